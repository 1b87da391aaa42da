/* Coin-turning games, against a search over whole rows that has the rules as predicates. */
#include "coin_game.h"

#include <inttypes.h>
#include <stdio.h>

/* ---- sequences of single heads --------------------------------------------------------------- */

static const struct {
  const char *name;
  uint64_t first, count;
  uint64_t values[24];
} sequences[] = {
    {"turning-turtles", 1, 6, {1, 2, 3, 4, 5, 6}},
    {"mock-turtles", 0, 12, {1, 2, 4, 7, 8, 11, 13, 14, 16, 19, 21, 22}},
    {"moebius",
     0,
     18,
     {1, 2, 4, 8, 16, 31, 32, 64, 103, 128, 171, 213, 256, 301, 342, 439, 475, 494}},
    {"mogul", 0, 24, {1,    2,    4,    8,    16,   32,   64,   127,  128,  256,  512,  911,
                      1024, 1459, 1749, 1897, 2048, 2518, 2787, 2874, 3320, 3357, 3662, 4004}},
    {"moidores", 0, 20, {1,   2,    4,    8,    16,   32,   64,    128,   256,   511,
                         512, 1024, 2048, 4096, 7711, 8192, 16384, 26215, 32768, 43691}},
    {"motley", 0, 5, {1, 2, 4, 8, 16}},
    {"twins", 0, 5, {0, 1, 2, 3, 4}},
    {"triplets", 0, 10, {0, 0, 1, 2, 4, 7, 8, 11, 13, 14}},
    {"ruler", 1, 16, {1, 2, 1, 4, 1, 2, 1, 8, 1, 2, 1, 4, 1, 2, 1, 16}},
    {"ruler-fives", 1, 12, {1, 2, 1, 4, 1, 2, 1, 4, 1, 2, 1, 4}},
    {"coins:mock-turtle-fives", 0, 12, {1, 2, 4, 7, 8, 1, 2, 4, 7, 8, 1, 2}},
    {"coins:triplet-fives", 0, 12, {0, 0, 1, 2, 4, 0, 0, 1, 2, 4, 0, 0}},
    {"turnips", 0, 20, {0, 0, 1, 0, 0, 1, 2, 2, 1, 0, 0, 1, 0, 0, 1, 2, 2, 1, 4, 4}},
    {"grunt", 0, 20, {0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3}},
    {"sym", 0, 24, {1,  2,  4,   3,  6,   7, 8,   16, 18,   25, 32,   11,
                    64, 31, 128, 10, 256, 5, 512, 28, 1024, 34, 2048, 47}}, /* A006016 */
    {"coins:1", 1, 5, {1, 1, 1, 1, 1}},
    {"coins:3,run", 1, 7, {0, 0, 1, 0, 0, 1, 0}},
    {"coins:2+,run", 1, 8, {0, 1, 0, 2, 0, 1, 0, 4}}, /* Rulerette (Ferguson) */
    {"coins:twins=1,2,3", 0, 9, {0, 1, 2, 3, 0, 1, 2, 3, 0}},
    {"coins:subtract=1,2,3", 1, 8, {1, 2, 3, 0, 1, 2, 3, 0}},
    {"coins:subtract=1,3,4", 1, 8, {1, 0, 1, 2, 3, 2, 0, 1}},
};

static void heads_have_the_values_of_the_literature(void **state) {
  (void)state;
  for (size_t s = 0; s < sizeof sequences / sizeof *sequences; s++) {
    struct bt_game game = opened(sequences[s].name);
    for (uint64_t i = 0; i < sequences[s].count; i++) {
      const uint64_t coordinates[2] = {sequences[s].first + i, 0};
      uint64_t words = 0;
      assert_true(game.kind->place(game.self, coordinates, &words));
      if (value_of(&game, words) != sequences[s].values[i])
        fail_msg("%s: head at %" PRIu64, game.name, coordinates[0]);
    }
    bt_game_close(&game);
  }
}

/* ---- whole rows ----------------------------------------------------------------------------- */

enum { COINS = 10 };

/* Counts the coins of a set; bit i is coin i from the left. */
static unsigned count_of(unsigned set) {
  unsigned count = 0;
  for (; set > 0; set &= set - 1)
    count++;
  return count;
}

static unsigned left_of(unsigned set) {
  unsigned i = 0;
  while ((set >> i & 1) == 0)
    i++;
  return i;
}

static unsigned right_of(unsigned set) {
  unsigned i = 31;
  while ((set >> i & 1) == 0)
    i--;
  return i;
}

static unsigned span_of(unsigned set) {
  return right_of(set) - left_of(set) + 1;
}

static bool is_mirrored(unsigned set) {
  for (unsigned i = left_of(set), j = right_of(set); i < j; i++, j--)
    if ((set >> i & 1) != (set >> j & 1))
      return false;
  return true;
}

static bool is_run(unsigned set) {
  return span_of(set) == count_of(set);
}

static bool is_evenly_spaced(unsigned set) {
  unsigned last = left_of(set), step = 0;
  for (unsigned i = last + 1; i < 32; i++)
    if ((set >> i & 1) == 1) {
      if (step > 0 && i - last != step)
        return false;
      step = i - last;
      last = i;
    }
  return true;
}

static bool up_to_two(unsigned set) {
  return count_of(set) <= 2;
}
static bool up_to_three(unsigned set) {
  return count_of(set) <= 3;
}
static bool up_to_five(unsigned set) {
  return count_of(set) <= 5;
}
static bool any(unsigned set) {
  return set > 0;
}
static bool two(unsigned set) {
  return count_of(set) == 2;
}
static bool two_to_four(unsigned set) {
  return 2 <= count_of(set) && count_of(set) <= 4;
}
static bool near_twins(unsigned set) {
  return count_of(set) == 2 && span_of(set) <= 4;
}
static bool odd_twins(unsigned set) {
  return count_of(set) == 2 && (span_of(set) == 3 || span_of(set) == 4);
}
/* Returns true if a move of a subtraction game may turn this set; bit 0 is place 1. */
static bool subtract(unsigned set) {
  return near_twins(set) || (count_of(set) == 1 && right_of(set) < 3);
}
static bool three_run(unsigned set) {
  return is_run(set) && count_of(set) == 3;
}
static bool run_to_six(unsigned set) {
  return is_run(set) && count_of(set) <= 6;
}
static bool ruler_five(unsigned set) {
  return is_run(set) && count_of(set) <= 5;
}
static bool mock_turtle_five(unsigned set) {
  return up_to_three(set) && span_of(set) <= 5;
}
static bool turnip(unsigned set) {
  return count_of(set) == 3 && is_evenly_spaced(set);
}
static bool even_four(unsigned set) {
  return count_of(set) >= 4 && is_evenly_spaced(set);
}
static bool grunt(unsigned set) {
  return count_of(set) == 4 && is_mirrored(set) && left_of(set) == 0;
}
static bool sympler(unsigned set) {
  return is_mirrored(set) && left_of(set) == 0;
}
static bool sympler_two(unsigned set) {
  return sympler(set) && count_of(set) >= 2;
}
static bool mirrored_three_within_six(unsigned set) {
  return is_mirrored(set) && count_of(set) <= 3 && span_of(set) <= 6;
}

static const struct {
  const char *name;
  bool (*is_allowed)(unsigned set);
} rules[] = {
    {"turning-turtles", up_to_two},
    {"mock-turtles", up_to_three},
    {"moebius", up_to_five},
    {"motley", any},
    {"twins", two},
    {"coins:2-4", two_to_four},
    {"coins:twins=3,1,2,1", near_twins},
    {"coins:twins=2,3", odd_twins},
    {"coins:subtract=1,2,3", subtract},
    {"ruler", is_run},
    {"coins:3,run", three_run},
    {"coins:1-6,run", run_to_six},
    {"ruler-fives", ruler_five},
    {"coins:mock-turtles,within=5", mock_turtle_five},
    {"turnips", turnip},
    {"coins:4+,even", even_four},
    {"grunt", grunt},
    {"sym", is_mirrored},
    {"sympler", sympler},
    {"coins:2+,symmetric,first", sympler_two},
    {"coins:1-3,symmetric,within=6", mirrored_three_within_six},
};

static uint64_t row_words(const struct bt_game *game, unsigned row) {
  char letters[COINS + 1] = {0};
  for (unsigned i = 0; i < COINS; i++)
    letters[i] = (row >> i & 1) == 1 ? 'H' : 'T';
  return words_of(game, letters);
}

static unsigned mex(const bool *seen) {
  unsigned value = 0;
  while (seen[value])
    value++;
  return value;
}

/* Fills values[row] from values of smaller rows; counts moves in *moves. */
static void search(bool (*is_allowed)(unsigned), unsigned row, unsigned *values, unsigned *moves) {
  bool seen[(1 << COINS) + 1] = {false};
  *moves = 0;
  for (unsigned set = 1; set < 1 << COINS; set++)
    if (is_allowed(set) && (row >> right_of(set) & 1) == 1) {
      seen[values[row ^ set]] = true;
      ++*moves;
    }
  values[row] = mex(seen);
}

/* Checks all moves from a row, and those to some values. */
static void check_moves(const struct bt_game *game, bool (*is_allowed)(unsigned), unsigned row,
                        const unsigned *values, unsigned moves) {
  struct bt_options options = {0};
  struct bt_error error = {0};
  const uint64_t words = row_words(game, row);
  assert_int_equal(bt_game_options(game, &words, &options, &error), BETLI_OK);
  assert_int_equal(options.count, moves);
  for (unsigned target = 0; target < 4; target++) {
    uint64_t expected = 0;
    for (unsigned set = 1; set < 1 << COINS; set++)
      expected += is_allowed(set) && (row >> right_of(set) & 1) == 1 && values[row ^ set] == target;
    bt_options_clear(&options, 1, &error);
    game->kind->reach(game->self, &bt_grundy, &words, bt_number(target), &options);
    assert_int_equal(options.count, expected);
  }
  bt_options_free(&options);
}

static void rows_have_the_values_that_a_search_finds(void **state) {
  (void)state;
  static unsigned values[1 << COINS];
  for (size_t r = 0; r < sizeof rules / sizeof *rules; r++) {
    struct bt_game game = opened(rules[r].name);
    for (unsigned row = 0; row < 1 << COINS; row++) {
      unsigned moves = 0;
      search(rules[r].is_allowed, row, values, &moves);
      if (value_of(&game, row_words(&game, row)) != values[row])
        fail_msg("%s: row %x", game.name, row);
      if (row % 37 == 0)
        check_moves(&game, rules[r].is_allowed, row, values, moves);
    }
    bt_game_close(&game);
  }
}

/* Checks that the P-positions of Mogul on 24 coins are the 2^12 words of a linear code with least
 * weight 8.  The extended Golay code is the only such code. */
static void mogul_is_the_golay_code(void **state) {
  (void)state;
  struct bt_game game = opened("mogul");
  uint64_t values[24];
  for (uint64_t i = 0; i < 24; i++) {
    const uint64_t coordinates[2] = {i, 0};
    uint64_t words = 0;
    assert_true(game.kind->place(game.self, coordinates, &words));
    values[i] = value_of(&game, words);
  }
  unsigned words = 0;
  for (unsigned row = 1; row < 1U << 24; row++) {
    uint64_t sum = 0;
    for (unsigned rest = row; rest > 0; rest &= rest - 1)
      sum ^= values[left_of(rest)];
    words += sum == 0;
    if (sum == 0)
      assert_true(count_of(row) >= 8);
  }
  assert_int_equal(words, (1 << 12) - 1);
  bt_game_close(&game);
}

/* ---- arrays --------------------------------------------------------------------------------- */

enum { SIDE = 3, CELLS = SIDE * SIDE };

/* Returns the coins where rows and columns cross; bit 3 r + c. */
static unsigned crossing(unsigned rows, unsigned columns) {
  unsigned set = 0;
  for (unsigned r = 0; r < SIDE; r++)
    if ((rows >> r & 1) == 1)
      set |= columns << (SIDE * r);
  return set;
}

static unsigned search_array(bool (*by_row)(unsigned), bool (*by_column)(unsigned), unsigned array,
                             const unsigned *values) {
  bool seen[(1 << CELLS) + 1] = {false};
  for (unsigned rows = 1; rows < 1 << SIDE; rows++)
    for (unsigned columns = 1; columns < 1 << SIDE; columns++) {
      const unsigned set = crossing(rows, columns);
      if (by_row(rows) && by_column(columns) && (array >> right_of(set) & 1) == 1)
        seen[values[array ^ set]] = true;
    }
  return mex(seen);
}

static uint64_t array_words(const struct bt_game *game, unsigned first_row, unsigned first_column,
                            unsigned array) {
  char text[CELLS * 4 + 1] = "T";
  size_t length = 0;
  for (unsigned i = 0; i < CELLS; i++)
    if ((array >> i & 1) == 1)
      length +=
          (size_t)snprintf(text + length, sizeof text - length, "%s%ux%u", length > 0 ? "," : "",
                           first_row + i / SIDE, first_column + i % SIDE);
  return words_of(game, text);
}

static void arrays_obey_the_tartan_theorem(void **state) {
  (void)state;
  static const struct {
    const char *name;
    unsigned first_row, first_column;
    bool (*by_row)(unsigned), (*by_column)(unsigned);
  } products[] = {
      {"turning-corners", 0, 0, two, two},
      {"rugs", 1, 1, is_run, is_run},
      {"tartan:turning-turtles*mock-turtles", 1, 0, up_to_two, up_to_three},
      {"tartan:sym*1-2", 0, 1, is_mirrored, up_to_two},
      {"tartan:motley*twins=1,2,3", 0, 0, any, near_twins},
  };
  static unsigned values[1 << CELLS];
  for (size_t p = 0; p < sizeof products / sizeof *products; p++) {
    struct bt_game game = opened(products[p].name);
    for (unsigned array = 0; array < 1 << CELLS; array++) {
      const uint64_t words =
          array_words(&game, products[p].first_row, products[p].first_column, array);
      values[array] = search_array(products[p].by_row, products[p].by_column, array, values);
      if (value_of(&game, words) != values[array])
        fail_msg("%s: array %x", game.name, array);
    }
    bt_game_close(&game);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(heads_have_the_values_of_the_literature),
      cmocka_unit_test(rows_have_the_values_that_a_search_finds),
      cmocka_unit_test(mogul_is_the_golay_code),
      cmocka_unit_test(arrays_obey_the_tartan_theorem),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
