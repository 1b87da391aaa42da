/* Long sequences: all methods, instruction sets and numbers of threads give the values that the
 * definition gives.
 *
 * Twelve games cover each choice of a method, up to the last of them (heap 22778 of 0.56), with
 * each instruction set and number of threads.  With sanitizers most runs are shorter.  The game
 * 0.376, the only one that repeats after millions of heaps, is left out then. */
#include "support.h"

#include "base/sha256.h"

#include <string.h>

/* ---- the definition ------------------------------------------------------------------------- */

enum { VALUES = 1 << 13 };

/* Returns g(0) to g(last) of an octal code, found from all options of all heaps. */
static uint16_t *define(const char *code, uint64_t last) {
  static uint64_t seen[VALUES];
  uint16_t *g = test_calloc(last + 1, sizeof *g);
  memset(seen, 0xff, sizeof seen);
  for (uint64_t n = 1; n <= last; n++) {
    uint64_t k = 0;
    for (const char *c = code; *c != '\0'; c++) {
      const int digit = *c - '0';
      if (*c == '.')
        continue;
      if (k > n)
        break;
      const uint64_t rest = n - k++;
      if ((digit & 1) && rest == 0)
        seen[0] = n;
      if ((digit & 2) && rest > 0)
        seen[g[rest]] = n;
      for (uint64_t a = 1; (digit & 4) && 2 * a <= rest; a++)
        seen[g[a] ^ g[rest - a]] = n;
    }
    while (seen[g[n]] == n)
      g[n]++;
  }
  return g;
}

static betli_sequence *run(betli *b, const char *game, const betli_sequence_settings *settings,
                           uint64_t to) {
  betli_sequence *s = NULL;
  if (betli_sequence_new(b, game, settings, &s) != BETLI_OK ||
      betli_sequence_run(s, to) != BETLI_OK)
    fail_msg("%s: %s", game, betli_message(b));
  return s;
}

/* Compares the values in place with those asked for one by one. */
static void compare_in_place(const betli_sequence *s) {
  uint64_t first, last;
  unsigned width;
  const void *values = betli_sequence_values(s, &first, &last, &width);
  assert_int_equal(last, betli_sequence_about(s).computed);
  for (uint64_t n = first, i = 0; n <= last; n++, i++) {
    const uint32_t value = width == 1   ? ((const uint8_t *)values)[i]
                           : width == 2 ? ((const uint16_t *)values)[i]
                                        : ((const uint32_t *)values)[i];
    assert_int_equal(betli_sequence_value(s, n).number, value);
  }
}

static void compare(const char *game, const betli_sequence *s, const uint16_t *g, uint64_t last) {
  for (uint64_t n = 0; n <= last; n++) {
    const betli_value value = betli_sequence_value(s, n);
    if (value.kind != BETLI_NUMBER || value.number != g[n])
      fail_msg("%s: heap %u is worth %u, not %u", game, (unsigned)n, g[n], (unsigned)value.number);
  }
}

/* ---- octal games ---------------------------------------------------------------------------- */

static void hold(betli *b, const char *code, uint64_t last) {
  uint16_t *g = define(code, last);
  betli_sequence *s = run(b, code, NULL, last);
  compare(code, s, g, last);
  compare_in_place(s);
  betli_sequence_free(s);
  test_free(g);
}

/* Checks all octal games of at most three digits, which takes half an hour, or some of them, with
 * fewer heaps. */
static void octal_games_are_as_defined(void **state) {
  (void)state;
  betli *b = betli_new();
  uint64_t seed = seed_of_run();
  const unsigned step = is_long_run() ? 1 : 400;
  const uint64_t last = is_long_run() ? 65536 : is_sanitized_run() ? 8192 : 32768;
  for (unsigned i = is_long_run() ? 1 : 1 + (unsigned)random_below(&seed, step); i < 1024;
       i += step) {
    char code[8];
    snprintf(code, sizeof code, "%u.%03o", i & 512 ? 4 : 0, i & 511);
    if (i % 64 == 0)
      print_message("%s\n", code);
    hold(b, code, last);
  }
  betli_free(b);
}

/* games that between them use each of the methods */
static const char *const games[] = {"0.104", "0.106", "0.6",   "0.127", "0.354", "0.007",
                                    "0.165", "0.056", "4.004", "0.45",  "0.174", "0.56"};
enum { GAMES = sizeof games / sizeof *games };

static void every_way_is_as_defined(void **state) {
  (void)state;
  static const char *const levels[] = {"portable", "neon", "avx2", "avx512"};
  static const char *const threads[] = {"1", "2", "2", "3"};
  const uint64_t last = is_sanitized_run() ? 6000 : 24000;
  for (size_t i = 0; i < GAMES; i++) {
    uint16_t *g = define(games[i], last);
    for (size_t simd = 0; simd < 4; simd++) {
      betli *b = betli_new();
      assert_int_equal(betli_set(b, "threads", threads[simd]), BETLI_OK);
      if (betli_set(b, "simd", levels[simd]) == BETLI_OK) {
        betli_sequence *s = run(b, games[i], NULL, last);
        compare(games[i], s, g, last);
        betli_sequence_free(s);
      }
      betli_free(b);
    }
    test_free(g);
  }
}

/* Runs a game for some million steps, as set for the handle. */
static betli_sequence *spend(betli *b, const char *game) {
  const char *millions = is_long_run() ? "100" : is_sanitized_run() ? "20" : "50";
  char message[80];
  betli_sequence *s;
  snprintf(message, sizeof message, "the effort of %s million steps was spent", millions);
  assert_int_equal(betli_set(b, "effort", millions), BETLI_OK);
  assert_int_equal(betli_sequence_new(b, game, NULL, &s), BETLI_OK);
  assert_int_equal(betli_sequence_run(s, 1000000), BETLI_LIMIT);
  assert_string_equal(betli_message(b), message);
  return s;
}

/* Checks that a given effort ends at the same heap with each instruction set and number of threads.
 * In some of these games rare heaps are so many that only some instruction sets go by them. */
static void effort_ends_at_the_same_heap_in_every_way(void **state) {
  (void)state;
  static const char *const hard[] = {"0.6", "0.206", "0.314", "0.344", "0.143", "0.354", "4.004"};
  static const char *const levels[] = {"portable", "neon", "avx2", "avx512"};
  static const char *const threads[] = {"1", "2", "2", "3"};
  for (size_t i = 0; i < sizeof hard / sizeof *hard; i++) {
    betli *first = betli_new();
    betli_sequence *one = spend(first, hard[i]);
    const betli_sequence_info about = betli_sequence_about(one);
    for (size_t simd = 0; simd < 4; simd++) {
      betli *b = betli_new();
      assert_int_equal(betli_set(b, "threads", threads[simd]), BETLI_OK);
      if (betli_set(b, "simd", levels[simd]) == BETLI_OK) {
        betli_sequence *s = spend(b, hard[i]);
        const betli_sequence_info other = betli_sequence_about(s);
        assert_int_equal(other.computed, about.computed);
        assert_int_equal(other.maximum, about.maximum);
        assert_int_equal(other.rare.count, about.rare.count);
        assert_int_equal(other.rare.last, about.rare.last);
        assert_int_equal(other.rare.mask, about.rare.mask);
        betli_sequence_free(s);
      }
      betli_free(b);
    }
    betli_sequence_free(one);
    betli_free(first);
  }
}

/* Checks heap 22778 of 0.56, the first worth 64: more than all nim-sums of earlier values.  It may
 * count as common, whatever the mask was. */
static void a_value_above_all_others_is_not_rare(void **state) {
  (void)state;
  betli *b = betli_new();
  betli_sequence *s = run(b, "0.56", NULL, 23000);
  assert_int_equal(betli_sequence_value(s, 22778).number, 64);
  assert_true(betli_sequence_about(s).rare.last < 2000);
  betli_sequence_free(s);
  betli_free(b);
}

static void what_is_not_checked_proves_nothing(void **state) {
  (void)state;
  static const betli_sequence_settings unchecked = {.unchecked = true};
  betli *b = betli_new();
  betli_sequence *s = run(b, "0.77", &unchecked, 20000);
  assert_false(betli_sequence_period_of(s).proved);
  assert_true(betli_sequence_about(s).unchecked);
  betli_sequence_free(s);
  betli_free(b);
}

/* ---- periods -------------------------------------------------------------------------------- */

struct fact {
  const char *game;
  uint64_t period, preperiod, saltus;
};

/* facts from Guy and Smith 1956; Winning Ways, chapter 4; A. Flammenkamp's tables of octal games */
static const struct fact facts[] = {
    {"0.07", 34, 53, 0},      {"0.77", 12, 71, 0},     {"0.165", 1550, 5181, 0},
    {"0.376", 4, 2268248, 0}, {"0.15", 10, 1, 0},      {"0.156", 349, 3479, 0},
    {"0.356", 142, 7315, 0},  {"4.7", 2, 1, 0},        {"0.055", 148, 259, 0},
    {"0.56", 144, 326640, 0}, {"0.644", 442, 3256, 0}, {"hex:0.3F", 6, 0, 3},
};

static void find(betli *b, const struct fact *fact, const betli_sequence_settings *settings) {
  betli_sequence *s = run(b, fact->game, settings, 5000000);
  const betli_sequence_period p = betli_sequence_period_of(s);
  if (!p.proved || p.period != fact->period || p.preperiod != fact->preperiod ||
      p.saltus != fact->saltus)
    fail_msg("%s: period %u from %u on, saltus %u", fact->game, (unsigned)p.period,
             (unsigned)p.preperiod, (unsigned)p.saltus);
  compare_in_place(s);
  betli_sequence_free(s);
}

static void known_periods_are_found(void **state) {
  (void)state;
  static const betli_sequence_settings discard = {.discard = true};
  betli *b = betli_new();
  for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
    const bool is_far = facts[i].preperiod > 1000000;
    if (!is_far || !is_sanitized_run())
      find(b, &facts[i], NULL);
    if (!is_far || is_long_run())
      find(b, &facts[i], &discard);
  }
  betli_free(b);
}

/* ---- sums ----------------------------------------------------------------------------------- */

struct sum {
  const char *game;
  uint64_t last;
  enum { ALWAYS, UNLESS_SANITIZED, IN_LONG_RUNS } when;
  const char *text;
};

/* SHA-256 sums of heaps 1 to `last`, made by tests/oracle/sequence.c with MASK */
static const struct sum sums[] = {
    {"0.104", 1000000, ALWAYS, "d563000e8b4e78771d72e60cd751f0d74e378bdf0c3da22c8a2757737524ace2"},
    {"0.106", 1000000, ALWAYS, "c86bbea5dfc2d5337c4fef57157f955305792af605dd036f231eb5c6b86fad52"},
    {"0.165", 1000000, ALWAYS, "2c2367db214211ae44ace585a991937b6fbdc467e8d84a3fef4b0b75bc0f7fe3"},
    {"0.007", 50000, ALWAYS, "445e956905ba5d76e3b4a07e62e7ba75012f07c7d255c5023967e28cdcac087f"},
    {"0.354", 1000000, ALWAYS, "2f1948a264496e362a629fe626b72f245c3526664697b56323940884b1cecfb2"},
    {"0.174", 1000000, ALWAYS, "c62de9a801331b2f751ada3ec66d9105927ade42c6d246bb46f098b71c1d1b34"},
    {"0.205", 2400000, ALWAYS, "16c96ae709975d9ff2f908e0008a341fb71b8f42f466007c5ae84f5ab3836b92"},
    {"0.6", 1000000, UNLESS_SANITIZED,
     "aff3e86e70d43f4b24ea5acdcc9df1ea586084fa102b0aefb990db2ba06774ee"},
    {"0.007", 1000000, IN_LONG_RUNS,
     "733259f920a8b836df45c181d9c6b37ec2d26e8a0a14390ad68b6459d387d638"},
};

static void sums_are_as_recorded(void **state) {
  (void)state;
  betli *b = betli_new();
  for (size_t i = 0; i < sizeof sums / sizeof *sums; i++) {
    char text[65];
    if (is_sanitized_run() ? sums[i].when != ALWAYS
                           : sums[i].when == IN_LONG_RUNS && !is_long_run())
      continue;
    betli_sequence *s = run(b, sums[i].game, NULL, sums[i].last);
    assert_int_equal(betli_sequence_sha256(s, sums[i].last, text), BETLI_OK);
    assert_string_equal(text, sums[i].text);
    betli_sequence_free(s);
  }
  betli_free(b);
}

/* Compares sums with those taken value by value, for ends within and at the end of pieces and
 * periods. */
static void sums_are_of_all_values(void **state) {
  static const char *const summed[] = {"kayles", "0.07", "grundy", "subtract:all-but=2,5", "0.0"};
  static const uint64_t ends[] = {1, 12, 70, 16380, 16384, 16385, 40000};
  (void)state;
  betli *b = betli_new();
  for (size_t i = 0; i < sizeof summed / sizeof *summed; i++) {
    betli_sequence *s = run(b, summed[i], NULL, 40000);
    struct bt_sha256 hash;
    bt_sha256_init(&hash);
    for (uint64_t heap = 1, end = 0; end < sizeof ends / sizeof *ends; heap++) {
      const uint64_t value = betli_sequence_value(s, heap).number;
      bt_sha256_update(&hash, (uint8_t[]){(uint8_t)value, (uint8_t)(value >> 8)}, 2);
      if (heap == ends[end]) {
        struct bt_sha256 ended = hash;
        char wanted[65], text[65];
        bt_sha256_hex(&ended, wanted);
        assert_int_equal(betli_sequence_sha256(s, ends[end++], text), BETLI_OK);
        assert_string_equal(text, wanted);
      }
    }
    betli_sequence_free(s);
  }
  betli_free(b);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(octal_games_are_as_defined),
      cmocka_unit_test(every_way_is_as_defined),
      cmocka_unit_test(effort_ends_at_the_same_heap_in_every_way),
      cmocka_unit_test(a_value_above_all_others_is_not_rare),
      cmocka_unit_test(what_is_not_checked_proves_nothing),
      cmocka_unit_test(known_periods_are_found),
      cmocka_unit_test(sums_are_as_recorded),
      cmocka_unit_test(sums_are_of_all_values),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
