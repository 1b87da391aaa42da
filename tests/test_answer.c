/* An answer owns its strings and lists as long as it lives. */
#include "support.h"

#include <stdlib.h>
#include <string.h>

static void answers_outlive_later_questions(void **state) {
  betli *b = betli_new();
  betli_answer *first = solve_line(b, "kayles 9 4 2");
  (void)state;
  const betli_move move = first->moves[0];
  for (int i = 0; i < 50; i++)
    betli_answer_free(solve_line(b, "lego 4x7 3x3 + nim 5 6 7"));
  assert_string_equal(first->position, "9 4 2");
  assert_string_equal(first->components[1].position, "4");
  assert_string_equal(first->components[1].text, "1");
  assert_ptr_equal(move.position, first->moves[0].position);
  assert_string_equal(move.position, "1 7 4 2");
  assert_string_equal(move.changes[0].from, "9");
  betli_answer_free(first);
  betli_free(b);
}

static void leaves_are_told_when_asked_for(void **state) {
  char line[4096] = "nim";
  (void)state;
  for (int i = 0; i < 300; i++)
    strcat(line, " 1001");
  strcat(line, " 7");
  static const struct {
    const char *options, *line;
    bool leaves;
  } cases[] = {{"leaves=yes", NULL, true},
               {"leaves=auto", NULL, false},
               {"leaves=no", NULL, false},
               {"leaves=auto", "nim 3 4", true},
               {"leaves=no", "nim 3 4", false}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    betli *b = handle_with(cases[i].options);
    betli_answer *a = solve_line(b, cases[i].line != NULL ? cases[i].line : line);
    assert_true(a->listed > 0);
    assert_int_equal(a->moves[0].position[0] != '\0', cases[i].leaves);
    betli_answer_free(a);
    betli_free(b);
  }
  betli *b = betli_new();
  assert_int_equal(betli_set(b, "leaves", "never"), BETLI_OPTION);
  betli_free(b);
}

/* Solves a heap whose moves fill memory; with `bytes` bytes, the answer may list fewer. */
static size_t list_with(unsigned bytes, betli_status *status) {
  static const char *const words[] = {"nim", "20000"};
  char memory[32];
  betli *b = betli_new();
  betli_answer *a = NULL;
  snprintf(memory, sizeof memory, "%u", bytes);
  assert_int_equal(betli_set(b, "memory", memory), BETLI_OK);
  assert_int_equal(betli_set(b, "all-moves", "yes"), BETLI_OK);
  assert_int_equal(betli_set(b, "moves", "20000"), BETLI_OK);
  *status = betli_solve(b, 2, words, &a);
  const size_t count = a == NULL ? 0 : a->listed;
  for (size_t i = 0; i < count; i++) {
    assert_string_equal(a->moves[i].changes[0].from, "20000");
    assert_int_equal(strlen(a->moves[i].changes[0].to) > 0, 1);
  }
  if (a != NULL)
    assert_int_equal(a->complete, *status == BETLI_OK);
  betli_answer_free(a);
  betli_free(b);
  return count;
}

static void memory_ends_a_list_and_loses_nothing(void **state) {
  bool shortened = false;
  (void)state;
  for (unsigned bytes = 1 << 20; bytes < 1 << 24; bytes += 1 << 18) {
    betli_status status;
    const size_t count = list_with(bytes, &status);
    assert_true(status == BETLI_OK || status == BETLI_LIMIT);
    if (status == BETLI_OK)
      assert_int_equal(count, 20000);
    shortened |= status == BETLI_LIMIT && count > 0 && count < 20000;
  }
  assert_true(shortened);
}

static void reset_sets_every_option_back(void **state) {
  (void)state;
  betli *b = handle_with(
      "play=misere compound=short-selective function=outcome exhaustive=yes "
      "all-moves=yes moves=1 memory=1M time=9 lang=hu leaves=no");
  betli_answer_free(solve_line(b, "kayles 5 4"));
  assert_int_equal(betli_reset(b), BETLI_OK);
  betli *other = betli_new();
  betli_answer *after = solve_line(b, "kayles 5 4"), *usual = solve_line(other, "kayles 5 4");
  assert_string_equal(after->play, "normal");
  assert_string_equal(after->compound, usual->compound);
  assert_string_equal(after->function, usual->function);
  assert_string_equal(after->why, usual->why);
  assert_string_equal(after->move_count, usual->move_count);
  assert_int_equal(after->listed, usual->listed);
  assert_string_equal(after->moves[0].position, usual->moves[0].position);
  betli_answer_free(after);
  betli_answer_free(usual);
  betli_free(b);
  betli_free(other);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(reset_sets_every_option_back),
                                     cmocka_unit_test(answers_outlive_later_questions),
                                     cmocka_unit_test(leaves_are_told_when_asked_for),
                                     cmocka_unit_test(memory_ends_a_list_and_loses_nothing)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
