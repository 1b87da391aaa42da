#include "session/hypergraph.h"

#include "base/file.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 1 << 20 };

struct bt_kept_hypergraph {
  struct bt_kept_hypergraph *next;
  struct bt_hypergraph hypergraph;
  size_t capacity;
};

/* ---- the lines ------------------------------------------------------------------------------ */

static betli_status fail_component_number(betli *b, const char *file, unsigned line,
                                          const char *word, size_t length) {
  return bt_fail(&b->error, BETLI_INPUT,
                 "%s:%u: '%.*s' is not the number of a component, from 1 to %d: write a set in "
                 "each line, such as 1 3",
                 file, line, length > 40 ? 40 : (int)length, word, BT_PLACES);
}

/* Reads the set of a line, up to a comment. */
static betli_status read_set(betli *b, const char *file, unsigned line, const char *text,
                             size_t length, uint64_t *set) {
  static const char separators[] = " \t\r,";
  const char *const comment = memchr(text, '#', length);
  const char *const end = comment != NULL ? comment : text + length;
  if (memchr(text, '\0', length) != NULL)
    return bt_fail(&b->error, BETLI_INPUT, "%s:%u: a NUL byte, so this is not a text file", file,
                   line);
  for (const char *at = text; at < end;) {
    const char *word = at;
    while (at < end && strchr(separators, *at) == NULL)
      at++;
    const size_t size = (size_t)(at - word);
    uint64_t number = 0;
    if (size > 0 && (!bt_read_number(word, size, &number) || number < 1 || number > BT_PLACES))
      return fail_component_number(b, file, line, word, size);
    *set |= size > 0 ? UINT64_C(1) << (number - 1) : 0;
    at += at < end;
  }
  return BETLI_OK;
}

static betli_status add_set(betli *b, struct bt_kept_hypergraph *kept, uint64_t set) {
  struct bt_hypergraph *hypergraph = &kept->hypergraph;
  if (set == 0)
    return BETLI_OK;
  const betli_status status =
      bt_reserve(&b->limits, &hypergraph->sets, &kept->capacity, hypergraph->count + 1,
                 sizeof *hypergraph->sets, &b->error);
  if (status != BETLI_OK)
    return status;
  hypergraph->sets[hypergraph->count++] = set;
  while (hypergraph->places < BT_PLACES && set >> hypergraph->places != 0)
    hypergraph->places++;
  return BETLI_OK;
}

static betli_status read_sets(betli *b, const struct bt_file *text,
                              struct bt_kept_hypergraph *kept) {
  const char *const end = text->bytes + text->length;
  betli_status status = BETLI_OK;
  unsigned line = 1;
  for (const char *at = text->bytes; at < end && status == BETLI_OK; line++) {
    const char *newline = memchr(at, '\n', (size_t)(end - at));
    const size_t length = (size_t)((newline != NULL ? newline : end) - at);
    uint64_t set = 0;
    status = read_set(b, kept->hypergraph.file, line, at, length, &set);
    if (status == BETLI_OK)
      status = add_set(b, kept, set);
    at += length + (newline != NULL);
  }
  if (status == BETLI_OK && kept->hypergraph.count == 0)
    return bt_fail(&b->error, BETLI_INPUT,
                   "%s has no set of components: write a set in each line, such as 1 3",
                   kept->hypergraph.file);
  return status;
}

/* ---- hypergraphs ---------------------------------------------------------------------------- */

static void free_hypergraph(betli *b, struct bt_kept_hypergraph *kept) {
  bt_limits_free(&b->limits, kept->hypergraph.sets, kept->capacity * sizeof *kept->hypergraph.sets);
  free(kept->hypergraph.file);
  free(kept);
}

static betli_status read_hypergraph(betli *b, const char *file) {
  struct bt_kept_hypergraph *kept = calloc(1, sizeof *kept);
  struct bt_file text = {0};
  if (kept == NULL || (kept->hypergraph.file = strdup(file)) == NULL) {
    free(kept);
    return bt_fail_memory(&b->error);
  }
  betli_status status = bt_file_read(file, MOST_BYTES, &b->limits, &text, &b->error);
  if (status == BETLI_OK)
    status = read_sets(b, &text, kept);
  bt_file_free(&text);
  if (status != BETLI_OK) {
    free_hypergraph(b, kept);
    return status;
  }
  kept->next = b->hypergraphs;
  b->hypergraphs = kept;
  return BETLI_OK;
}

betli_status bt_hypergraph_of_file(betli *b, const char *file,
                                   const struct bt_hypergraph **hypergraph) {
  struct bt_kept_hypergraph *kept = b->hypergraphs;
  while (kept != NULL && strcmp(kept->hypergraph.file, file) != 0)
    kept = kept->next;
  const betli_status status = kept != NULL ? BETLI_OK : read_hypergraph(b, file);
  if (status == BETLI_OK)
    *hypergraph = kept != NULL ? &kept->hypergraph : &b->hypergraphs->hypergraph;
  return status;
}

void bt_hypergraphs_free(betli *b) {
  while (b->hypergraphs != NULL) {
    struct bt_kept_hypergraph *first = b->hypergraphs;
    b->hypergraphs = first->next;
    free_hypergraph(b, first);
  }
}
