/* Dropped values: the sequence goes on as if they had been kept, and they can be found again.
 *
 * The game 0.6 has many rare heaps.  Nothing of it is dropped yet at heap 250000, and at heap
 * 500000 no proof needs what was dropped. */
#include "sequence/pipeline/recompute.h"
#include "sequence/sequence.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

struct run {
  struct bt_limits limits;
  struct bt_sequence *s;
};

static void go_to(struct run *run, uint64_t to) {
  struct bt_error error = {0};
  if (bt_sequence_run(run->s, to, &error) != BETLI_OK)
    fail_msg("to %u: %s", (unsigned)to, error.message);
}

/* Begins an octal game, given by its digits after the point. */
static struct run *begin(const char *digits, bool discard) {
  struct bt_error error = {0};
  uint64_t code[8] = {0};
  struct bt_take_break game = {.digits = code, .count = strlen(digits) + 1};
  for (size_t i = 0; digits[i] != '\0'; i++)
    code[i + 1] = (uint64_t)(digits[i] - '0');
  const struct bt_plan plan = {
      .simd = bt_simd_best(), .threads = 2, .discard = discard, .go_on = true};
  struct run *run = test_calloc(1, sizeof *run);
  run->limits.memory = UINT64_MAX;
  bt_limits_begin(&run->limits);
  assert_int_equal(bt_sequence_new(&game, &plan, &run->limits, &run->s, &error), BETLI_OK);
  return run;
}

static void end(struct run *run) {
  bt_sequence_free(run->s);
  test_free(run);
}

/* Computes some dropped values again, and compares them with those that were kept. */
static void look_back(const struct run *kept, struct run *dropped, uint64_t heap) {
  enum { SOME = 3000 };
  uint32_t values[SOME];
  struct bt_error error = {0};
  struct bt_sequence *s = dropped->s;
  const struct bt_candidates *candidates = bt_pipeline_candidates(s->pipeline);
  assert_int_equal(bt_checkpoints_values(&s->checkpoints, candidates, heap, SOME, &dropped->limits,
                                         values, &error),
                   BETLI_OK);
  for (size_t i = 0; i < SOME; i++)
    assert_int_equal(values[i], bt_value_at(&kept->s->values, heap + i));
}

static void compare(const struct run *kept, const struct run *dropped) {
  const struct bt_sequence *a = kept->s, *b = dropped->s;
  assert_int_equal(a->values.count, b->values.count);
  for (uint64_t n = 0; n < b->values.count; n++)
    if (bt_values_hold(&b->values, n))
      assert_int_equal(bt_value_at(&a->values, n), bt_value_at(&b->values, n));
  assert_int_equal(a->census.size, b->census.size);
  for (uint32_t v = 0; v < a->census.size; v++)
    assert_int_equal(a->census.counts[v], b->census.counts[v]);
  assert_int_equal(a->sparse.rares.count, b->sparse.rares.count);
}

/* Runs both sequences on, with looks back in between that must change nothing. */
static void both_go_on(struct run *kept, struct run *dropped, enum bt_method method, uint64_t from,
                       uint64_t to) {
  uint64_t seed = seed_of_run();
  for (uint64_t n = from; n <= to; n += (to - from) / 2) {
    go_to(kept, n);
    go_to(dropped, n);
    assert_int_equal(dropped->s->method, method);
    assert_true(dropped->s->values.first > 0);
    const uint64_t first = bt_checkpoints_first(&dropped->s->checkpoints);
    look_back(kept, dropped, first + random_below(&seed, 30000));
    look_back(kept, dropped, first + random_below(&seed, n - first - 3000));
    compare(kept, dropped);
  }
  assert_int_equal(kept->s->method, method);
}

static void goes_on_as_if_kept(const char *digits, enum bt_method method, uint64_t from,
                               uint64_t to) {
  struct run *kept = begin(digits, false), *dropped = begin(digits, true);
  both_go_on(kept, dropped, method, from, to);
  end(kept);
  end(dropped);
}

static void few_rares_go_on(void **state) {
  (void)state;
  goes_on_as_if_kept("104", BT_BY_FEW_RARES, 1000000, 3000000);
}

/* Checks a run with a value above all earlier ones, after values were dropped. */
static void a_large_value_changes_nothing(void **state) {
  (void)state;
  goes_on_as_if_kept("205", BT_BY_FEW_RARES, 2350000, 2400000);
}

/* Returns the least number above the value of n that is rare at n and not given by an option. */
static uint32_t least_open(const struct bt_sequence *s, uint64_t n) {
  static bool given[2 * BT_MANY_VALUES];
  memset(given, 0, sizeof given);
  for (size_t i = 0; i < s->recurrence.split.count; i++)
    for (uint64_t b = n - s->recurrence.split.takes[i] - 1, a = 1; a <= b; a++, b--)
      given[bt_value_at(&s->values, a) ^ bt_value_at(&s->values, b)] = true;
  for (size_t i = 0; i < s->recurrence.plain.count; i++)
    given[bt_value_at(&s->values, n - s->recurrence.plain.takes[i])] = true;
  uint32_t open = bt_value_at(&s->values, n);
  while (given[open] || bt_is_common(&s->sparse.split, open, n))
    open++;
  return open;
}

/* Returns true if dropped values are needed to see that all rare numbers below `common` are
 * options. */
static bool proves(struct run *dropped, uint64_t n, uint32_t common, betli_status expected) {
  struct bt_sequence *s = dropped->s;
  struct bt_error error = {0};
  uint64_t deepest = 0;
  uint32_t value;
  bool open;
  assert_int_equal(bt_sparse_prove(&s->sparse, &s->values, n, BT_MANY_VALUES - 1, common, &value,
                                   &deepest, &open, &error),
                   BETLI_OK);
  if (!open)
    return false;
  assert_int_equal(bt_recompute_prove(&s->sparse, &s->checkpoints,
                                      bt_pipeline_candidates(s->pipeline), n, s->values.kept,
                                      &deepest, &dropped->limits, &error),
                   expected);
  assert_true(deepest >= BT_WIDE_PREFIX || expected != BETLI_OK);
  return true;
}

/* Treats values of heaps of 0.6 as larger, so that pairs of dropped values are needed.  The
 * sequence must then go on as if this had not been asked. */
static void proofs_reach_back_and_many_rares_go_on(void **state) {
  (void)state;
  struct run *kept = begin("6", false), *dropped = begin("6", true);
  const uint64_t last = is_sanitized_run() ? 550000 : 600000;
  unsigned proofs = 0;
  go_to(kept, last);
  go_to(dropped, last);
  for (uint64_t n = last; n > last - 1000 && proofs < 2; n--) {
    const uint32_t open = least_open(kept->s, n);
    if (!proves(dropped, n, open, BETLI_OK))
      continue;
    proofs++;
    assert_true(proves(dropped, n, open + 1, BETLI_LIMIT));
  }
  assert_int_equal(proofs, 2);
  both_go_on(kept, dropped, BT_BY_MANY_RARES, last, last + (is_sanitized_run() ? 20000 : 100000));
  end(kept);
  end(dropped);
}

/* Checks heap 1697097 of 0.6, which needs a pair with heap 431340. */
static void so_does_one_of_a_game(void **state) {
  (void)state;
  if (!is_long_run())
    skip();
  struct run *run = begin("6", true);
  go_to(run, 1700000);
  assert_true(run->s->work.deepest >= 431340);
  end(run);
}

/* Checks that 0.56 is found to have the period 144 from heap 326640 on. */
static void a_preperiod_is_found_again(void **state) {
  (void)state;
  struct run *run = begin("56", true);
  struct bt_sequence *s = run->s;
  struct bt_error error = {0};
  uint64_t preperiod = 0;
  go_to(run, 3000000);
  assert_int_equal(s->method, BT_BY_FEW_RARES);
  for (uint64_t heap = 400000; heap < 3000000; heap += 1200000) {
    assert_int_equal(bt_checkpoints_preperiod(&s->checkpoints, bt_pipeline_candidates(s->pipeline),
                                              heap, 144, &run->limits, &preperiod, &error),
                     BETLI_OK);
    assert_int_equal(preperiod, 326640);
  }
  end(run);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(few_rares_go_on),
      cmocka_unit_test(a_large_value_changes_nothing),
      cmocka_unit_test(a_preperiod_is_found_again),
      cmocka_unit_test(proofs_reach_back_and_many_rares_go_on),
      cmocka_unit_test(so_does_one_of_a_game),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
