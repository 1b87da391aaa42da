/* Patterns that a guess calls theorems, against values far after those that prove them. */
#include "support.h"

#include <string.h>

struct claim {
  bool made, outcomes;
  char text[256];
  uint64_t preperiod, period, saltus;
};

static void keep_proved(void *data, const betli_pattern *pattern) {
  struct claim *claim = data;
  if (pattern->theorem[0] == '\0' || claim->made)
    return; /* the pattern of values comes before that of outcomes */
  *claim = (struct claim){.made = true, .outcomes = pattern->outcomes};
  snprintf(claim->text, sizeof claim->text, "%s", pattern->text);
  for (size_t i = 0; i < pattern->number_count; i++) {
    const uint64_t value = (uint64_t)pattern->numbers[i].value;
    if (strcmp(pattern->numbers[i].name, "preperiod") == 0)
      claim->preperiod = value;
    else if (strcmp(pattern->numbers[i].name, "period") == 0)
      claim->period = value;
    else if (strcmp(pattern->numbers[i].name, "saltus") == 0)
      claim->saltus = value;
  }
}

static betli_table *values(betli *b, const char *game, uint64_t last) {
  betli_table *t;
  if (betli_table_new(b, game, last, 0, &t) != BETLI_OK)
    fail_msg("%s: %s", game, betli_message(b));
  return t;
}

static struct claim claim_of(betli *b, const char *game, uint64_t last) {
  struct claim claim = {.made = false};
  betli_table *t = values(b, game, last);
  assert_int_equal(betli_guess(b, t, keep_proved, &claim), BETLI_OK);
  betli_table_free(t);
  return claim;
}

/* Returns the first of the sizes at which a pattern is proved; 0 if none is. */
static uint64_t hold(betli *b, const char *game, uint64_t far) {
  static const uint64_t sizes[] = {8, 12, 20, 30, 60};
  for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
    const struct claim claim = claim_of(b, game, sizes[i]);
    if (!claim.made)
      continue;
    betli_table *t = values(b, game, far);
    for (uint64_t n = claim.preperiod; n + claim.period <= far; n++) {
      const betli_value x = betli_table_value(t, n, 0);
      const betli_value y = betli_table_value(t, n + claim.period, 0);
      if (betli_table_outcome(t, n, 0) != betli_table_outcome(t, n + claim.period, 0) &&
          claim.saltus == 0)
        fail_msg("%s to %d: %s, but not at %d", game, (int)sizes[i], claim.text, (int)n);
      if (!claim.outcomes && (x.kind != y.kind || x.number + claim.saltus != y.number))
        fail_msg("%s to %d: %s, but not at %d", game, (int)sizes[i], claim.text, (int)n);
    }
    betli_table_free(t);
    return sizes[i];
  }
  return 0;
}

static const char *const compounds[] = {"long-disjunctive", "short-disjunctive",
                                        "long-conjunctive", "short-conjunctive",
                                        "long-selective",   "short-selective"};

/* Checks all codes of two digits, in all compounds that have a theorem for their function. */
static void test_codes(void **state) {
  (void)state;
  int proved = 0;
  for (size_t i = 0; i < 6; i++)
    for (int misere = 0; misere < 2; misere++) {
      if (misere && i == 0)
        continue; /* searched unless tame */
      betli *b = betli_new();
      assert_int_equal(betli_set(b, "compound", compounds[i]), BETLI_OK);
      assert_int_equal(betli_set(b, "play", misere ? "misere" : "normal"), BETLI_OK);
      for (unsigned code = 1; code < 64; code++) {
        char game[32];
        snprintf(game, sizeof game, "%s0.%o%o", code % 5 == 0 ? "hex:" : "", code / 8, code % 8);
        proved += hold(b, game, 400) > 0;
      }
      betli_free(b);
    }
  assert_true(proved > 250);
}

/* Checks codes that leave three heaps, or split without taking. */
static void test_larger_codes(void **state) {
  (void)state;
  static const char *const games[] = {"hex:0.8", "hex:0.F",   "hex:0.18",  "hex:0.9",
                                      "4.3",     "4.7",       "0.137",     "hex:0.B",
                                      "0.15",    "code:0,16", "code:0,17", "hex:0.08"};
  betli *b = betli_new();
  int proved = 0;
  for (size_t i = 0; i < sizeof games / sizeof games[0]; i++)
    proved += hold(b, games[i], 200) > 0;
  assert_true(proved >= 5);
  betli_free(b);
}

/* Checks selective compounds: the saltus of remoteness is added once, however many heaps a move
 * leaves. */
static void test_selective(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  int proved = 0;
  for (int i = 0; i < 60; i++) {
    char game[32];
    betli *b = betli_new();
    betli_set(b, "compound", i % 2 == 0 ? "long-selective" : "short-selective");
    betli_set(b, "play", i % 3 == 0 ? "misere" : "normal");
    snprintf(game, sizeof game, "hex:%c.%X%X", "0048"[random_below(&seed, 4)],
             (unsigned)random_below(&seed, 16), (unsigned)random_below(&seed, 16));
    proved += hold(b, game, 150) > 0;
    betli_free(b);
  }
  assert_true(proved > 20);
}

static void test_subtraction(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  for (int i = 0; i < 300; i++) {
    char game[64];
    betli *b = betli_new();
    betli_set(b, "compound", compounds[random_below(&seed, 6)]);
    betli_set(b, "play", random_below(&seed, 2) > 0 ? "misere" : "normal");
    const int a = 1 + (int)random_below(&seed, 5), c = a + (int)random_below(&seed, 5);
    if (i % 5 == 0)
      snprintf(game, sizeof game, "bash:%d", a);
    else
      snprintf(game, sizeof game, "subtract:%d,%d,%d", a, c, c + (int)random_below(&seed, 4));
    hold(b, game, 300);
    betli_free(b);
  }
}

/* Checks games with heaps that must be unequal, and takes beyond all digits. */
static void test_other_codes(void **state) {
  (void)state;
  static const char *const games[] = {"grundy", "lasker", "subtract:all-but=2,5",
                                      "subtract:all-but=1", "subtract:all-but=3,4,9"};
  int proved = 0;
  for (size_t i = 0; i < 6 * (sizeof games / sizeof *games); i++)
    for (int misere = 0; misere < 2; misere++) {
      betli *b = betli_new();
      betli_set(b, "compound", compounds[i % 6]);
      betli_set(b, "play", misere ? "misere" : "normal");
      proved += hold(b, games[i / 6], 300) > 0;
      betli_free(b);
    }
  assert_true(proved > 40);
}

static void test_saltus(void **state) {
  (void)state;
  betli *b = betli_new();
  assert_true(hold(b, "nim", 300) > 0);
  assert_true(hold(b, "lasker", 300) > 0);
  betli_set(b, "play", "misere");
  assert_true(hold(b, "nim", 300) > 0);
  betli_free(b);
}

/* Checks Kayles, whose period 12 from 71 on is proved by the values to 2 * 71 + 2 * 12 + 1. */
static void test_bound_is_met_exactly(void **state) {
  (void)state;
  betli *b = betli_new();
  assert_false(claim_of(b, "kayles", 166).made);
  const struct claim claim = claim_of(b, "kayles", 167);
  assert_true(claim.made);
  assert_int_equal(claim.preperiod, 71);
  assert_int_equal(claim.period, 12);
  /* No theorem is known where the values come from a search of whole positions. */
  betli_set(b, "compound", "long-conjunctive");
  betli_set(b, "function", "grundy");
  assert_false(claim_of(b, "4.7", 12).made);
  betli_free(b);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_codes),
      cmocka_unit_test(test_larger_codes),
      cmocka_unit_test(test_selective),
      cmocka_unit_test(test_subtraction),
      cmocka_unit_test(test_other_codes),
      cmocka_unit_test(test_saltus),
      cmocka_unit_test(test_bound_is_met_exactly),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
