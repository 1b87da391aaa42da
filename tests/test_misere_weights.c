/* The P-positions of games whose heaps have weights, in misère play, against the rules: a sum is a
 * P-position exactly if it has a move, and no move leads to a P-position.  By induction this holds
 * the formula against exhaustive search.  Random large sums come from a printed seed;
 * BETLI_SEED=... repeats them. */
#include "support.h"

#include "games/codes/misere_weights.h"

#include <string.h>

enum { DIGITS = 4, TOTAL = 36, FEW = 22, HEAPS = 12, LARGEST = 150, ROUNDS = 20000 };

struct sum {
  struct bt_component components[TOTAL + 1];
  size_t count;
};

/* The game that is tested. */
static uint64_t digits[DIGITS];
static struct bt_misere_weights weights;

static bool is_p(const struct sum *sum) {
  const struct bt_position position = {.components = (struct bt_component *)sum->components,
                                       .count = sum->count};
  return bt_misere_weights_is_p(&weights, &position);
}

/* Returns true if a move may leave `heaps` heaps after it took so many counters. */
static bool may_leave(uint64_t taken, unsigned heaps) {
  return digits[taken] >> heaps & 1;
}

/* Returns true if some move in heap i leads to a P-position; *any is set if there is a move. */
static bool heap_reaches_p(struct sum *sum, size_t i, bool *any) {
  const uint64_t heap = sum->components[i].words[0];
  uint64_t *a = &sum->components[i].words[0], *b = &sum->components[sum->count].words[0];
  bool found = false;
  sum->count++;
  for (uint64_t taken = 0; taken < DIGITS && taken <= heap && !found; taken++)
    for (*b = 0; 2 * *b <= heap - taken && !found; (*b)++) {
      *a = heap - taken - *b;
      if (*a == heap || !may_leave(taken, (unsigned)(*a > 0) + (*b > 0)))
        continue;
      *any = true;
      found = is_p(sum);
    }
  sum->count--;
  *a = heap;
  return found;
}

static void assert_outcome_follows_rules(struct sum *sum) {
  bool any = false, reached = false;
  for (size_t i = 0; i < sum->count && !reached; i++)
    reached = heap_reaches_p(sum, i, &any);
  assert_int_equal(is_p(sum), any && !reached);
}

static void assert_sums_of_total(struct sum *sum, uint64_t left, uint64_t most) {
  assert_outcome_follows_rules(sum);
  for (uint64_t heap = 1; heap <= most && heap <= left; heap++) {
    sum->components[sum->count++].words[0] = heap;
    assert_sums_of_total(sum, left - heap, heap);
    sum->count--;
  }
}

/* Chooses a game by its digits; returns false if it has no weights. */
static bool choose_game(const char *code) {
  for (size_t k = 0; k < DIGITS; k++)
    digits[k] = (uint64_t)(code[k] - '0');
  return bt_misere_weights_of(&(struct bt_take_break){.digits = digits, .count = DIGITS}, &weights);
}

static void assert_small_sums(uint64_t total) {
  struct sum sum = {.count = 0};
  assert_sums_of_total(&sum, is_sanitized_run() ? total * 2 / 3 : total, total);
}

static void assert_random_sums(size_t rounds, uint64_t *random) {
  for (size_t round = rounds_of_run(rounds); round > 0; round--) {
    struct sum sum = {.count = 1 + random_below(random, HEAPS)};
    uint64_t others = 0;
    for (size_t i = 1; i < sum.count; i++) {
      sum.components[i].words[0] = 1 + random_below(random, i % 2 == 0 ? 8 : LARGEST);
      others += sum.components[i].words[0];
    }
    /* a sum whose first heap is about as large as all others is near the bounds of the formula */
    sum.components[0].words[0] =
        1 + (round % 2 == 0 ? others : others / 2) + random_below(random, 24);
    assert_outcome_follows_rules(&sum);
  }
}

static void daisies_follow_rules(void **state) {
  uint64_t random = seed_of_run();
  (void)state;
  assert_true(choose_game("4700"));
  assert_small_sums(TOTAL);
  assert_random_sums(ROUNDS, &random);
}

/* Goes through all octal games of at most three digits. */
static void all_games_with_weights_follow_rules(void **state) {
  uint64_t random = seed_of_run();
  size_t games = 0;
  (void)state;
  for (unsigned number = 0; number < 01000 * 2; number++) {
    const unsigned d = number % 01000;
    const char code[] = {number < 01000 ? '0' : '4', (char)('0' + d / 0100),
                         (char)('0' + d / 010 % 010), (char)('0' + d % 010)};
    if (!choose_game(code))
      continue;
    games++;
    assert_small_sums(FEW);
    assert_random_sums(ROUNDS / 40, &random);
  }
  assert_int_equal(games, 39);
}

/* Heaps of 10^18, whose weights have more than 64 bits when they are added. */
static void weights_do_not_overflow(void **state) {
  static const char *const codes[] = {"4700", "4702"};
  (void)state;
  for (size_t c = 0; c < 2; c++) {
    struct sum sum = {.count = TOTAL};
    assert_true(choose_game(codes[c]));
    for (size_t i = 0; i < sum.count; i++)
      sum.components[i].words[0] = UINT64_MAX;
    assert_true(is_p(&sum));
    sum.count--;
    assert_false(is_p(&sum));
    sum.components[0].words[0]--; /* nim-sum 3, and no heap outweighs the others */
    sum.count--;
    assert_false(is_p(&sum));
  }
}

static void codes_are_told_apart(void **state) {
  static const uint64_t more[] = {4, 7, 0, 0, 1};
  struct bt_misere_weights found;
  (void)state;
  assert_true(choose_game("4700") && choose_game("4711") && choose_game("0260"));
  assert_false(choose_game("0700") || choose_game("4720") || choose_game("0750"));
  assert_false(bt_misere_weights_of(&(struct bt_take_break){.digits = more, .count = 5}, &found));
  assert_false(
      bt_misere_weights_of(&(struct bt_take_break){more, .count = 2, .beyond = 3}, &found));
  assert_false(
      bt_misere_weights_of(&(struct bt_take_break){more, .count = 2, .unequal = true}, &found));
}

/* Holds outcomes and winning moves of three heaps against exhaustive search. */
static void answers_follow_search(void **state) {
  betli *theorem = handle_with("play=misere"), *search = handle_with("play=misere exhaustive=yes");
  (void)state;
  static const char *const games[] = {"4.71", "0.26", "0.357"};
  for (unsigned code = 0; code < 3 * 8 * 8 * 8; code++) {
    char line[40];
    snprintf(line, sizeof line, "%s %u %u %u", games[code / 512], 1 + code / 64 % 8,
             2 + code / 8 % 8, 3 + code % 8);
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
      cmocka_unit_test(daisies_follow_rules),
      cmocka_unit_test(all_games_with_weights_follow_rules),
      cmocka_unit_test(weights_do_not_overflow),
      cmocka_unit_test(codes_are_told_apart),
      cmocka_unit_test(answers_follow_search),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
