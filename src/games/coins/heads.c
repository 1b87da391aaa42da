#include "games/coins/heads.h"

#include "games/shared/arguments.h"
#include "games/shared/tuple.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST_SHOWN = 32 }; /* the most coins of a row that is written coin by coin */

static int compare_heads(const void *a, const void *b) {
  const uint64_t *x = a, *y = b;
  const size_t i = x[0] == y[0];
  return (x[i] > y[i]) - (x[i] < y[i]);
}

static bool push_head(struct bt_pool_row *row, const uint64_t *head) {
  return bt_row_push(row, head[0]) && bt_row_push(row, head[1]);
}

bool bt_heads_turn(const struct bt_pool_row *heads, struct bt_pool_row *turned,
                   struct bt_pool_row *after) {
  assert(heads->count % 2 == 0 && turned->count % 2 == 0); /* a place has two coordinates */
  size_t i = 0, j = 0;
  bool done = true;
  qsort(turned->items, turned->count / 2, 2 * sizeof *turned->items, compare_heads);
  after->count = 0;
  while (done && (i < heads->count || j < turned->count)) {
    const int order = i == heads->count    ? 1
                      : j == turned->count ? -1
                                           : compare_heads(heads->items + i, turned->items + j);
    if (order != 0)
      done = push_head(after, order < 0 ? heads->items + i : turned->items + j);
    i += order <= 0 ? 2 : 0;
    j += order >= 0 ? 2 : 0;
  }
  return done;
}

/* ---- text ------------------------------------------------------------------------------------ */

static betli_status add_head_as_read(struct bt_pool_row *heads, const uint64_t *head,
                                     struct bt_error *error) {
  if (heads->count == 2 * (size_t)BT_MAX_LIST)
    return bt_fail(error, BETLI_INPUT, "a position has at most %d heads", BT_MAX_LIST);
  return push_head(heads, head) ? BETLI_OK : bt_fail_memory(error);
}

static betli_status read_coin_letters(struct bt_word text, uint64_t first,
                                      struct bt_pool_row *heads, struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < text.length && status == BETLI_OK; i++) {
    const uint64_t head[2] = {first + i, 1};
    const struct bt_word rest = {text.text + i, text.length - i};
    if (*rest.text == 'H')
      status = add_head_as_read(heads, head, error);
    else if (*rest.text != 'T')
      return bt_fail(error, BETLI_INPUT, "a coin is H or T, not '%.*s'", BT_SHOW(rest));
  }
  return status;
}

static betli_status check_heads_differ(const struct bt_pool_row *heads, struct bt_error *error) {
  for (size_t i = 2; i < heads->count; i += 2)
    if (compare_heads(heads->items + i - 2, heads->items + i) == 0)
      return bt_fail(error, BETLI_INPUT, "a head is named twice");
  return BETLI_OK;
}

static betli_status read_head_list(struct bt_word text, int axes, struct bt_pool_row *heads,
                                   struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (bool more = true; more && status == BETLI_OK;) {
    uint64_t head[2] = {0, 1};
    const char *comma = memchr(text.text, ',', text.length);
    const size_t length = comma == NULL ? text.length : (size_t)(comma - text.text);
    status = bt_tuple_read((struct bt_word){text.text, length}, (size_t)axes, 0, head, error);
    if (status == BETLI_OK)
      status = add_head_as_read(heads, head, error);
    more = comma != NULL;
    text = (struct bt_word){text.text + length + more, text.length - length - more};
  }
  if (status != BETLI_OK)
    return status;
  qsort(heads->items, heads->count / 2, 2 * sizeof *heads->items, compare_heads);
  return check_heads_differ(heads, error);
}

betli_status bt_heads_read(struct bt_word text, int axes, uint64_t first, struct bt_pool_row *heads,
                           struct bt_error *error) {
  heads->count = 0;
  if (axes == 2 && text.length == 1 && text.text[0] == 'T')
    return BETLI_OK;
  if (axes == 2 || (text.text[0] != 'H' && text.text[0] != 'T'))
    return read_head_list(text, axes, heads, error);
  return read_coin_letters(text, first, heads, error);
}

/* Returns the number of coins of a row up to its last head; without heads there is one. */
static uint64_t count_coins_to_last_head(const struct bt_pool_row *heads, uint64_t first) {
  return heads->count == 0 ? 1 : heads->items[heads->count - 2] - first + 1;
}

static void print_coin_letters(const struct bt_pool_row *heads, uint64_t first, uint64_t length,
                               struct bt_text *text) {
  size_t i = 0;
  for (uint64_t place = first; place < first + length; place++) {
    const bool head = i < heads->count && heads->items[i] == place;
    bt_text_add(text, head ? "H" : "T");
    i += head ? 2 : 0;
  }
}

void bt_heads_print(const struct bt_pool_row *heads, int axes, uint64_t first,
                    struct bt_text *text) {
  const uint64_t length = axes == 1 ? count_coins_to_last_head(heads, first) : UINT64_MAX;
  if (length <= LONGEST_SHOWN)
    print_coin_letters(heads, first, length, text);
  else if (heads->count == 0)
    bt_text_add(text, "T");
  else
    for (size_t i = 0; i < heads->count; i += 2) {
      bt_text_add(text, i == 0 ? "" : ",");
      bt_tuple_print(heads->items + i, (size_t)axes, text);
    }
}
