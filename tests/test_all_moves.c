/* Every legal move with its outcome, against the winning moves of random positions, and against
 * answers about the positions that moves leave.  Totals may be too large for any list. */
#include "random_positions.h"

#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 300 };

/* Returns the answer with all moves of a position, and a list that is not cut off. */
static betli_answer *all_moves_of(const char *options, const char *line, betli **b) {
  *b = handle_with(options);
  betli_set(*b, "all-moves", "yes");
  betli_set(*b, "moves", "1000000000");
  return solve_line(*b, line);
}

/* Checks that the total, which is multiplied, is the length of the list, which is walked. */
static void counted(betli_answer *all, const char *line) {
  if (strtoull(all->move_count, NULL, 10) != all->listed)
    fail_msg("%s: %s moves, but %zu listed", line, all->move_count, all->listed);
}

/* Checks that the moves that win are the winning moves, in the same order except for Moore's. */
static void winning_ones_agree(betli_answer *all, betli_answer *winning, const char *line) {
  const bool ordered = strcmp(all->compound, "at-most:2") != 0;
  size_t wins = 0;
  for (size_t i = 0; i < all->listed; i++) {
    char position[1024];
    if (all->moves[i].outcome != BETLI_P)
      continue;
    snprintf(position, sizeof position, "%s", all->moves[i].position);
    if (wins++ < winning->listed && ordered)
      assert_string_equal(position, winning->moves[wins - 1].position);
  }
  if (wins != winning->listed)
    fail_msg("%s: %zu of all moves win, but there are %zu winning moves", line, wins,
             winning->listed);
}

static void outcomes_are_true(betli *b, betli_answer *all, const char *line) {
  for (size_t i = 0; i < all->listed; i++) {
    char after[1024];
    char *words[64];
    betli_outcome outcome;
    snprintf(after, sizeof after, "%.*s %s", (int)strcspn(line, " "), line, all->moves[i].position);
    const size_t count = split_words(after, words, 64);
    assert_int_equal(betli_who_wins(b, count, (const char *const *)words, &outcome), BETLI_OK);
    if (outcome != all->moves[i].outcome)
      fail_msg("%s: the outcome of %s is wrong", line, all->moves[i].position);
  }
}

static void hold(const char *options, const char *line) {
  betli *b, *plain = handle_with(options);
  betli_answer *all = all_moves_of(options, line, &b);
  betli_set(plain, "moves", "1000000000");
  betli_answer *winning = solve_line(plain, line);
  assert_int_equal(all->outcome, winning->outcome);
  assert_true(all->all_moves && !winning->all_moves);
  counted(all, line);
  winning_ones_agree(all, winning, line);
  outcomes_are_true(b, all, line);
  betli_answer_free(all);
  betli_answer_free(winning);
  betli_free(b);
  betli_free(plain);
}

static void by_theorem_and_by_search(const char *options, const char *line) {
  char search[160];
  snprintf(search, sizeof search, "%s exhaustive=yes", options);
  hold(options, line);
  hold(search, line);
}

static void random_positions_agree(void **state) {
  (void)state;
  each_random_question(ROUNDS, by_theorem_and_by_search);
}

/* Checks each way of answering, by a position that is answered so. */
static void every_way_agrees(void **state) {
  static const char *const lines[] = {"nim 3 5 7",      "bishop 3x3 4x6", "wythoff 8x5",
                                      "end-nim 3 1 2",  "fibonacci 12",   "cake 2x3@0,2",
                                      "treblecross 7",  "chess Qd4 Rb3",  "ruler 7",
                                      "say-goodbye 12", "taktix 2x3",     "kayles 4 3 2"};
  static const char *const options[] = {"",
                                        "play=misere",
                                        "function=outcome",
                                        "function=outcome play=misere",
                                        "function=suspense",
                                        "compound=at-most:2",
                                        "compound=at-most:2 play=misere",
                                        "exhaustive=yes"};
  (void)state;
  for (size_t l = 0; l < sizeof lines / sizeof *lines; l++)
    for (size_t o = 0; o < sizeof options / sizeof *options; o++)
      if (!is_sanitized_run() || (l + o) % 2 == 0)
        hold(options[o], lines[l]);
}

static void total_is(const char *options, const char *line, const char *total, size_t listed) {
  betli *b = handle_with(options);
  betli_set(b, "all-moves", "yes");
  betli_answer *answer = solve_line(b, line);
  assert_string_equal(answer->move_count, total);
  assert_int_equal(answer->listed, listed);
  betli_answer_free(answer);
  betli_free(b);
}

static void counts_of_any_size(void **state) {
  (void)state;
  total_is("", "nim 0", "0", 0);
  total_is("compound=short-selective", "nim 3 0", "0", 0);
  total_is("", "nim 18446744073709551615", "18446744073709551615", 1000);
  total_is("", "nim 18446744073709551615 2", "18446744073709551617", 1000);
  total_is("compound=long-conjunctive", "nim 1000000000000000000 0 1000000000000000000",
           "1000000000000000000000000000000000000", 1000);
  total_is("compound=long-selective", "nim 999999999999999999 999999999999999999 0",
           "999999999999999999999999999999999999", 1000);
  /* n + n + n + nn + nn + nn with n = 10^10 */
  total_is("compound=at-most:2", "nim 10000000000 10000000000 10000000000", "300000000030000000000",
           1000);
  total_is("compound=at-most:9", "nim 1 1 0 1", "7", 7);
  total_is("compound=sequential", "nim 0 2 5 0 7", "2", 2);
  total_is("moves=2", "wythoff 1000000000000x1000000000000", "3000000000000", 2);
}

/* Checks that moves are listed when the outcome is not decided. */
static void undecided(void **state) {
  static const char *const words[] = {"treblecross", "1000"};
  betli *b = handle_with("compound=at-most:2 time=0.1 all-moves=yes");
  betli_answer *answer;
  (void)state;
  assert_int_equal(betli_solve(b, 2, words, &answer), BETLI_LIMIT);
  assert_string_equal(betli_message(b), "the time limit of 0.1 s was reached");
  assert_string_equal(answer->move_count, "1000");
  assert_int_equal(answer->listed, 1000);
  assert_int_equal(answer->moves[0].outcome, BETLI_UNDECIDED);
  assert_int_equal(answer->moves[0].value.kind, BETLI_NO_VALUE);
  betli_answer_free(answer);
  betli_free(b);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(random_positions_agree), cmocka_unit_test(every_way_agrees),
      cmocka_unit_test(counts_of_any_size), cmocka_unit_test(undecided)};
  return cmocka_run_group_tests_name("all moves", tests, NULL, NULL);
}
