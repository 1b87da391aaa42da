/* Random positions of random games: the theorem against search, and each listed move against the
 * rules.  The seed is printed; BETLI_SEED=... repeats a run. */
#include "random_positions.h"

#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 400 };

static void same_answer(betli_answer *theorem, betli_answer *search, const char *line) {
  const betli_value a = betli_answer_value(theorem), b = betli_answer_value(search);
  const size_t count = betli_answer_move_count(theorem);
  if (betli_answer_outcome(theorem) != betli_answer_outcome(search) ||
      strcmp(betli_answer_move_total(theorem), betli_answer_move_total(search)) != 0)
    fail_msg("%s: %s %s: the outcome or the number of moves differs", line,
             betli_answer_compound(theorem), betli_answer_play(theorem));
  if (a.kind == BETLI_NUMBER && b.kind == BETLI_NUMBER)
    assert_int_equal(a.number, b.number);
  assert_int_equal(count, betli_answer_move_count(search));
  if (strcmp(betli_answer_compound(theorem), "at-most:2") == 0)
    return; /* Moore's moves come in an order of their own */
  for (size_t i = 0; i < count; i++)
    assert_string_equal(betli_answer_move(theorem, i).position,
                        betli_answer_move(search, i).position);
}

static void search_agrees(const char *options, const char *line) {
  betli *b = handle_with(options);
  betli_answer *theorem = solve_line(b, line);
  betli_set(b, "exhaustive", "yes");
  betli_answer *search = solve_line(b, line);
  same_answer(theorem, search, line);
  betli_answer_free(theorem);
  betli_answer_free(search);
  betli_free(b);
}

static void theorem_and_search_agree(void **state) {
  (void)state;
  each_random_question(ROUNDS, search_agrees);
}

/* The game's name in front, as a position after a move is spelt without it. */
static void each_leaves_a_p_position(const char *options, const char *line) {
  char after[1024];
  betli *b = handle_with(options);
  betli_set(b, "moves", "5");
  betli_answer *answer = solve_line(b, line);
  for (size_t i = 0; i < betli_answer_move_count(answer); i++) {
    const betli_move move = betli_answer_move(answer, i);
    snprintf(after, sizeof after, "%.*s %s", (int)strcspn(line, " "), line, move.position);
    betli_answer *next = solve_line(b, after);
    if (betli_answer_outcome(next) != BETLI_P)
      fail_msg("%s (%s): the move to %s does not win", line, options, move.position);
    const betli_value value = betli_answer_value(next);
    assert_int_equal(value.kind, move.value.kind);
    assert_int_equal(value.number, move.value.number);
    betli_answer_free(next);
  }
  assert_true((betli_answer_outcome(answer) == BETLI_P) <= (betli_answer_move_count(answer) == 0));
  if (betli_answer_move_count(answer) < 5) /* then all are listed */
    assert_int_equal(strtoull(betli_answer_move_total(answer), NULL, 10),
                     betli_answer_move_count(answer));
  betli_answer_free(answer);
  betli_free(b);
}

static void winning_moves_leave_p_positions(void **state) {
  (void)state;
  each_random_question(ROUNDS, each_leaves_a_p_position);
}

/* Beyond the list, moves are counted in another way: once for equal components. */
static void short_list_changes_no_count(const char *options, const char *position) {
  const char *last = strrchr(position, ' ');
  char line[512];
  snprintf(line, sizeof line, "%s%s%s", position, last, last);
  betli *b = handle_with(options);
  if (solve_status(b, line) ==
      BETLI_INPUT) { /* the word belongs to a row, which cannot have it twice */
    betli_free(b);
    return;
  }
  betli_answer *all = solve_line(b, line);
  for (size_t listed = 0; listed <= 1; listed++) {
    betli_set(b, "moves", listed == 0 ? "0" : "1");
    betli_answer *few = solve_line(b, line);
    assert_in_range(betli_answer_move_count(few), 0, listed);
    const char *total = listed == 0 ? "" : betli_answer_move_total(all); /* 0: none are counted */
    assert_int_equal(betli_answer_outcome(few), betli_answer_outcome(all));
    if (strcmp(betli_answer_move_total(few), total) != 0)
      fail_msg("%s (%s): %s winning moves, and %s with %zu listed", line, options,
               betli_answer_move_total(all), betli_answer_move_total(few), listed);
    betli_answer_free(few);
  }
  betli_answer_free(all);
  betli_free(b);
}

static void a_short_list_changes_no_count(void **state) {
  (void)state;
  each_random_question(ROUNDS, short_list_changes_no_count);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(theorem_and_search_agree),
                                     cmocka_unit_test(winning_moves_leave_p_positions),
                                     cmocka_unit_test(a_short_list_changes_no_count)};
  return cmocka_run_group_tests_name("properties", tests, NULL, NULL);
}
