/* Sequences of all functions, against the definitions, heap by heap. */
#include "by_definition.h"
#include "games.h"
#include "support.h"

#include "base/sha256.h"
#include "core/algebra/compound.h"
#include "core/algebra/function.h"
#include "games/catalogue.h"

#include <stdlib.h>
#include <string.h>

/* the ways to play for which a theorem covers heaps that split */
enum { WAYS = 11 };

static const struct way {
  enum bt_rule rule;
  const char *compound;
  bool misere;
} ways[WAYS] = {{BT_LONG_DISJUNCTIVE, "long-disjunctive", false},
                {BT_SHORT_DISJUNCTIVE, "short-disjunctive", false},
                {BT_SHORT_DISJUNCTIVE, "short-disjunctive", true},
                {BT_LONG_CONJUNCTIVE, "long-conjunctive", false},
                {BT_LONG_CONJUNCTIVE, "long-conjunctive", true},
                {BT_SHORT_CONJUNCTIVE, "short-conjunctive", false},
                {BT_SHORT_CONJUNCTIVE, "short-conjunctive", true},
                {BT_LONG_SELECTIVE, "long-selective", false},
                {BT_LONG_SELECTIVE, "long-selective", true},
                {BT_SHORT_SELECTIVE, "short-selective", false},
                {BT_SHORT_SELECTIVE, "short-selective", true}};

static betli *play(const struct way *way) {
  betli *b = betli_new();
  assert_non_null(b);
  assert_int_equal(betli_set(b, "compound", way->compound), BETLI_OK);
  assert_int_equal(betli_set(b, "play", way->misere ? "misere" : "normal"), BETLI_OK);
  assert_int_equal(betli_set(b, "threads", "1"), BETLI_OK);
  return b;
}

static betli_sequence *run(betli *b, const char *game, uint64_t to) {
  betli_sequence *s = NULL;
  if (betli_sequence_new(b, game, NULL, &s) != BETLI_OK || betli_sequence_run(s, to) != BETLI_OK)
    fail_msg("%s: %s", game, betli_message(b));
  return s;
}

static bool same(const betli_sequence *s, uint64_t heap, const struct bt_function *function,
                 struct bt_value wanted) {
  const betli_value value = betli_sequence_value(s, heap);
  if (betli_sequence_outcome(s, heap) != bt_outcome_of(function, wanted))
    return false;
  if (!function->numeric)
    return value.kind == BETLI_NO_VALUE;
  return wanted.kind == BT_NUMBER ? value.kind == BETLI_NUMBER && value.number == wanted.number
                                  : value.kind == BETLI_UNDEFINED;
}

/* Computes values up to one heap, and compares up to another.  Values in between follow from a
 * period. */
static void agrees(const char *name, const struct way *way, uint64_t computed, uint64_t last) {
  struct bt_game game = opened(name);
  const struct bt_algebra *algebra = bt_algebra_of(way->rule, way->misere);
  struct bt_value *wanted = values_by_definition(&game, algebra, last);
  betli *b = play(way);
  betli_sequence *s = run(b, name, computed);
  const bool proved = betli_sequence_period_of(s).proved;
  for (uint64_t heap = 0; heap <= (proved ? last : computed); heap++)
    if (!same(s, heap, algebra->function, wanted[heap]))
      fail_msg("%s, %s %s: heap %llu", name, way->misere ? "misere" : "normal", way->compound,
               (unsigned long long)heap);
  betli_sequence_free(s);
  betli_free(b);
  free(wanted);
  bt_game_close(&game);
}

static void codes_of_three_digits(void **state) {
  (void)state;
  char name[16];
  for (unsigned code = 1; code < 512; code++)
    for (size_t i = 0; i < WAYS; i++) {
      snprintf(name, sizeof name, "0.%03o", code);
      agrees(name, &ways[i], 70, 110);
    }
}

/* Compares random games.  Most have a period by then, from which the rest follows. */
static void periods(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  char name[16];
  for (size_t i = 0; i < (is_sanitized_run() ? WAYS : 4 * WAYS); i++) {
    snprintf(name, sizeof name, "0.%03o", 1 + (unsigned)random_below(&seed, 511));
    agrees(name, &ways[i % WAYS], 500, 1200);
  }
}

static void larger_codes(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  char name[16];
  for (size_t i = 0; i < rounds_of_run(60); i++) {
    random_hex_code(name, &seed);
    for (size_t w = 0; w < WAYS; w++)
      agrees(name, &ways[w], 40, 50);
  }
}

/* Checks games in all eleven ways.  In the twelfth, misere disjunctive play, values exist only
 * where heaps never split. */
static void subtraction_games(void **state) {
  (void)state;
  static const char *const names[] = {"subtract:2,5,7", "subtract:1,2,3", "subtract:all-but=2,5",
                                      "0.123",          "lasker",         "grundy"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    for (size_t w = 0; w < WAYS; w++)
      agrees(names[i], &ways[w], 100, 130);
  betli *b = betli_new();
  betli_set(b, "play", "misere");
  betli_sequence *s = run(b, "subtract:2,5,7", 100);
  assert_string_equal(betli_sequence_symbol(s), "G⁻");
  assert_true(betli_sequence_period_of(s).proved);
  assert_int_equal(betli_sequence_value(s, 0).number, 1);
  betli_sequence_free(s);
  assert_int_equal(betli_sequence_new(b, "kayles", NULL, &s), BETLI_INPUT);
  assert_null(s);
  betli_free(b);
}

/* ---- statistics of values ------------------------------------------------------------------- */

/* Finds the number that statistics count for a heap; returns false if there is none. */
static bool counted(const betli_sequence *s, uint64_t heap, uint64_t *number) {
  const betli_value value = betli_sequence_value(s, heap);
  const bool outcome = strcmp(betli_sequence_function(s), "outcome") == 0;
  *number = outcome ? betli_sequence_outcome(s, heap) == BETLI_N : value.number;
  return outcome || value.kind == BETLI_NUMBER;
}

/* Compares all statistics with those counted from the values one by one. */
static void counts(const char *name, const struct way *way, bool outcomes, uint64_t to) {
  betli *b = play(way);
  if (outcomes)
    betli_set(b, "function", "outcome");
  betli_sequence *s = run(b, name, to / 2);
  assert_int_equal(betli_sequence_run(s, to), BETLI_OK);
  const betli_sequence_info about = betli_sequence_about(s);
  uint64_t zeros = 0, last = 0, maximum = 0, at = 0, heap, value;
  size_t records = 0;
  bool any = false;
  for (uint64_t n = 1; n <= about.computed; n++) {
    uint64_t number;
    if (!counted(s, n, &number))
      continue;
    zeros += number == 0;
    last = number == 0 ? n : last;
    if (any && number <= maximum)
      continue;
    assert_true(betli_sequence_record(s, records++, &heap, &value));
    assert_int_equal(heap, n);
    assert_int_equal(value, number);
    any = true;
    maximum = number;
    at = n;
  }
  assert_false(betli_sequence_record(s, records, &heap, &value));
  assert_int_equal(about.zeros, zeros);
  assert_int_equal(about.last_zero, last);
  assert_int_equal(betli_sequence_frequency(s, 0), zeros);
  if (betli_sequence_period_of(s).saltus == 0) {
    assert_int_equal(about.maximum, maximum);
    assert_int_equal(about.maximum_at, at);
  }
  betli_sequence_free(s);
  betli_free(b);
}

/* Compares the number of exceptions: heaps before the preperiod whose values differ from the
 * period, continued backwards. */
static void exceptions(const char *name, const struct way *way) {
  betli *b = play(way);
  betli_sequence *s = run(b, name, 5000);
  const betli_sequence_period p = betli_sequence_period_of(s);
  uint64_t count = 0;
  for (uint64_t n = p.preperiod; p.proved && n-- > 0;) {
    uint64_t there = n, more = 0;
    for (; there < p.preperiod; there += p.period)
      more += p.saltus;
    const betli_value a = betli_sequence_value(s, n), z = betli_sequence_value(s, there);
    count += a.kind != z.kind || betli_sequence_outcome(s, n) != betli_sequence_outcome(s, there) ||
             (a.kind == BETLI_NUMBER && a.number + more != z.number);
  }
  if (p.proved)
    assert_int_equal(count, p.exceptions);
  betli_sequence_free(s);
  betli_free(b);
}

static void statistics(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  char name[16];
  for (size_t i = 0; i < (is_sanitized_run() ? WAYS : 10 * WAYS); i++) {
    const struct way *way = &ways[i % WAYS];
    snprintf(name, sizeof name, "0.%03o", 1 + (unsigned)random_below(&seed, 511));
    counts(name, way, false, 300);
    counts(name, way, true, 300);
    exceptions(name, way);
  }
  exceptions("0.137", &ways[1]);
  counts("0.137", &ways[1], false, 300);
  counts("subtract:2,5", &ways[1], true, 300);
}

static void outcomes(void **state) {
  (void)state;
  for (size_t w = 0; w < WAYS; w++) {
    betli *b = play(&ways[w]), *values = play(&ways[w]);
    betli_set(b, "function", "outcome");
    betli_sequence *s = run(b, "0.137", 1000), *v = run(values, "0.137", 1000);
    assert_string_equal(betli_sequence_function(s), "outcome");
    for (uint64_t n = 0; n <= 1500; n++)
      assert_int_equal(betli_sequence_outcome(s, n), betli_sequence_outcome(v, n));
    const betli_sequence_period p = betli_sequence_period_of(s);
    assert_int_equal(p.proved, betli_sequence_period_of(v).proved);
    for (uint64_t n = p.preperiod; p.proved && n < 1000; n++)
      assert_int_equal(betli_sequence_outcome(s, n), betli_sequence_outcome(s, n + p.period));
    assert_int_equal(p.saltus, 0);
    betli_sequence_free(s);
    betli_sequence_free(v);
    betli_free(b);
    betli_free(values);
  }
}

/* Checks the bytes that stand for values in a SHA-256 sum, and the values in place. */
static void values_as_bytes(void **state) {
  (void)state;
  betli *b = play(&ways[1]);
  betli_sequence *s = run(b, "0.137", 50);
  struct bt_sha256 sum;
  char text[65], wanted[65];
  uint64_t first, last;
  unsigned width;
  bt_sha256_init(&sum);
  for (uint64_t n = 1; n <= 50; n++) {
    const uint32_t number =
        n <= 3 ? 0xfffffffe : (uint32_t)betli_sequence_value(s, n).number; /* three hot heaps */
    const uint8_t bytes[] = {(uint8_t)number, (uint8_t)(number >> 8), (uint8_t)(number >> 16),
                             (uint8_t)(number >> 24)};
    bt_sha256_update(&sum, bytes, sizeof bytes);
  }
  bt_sha256_hex(&sum, wanted);
  assert_int_equal(betli_sequence_sha256(s, 50, text), BETLI_OK);
  assert_string_equal(text, wanted);
  const void *values = betli_sequence_values(s, &first, &last, &width);
  assert_int_equal(first, 4);
  assert_int_equal(last, 50);
  assert_true(width <= 2);
  for (uint64_t n = first; n <= last; n++)
    assert_int_equal(width == 1 ? ((const uint8_t *)values)[n - first]
                                : ((const uint16_t *)values)[n - first],
                     betli_sequence_value(s, n).number);

  betli_sequence_free(s);
  betli_free(b);
}

/* Checks a billion heaps of suspense, whose cost is that of the changes of value alone. */
static void a_billion(void **state) {
  (void)state;
  betli *b = play(&ways[3]);
  betli_sequence *s = run(b, "kayles", 1000000000);
  assert_int_equal(betli_sequence_value(s, 3 * ((UINT64_C(1) << 28) - 1)).number, 56);
  assert_int_equal(betli_sequence_about(s).computed, 1000000000);
  assert_int_equal(betli_sequence_frequency(s, 56), 1);
  uint64_t first, last;
  unsigned width;
  assert_null(betli_sequence_values(s, &first, &last, &width));
  betli_sequence_free(s);
  betli_free(b);
}

/* Checks a period that is seen in heaps already computed, after a limit and a question about fewer
 * heaps. */
static void limits(void **state) {
  (void)state;
  for (uint64_t first = 4100; first < 8000; first += 700) {
    betli *b = play(&ways[7]);
    betli_sequence *s = NULL, *whole = run(b, "0.314", 9000);
    assert_int_equal(betli_sequence_new(b, "0.314", NULL, &s), BETLI_OK);
    assert_int_equal(betli_sequence_run(s, 600), BETLI_OK);
    betli_set(b, "time", "0.000001");
    betli_sequence_run(s, 100000);
    betli_set(b, "time", "0");
    assert_int_equal(betli_sequence_run(s, first), BETLI_OK);
    for (uint64_t n = 0; n <= 9000; n++)
      if (betli_sequence_value(s, n).kind == BETLI_NUMBER)
        assert_int_equal(betli_sequence_value(s, n).number, betli_sequence_value(whole, n).number);
    betli_sequence_free(s);
    betli_sequence_free(whole);
    betli_free(b);
  }
}

static void settings(void **state) {
  (void)state;
  static const betli_sequence_settings wrong[] = {
      {.save = "/nowhere/x"}, {.discard = true}, {.unchecked = true}};
  betli_sequence *s;
  betli *b = play(&ways[3]);
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    assert_int_equal(betli_sequence_new(b, "kayles", &wrong[i], &s), BETLI_OPTION);
  betli_free(b);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(codes_of_three_digits),
                                     cmocka_unit_test(periods),
                                     cmocka_unit_test(larger_codes),
                                     cmocka_unit_test(subtraction_games),
                                     cmocka_unit_test(statistics),
                                     cmocka_unit_test(outcomes),
                                     cmocka_unit_test(values_as_bytes),
                                     cmocka_unit_test(a_billion),
                                     cmocka_unit_test(limits),
                                     cmocka_unit_test(settings)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
