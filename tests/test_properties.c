/* Random positions of random games: the theorem against search, and each listed move against the
 * rules.  The seed is printed; BETLI_SEED=... repeats a run. */
#include "random_positions.h"

#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 400 };

static void same_answer(betli_answer *theorem, betli_answer *search, const char *line) {
  const betli_value a = theorem->value, b = search->value;
  const size_t count = theorem->listed;
  if (theorem->outcome != search->outcome || strcmp(theorem->move_count, search->move_count) != 0)
    fail_msg("%s: %s %s: the outcome or the number of moves differs", line, theorem->compound,
             theorem->play);
  if (a.kind == BETLI_NUMBER && b.kind == BETLI_NUMBER)
    assert_int_equal(a.number, b.number);
  assert_int_equal(count, search->listed);
  if (strcmp(theorem->compound, "at-most:2") == 0)
    return; /* Moore's moves have an order of their own */
  for (size_t i = 0; i < count; i++)
    assert_string_equal(theorem->moves[i].position, search->moves[i].position);
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

/* Checks that each listed move leaves a P-position.  Puts the game's name before the position,
 * which is written without it. */
static void each_leaves_a_p_position(const char *options, const char *line) {
  char after[1024];
  betli *b = handle_with(options);
  betli_set(b, "moves", "5");
  betli_answer *answer = solve_line(b, line);
  for (size_t i = 0; i < answer->listed; i++) {
    const betli_move move = answer->moves[i];
    snprintf(after, sizeof after, "%.*s %s", (int)strcspn(line, " "), line, move.position);
    betli_answer *next = solve_line(b, after);
    if (next->outcome != BETLI_P)
      fail_msg("%s (%s): the move to %s does not win", line, options, move.position);
    const betli_value value = next->value;
    assert_int_equal(value.kind, move.value.kind);
    assert_int_equal(value.number, move.value.number);
    betli_answer_free(next);
  }
  assert_true((answer->outcome == BETLI_P) <= (answer->listed == 0));
  if (answer->listed < 5) /* then all are listed */
    assert_int_equal(strtoull(answer->move_count, NULL, 10), answer->listed);
  betli_answer_free(answer);
  betli_free(b);
}

static void winning_moves_leave_p_positions(void **state) {
  (void)state;
  each_random_question(ROUNDS, each_leaves_a_p_position);
}

/* Checks that a short list changes no count: moves after its end are counted in another way, once
 * for equal components. */
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
    assert_in_range(few->listed, 0, listed);
    const char *total = listed == 0 ? "" : all->move_count; /* 0: none are counted */
    assert_int_equal(few->outcome, all->outcome);
    if (strcmp(few->move_count, total) != 0)
      fail_msg("%s (%s): %s winning moves, and %s with %zu listed", line, options, all->move_count,
               few->move_count, listed);
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
