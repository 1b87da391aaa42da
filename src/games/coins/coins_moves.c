/* Coin-turning games: moves. */
#include "games/coins/coins.h"
#include "games/coins/coins_game.h"
#include "nimber/nimber.h"

/* The most numbers that the options of one position hold together. */
static const uint64_t most_written = UINT64_C(1) << 24;

/* The walk through the moves of a position. */
struct walk {
  struct bt_coins *coins;
  struct bt_options *options;
  uint64_t written; /* numbers, two for each head */
};

static void fail_walk_memory(struct walk *walk) {
  bt_options_fail(walk->options, bt_fail_memory(walk->options->error));
}

static void fail_too_many_turns(struct walk *walk) {
  bt_options_fail(walk->options, bt_fail(walk->options->error, BETLI_LIMIT,
                                         "there are more than %llu ways to turn coins in this "
                                         "position, the bound for listing moves",
                                         (unsigned long long)BT_MOST_TURNS));
}

/* Writes the option in which the coins are turned where the chosen rows and columns meet. */
static void write_option_of_places(struct walk *walk) {
  struct bt_coins *coins = walk->coins;
  bool done = true;
  coins->turned.count = 0;
  for (size_t i = 0; i < coins->places[0].count; i++)
    for (size_t j = 0; j < coins->places[1].count && done; j++)
      done = bt_row_push(&coins->turned, coins->places[0].items[i]) &&
             bt_row_push(&coins->turned, coins->places[1].items[j]);
  if (!done || !bt_heads_turn(&coins->heads, &coins->turned, &coins->after)) {
    fail_walk_memory(walk);
    return;
  }
  walk->written += coins->after.count + 1;
  if (walk->written > most_written)
    bt_options_fail(walk->options, bt_fail(walk->options->error, BETLI_LIMIT,
                                           "the moves from this position leave more than %llu "
                                           "heads in all, the bound for listing moves",
                                           (unsigned long long)most_written / 2));
  else
    bt_pool_option(coins->pool, &coins->after, walk->options);
}

/* Writes the options for the chosen columns and each set of rows.  If `adding`, writes only those
 * for sets of rows whose nim-sum is `sum`. */
static void write_options_of_row_sets(struct walk *walk, uint64_t row, bool adding, uint64_t sum) {
  struct bt_coins *coins = walk->coins;
  struct bt_turns *turns = &coins->turns[0];
  bt_turns_begin(turns, &coins->rules[0], row, adding ? bt_turning_value : NULL);
  while (walk->options->status == BETLI_OK && bt_turns_next(turns)) {
    if (adding && bt_turns_sum(turns) != sum)
      continue;
    if (bt_turns_places(turns, &coins->places[0]))
      write_option_of_places(walk);
    else
      fail_walk_memory(walk);
  }
  if (turns->failed)
    fail_walk_memory(walk);
}

/* Writes the option for the set of rows with a nim-sum, where heads are worth their places.  So at
 * most one set has the sum. */
static void write_option_with_nim_sum(struct walk *walk, uint64_t row, uint64_t sum) {
  struct bt_coins *coins = walk->coins;
  const bool alone = coins->rules[0].least == 1 && sum == 0;
  coins->places[0].count = 0;
  if (sum >= row)
    return;
  if (bt_row_push(&coins->places[0], row) && (alone || bt_row_push(&coins->places[0], sum)))
    write_option_of_places(walk);
  else
    fail_walk_memory(walk);
}

/* Returns the inverse of the Gray code g(k) = k ^ k / 2. */
static uint64_t invert_gray_code(uint64_t code) {
  for (int shift = 1; shift < 64; shift *= 2)
    code ^= code >> shift;
  return code;
}

/* Writes the option for the set of rows with a nim-sum, where runs may be turned.  Counted from 1,
 * the places up to k together are worth the Gray code of k.  For its k-th step changes the greatest
 * power of 2 that divides k. */
static void write_option_with_run_sum(struct walk *walk, uint64_t row, uint64_t sum) {
  struct bt_coins *coins = walk->coins;
  const uint64_t before = invert_gray_code(((row - 1) ^ (row - 1) >> 1) ^ sum);
  coins->places[0].count = 0;
  if (before >= row)
    return;
  if (row - before > BT_MOST_TURNS) {
    fail_too_many_turns(walk);
    return;
  }
  for (uint64_t place = before + 1; place <= row; place++)
    if (!bt_row_push(&coins->places[0], place)) {
      fail_walk_memory(walk);
      return;
    }
  write_option_of_places(walk);
}

/* Returns true if at most one set of the first rule makes a given sum and is found without a
 * walk. */
static bool has_one_set_for_each_sum(const struct bt_turning *rule) {
  return bt_turning_is_nim(rule) || bt_turning_is_ruler(rule);
}

static void write_option_with_sum(struct walk *walk, uint64_t row, uint64_t sum) {
  if (bt_turning_is_nim(&walk->coins->rules[0]))
    write_option_with_nim_sum(walk, row, sum);
  else
    write_option_with_run_sum(walk, row, sum);
}

/* Returns true if the walk is short enough; fails with BETLI_LIMIT otherwise.  If `direct`, sets of
 * rows are found without a walk. */
static bool is_walk_short(struct walk *walk, bool direct) {
  const struct bt_coins *coins = walk->coins;
  uint64_t sum = 0;
  for (size_t i = 0; i < coins->heads.count && sum <= BT_MOST_TURNS; i += 2)
    sum += (direct ? 1 : bt_turning_count(&coins->rules[0], coins->heads.items[i])) *
           bt_turning_count(&coins->rules[1], coins->heads.items[i + 1]);
  if (sum > BT_MOST_TURNS)
    fail_too_many_turns(walk);
  return sum <= BT_MOST_TURNS;
}

void bt_coins_options(const void *self, const uint64_t *words, struct bt_options *options) {
  struct walk walk = {.coins = bt_coins_of(self), .options = options};
  struct bt_coins *coins = walk.coins;
  const betli_status status = bt_coins_get(coins, words[0], options->error);
  if (status != BETLI_OK)
    bt_options_fail(options, status);
  if (status != BETLI_OK || !is_walk_short(&walk, false))
    return;
  for (size_t i = 0; i < coins->heads.count; i += 2) {
    struct bt_turns *turns = &coins->turns[1];
    bt_turns_begin(turns, &coins->rules[1], coins->heads.items[i + 1], NULL);
    while (options->status == BETLI_OK && bt_turns_next(turns))
      if (bt_turns_places(turns, &coins->places[1]))
        write_options_of_row_sets(&walk, coins->heads.items[i], false, 0);
    if (turns->failed)
      fail_walk_memory(&walk);
  }
}

/* Writes the moves of a head that change the value by `change`.  Sets of rows and of columns change
 * it by the nim-product of their values in their own games.  So each set of columns determines what
 * the rows have to be worth. */
static void reach_by_turning_head(struct walk *walk, const uint64_t *head, uint64_t change) {
  struct bt_coins *coins = walk->coins;
  struct bt_turns *turns = &coins->turns[1];
  uint64_t row = 0, column = 0;
  if (!bt_turning_value(&coins->rules[0], head[0], &row) ||
      !bt_turning_value(&coins->rules[1], head[1], &column)) {
    fail_walk_memory(walk);
    return;
  }
  bt_turns_begin(turns, &coins->rules[1], head[1], bt_turning_value);
  while (walk->options->status == BETLI_OK && bt_turns_next(turns)) {
    const uint64_t columns = column ^ bt_turns_sum(turns);
    if (columns == 0)
      continue;
    const uint64_t rows = bt_nimber_quotient(change, columns);
    if (!bt_turns_places(turns, &coins->places[1]))
      fail_walk_memory(walk);
    else if (has_one_set_for_each_sum(&coins->rules[0]))
      write_option_with_sum(walk, head[0], rows ^ row);
    else
      write_options_of_row_sets(walk, head[0], true, rows ^ row);
  }
  if (turns->failed)
    fail_walk_memory(walk);
}

/* Writes the moves to a value.  No move keeps the value. */
void bt_coins_reach(const void *self, const struct bt_function *function, const uint64_t *words,
                    struct bt_value value, struct bt_options *options) {
  (void)function;
  struct walk walk = {.coins = bt_coins_of(self), .options = options};
  struct bt_coins *coins = walk.coins;
  uint64_t own = 0;
  const betli_status status = bt_coins_get(coins, words[0], options->error);
  if (status != BETLI_OK)
    bt_options_fail(options, status);
  else if (!bt_coins_value(coins, &own))
    fail_walk_memory(&walk);
  if (options->status != BETLI_OK || value.kind != BT_NUMBER || value.number == own ||
      !is_walk_short(&walk, has_one_set_for_each_sum(&coins->rules[0])))
    return;
  for (size_t i = 0; i < coins->heads.count; i += 2)
    reach_by_turning_head(&walk, coins->heads.items + i, own ^ value.number);
}
