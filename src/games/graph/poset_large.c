/* Chomp on orders of many elements. */
#include "core/algebra/function.h"
#include "core/game/board.h"
#include "core/game/game.h"
#include "games/graph/name_set.h"
#include "games/graph/poset.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = BT_THING_WIDTH };

/* Drops an element and the covers of those that it drops. */
static betli_status take_element(const void *self, uint32_t element, uint64_t *set,
                                 struct bt_error *error) {
  const struct bt_poset *poset = self;
  struct bt_pool_row dropped = {0}; /* whose covers are not dropped yet */
  bool fits = bt_row_push(&dropped, element);
  bt_bit_drop(set, element);
  while (fits && dropped.count > 0) {
    const size_t v = (size_t)dropped.items[--dropped.count];
    for (size_t i = poset->first[v]; i < poset->first[v + 1]; i++) {
      if (!bt_bit_has(set, poset->covers[i]))
        continue;
      bt_bit_drop(set, poset->covers[i]);
      fits &= bt_row_push(&dropped, poset->covers[i]);
    }
  }
  bt_row_free(&dropped);
  return fits ? BETLI_OK : bt_fail_memory(error);
}

betli_status bt_poset_open_sets(struct bt_poset *poset, struct bt_error *error) {
  poset->sets =
      (struct bt_thing_rows){.count = poset->names.keys.count, .game = poset, .take = take_element};
  return bt_thing_rows_open(&poset->sets, poset->names.keys.limits, error);
}

/* ---- as typed ------------------------------------------------------------------------------- */

static betli_status parse(const void *self, const char *text, uint64_t *words,
                          struct bt_error *error) {
  const struct bt_poset *poset = self;
  struct bt_pool_row set = {0};
  betli_status status = bt_thing_rows_begin(&poset->sets, &set, error);
  if (status == BETLI_OK)
    status = bt_poset_parse_set(poset, text, set.items, error);
  if (status == BETLI_OK)
    status = bt_thing_rows_put(&poset->sets, &set, words, error);
  bt_row_free(&set);
  return status;
}

/* Prints the elements that are left, or those that are gone, whichever is shorter. */
static void print(const void *self, const uint64_t *words, struct bt_text *text) {
  const struct bt_poset *poset = self;
  struct bt_pool_row set = {0}, gone = {0};
  struct bt_error error = {0};
  if (bt_thing_rows_get(&poset->sets, words, &set, &error) == BETLI_OK &&
      bt_thing_rows_begin(&poset->sets, &gone, &error) == BETLI_OK) {
    for (uint32_t v = 0; v < poset->sets.count; v++)
      if (!bt_bit_has(set.items, v))
        bt_bit_add(gone.items, v);
    bt_name_set_print_shorter(&poset->names, set.items, gone.items, text);
  } else
    text->failed = true;
  bt_row_free(&set);
  bt_row_free(&gone);
}

/* Writes the k-th position of those that hold the elements below one of them, and it. */
static bool sample(const void *self, uint64_t size, uint64_t k, uint64_t *words) {
  const struct bt_poset *poset = self;
  struct bt_pool_row set = {0};
  struct bt_error error = {0};
  bool found = k < size && k < poset->sets.count &&
               bt_thing_rows_begin(&poset->sets, &set, &error) == BETLI_OK;
  for (uint32_t v = 0; found && v < poset->sets.count; v++)
    bt_bit_add(set.items, v);
  if (found)
    found = take_element(poset, (uint32_t)k, set.items, &error) == BETLI_OK &&
            bt_thing_rows_put(&poset->sets, &set, words, &error) == BETLI_OK;
  bt_row_free(&set);
  return found;
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  const struct bt_poset *poset = self;
  bt_thing_rows_options(&poset->sets, words, options);
}

/* ---- parts ---------------------------------------------------------------------------------- */

/* Returns the element that stands for those that are joined to one. */
static uint32_t find_joined(uint32_t *joined, uint32_t element) {
  while (joined[element] != element)
    element = joined[element] = joined[joined[element]];
  return element;
}

/* Joins the elements of a set that relations join. */
static void join_elements(const struct bt_poset *poset, const uint64_t *set, uint32_t *joined) {
  for (uint32_t v = 0; v < poset->sets.count; v++)
    joined[v] = v;
  for (uint32_t v = 0; v < poset->sets.count; v++)
    for (size_t i = poset->first[v]; bt_bit_has(set, v) && i < poset->first[v + 1]; i++)
      if (bt_bit_has(set, poset->covers[i]))
        joined[find_joined(joined, v)] = find_joined(joined, poset->covers[i]);
}

/* Moves the elements that are joined to the first one of a set to another, which is empty. */
static void move_first_part(const struct bt_poset *poset, uint32_t *joined, uint64_t *set,
                            uint64_t *part) {
  uint32_t first = 0;
  while (first < poset->sets.count && !bt_bit_has(set, first))
    first++;
  for (uint32_t v = first; v < poset->sets.count; v++)
    if (bt_bit_has(set, v) && find_joined(joined, v) == find_joined(joined, first)) {
      bt_bit_add(part, v);
      bt_bit_drop(set, v);
    }
}

static bool decompose(const void *self, const uint64_t *words, uint64_t *part, uint64_t *rest) {
  const struct bt_poset *poset = self;
  struct bt_pool_row set = {0}, first = {0};
  struct bt_error error = {0};
  uint32_t *joined = malloc(poset->sets.count * sizeof *joined);
  uint64_t left = 0;
  memcpy(part, words, WIDTH * sizeof *part);
  if (joined != NULL && bt_thing_rows_get(&poset->sets, words, &set, &error) == BETLI_OK &&
      bt_thing_rows_begin(&poset->sets, &first, &error) == BETLI_OK) {
    join_elements(poset, set.items, joined);
    move_first_part(poset, joined, set.items, first.items);
    for (size_t w = 0; w < set.count; w++)
      left |= set.items[w];
    if (bt_thing_rows_put(&poset->sets, &first, part, &error) != BETLI_OK ||
        bt_thing_rows_put(&poset->sets, &set, rest, &error) != BETLI_OK)
      left = 0;
  }
  free(joined);
  bt_row_free(&set);
  bt_row_free(&first);
  return left != 0;
}

/* ---- values --------------------------------------------------------------------------------- */

static bool closed(const void *self, const struct bt_function *function, const uint64_t *words,
                   struct bt_value *value) {
  const struct bt_poset *poset = self;
  struct bt_pool_row set = {0};
  struct bt_error error = {0};
  const bool known = bt_thing_rows_get(&poset->sets, words, &set, &error) == BETLI_OK &&
                     bt_poset_set_value(poset, function, set.items, value);
  bt_row_free(&set);
  return known;
}

static void reach(const void *self, const struct bt_function *function, const uint64_t *words,
                  struct bt_value value, struct bt_options *options) {
  const struct bt_poset *poset = self;
  struct bt_pool_row set = {0}, taken = {0};
  uint64_t number = 0;
  betli_status status = bt_thing_rows_settle(&poset->sets, words, &number, options->error);
  if (status == BETLI_OK)
    status = bt_pool_get(poset->sets.pool, number, &set, options->error);
  if (status == BETLI_OK)
    status = bt_thing_rows_begin(&poset->sets, &taken, options->error);
  if (status == BETLI_OK)
    status = bt_poset_find_moves(poset, function, set.items, value, taken.items, options->error);
  if (status == BETLI_OK)
    bt_thing_rows_add(&poset->sets, number, &taken, options);
  else
    bt_options_fail(options, status);
  bt_row_free(&set);
  bt_row_free(&taken);
}

/* Returns the bound 2^n, where n, the number of elements, is too large for it. */
static double count_positions(const void *self, const uint64_t *words) {
  (void)self;
  (void)words;
  return INFINITY;
}

/* ---- for people ----------------------------------------------------------------------------- */

static void how(const void *self, const uint64_t *from, const uint64_t *to, struct bt_text *text) {
  const struct bt_poset *poset = self;
  struct bt_pool_row before = {0}, after = {0};
  struct bt_error error = {0};
  if (bt_thing_rows_get(&poset->sets, from, &before, &error) == BETLI_OK &&
      bt_thing_rows_get(&poset->sets, to, &after, &error) == BETLI_OK)
    bt_poset_tell_taken(poset, before.items, after.items, text);
  else
    text->failed = true;
  bt_row_free(&before);
  bt_row_free(&after);
}

static void board(const void *self, const uint64_t *words, struct bt_board *board) {
  const struct bt_poset *poset = self;
  struct bt_pool_row set = {0};
  struct bt_error error = {0};
  if (bt_thing_rows_get(&poset->sets, words, &set, &error) == BETLI_OK)
    bt_poset_show_set(poset, set.items, board);
  else
    board->starved = true;
  bt_row_free(&set);
}

const struct bt_descriptor bt_large_poset = {
    .info = BT_POSET_INFO,
    .width = WIDTH,
    .close = bt_poset_close,
    .parse = parse,
    .print = print,
    .sample = sample,
    .options = options,
    .decompose = decompose,
    .never_splits = true,
    .closed = closed,
    .reach = reach,
    .below = count_positions,
    BT_POSET_THEOREM,
    .how = how,
    .board = board,
};
