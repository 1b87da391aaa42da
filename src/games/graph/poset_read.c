#include "base/character.h"
#include "base/text.h"
#include "games/graph/name_set.h"
#include "games/graph/poset.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct reader {
  const char *at, *end;
  const char *name; /* of the file */
  size_t line;
  struct bt_poset *poset;
  struct bt_relation *relations;
  size_t count, capacity; /* of relations */
  struct bt_error *error;
};

static betli_status fail_order_line(const struct reader *r, const char *format, ...)
    BT_PRINTF(2, 3);

static betli_status fail_order_line(const struct reader *r, const char *format, ...) {
  char message[256];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message, sizeof message, bt_say(r->error->language, format), arguments);
  va_end(arguments);
  return bt_fail(r->error, BETLI_INPUT, "%s, line %zu: %s", r->name, r->line, message);
}

/* Goes past blanks, and past a comment. */
static void skip_order_blanks(struct reader *r) {
  while (r->at < r->end && strchr(" \t\r", *r->at) != NULL)
    r->at++;
  if (r->at < r->end && *r->at == '#')
    while (r->at < r->end && *r->at != '\n')
      r->at++;
}

static betli_status read_order_element(struct reader *r, uint32_t *id) {
  const char *begin = r->at;
  while (r->at < r->end && strchr(" \t\r\v\f\n<#", *r->at) == NULL)
    r->at++;
  const struct bt_word name = {begin, (size_t)(r->at - begin)};
  if (name.length == 0)
    return fail_order_line(r, "an element is missing; a line is a relation such as a < b");
  if (!bt_is_plain(name.text, name.length))
    return fail_order_line(r, BT_NAME_NOT_PLAIN, BT_SHOW(name));
  if (!bt_name_set_allows(name))
    return fail_order_line(r, "no element may be called '%.*s'", BT_SHOW(name));
  return bt_names_add(&r->poset->names, 1, &name, id, r->error);
}

static betli_status add_order_relation(struct reader *r, uint32_t low, uint32_t high) {
  const betli_status status = bt_reserve(r->poset->names.keys.limits, &r->relations, &r->capacity,
                                         r->count + 1, sizeof *r->relations, r->error);
  if (status == BETLI_OK)
    r->relations[r->count++] = (struct bt_relation){low, high, r->line};
  return status;
}

static betli_status check_line_limits(const struct reader *r) {
  struct bt_limits *limits = r->poset->names.keys.limits;
  return bt_limits_go_on(limits, 1, "lines read", r->line, 0) ? BETLI_OK
                                                              : bt_limits_stopped(limits, r->error);
}

/* Reads a line without the newline that ends it. */
static betli_status read_relation_line(struct reader *r) {
  uint32_t low = 0, high = 0;
  skip_order_blanks(r);
  if (r->at == r->end || *r->at == '\n')
    return BETLI_OK;
  betli_status status = read_order_element(r, &low);
  for (skip_order_blanks(r); status == BETLI_OK && r->at < r->end && *r->at == '<';
       skip_order_blanks(r)) {
    r->at++;
    skip_order_blanks(r);
    status = read_order_element(r, &high);
    if (status == BETLI_OK)
      status = add_order_relation(r, low, high);
    low = high;
  }
  if (status == BETLI_OK && r->at < r->end && *r->at != '\n')
    return fail_order_line(r, "two elements need < between them, as in a < b");
  return status;
}

static betli_status read_relation_lines(struct reader *r) {
  if (r->at < r->end && memchr(r->at, '\0', (size_t)(r->end - r->at)) != NULL)
    return bt_fail(r->error, BETLI_INPUT, "%s: a NUL byte, so this is not a text file", r->name);
  for (r->line = 1; r->at < r->end; r->line++) {
    betli_status status = check_line_limits(r);
    if (status == BETLI_OK)
      status = read_relation_line(r);
    if (status != BETLI_OK)
      return status;
    r->at += r->at < r->end;
  }
  if (r->poset->names.keys.count == 0)
    return bt_fail(r->error, BETLI_INPUT, "%s: the order has no element", r->name);
  return BETLI_OK;
}

/* Makes the order of the relations that were read. */
static betli_status close_order(struct reader *r) {
  struct bt_poset *poset = r->poset;
  size_t closing;
  const betli_status status =
      bt_poset_find_covers(poset, r->relations, r->count, &closing, r->error);
  if (status != BETLI_OK || r->relations == NULL || closing == r->count)
    return status;
  const struct bt_relation relation = r->relations[closing];
  const struct bt_word low = bt_names_at(&poset->names, relation.low);
  const struct bt_word high = bt_names_at(&poset->names, relation.high);
  r->line = relation.line;
  return fail_order_line(r, "%.*s < %.*s closes a cycle", BT_SHOW(low), BT_SHOW(high));
}

betli_status bt_poset_read(const char *bytes, size_t length, const char *name,
                           struct bt_limits *limits, void **self, struct bt_error *error) {
  struct bt_poset *poset = calloc(1, sizeof *poset);
  struct reader reader = {
      .at = bytes, .end = bytes + length, .name = name, .poset = poset, .error = error};
  *self = NULL;
  if (poset == NULL)
    return bt_fail_memory(error);
  poset->arena.limits = limits;
  betli_status status = bt_names_open(&poset->names, limits, length, error);
  if (status == BETLI_OK)
    status = read_relation_lines(&reader);
  if (status == BETLI_OK)
    status = close_order(&reader);
  bt_limits_free(limits, reader.relations, reader.capacity * sizeof *reader.relations);
  if (status == BETLI_OK)
    *self = poset;
  else
    bt_poset_close(poset);
  return status;
}

void bt_poset_close(void *self) {
  struct bt_poset *poset = self;
  if (poset == NULL)
    return;
  bt_thing_rows_close(&poset->sets);
  bt_arena_free(&poset->arena);
  bt_names_free(&poset->names);
  free(poset);
}
