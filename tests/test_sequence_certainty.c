/* Periods that are reported as certain, against values of heaps far beyond those that the proof
 * needs. */
#include "shown_law.h"
#include "support.h"

#include "sequence/period/certainty.h"
#include "sequence/period/line.h"
#include "sequence/wide.h"

#include <stdlib.h>

enum { SEEN = 400, FAR = 4 * SEEN, DIGITS = 4 };

struct game {
  uint64_t digits[DIGITS];
  struct bt_take_break code;
};

static void compute(const struct bt_take_break *code, uint32_t *values, size_t count) {
  struct bt_limits limits = {.memory = UINT64_MAX};
  struct bt_error error = {0};
  struct bt_wide *wide;
  size_t done;
  assert_int_equal(bt_wide_new(code, &limits, &wide, &error), BETLI_OK);
  assert_int_equal(bt_wide_run(wide, values, count, 0, &done, &error), BETLI_OK);
  bt_wide_free(wide);
}

static enum bt_verdict prove(const struct bt_take_break *code, struct bt_law *law,
                             const uint32_t *values) {
  enum bt_verdict verdict;
  struct bt_limits limits = {.memory = UINT64_MAX};
  struct bt_error error = {0};
  assert_int_equal(bt_law_prove(code, law, values, &limits, &verdict, &error), BETLI_OK);
  return verdict;
}

/* Returns the least n at which the values deviate from a law; `count` if there is none. */
static size_t follows_to(const uint32_t *values, size_t count, const struct bt_law *law) {
  size_t n = (size_t)(law->from + law->period);
  while (n < count && values[n] == values[n - law->period] + law->saltus)
    n++;
  return n;
}

enum result { OPEN, PERIODIC, ARITHMETIC, UNPROVED, RESULTS };

static enum result hold(const struct game *game) {
  uint32_t values[FAR];
  struct bt_limits limits = {.memory = UINT64_MAX};
  struct bt_law law;
  compute(&game->code, values, FAR);
  if (!shows_law(values, sizeof *values, SEEN, &limits, &law))
    return OPEN;
  const size_t end = follows_to(values, FAR, &law);
  assert_true(end >= SEEN);
  assert_true(law.from == 0 ||
              values[law.from + law.period - 1] != values[law.from - 1] + law.saltus);
  const enum bt_verdict verdict = prove(&game->code, &law, values);
  if (verdict == BT_PROVED_IF && end < FAR && end > law.until)
    fail_msg("digits %d,%d,%d,%d, beyond %d: period %d, saltus %d from %d on, but not at %d",
             (int)game->digits[0], (int)game->digits[1], (int)game->digits[2], (int)game->digits[3],
             (int)game->code.beyond, (int)law.period, (int)law.saltus, (int)law.from, (int)end);
  if (verdict == BT_PROVED_IF)
    return law.saltus > 0 ? ARITHMETIC : PERIODIC;
  return UNPROVED;
}

static struct game game_of(uint64_t d0, uint64_t d1, uint64_t d2, uint64_t d3) {
  return (struct game){.digits = {d0, d1, d2, d3}, .code = {.count = DIGITS}};
}

static enum result hold_game(struct game game) {
  game.code.digits = game.digits;
  return hold(&game);
}

/* Checks all games of two digits, with d_0 = 0 and 4. */
static void octal_games(void **state) {
  (void)state;
  int results[RESULTS] = {0};
  for (uint64_t d0 = 0; d0 <= 4; d0 += 4)
    for (uint64_t code = 1; code < 64; code++)
      results[hold_game(game_of(d0, code / 8, code % 8, 0))]++;
  assert_true(results[PERIODIC] > 80);
  assert_int_equal(results[ARITHMETIC] + results[UNPROVED], 0);
}

static void hexadecimal_games(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  int results[RESULTS] = {0};
  for (size_t i = 0; i < rounds_of_run(80); i++) {
    const uint64_t d0 = 4 * random_below(&seed, 4),
                   d3 = random_below(&seed, 4) ? 0 : random_below(&seed, 16);
    results[hold_game(game_of(d0, random_below(&seed, 16), random_below(&seed, 16), d3))]++;
  }
  assert_true(is_sanitized_run() || results[ARITHMETIC] > 10);
  assert_true(results[UNPROVED] < 3);
}

static void games_that_leave_more_heaps(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  int results[RESULTS] = {0};
  for (size_t i = 0; i < rounds_of_run(30); i++)
    results[hold_game(game_of(4 * random_below(&seed, 8), random_below(&seed, 32),
                              random_below(&seed, 32), 0))]++;
  assert_true(is_sanitized_run() || results[ARITHMETIC] > 10);
}

/* Checks games that allow all larger takes, too, such as Lasker's Nim and subtraction sets with
 * exceptions. */
static void games_with_digits_beyond(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  int results[RESULTS] = {0};
  for (size_t i = 0; i < rounds_of_run(60); i++) {
    struct game game = game_of(4 * random_below(&seed, 4), random_below(&seed, 8),
                               random_below(&seed, 8), random_below(&seed, 8));
    game.code.count = 1 + random_below(&seed, DIGITS);
    game.code.beyond = 1 + random_below(&seed, 3);
    results[hold_game(game)]++;
  }
  assert_true(is_sanitized_run() || results[ARITHMETIC] > 20);
}

static void unequal_heaps(void **state) {
  (void)state;
  int proved = 0;
  for (uint64_t code = 1; code < 64; code++) {
    struct game game = game_of(code % 2 * 4, code / 8, code % 8, 0);
    game.code.unequal = true;
    const enum result result = hold_game(game);
    assert_true(result != UNPROVED);
    proved += result == PERIODIC;
  }
  print_message("%d proved\n", proved);
  assert_true(proved > 10);
}

struct known {
  struct game game;
  uint64_t beyond;
  struct bt_law law;
};

static void known_arithmetic_periods(void **state) {
  (void)state;
  struct known known[] = {
      {game_of(0, 3, 15, 0), 0, {.from = 0, .period = 6, .saltus = 3}}, /* 0.3F */
      {game_of(0, 8, 0, 0), 0, {.from = 1, .period = 3, .saltus = 1}},  /* 0.8 */
      {game_of(12, 1, 8, 0),
       0,
       {.from = 6, .period = 8, .saltus = 4}}, /* C.18, with unequal twins */
      {game_of(4, 3, 3, 3), 3, {.from = 1, .period = 4, .saltus = 4}},  /* Lasker's Nim */
      {game_of(0, 3, 0, 3), 3, {.from = 0, .period = 4, .saltus = 2}}}; /* all but 2 */
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    struct bt_limits limits = {.memory = UINT64_MAX};
    struct bt_law law;
    uint32_t values[SEEN];
    known[i].game.code.digits = known[i].game.digits;
    known[i].game.code.beyond = known[i].beyond;
    compute(&known[i].game.code, values, SEEN);
    assert_true(shows_law(values, sizeof *values, SEEN, &limits, &law));
    assert_int_equal(law.from, known[i].law.from);
    assert_int_equal(law.period, known[i].law.period);
    assert_int_equal(law.saltus, known[i].law.saltus);
    assert_int_equal(prove(&known[i].game.code, &law, values), BT_PROVED_IF);
  }
}

/* Checks that a law of Nim is refuted.  No code with finitely many digits has the values of Nim.
 * Taking one or two and leaving any number of heaps gives them for a while. */
static void what_cannot_go_on_is_refuted(void **state) {
  (void)state;
  struct bt_law law = {.period = 1, .saltus = 1};
  const uint32_t values[] = {0, 1};
  struct game game = game_of(4, 3, 0, 0);
  game.code.digits = game.digits;
  assert_int_equal(prove(&game.code, &law, values), BT_REFUTED);
}

/* Marks the values of all ways to cut `total` in `left` parts, of `least` or more each.  The heap n
 * is worth l(n). */
static void mark(bool *options, const struct bt_line *line, unsigned left, size_t least,
                 size_t total, uint32_t value) {
  if (left == 0)
    options[value] |= total == 0;
  else if (left == 1 && total >= least)
    options[value ^ bt_line_value(line, total)] = true;
  for (size_t part = least; left > 1 && part * left <= total; part++)
    mark(options, line, left - 1, part, total - part, value ^ bt_line_value(line, part));
}

/* Returns true if some n <= `last` that is not small has l(n) as the value of an option. */
static bool collides_by_force(const struct bt_take_break *code, const struct bt_line *line,
                              size_t last) {
  const size_t small = 3 * line->first + code->count;
  for (size_t n = small; n <= last; n++) {
    bool options[4096] = {false};
    for (size_t k = 0; k < code->count; k++)
      for (unsigned heaps = 1; heaps <= 3; heaps++)
        if (code->digits[k] >> heaps & 1)
          mark(options, line, heaps, 1, n - k, 0);
    for (size_t b = 1; code->beyond & 2 && b + code->count <= n; b++)
      options[bt_line_value(line, b)] = true;
    if (options[bt_line_value(line, n)])
      return true;
  }
  return false;
}

/* Compares collisions on random lines, which are not the values of a game.  A collision may be
 * farther away than brute force looks. */
static void collisions_are_those_found_by_force(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  int agreed[2] = {0};
  for (size_t i = 0; i < rounds_of_run(400); i++) {
    uint32_t values[8];
    struct game game = game_of(4 * random_below(&seed, 4), 0, 0, 0);
    game.digits[1 + random_below(&seed, 3)] = random_below(&seed, 16);
    game.code.digits = game.digits;
    game.code.beyond = random_below(&seed, 8) > 0 ? 0 : 2;
    struct bt_line line = {.values = values,
                           .first = 1 + random_below(&seed, 4),
                           .period = 1 + random_below(&seed, 4),
                           .saltus = 1 + (uint32_t)random_below(&seed, 8)};
    line.low_bits = (unsigned)__builtin_ctz(line.saltus);
    for (size_t n = 0; n < line.first + line.period; n++)
      values[n] = (uint32_t)random_below(&seed, 12);
    bool collides;
    struct bt_limits limits = {.memory = UINT64_MAX};
    struct bt_error error = {0};
    assert_int_equal(bt_line_collides(&game.code, &line, &limits, &collides, &error), BETLI_OK);
    const bool found = collides_by_force(&game.code, &line, 70);
    if (found)
      assert_true(collides);
    agreed[collides] += found == collides;
  }
  assert_true(is_sanitized_run() || (agreed[false] > 20 && agreed[true] > 100));
  print_message("%d without, %d with a collision\n", agreed[0], agreed[1]);
}

/* Checks a long proof, of a move that takes one and leaves four, six, nine or ten heaps.  It takes
 * four seconds if it is not stopped. */
static void a_long_proof_can_be_stopped(void **state) {
  enum { HEAPS = 100 };
  const uint64_t digits[] = {0, 1 << 4 | 1 << 6 | 1 << 9 | 1 << 10};
  const struct bt_take_break code = {.digits = digits, .count = 2};
  struct bt_law law = {.from = 2, .period = 6, .saltus = 2};
  struct bt_limits limits = {.memory = UINT64_MAX, .interrupted = true};
  uint32_t values[HEAPS];
  enum bt_verdict verdict;
  struct bt_error error = {0};
  (void)state;
  compute(&code, values, HEAPS);
  assert_int_equal(bt_law_prove(&code, &law, values, &limits, &verdict, &error), BETLI_LIMIT);
  assert_string_equal(error.message, "interrupted");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(octal_games),
      cmocka_unit_test(hexadecimal_games),
      cmocka_unit_test(games_that_leave_more_heaps),
      cmocka_unit_test(games_with_digits_beyond),
      cmocka_unit_test(unequal_heaps),
      cmocka_unit_test(known_arithmetic_periods),
      cmocka_unit_test(what_cannot_go_on_is_refuted),
      cmocka_unit_test(collisions_are_those_found_by_force),
      cmocka_unit_test(a_long_proof_can_be_stopped),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
