/* The conditions under which a verifier accepts an arithmetic period: accepted claims against all
 * moves, and collisions against the code that finds periods. */
#include "shown_law.h"
#include "support.h"

#include "sequence/period/line.h"
#include "sequence/wide.h"
#include "verify/arithmetic.h"

#include <stdlib.h>
#include <string.h>

enum { SEEN = 300, FORCE = 110, VALUES = 4096, DIGITS = 3 };

struct claim {
  uint64_t digits[DIGITS];
  struct bt_take_break code;
  struct bt_claimed_code claimed; /* the same code as claimed */
  uint32_t values[SEEN];
  struct bt_law law;
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

static struct bt_arithmetic arithmetic_of(struct claim *claim, struct bt_limits *limits) {
  const struct bt_law *law = &claim->law;
  uint64_t taken, heaps;
  bt_take_break_measure(&claim->code, &taken, &heaps);
  claim->claimed = (struct bt_claimed_code){.digits = claim->digits,
                                            .count = DIGITS,
                                            .beyond = claim->code.beyond,
                                            .unequal = claim->code.unequal};
  return (struct bt_arithmetic){.code = &claim->claimed,
                                .limits = limits,
                                .first = law->from > 0 ? (size_t)law->from : 1,
                                .period = (size_t)law->period,
                                .saltus = (uint32_t)law->saltus,
                                .low_bits = (unsigned)__builtin_ctzll(law->saltus),
                                .taken = taken,
                                .heaps = (unsigned)heaps,
                                .values = claim->values};
}

/* ---- all moves ------------------------------------------------------------------------------ */

/* Marks the values that `left` heaps of at least `least` counters, `total` together, can have. */
static void mark(bool *options, const struct bt_arithmetic *a, unsigned left, size_t least,
                 size_t total, uint64_t value) {
  if (left == 0)
    options[value] |= total == 0;
  else if (left == 1 && total >= least)
    options[value ^ bt_arithmetic_value(a, total)] = true;
  for (size_t part = least; left > 1 && part * left <= total; part++)
    mark(options, a, left - 1, part, total - part, value ^ bt_arithmetic_value(a, part));
}

static void mark_unequal_pairs(bool *options, const struct bt_arithmetic *a, size_t total) {
  for (size_t part = 1; 2 * part < total; part++)
    options[bt_arithmetic_value(a, part) ^ bt_arithmetic_value(a, total - part)] = true;
}

static void mark_all(bool *options, const struct bt_arithmetic *a, size_t n) {
  const struct bt_claimed_code *code = a->code;
  for (size_t k = 0; k < code->count && k <= n; k++)
    for (unsigned heaps = 0; heaps <= a->heaps; heaps++)
      if (code->digits[k] >> heaps & 1 && heaps == 2 && code->unequal)
        mark_unequal_pairs(options, a, n - k);
      else if (code->digits[k] >> heaps & 1)
        mark(options, a, heaps, 1, n - k, 0);
  options[0] |= (code->beyond & 1) != 0 && n >= code->count;
  for (size_t b = 1; code->beyond & 2 && b + code->count <= n; b++)
    options[bt_arithmetic_value(a, b)] = true;
}

/* Returns true if heap n is worth l(n), given that all smaller heaps h are worth l(h). */
static bool follows(const struct bt_arithmetic *a, size_t n) {
  bool options[VALUES] = {false};
  mark_all(options, a, n);
  for (uint64_t value = 0; value < bt_arithmetic_value(a, n); value++)
    if (!options[value])
      return false;
  return !options[bt_arithmetic_value(a, n)];
}

/* ---- claims --------------------------------------------------------------------------------- */

/* Makes a claim about a random game whose values rise with a period. */
static void find_rising(struct claim *claim, uint64_t *seed) {
  struct bt_limits limits = {.memory = UINT64_MAX};
  do {
    const uint64_t beyond = random_below(seed, 6);
    *claim = (struct claim){.code = {.count = DIGITS, .beyond = beyond < 4 ? beyond : 0}};
    claim->digits[0] = 4 * random_below(seed, 4);
    claim->digits[1] = random_below(seed, 16);
    claim->digits[2] = random_below(seed, 16);
    claim->code.digits = claim->digits;
    compute(&claim->code, claim->values, SEEN);
  } while (!shows_law(claim->values, sizeof *claim->values, SEEN, &limits, &claim->law) ||
           claim->law.saltus == 0 || claim->law.from + 2 * claim->law.period >= SEEN / 3);
}

/* Changes a claim a little: its game, a value, or its period. */
static void change(struct claim *claim, uint64_t *seed) {
  const uint64_t from = claim->law.from, heap = random_below(seed, from + 2);
  switch (random_below(seed, 6)) {
  case 0:
    claim->digits[random_below(seed, 3)] ^= UINT64_C(1) << (2 + random_below(seed, 2));
    break;
  case 1:
    claim->code.unequal = true;
    break;
  case 2:
    claim->values[heap + 1] ^= 1U << random_below(seed, 3);
    break;
  case 3:
    claim->law.saltus += 1 + random_below(seed, 2);
    break;
  case 4:
    claim->law.period++;
    break;
  default:
    claim->law.from = random_below(seed, from + 1);
  }
}

/* Returns the heap up to which values must be known, if the claim is accepted; else 0. */
static size_t accepted_until(const struct bt_arithmetic *a) {
  struct bt_error error = {0};
  bool collides = false, covered = false;
  assert_int_equal(bt_arithmetic_collides(a, &collides, &error), BETLI_OK);
  size_t seen = 0;
  for (unsigned m = 0; !collides && !covered && m < 3 && bt_arithmetic_fits(a, m); m++) {
    assert_int_equal(bt_arithmetic_covers(a, m, &covered, &error), BETLI_OK);
    seen = bt_arithmetic_seen_from(a, m);
  }
  const size_t small = a->heaps * (a->first - 1) + (size_t)a->taken;
  return !covered ? 0 : seen > small ? seen : small;
}

/* Returns true if a claim is accepted, and fails if all moves contradict it. */
static bool hold(struct claim *claim) {
  struct bt_limits limits = {.memory = UINT64_MAX};
  const struct bt_arithmetic a = arithmetic_of(claim, &limits);
  const size_t until = accepted_until(&a);
  for (size_t n = until + 1; until > 0 && n <= until + 2 * a.period && n < FORCE; n++)
    if (!follows(&a, n))
      fail_msg("digits %d,%d,%d, beyond %d%s: period %d, saltus %d from %d on, but not at %d",
               (int)claim->digits[0], (int)claim->digits[1], (int)claim->digits[2],
               (int)claim->code.beyond, claim->code.unequal ? ", unequal" : "", (int)a.period,
               (int)a.saltus, (int)a.first, (int)n);
  assert_int_equal(limits.used, 0);
  return until > 0;
}

static void what_is_accepted_holds_by_all_moves(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  int right = 0, changed = 0, refused = 0;
  for (int i = 0; i < 150; i++) {
    struct claim claim;
    find_rising(&claim, &seed);
    right += hold(&claim);
    for (int j = 0; j < 10; j++) {
      struct claim forged = claim;
      forged.code.digits = forged.digits;
      change(&forged, &seed);
      const bool accepted = hold(&forged);
      changed += accepted;
      refused += !accepted;
    }
  }
  print_message("%d accepted; of changed ones %d, and %d refused\n", right, changed, refused);
  assert_true(right >= 145 && refused > 600);
}

/* Returns the least heap from which on the values do not go on with the period of the claim. */
static size_t breaks_at(const struct claim *claim) {
  const struct bt_law *law = &claim->law;
  size_t n = (size_t)(law->from + law->period);
  while (n < SEEN && claim->values[n] == claim->values[n - law->period] + law->saltus)
    n++;
  return n;
}

/* Checks periods that hold for a while and then break; returns the number of them.  An accepted
 * claim must need values beyond the break. */
static int hold_short_periods(struct claim *claim) {
  int looked = 0;
  for (uint64_t first = 1; first < 12; first++)
    for (uint64_t p = 1; p < 9; p++) {
      const uint32_t *values = claim->values;
      if (values[first + p] <= values[first])
        continue;
      claim->law =
          (struct bt_law){.from = first, .period = p, .saltus = values[first + p] - values[first]};
      struct bt_limits limits = {.memory = UINT64_MAX};
      const struct bt_arithmetic a = arithmetic_of(claim, &limits);
      const size_t end = breaks_at(claim);
      if (end == SEEN || end < first + 3 * p)
        continue;
      looked++;
      if (accepted_until(&a) > 0)
        assert_true(accepted_until(&a) >= end);
    }
  return looked;
}

/* Checks periods of random games that hold three times or more, and then break. */
static void periods_that_later_break_are_refused(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  int looked = 0;
  for (int i = 0; i < 300; i++) {
    struct claim claim = {.code = {.count = DIGITS}};
    claim.digits[0] = 4 * random_below(&seed, 4);
    claim.digits[1] = random_below(&seed, 16);
    claim.digits[2] = random_below(&seed, 16);
    claim.code.digits = claim.digits;
    claim.code.beyond = random_below(&seed, 4);
    claim.code.unequal = random_below(&seed, 2) > 0;
    compute(&claim.code, claim.values, SEEN);
    looked += hold_short_periods(&claim);
  }
  print_message("%d periods that break\n", looked);
  assert_true(looked > 100);
}

/* Compares collisions on random lines, which are not the values of a game. */
static void collisions_are_those_of_the_finder(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  int found[2] = {0};
  for (int i = 0; i < 3000; i++) {
    struct claim claim = {.code = {.count = DIGITS}};
    claim.digits[0] = 4 * random_below(&seed, 8);
    claim.digits[1 + random_below(&seed, 2)] = random_below(&seed, 32);
    claim.code.digits = claim.digits;
    claim.code.beyond = random_below(&seed, 8) > 0 ? 0 : 2;
    claim.law = (struct bt_law){.from = 1 + random_below(&seed, 4),
                                .period = 1 + random_below(&seed, 4),
                                .saltus = 1 + random_below(&seed, 8)};
    for (size_t n = 0; n < 8; n++)
      claim.values[n] = (uint32_t)random_below(&seed, 12);
    struct bt_limits limits = {.memory = UINT64_MAX};
    struct bt_error error = {0};
    const struct bt_arithmetic a = arithmetic_of(&claim, &limits);
    const struct bt_line line = {claim.values, a.first, a.period, a.saltus, a.low_bits};
    bool here, there;
    assert_int_equal(bt_arithmetic_collides(&a, &here, &error), BETLI_OK);
    assert_int_equal(bt_line_collides(&claim.code, &line, &limits, &there, &error), BETLI_OK);
    assert_int_equal(here, there);
    found[here]++;
  }
  print_message("%d without, %d with a collision\n", found[0], found[1]);
  assert_true(found[0] > 200 && found[1] > 200);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(what_is_accepted_holds_by_all_moves),
      cmocka_unit_test(periods_that_later_break_are_refused),
      cmocka_unit_test(collisions_are_those_of_the_finder),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
