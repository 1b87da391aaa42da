#include "games/shared/thing_rows.h"

#include "games/shared/bits.h"

#include <string.h>

enum { ROW = BT_THING_ROW, THING = BT_THING_TAKEN, WIDTH = BT_THING_WIDTH };

betli_status bt_thing_rows_open(struct bt_thing_rows *sets, struct bt_limits *limits,
                                struct bt_error *error) {
  return bt_pool_open(limits, &sets->pool, error);
}

void bt_thing_rows_close(struct bt_thing_rows *sets) {
  bt_pool_close(sets->pool);
  sets->pool = NULL;
}

betli_status bt_thing_rows_begin(const struct bt_thing_rows *sets, struct bt_pool_row *set,
                                 struct bt_error *error) {
  const size_t words = ((size_t)sets->count + 63) / 64;
  const betli_status status = bt_row_reserve(set, words, error);
  set->count = words;
  if (status == BETLI_OK)
    memset(set->items, 0, words * sizeof *set->items);
  return status;
}

betli_status bt_thing_rows_put(const struct bt_thing_rows *sets, const struct bt_pool_row *set,
                               uint64_t *words, struct bt_error *error) {
  words[THING] = 0;
  return bt_pool_put(sets->pool, set, &words[ROW], error);
}

betli_status bt_thing_rows_get(const struct bt_thing_rows *sets, const uint64_t *words,
                               struct bt_pool_row *set, struct bt_error *error) {
  const betli_status status = bt_pool_get(sets->pool, words[ROW], set, error);
  if (status != BETLI_OK || words[THING] == 0)
    return status;
  return sets->take(sets->game, (uint32_t)words[THING] - 1, set->items, error);
}

betli_status bt_thing_rows_settle(const struct bt_thing_rows *sets, const uint64_t *words,
                                  uint64_t *number, struct bt_error *error) {
  struct bt_pool_row set = {0};
  *number = words[ROW];
  if (words[THING] == 0)
    return BETLI_OK;
  betli_status status = bt_thing_rows_get(sets, words, &set, error);
  if (status == BETLI_OK)
    status = bt_pool_put(sets->pool, &set, number, error);
  bt_row_free(&set);
  return status;
}

/* Returns the first thing of a set from `thing` on, or one past the last thing. */
static uint32_t find_thing_from(const struct bt_pool_row *set, uint64_t thing) {
  size_t w = (size_t)(thing / 64);
  uint64_t rest = w < set->count ? set->items[w] >> thing % 64 << thing % 64 : 0;
  while (rest == 0 && w + 1 < set->count)
    rest = set->items[++w];
  return (uint32_t)(rest == 0 ? set->count * 64 : w * 64 + (size_t)__builtin_ctzll(rest));
}

/* Adds the option of a thing; `left` has room for its set. */
static betli_status add_taken_thing(const struct bt_thing_rows *sets, const struct bt_pool_row *set,
                                    uint32_t thing, struct bt_pool_row *left,
                                    struct bt_options *options) {
  struct bt_limits *limits = sets->pool->rows.limits;
  uint64_t words[WIDTH];
  memcpy(left->items, set->items, set->count * sizeof *set->items);
  betli_status status = sets->take(sets->game, thing, left->items, options->error);
  if (status == BETLI_OK)
    status = bt_thing_rows_put(sets, left, words, options->error);
  if (status != BETLI_OK)
    return status;
  bt_options_add(options, words);
  if (!bt_limits_go_on(limits, sets->count, "options", options->count, 0))
    return bt_limits_stopped(limits, options->error);
  return options->status;
}

static uint64_t count_things(const struct bt_pool_row *set) {
  uint64_t count = 0;
  for (size_t w = 0; w < set->count; w++)
    count += (uint64_t)__builtin_popcountll(set->items[w]);
  return count;
}

void bt_thing_rows_options(const struct bt_thing_rows *sets, const uint64_t *words,
                           struct bt_options *options) {
  struct bt_pool_row set = {0}, left = {0};
  betli_status status = bt_thing_rows_get(sets, words, &set, options->error);
  if (status == BETLI_OK)
    status = bt_thing_rows_begin(sets, &left, options->error);
  if (status == BETLI_OK)
    status = bt_pool_expect(sets->pool, count_things(&set), set.count, options->error);
  uint32_t thing = 0;
  while (status == BETLI_OK && (thing = find_thing_from(&set, thing)) < sets->count)
    status = add_taken_thing(sets, &set, thing++, &left, options);
  if (status != BETLI_OK && options->status == BETLI_OK)
    bt_options_fail(options, status);
  bt_row_free(&set);
  bt_row_free(&left);
}

/* Things that follow each other are one run. */
void bt_thing_rows_add(const struct bt_thing_rows *sets, uint64_t number,
                       const struct bt_pool_row *wanted, struct bt_options *options) {
  static const uint64_t step[WIDTH] = {[THING] = 1};
  uint32_t end;
  for (uint32_t i = 0; (i = find_thing_from(wanted, i)) < sets->count; i = end) {
    const uint64_t start[WIDTH] = {[ROW] = number, [THING] = i + (uint64_t)1};
    for (end = i + 1; end < sets->count && bt_bit_has(wanted->items, end);)
      end++;
    bt_options_run(options, end - i, 1, start, step);
  }
}
