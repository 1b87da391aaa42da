/* The P-positions of Daisies in misère play, against the rules: a sum is a P-position exactly if it
 * has a move, and no move leads to a P-position.  By induction this holds the formula against
 * exhaustive search.  Random large sums come from a printed seed; BETLI_SEED=... repeats them. */
#include "support.h"

#include "games/codes/daisies.h"

enum { TOTAL = 36, HEAPS = 12, LARGEST = 150, ROUNDS = 20000 };

struct sum {
  struct bt_component components[TOTAL + 1];
  size_t count;
};

static bool is_p(const struct sum *sum) {
  const struct bt_position position = {.components = (struct bt_component *)sum->components,
                                       .count = sum->count};
  return bt_daisies_is_p(&position);
}

/* Returns true if some move in heap i leads to a P-position: it takes 1 or nothing, and leaves what
 * is left as one heap, which takes 1, or as two. */
static bool heap_reaches_p(struct sum *sum, size_t i) {
  const uint64_t heap = sum->components[i].words[0];
  uint64_t *a = &sum->components[i].words[0], *b = &sum->components[sum->count].words[0];
  bool found = false;
  sum->count++;
  for (uint64_t taken = 0; taken <= 1; taken++)
    for (*b = taken == 0; 2 * *b <= heap - taken && !found; (*b)++) {
      *a = heap - taken - *b;
      found = is_p(sum);
    }
  sum->count--;
  *a = heap;
  return found;
}

static void assert_outcome_follows_rules(struct sum *sum) {
  bool reached = sum->count == 0;
  for (size_t i = 0; i < sum->count && !reached; i++)
    reached = heap_reaches_p(sum, i);
  assert_int_equal(is_p(sum), !reached);
}

static void assert_sums_of_total(struct sum *sum, uint64_t left, uint64_t most) {
  assert_outcome_follows_rules(sum);
  for (uint64_t heap = 1; heap <= most && heap <= left; heap++) {
    sum->components[sum->count++].words[0] = heap;
    assert_sums_of_total(sum, left - heap, heap);
    sum->count--;
  }
}

static void small_sums_follow_rules(void **state) {
  struct sum sum = {.count = 0};
  (void)state;
  assert_sums_of_total(&sum, is_sanitized_run() ? TOTAL - 10 : TOTAL, TOTAL);
}

static void random_large_sums_follow_rules(void **state) {
  uint64_t random = seed_of_run();
  (void)state;
  for (size_t round = rounds_of_run(ROUNDS); round > 0; round--) {
    struct sum sum = {.count = 1 + random_below(&random, HEAPS)};
    uint64_t others = 0;
    for (size_t i = 1; i < sum.count; i++) {
      sum.components[i].words[0] = 1 + random_below(&random, i % 2 == 0 ? 8 : LARGEST);
      others += sum.components[i].words[0];
    }
    /* a sum whose first heap is about as large as all others is near the bounds of the formula */
    sum.components[0].words[0] = 1 + others + random_below(&random, 12);
    assert_outcome_follows_rules(&sum);
  }
}

/* Heaps of 10^18, whose weights overflow when they are added. */
static void weights_do_not_overflow(void **state) {
  struct sum sum = {.count = TOTAL};
  (void)state;
  for (size_t i = 0; i < sum.count; i++)
    sum.components[i].words[0] = UINT64_MAX;
  assert_true(is_p(&sum));
  sum.count--;
  assert_false(is_p(&sum));
}

static void codes_are_told_apart(void **state) {
  static const uint64_t digits[][4] = {{4, 7}, {4, 7, 1, 1}, {4, 7, 2}, {0, 7}, {4, 7, 0, 4}};
  (void)state;
  for (size_t i = 0; i < sizeof digits / sizeof *digits; i++)
    assert_int_equal(bt_is_daisies(&(struct bt_take_break){.digits = digits[i], .count = 4}),
                     i < 2);
}

/* Holds outcomes and winning moves of three heaps against exhaustive search. */
static void answers_follow_search(void **state) {
  betli *theorem = handle_with("play=misere"), *search = handle_with("play=misere exhaustive=yes");
  (void)state;
  for (unsigned code = 0; code < 8 * 8 * 8; code++) {
    char line[40];
    snprintf(line, sizeof line, "4.71 %u %u %u", 1 + code / 64, 2 + code / 8 % 8, 3 + code % 8);
    betli_answer *a = solve_line(theorem, line), *b = solve_line(search, line);
    assert_int_equal(a->outcome, b->outcome);
    assert_string_equal(a->move_count, b->move_count);
    betli_answer_free(a);
    betli_answer_free(b);
  }
  betli_free(theorem);
  betli_free(search);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(small_sums_follow_rules), cmocka_unit_test(random_large_sums_follow_rules),
      cmocka_unit_test(weights_do_not_overflow), cmocka_unit_test(codes_are_told_apart),
      cmocka_unit_test(answers_follow_search),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
