/* Wythoff's game, Fibonacci Nim and Euclid's game: against plain recursions written here, against
 * judges' facts, and about numbers that no table can hold. */
#include "base/limits.h"
#include "core/algebra/function.h"
#include "games/catalogue.h"
#include "games/heaps/wythoff_pairs.h"

#include "facts.h"

#include <inttypes.h>
#include <string.h>

__extension__ typedef __int128 wide;

/* Checks a fact as wins_by() does, but one component is answered by the game's own formula.  The
 * library uses that only if a table would be large. */
static void formula_tells(const struct bt_game *game, const char *position, bool misere,
                          const char *expected) {
  const struct bt_function *function = bt_function_of(BT_OUTCOME, misere);
  struct bt_error error = {0};
  struct bt_options options = {0};
  struct bt_text text = {0};
  struct bt_value value;
  uint64_t words[BT_MAX_WIDTH];
  assert_int_equal(game->kind->parse(game->self, position, words, &error), BETLI_OK);
  assert_true(game->kind->closed(game->self, function, words, &value));
  bt_options_clear(&options, game->kind->width, &error);
  game->kind->reach(game->self, function, words, bt_number(0), &options);
  bt_text_add(&text, value.number == 0 ? "P" : "");
  for (uint64_t k = 0; k < options.count; k++) {
    bt_text_add(&text, text.length > 0 ? "; " : "");
    bt_options_part(&options, bt_options_find(&options, k), 0, 0, words);
    game->kind->print(game->self, words, &text);
  }
  if (strcmp(bt_text_string(&text), expected) != 0)
    fail_msg("%s %s: '%s', not '%s'", game->name, position, bt_text_string(&text), expected);
  bt_text_free(&text);
  bt_options_free(&options);
}

static struct bt_game game_of_name(const char *name) {
  static struct bt_limits limits = {.memory = UINT64_MAX};
  struct bt_error error = {0};
  struct bt_game game;
  assert_int_equal(bt_game_open(name, &limits, &game, &error), BETLI_OK);
  return game;
}

static void formula_wins_by(const char *name, const char *position, bool misere,
                            const char *expected) {
  struct bt_game game = game_of_name(name);
  formula_tells(&game, position, misere, expected);
  bt_game_close(&game);
}

/* ---- Wythoff's game ------------------------------------------------------------------------- */

enum { BOARD = 120 };

static void add_lost(bool lost[BOARD][BOARD], int x, int y, char *text, size_t size) {
  const size_t length = strlen(text);
  if (x >= 0 && y >= 0 && lost[x][y])
    snprintf(text + length, size - length, "%s%dx%d", length > 0 ? "; " : "", x, y);
}

/* Lists the lost positions one move away, in the order of the rules: along x, along y, along both.
 * Takes k and l from both differ by less than r. */
static void pair_moves(bool lost[BOARD][BOARD], int r, int x, int y, char *text, size_t size) {
  text[0] = '\0';
  for (int to = 0; to < x; to++)
    add_lost(lost, to, y, text, size);
  for (int to = 0; to < y; to++)
    add_lost(lost, x, to, text, size);
  for (int more = 1 - r; more < r; more++) /* l - k */
    for (int k = x; k > 0; k--)
      if (k + more > 0)
        add_lost(lost, x - k, y - k - more, text, size);
}

static void pairs_are_those_of_a_recursion_with(const char *name, int r) {
  static bool lost[BOARD][BOARD];
  char position[32], moves[400];
  struct bt_game game = game_of_name(name);
  for (int misere = 0; misere < 2; misere++)
    for (int x = 0; x < BOARD; x++)
      for (int y = 0; y < BOARD; y++) {
        pair_moves(lost, r, x, y, moves, sizeof moves);
        lost[x][y] = moves[0] == '\0' && (misere == 0 || x + y > 0);
        snprintf(position, sizeof position, "%dx%d", x, y);
        formula_tells(&game, position, misere == 1, lost[x][y] ? "P" : moves);
      }
  bt_game_close(&game);
}

static void pairs_are_those_of_a_recursion(void **state) {
  (void)state;
  pairs_are_those_of_a_recursion_with("queen", 1);
  pairs_are_those_of_a_recursion_with("wythoff", 1);
  pairs_are_those_of_a_recursion_with("wythoff:2", 2);
  pairs_are_those_of_a_recursion_with("wythoff:3", 3);
  pairs_are_those_of_a_recursion_with("wythoff:4", 4);
  pairs_are_those_of_a_recursion_with("wythoff:7", 7);
  pairs_are_those_of_a_recursion_with("wythoff:50", 50);
}

enum { UNITS = 96 }; /* at least as many as fit 64 bits, and one more */

/* Finds the number paired with `number` in normal play.  Let p be 1, r + 1, r (r + 1) + 1, ...:
 * each term is r times the one before and the one before that.  If the digits of a number in these
 * units end in an even number of zeros, its partner is the number shifted up, else shifted down
 * (Fraenkel 1982). */
static wide find_partner_by_digits(uint64_t r, uint64_t number) {
  wide terms[UNITS] = {1, (wide)r + 1}, partner = 0;
  size_t count = 2, zeros = 0;
  bool ends = false;
  for (; terms[count - 1] <= number; count++)
    terms[count] = (wide)r * terms[count - 1] + terms[count - 2];
  uint64_t digits[UNITS] = {0}, rest = number;
  for (size_t i = count; i-- > 0;) {
    digits[i] = (uint64_t)(rest / terms[i]);
    rest = (uint64_t)(rest % terms[i]);
  }
  for (size_t i = 0; i < count && !ends; i++) {
    ends = digits[i] > 0;
    zeros += !ends;
  }
  for (size_t i = zeros; i < count; i++)
    if (digits[i] > 0)
      partner += digits[i] * (zeros % 2 == 1  ? terms[i - 1]
                              : i + 1 < count ? terms[i + 1]
                                              : (wide)r * terms[i] + terms[i - 1]);
  return partner;
}

/* Returns true if e is the lesser number of pair n in misere play, the whole part of n a + 1/a with
 * a a + (r - 2) a = r. */
static bool is_lesser_in_misere_play(uint64_t r, uint64_t n, uint64_t e) {
  bool most[2];
  for (int k = 0; k < 2; k++) {
    const wide a = (wide)r * (wide)(e + (uint64_t)k) - (wide)r + 2, m = (wide)r * n + 1;
    most[k] = a <= 0 || a * a + ((wide)r - 2) * a * m <= (wide)r * m * m;
  }
  return most[0] && !most[1];
}

static void large_pairs_of_any_r_are_exact(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (int i = 0; i < 100000; i++) {
    const uint64_t number = random_below(&seed, UINT64_MAX) >> random_below(&seed, 63);
    const uint64_t r = 1 + random_below(&seed, i % 2 == 0 ? 5 : 1000);
    const struct bt_wythoff_pairs normal = {r, false}, misere = {r + 1, true};
    const wide expected = find_partner_by_digits(r, number);
    uint64_t partner, lesser;
    const bool found = bt_wythoff_partner(&normal, number, &partner);
    assert_true(found == (expected <= UINT64_MAX));
    assert_true(!found || partner == (uint64_t)expected);
    const uint64_t small = number >> 24 >> 10;
    assert_true(bt_wythoff_partner(&misere, small, &partner));
    const uint64_t least = small < partner ? small : partner, difference = small ^ partner ^ least;
    assert_int_equal((difference - least - 1) % (r + 1), 0);
    assert_true(is_lesser_in_misere_play(r + 1, (difference - least - 1) / (r + 1), least));
    assert_true(bt_wythoff_lesser(&misere, difference - least, &lesser));
    assert_int_equal(lesser, least);
  }
}

/* Checks large pairs: a is the whole part of n f if and only if a (a - n) < n n < (a + 1)(a + 1 -
 * n). */
static void large_pairs_of_wythoff_are_exact(void **state) {
  betli *b = handle_with("");
  uint64_t seed = seed_of_run();
  char line[64];
  (void)state;
  for (int i = 0; i < 20000; i++) {
    const uint64_t n = 4000000 + random_below(&seed, UINT64_C(1) << (23 + i % 39));
    uint64_t a = n; /* below n f, which is below 2 n */
    for (uint64_t step = UINT64_C(1) << 61; step > 0; step /= 2)
      if (step < n && (wide)(a + step) * ((wide)a + step - n) < (wide)n * n)
        a += step;
    snprintf(line, sizeof line, "wythoff %" PRIu64 "x%" PRIu64, a + n, a);
    wins_by(b, line, "P");
    snprintf(line, sizeof line, "wythoff %" PRIu64 "x%" PRIu64, a + n, a + 1);
    betli_answer *answer = solve_line(b, line);
    assert_int_equal(answer->outcome, BETLI_N);
    assert_true(answer->listed >= 1);
    betli_answer_free(answer);
  }
  betli_free(b);
}

static void facts_about_wythoff(void **state) {
  static const struct fact facts[] = {
      {"wythoff 2x1", "P"},
      {"wythoff 165580140x267914295", "P"},
      {"wythoff 433494436x701408732", "P"},
      {"wythoff 267914296x165580141", "102334155x165580141; 267914295x165580140"},
      {"wythoff 18446744073709551615x0", "0x0"},
      {"wythoff 18446744073709551615x18446744073709551615",
       "11400714819323198485x18446744073709551615; "
       "18446744073709551615x11400714819323198485; 0x0"}};
  static const struct fact misere[] = {
      {"wythoff 1x0", "P"},
      {"queen 2x2", "P"},
      {"queen 3000000000x3000000000", "1854101966x3000000000; 3000000000x1854101966; 2x2"},
      {"queen 4000000000x4000000001", "0x1"}};
  (void)state;
  HOLD("", facts);
  HOLD("play=misere", misere);
}

enum { ROWS = 22, COLUMNS = 6000, VALUES = COLUMNS + ROWS };

/* Finds Grundy values by the definition; row a is that of the smaller heap a, if b >= a. */
static void find_values_of_queens(uint32_t (*values)[COLUMNS]) {
  static bool row[VALUES];
  for (int a = 0; a < ROWS; a++) {
    memset(row, 0, sizeof row);
    for (int b = 0; b < COLUMNS; b++) {
      bool other[VALUES] = {false};
      for (int k = 1; k <= a; k++) {
        other[values[a - k][b]] = true;
        if (k <= b)
          other[values[a - k][b - k]] = true;
      }
      uint32_t least = 0;
      while (row[least] || other[least])
        least++;
      values[a][b] = least;
      row[least] = true;
    }
  }
}

static bool are_next_words(struct bt_options *options, uint64_t *k, uint64_t x, uint64_t y) {
  uint64_t words[BT_MAX_WIDTH];
  if (*k == options->count)
    return false;
  bt_options_part(options, bt_options_find(options, *k), 0, 0, words);
  ++*k;
  return words[0] == x && words[1] == y;
}

/* Checks that `options` are those options of a x b, in the order of the rules, with a value. */
static void are_options_of_value(uint32_t (*values)[COLUMNS], uint64_t a, uint64_t b, bool turned,
                                 uint32_t value, struct bt_options *options) {
  uint64_t k = 0;
  for (int way = turned ? 2 : 1; way != (turned ? 0 : 3); way += turned ? -1 : 1)
    for (uint64_t to = 0; to < (way == 1 ? a : b); to++) {
      const uint64_t x = way == 1 ? to : a, y = way == 1 ? b : to;
      if (values[x][y] == value)
        assert_true(are_next_words(options, &k, turned ? y : x, turned ? x : y));
    }
  for (uint64_t t = a < b ? a : b; t > 0; t--)
    if (values[a - t][b - t] == value)
      assert_true(are_next_words(options, &k, turned ? b - t : a - t, turned ? a - t : b - t));
  assert_int_equal(k, options->count);
}

/* Holds each value next to a small heap, and some lists of options of one value, against the
 * definition. */
static void rows_of_wythoff_are_those_of_a_recursion(void **state) {
  static uint32_t values[ROWS][COLUMNS];
  uint64_t seed = seed_of_run();
  struct bt_error error = {0};
  struct bt_options options = {0};
  struct bt_game game = game_of_name("wythoff");
  (void)state;
  find_values_of_queens(values);
  for (uint64_t a = 0; a < ROWS; a++)
    for (uint64_t b = 0; b < COLUMNS; b++) {
      const bool turned = random_below(&seed, 2) == 1;
      const uint64_t words[2] = {turned ? b : a, turned ? a : b};
      struct bt_value value;
      assert_true(game.kind->closed(game.self, &bt_grundy, words, &value));
      assert_int_equal(value.number, values[a][b]);
      if (random_below(&seed, 20) > 0)
        continue;
      const uint32_t wanted =
          (uint32_t)random_below(&seed, random_below(&seed, 4) == 0 ? 50 : values[a][b] + 1);
      bt_options_clear(&options, 2, &error);
      game.kind->reach(game.self, &bt_grundy, words, bt_number(wanted), &options);
      are_options_of_value(values, a, b, turned, wanted, &options);
    }
  bt_options_free(&options);
  bt_game_close(&game);
}

/* ---- Fibonacci Nim -------------------------------------------------------------------------- */

enum { HEAPS = 80 };

/* Fills lost[n][q], for a heap of n from which at most q may be taken. */
static void find_lost(bool lost[HEAPS][HEAPS], int k, bool misere) {
  for (int n = 0; n < HEAPS; n++)
    for (int q = 0; q <= n; q++) {
      bool win = misere && q == 0;
      for (int t = 1; t <= q; t++)
        win |= lost[n - t][k * t < n - t ? k * t : n - t];
      lost[n][q] = !win;
    }
}

static void expected_moves(bool lost[HEAPS][HEAPS], int k, int n, int q, char *text, size_t size) {
  size_t length = 0;
  snprintf(text, size, "%s", lost[n][q] ? "P" : "");
  for (int t = 1; t <= q; t++) {
    const int left = n - t, bound = k * t < left ? k * t : left;
    if (!lost[left][bound])
      continue;
    length += (size_t)snprintf(text + length, size - length, "%s%d", length > 0 ? "; " : "", left);
    if (bound != left)
      length += (size_t)snprintf(text + length, size - length, "^%d", bound);
  }
}

static void fibonacci_is_that_of_a_recursion(void **state) {
  static bool lost[HEAPS][HEAPS];
  char name[40], position[32], expected[1000];
  (void)state;
  for (int k = 1; k <= 6; k++)
    for (int misere = 0; misere < 2; misere++) {
      find_lost(lost, k, misere);
      snprintf(name, sizeof name, "fibonacci:k=%d,first=any", k);
      for (int n = 0; n < HEAPS; n++)
        for (int q = 0; q <= n; q++) {
          snprintf(position, sizeof position, "%d^%d", n, q);
          expected_moves(lost, k, n, q, expected, sizeof expected);
          formula_wins_by(name, position, misere, expected);
        }
    }
}

/* Checks judges' facts.  HDU 2516 and Luogu P6487: the answer for a Fibonacci number depends on
 * whether the first move may take all.  Luogu P6791: misere, the first take at most k. */
static void facts_about_fibonacci_nim(void **state) {
  static const struct fact facts[] = {
      {"fibonacci 2", "P"},
      {"fibonacci 13", "P"},
      {"fibonacci 1836311903", "P"},
      {"fibonacci 12200160415121876738", "P"},
      {"fibonacci 12200160415121876739", "12200160415121876738^2"},
      {"fibonacci:first=any 12200160415121876738", "0"},
      {"fibonacci:first=any 4", "3^2; 0"},
      {"fibonacci:first=any 7", "5^4; 0"},
      {"fibonacci:first=any 8", "0"},
      {"fibonacci:k=1 9223372036854775808", "P"},
      {"fibonacci:k=1 9223372036854775812^4", "9223372036854775808^4"}};
  static const struct {
    const char *k;
    int to, wins;
  } judge[] = {{"1", 5, 2}, {"2", 5, 3}, {"1", 10, 4}};
  betli *b = handle_with("play=misere function=outcome");
  (void)state;
  for (size_t i = 0; i < sizeof judge / sizeof *judge; i++) {
    int wins = 0;
    for (int n = 1; n <= judge[i].to; n++) {
      char line[64];
      snprintf(line, sizeof line, "fibonacci %d^%s", n, judge[i].k);
      betli_answer *a = solve_line(b, line);
      wins += a->outcome == BETLI_N;
      betli_answer_free(a);
    }
    assert_int_equal(wins, judge[i].wins);
  }
  betli_free(b);
  HOLD("", facts);
}

/* ---- Euclid's game -------------------------------------------------------------------------- */

static void euclid_is_that_of_a_recursion(void **state) {
  enum { SIDE = 60 };
  static uint64_t values[SIDE][SIDE];
  betli *b = handle_with("");
  (void)state;
  for (uint64_t x = 0; x < SIDE; x++)
    for (uint64_t y = 0; y < SIDE; y++) {
      bool seen[2 * SIDE] = {false};
      char line[64];
      for (uint64_t left = x; y > 0 && left >= y;)
        seen[values[left -= y][y]] = true;
      for (uint64_t left = y; x > 0 && left >= x;)
        seen[values[x][left -= x]] = true;
      while (seen[values[x][y]])
        values[x][y]++;
      snprintf(line, sizeof line, "euclid %" PRIu64 "x%" PRIu64, x, y);
      betli_answer *a = solve_line(b, line);
      assert_int_equal(a->value.number, values[x][y]);
      betli_answer_free(a);
    }
  betli_free(b);
}

/* Returns the whole part of a/b - b/a, for a >= b. */
static uint64_t nivasch(uint64_t a, uint64_t b) {
  return (uint64_t)(((wide)a * a - (wide)b * b) / ((wide)a * b));
}

static void euclid_is_won_beyond_the_golden_ratio(void **state) {
  betli *b = handle_with("");
  uint64_t seed = seed_of_run();
  (void)state;
  for (int i = 0; i < 20000; i++) {
    const uint64_t y = 1 + random_below(&seed, UINT64_C(1) << (1 + i % 60));
    const uint64_t x = y + random_below(&seed, i % 2 == 0 ? y : 3 * y);
    char line[64];
    snprintf(line, sizeof line, "euclid %" PRIu64 "x%" PRIu64, y, x);
    betli_answer *a = solve_line(b, line);
    const bool won = x == y || (wide)x * x > (wide)x * y + (wide)y * y;
    const uint64_t value = a->value.number, near = nivasch(x, y);
    assert_int_equal(a->outcome, won ? BETLI_N : BETLI_P);
    assert_true(value <= near + 1 && near <= value + 1);
    assert_int_equal(a->listed > 0, won);
    betli_answer_free(a);
  }
  betli_free(b);
}

/* Checks facts for HDU 3595, which has no sample; they were found by hand. */
static void euclid_in_every_game_at_once(void **state) {
  static const struct {
    const char *line;
    betli_outcome outcome;
  } facts[] = {{"euclid 2x2", BETLI_N},         {"euclid 2x3", BETLI_P},
               {"euclid 3x4", BETLI_P},         {"euclid 2x3 3x4", BETLI_P},
               {"euclid 5x8 2x2", BETLI_P},     {"euclid 5x8 3x5", BETLI_P},
               {"euclid 1000x999 0x7", BETLI_P}};
  betli *b = handle_with("compound=every-sg moves=1"), *s = handle_with(
                                                           "compound=every-sg "
                                                           "exhaustive=yes");
  (void)state;
  for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
    betli_answer *a = solve_line(b, facts[i].line);
    assert_int_equal(a->outcome, facts[i].outcome);
    betli_answer_free(a);
    a = solve_line(s, facts[i].line);
    assert_int_equal(a->outcome, facts[i].outcome);
    betli_answer_free(a);
  }
  betli_free(b);
  betli_free(s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(euclid_is_that_of_a_recursion),
      cmocka_unit_test(pairs_are_those_of_a_recursion),
      cmocka_unit_test(large_pairs_of_any_r_are_exact),
      cmocka_unit_test(large_pairs_of_wythoff_are_exact),
      cmocka_unit_test(rows_of_wythoff_are_those_of_a_recursion),
      cmocka_unit_test(facts_about_wythoff),
      cmocka_unit_test(fibonacci_is_that_of_a_recursion),
      cmocka_unit_test(facts_about_fibonacci_nim),
      cmocka_unit_test(euclid_is_won_beyond_the_golden_ratio),
      cmocka_unit_test(euclid_in_every_game_at_once),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
