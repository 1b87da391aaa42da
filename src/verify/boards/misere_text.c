/* Certificates of misere play as text. */
#include "verify/boards/misere.h"

#include <stdlib.h>
#include <string.h>

static const char star[] = "*1";

/* ---- writing -------------------------------------------------------------------------------- */

/* *1 comes first. */
static int order_of(const struct bt_misere_claims *c, uint32_t a, uint32_t b) {
  if (a == 0 || b == 0)
    return (a > b) - (a < b);
  const struct bt_claimed_board x = bt_claims_board(&c->base, a - 1);
  const struct bt_claimed_board y = bt_claims_board(&c->base, b - 1);
  return bt_claimed_board_order(&x, &y);
}

static void print_part(const struct bt_misere_claims *c, uint32_t part, struct bt_text *text) {
  if (part == 0) {
    bt_text_add(text, star);
    return;
  }
  const struct bt_claimed_board board = bt_claims_board(&c->base, part - 1);
  bt_claimed_board_write(&board, c->base.rules, text);
}

/* The least part that comes after one, unless that is NULL; at first of all. */
static const uint32_t *next_part(const struct bt_misere_claims *c, const uint32_t *parts,
                                 size_t count, const uint32_t *last) {
  const uint32_t *least = NULL;
  for (size_t i = 0; i < count; i++)
    if ((last == NULL || order_of(c, parts[i], *last) > 0) &&
        (least == NULL || order_of(c, parts[i], *least) < 0))
      least = &parts[i];
  return least;
}

void bt_misere_claims_print(const struct bt_misere_claims *c, uint32_t sum, struct bt_text *text) {
  size_t count;
  const uint32_t *parts = bt_intern_key(&c->sums, sum, &count), *part = NULL;
  const char *blank = "";
  while ((part = next_part(c, parts, count, part)) != NULL)
    for (size_t i = 0; i < count; i++)
      if (parts[i] == *part) {
        bt_text_add(text, blank);
        print_part(c, *part, text);
        blank = " ";
      }
}

size_t bt_misere_claims_count(const struct bt_misere_claims *c) {
  size_t count = 0;
  for (size_t i = 0; i < c->sums.count; i++)
    count += c->states[i] == BT_MISERE_CLAIMED;
  return count;
}

static int by_bytes(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Writes the lines of `all`, each of which ends with a NUL, in order. */
static betli_status write_in_order(const struct bt_text *all, size_t count, struct bt_text *text,
                                   struct bt_error *error) {
  void *room = NULL;
  const uint64_t bytes = (count + 1) * sizeof(const char *);
  betli_status status = bt_text_status(all, error);
  if (status == BETLI_OK)
    status = bt_limits_grow(all->limits, &room, 0, bytes, error);
  if (status != BETLI_OK)
    return status;
  const char **lines = room, *at = bt_text_string(all);
  for (size_t i = 0; i < count; i++, at += strlen(at) + 1)
    lines[i] = at;
  if (count > 0)
    qsort(lines, count, sizeof *lines, by_bytes);
  for (size_t i = 0; i < count; i++)
    bt_text_format(text, "%s\n", lines[i]);
  bt_limits_free(all->limits, room, bytes);
  return BETLI_OK;
}

betli_status bt_misere_claims_write(const struct bt_misere_claims *c, struct bt_text *text,
                                    struct bt_error *error) {
  const size_t count = bt_misere_claims_count(c);
  struct bt_text lines = {.limits = c->base.limits};
  bt_claims_write_head(&c->base, BT_MISERE_FIRST_LINE, text);
  bt_text_format(text, "outcome %s\nclaims %zu\n", c->is_n ? "N" : "P", count);
  for (uint32_t i = 0; i < c->sums.count; i++)
    if (c->states[i] == BT_MISERE_CLAIMED) {
      bt_misere_claims_print(c, i, &lines);
      bt_text_add_bytes(&lines, "", 1);
    }
  const betli_status status = write_in_order(&lines, count, text, error);
  bt_text_free(&lines);
  if (status != BETLI_OK)
    return status;
  bt_claims_write_sum(text);
  return bt_text_status(text, error);
}

/* ---- reading -------------------------------------------------------------------------------- */

bool bt_is_misere_claims(const char *bytes, size_t size) {
  return bt_claims_begin_with(bytes, size, BT_MISERE_FIRST_LINE);
}

/* Puts a part into the key: *1, or a normal board. */
static betli_status take_part(const struct bt_claims_lines *lines, const char *text, size_t length,
                              struct bt_misere_claims *c, struct bt_error *error) {
  struct bt_claimed_board board;
  if (length == strlen(star) && memcmp(text, star, length) == 0)
    return bt_numbers_add(c->base.limits, &c->key, 0, error);
  const betli_status status =
      bt_claims_read_board(lines, text, length, &c->base,
                           "a sum of parts, each *1, a board or vertices in order,", &board, error);
  return status == BETLI_OK ? bt_misere_claims_add(c, board, error) : status;
}

/* Parts, with a blank between them. */
static betli_status take_claim(struct bt_claims_lines *lines, void *claims,
                               struct bt_error *error) {
  struct bt_misere_claims *c = claims;
  const char *text, *blank;
  size_t length;
  uint32_t number;
  betli_status status = BETLI_OK;
  if (!bt_claims_take(lines, "", &text, &length))
    return bt_claims_fail_line(lines, "a sum of parts", error);
  const char *const end = text + length;
  do {
    blank = memchr(text, ' ', (size_t)(end - text));
    blank = blank == NULL ? end : blank;
    status = take_part(lines, text, (size_t)(blank - text), c, error);
    text = blank + 1;
  } while (status == BETLI_OK && blank != end && c->key.count <= BT_MISERE_PARTS);
  if (status == BETLI_OK)
    status = bt_misere_claims_enter(c, &number, error);
  if (status != BETLI_OK)
    return status;
  if (c->states[number] != BT_MISERE_UNKNOWN)
    return bt_fail(error, BETLI_INPUT, "line %u: that sum stands above, or is the end",
                   lines->line);
  c->states[number] = BT_MISERE_CLAIMED;
  return BETLI_OK;
}

static betli_status take_outcome(struct bt_claims_lines *lines, void *claims,
                                 struct bt_error *error) {
  struct bt_misere_claims *c = claims;
  const char *text;
  size_t length;
  if (!bt_claims_take(lines, "outcome ", &text, &length) || length != 1 ||
      (*text != 'N' && *text != 'P'))
    return bt_claims_fail_line(lines, "'outcome N' or 'outcome P'", error);
  c->is_n = *text == 'N';
  return BETLI_OK;
}

static betli_status write_claims(const void *claims, struct bt_text *text, struct bt_error *error) {
  return bt_misere_claims_write(claims, text, error);
}

betli_status bt_misere_claims_read(const char *bytes, size_t size, struct bt_limits *limits,
                                   struct bt_misere_claims *c, struct bt_error *error) {
  static const struct bt_claims_kind kind = {BT_MISERE_FIRST_LINE, take_outcome, take_claim,
                                             write_claims};
  betli_status status = bt_misere_claims_open(c, limits, error);
  if (status == BETLI_OK)
    status = bt_claims_read(&kind, bytes, size, &c->base, error);
  if (status != BETLI_OK)
    bt_misere_claims_free(c);
  return status;
}
