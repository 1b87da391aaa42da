/* Questions through the public header: large ones, limits, and what is refused. */
#include "support.h"

#include <stdlib.h>
#include <string.h>

static void nim_is_exact_on_the_whole_range(void **state) {
  betli *b = handle_with("");
  (void)state;
  betli_answer *a = solve_line(b, "nim 18446744073709551615 1 9223372036854775808");
  assert_int_equal(a->outcome, BETLI_N);
  assert_true(a->value.number == UINT64_C(0x7ffffffffffffffe));
  assert_string_equal(a->move_count, "1");
  assert_string_equal(a->moves[0].changes[0].to, "9223372036854775809");
  betli_answer_free(a);
  betli_set(b, "play", "misere");
  a = solve_line(b, "nim 18446744073709551615 1 1");
  assert_string_equal(a->move_count, "1");
  assert_string_equal(a->moves[0].position, "1 1 1");
  betli_answer_free(a);
  betli_free(b);
}

/* Checks Moore's theorem on heaps that no search can reach: three heaps of 2^64 - 1, two of which
 * may change in a move. */
static void moore_is_exact_on_the_whole_range(void **state) {
  betli *b = handle_with("compound=at-most:2");
  (void)state;
  betli_answer *a =
      solve_line(b, "nim 18446744073709551615 18446744073709551615 18446744073709551615");
  assert_int_equal(a->outcome, BETLI_P);
  assert_string_equal(a->move_count, "0");
  betli_answer_free(a);
  a = solve_line(b, "nim 18446744073709551615 18446744073709551615 5");
  assert_int_equal(a->outcome, BETLI_N);
  assert_true(a->listed > 0);
  betli_answer_free(a);
  betli_free(b);
}

static void a_heap_of_a_million_needs_no_deep_stack(void **state) {
  betli *b = handle_with("compound=long-conjunctive");
  (void)state;
  betli_answer *a = solve_line(b, "subtract:1,3,4 1000000 999999");
  assert_true(a->complete);
  assert_true(a->length.number > 100000);
  betli_answer_free(a);
  betli_free(b);
}

/* Checks a number of moves that is a product.  Each component offers a thousand moves: far more
 * than 2^64 in all. */
static void products_are_counted_exactly(void **state) {
  char line[1024] = "subtract:all-but=1";
  betli *b = handle_with("compound=long-selective moves=3");
  (void)state;
  for (int i = 0; i < 30; i++)
    strcat(line, " 1001");
  betli_answer *a = solve_line(b, line);
  /* R+ of a heap is even only at 0 and 1, from which no move leads on; 1001 has moves to both.  So
   * each heap goes to 0 or to 1, in 2^30 ways.  No heap can stay. */
  assert_string_equal(a->move_count, "1073741824");
  assert_int_equal(a->listed, 3);
  betli_answer_free(a);
  betli_free(b);
}

static void the_list_of_moves_is_cut_and_the_count_is_not(void **state) {
  betli *b = handle_with("compound=short-selective moves=2");
  (void)state;
  betli_answer *few = solve_line(b, "kayles 5 7 9 11");
  betli_set(b, "moves", "1000000");
  betli_answer *all = solve_line(b, "kayles 5 7 9 11");
  assert_string_equal(few->move_count, all->move_count);
  assert_int_equal(strtoull(all->move_count, NULL, 10), all->listed);
  assert_true(few->listed <= 2);
  betli_answer_free(few);
  betli_answer_free(all);
  betli_free(b);
}

static void many_components(void **state) {
  enum { COUNT = 20000 };
  static const char *words[COUNT + 1];
  betli *b = handle_with("moves=1");
  betli_answer *a;
  (void)state;
  words[0] = "nim";
  for (size_t i = 1; i <= COUNT; i++)
    words[i] = i % 2 == 0 ? "1000000000" : "3";
  assert_int_equal(betli_solve(b, COUNT + 1, words, &a), BETLI_OK);
  assert_int_equal(a->outcome, BETLI_P);
  betli_answer_free(a);
  words[1] = "4";
  assert_int_equal(betli_solve(b, COUNT + 1, words, &a), BETLI_OK);
  assert_int_equal(a->outcome, BETLI_N);
  assert_int_equal(a->value.number, 7);
  betli_answer_free(a);
  betli_free(b);
}

static void wrong_questions_are_refused_with_a_reason(void **state) {
  static const struct {
    const char *line, *reason;
  } wrong[] = {{"nmi 3", "nim"},
               {"nim", "empty"},
               {"nim -1", "-1"},
               {"nim 18446744073709551616", "18446744073709551616"},
               {"nim 100000000000000000000", "100000000000000000000"},
               {"nim x", "x"},
               {"lego 4x", "4x"},
               {"lego 0x7", "0"},
               {"0.8 3", "8"},
               {"0. 3", "point"},
               {"bash:0 3", "0"},
               {"bash 3", "bash"},
               {"lego:height=x 3x3", "height"},
               {"lego:hight=3 3x3", "hight"},
               {"nim 3 +", "missing"},
               {"lego:height=9 1000000x1000000", "TiB"},
               {"graph:/nonexistent/file a", "/nonexistent/file"}};
  betli *b = handle_with("");
  (void)state;
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    assert_int_equal(solve_status(b, wrong[i].line), BETLI_INPUT);
    if (strstr(betli_message(b), wrong[i].reason) == NULL)
      fail_msg("%s: the message says '%s', not '%s'", wrong[i].line, betli_message(b),
               wrong[i].reason);
  }
  betli_free(b);
}

static void wrong_options_are_refused_and_change_nothing(void **state) {
  static const char *const wrong[][2] = {
      {"play", "misery"},     {"compound", "long"}, {"function", "nimber"}, {"exhaustive", "maybe"},
      {"moves", "1e3"},       {"moves", "-1"},      {"memory", "-1"},       {"memory", "4X"},
      {"memory", "9999999T"}, {"time", "-1"},       {"time", "1e3"},        {"time", ""},
      {"colour", "red"}};
  betli *b = handle_with("play=misere");
  (void)state;
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    assert_int_equal(betli_set(b, wrong[i][0], wrong[i][1]), BETLI_OPTION);
  betli_answer *a = solve_line(b, "nim 1 1 1");
  assert_int_equal(a->outcome, BETLI_P);
  assert_string_equal(a->play, "misere");
  betli_answer_free(a);
  betli_free(b);
}

static void a_memory_limit_stops_a_search(void **state) {
  betli *b = handle_with("exhaustive=yes memory=64K");
  betli_answer *a = NULL;
  (void)state;
  assert_int_equal(try_line(b, "nim 20 21 22 23", &a), BETLI_LIMIT);
  assert_non_null(a);
  assert_false(a->complete);
  assert_int_equal(a->outcome, BETLI_UNDECIDED);
  betli_answer_free(a);
  /* The memory was given back, so that the same handle can answer a small question. */
  a = solve_line(b, "nim 1 2");
  assert_int_equal(a->outcome, BETLI_N);
  betli_answer_free(a);
  betli_free(b);
}

static void stop(void *data, const char *what, uint64_t done, uint64_t total) {
  (void)what, (void)done, (void)total;
  betli_interrupt(data);
}

static void interrupt_table(const char *options, const char *game, uint64_t value_of_9) {
  betli *b = handle_with(options);
  betli_table *t;
  betli_on_progress(b, stop, b);
  assert_int_equal(betli_table_new(b, game, 1000000, 0, &t), BETLI_LIMIT);
  assert_non_null(t);
  assert_false(betli_table_complete(t));
  assert_int_equal(betli_table_value(t, 9, 0).number, value_of_9);
  assert_int_equal(betli_table_value(t, 1000000, 0).kind, BETLI_UNKNOWN);
  assert_int_equal(betli_table_outcome(t, 1000000, 0), BETLI_UNDECIDED);
  betli_table_free(t);
  betli_free(b);
}

/* Checks tables that take hours, or half a minute, and are stopped at the first sign of
 * progress. */
static void an_interrupted_table_keeps_what_is_done(void **state) {
  (void)state;
  interrupt_table("compound=long-conjunctive", "rule:for k = 1, n - 1 do move(k, n - k) end", 5);
  interrupt_table("compound=short-disjunctive", "kayles", 3);
  interrupt_table("", "0.007", 3);
}

static void a_table_grows_with_the_questions(void **state) {
  static const char *const lines[] = {
      "lego 3x9",   "lego 9x3",    "lego 2x2 12x12", "lego 5x7",           "kayles 5",
      "kayles 500", "king 9000x1", "king 1x9000",    "king 5000x2 2x5000", "kayles 50"};
  betli *kept = handle_with("compound=long-conjunctive memory=4M");
  (void)state;
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    betli *fresh = handle_with("compound=long-conjunctive");
    betli_answer *a = solve_line(kept, lines[i]), *other = solve_line(fresh, lines[i]);
    assert_int_equal(a->value.number, other->value.number);
    assert_string_equal(a->move_count, other->move_count);
    betli_answer_free(a);
    betli_answer_free(other);
    betli_free(fresh);
  }
  betli_free(kept);
}

/* Compares with Ferguson 1974, as the lecture notes print it. */
static void misere_subtraction_tables(void **state) {
  static const struct {
    const char *game;
    int values[18];
  } rows[] = {{"subtract:1,3,4", {1, 0, 1, 0, 2, 3, 2, 1, 0, 1, 0, 2, 3, 2, 1, 0, 1, 0}},
              {"subtract:2,4,7", {1, 1, 0, 0, 2, 2, 1, 3, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0}},
              {"subtract:2,6", {1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1}},
              {"subtract:2,5", {1, 1, 0, 0, 1, 2, 0, 1, 1, 0, 0, 1, 2, 0, 1, 1, 0, 0}}};
  betli *b = handle_with("play=misere");
  (void)state;
  for (size_t i = 0; i < 4; i++) {
    betli_table *t;
    assert_int_equal(betli_table_new(b, rows[i].game, 17, 0, &t), BETLI_OK);
    for (uint64_t n = 0; n < 18; n++)
      assert_int_equal(betli_table_value(t, n, 0).number, rows[i].values[n]);
    betli_table_free(t);
  }
  betli_free(b);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(nim_is_exact_on_the_whole_range),
      cmocka_unit_test(moore_is_exact_on_the_whole_range),
      cmocka_unit_test(a_heap_of_a_million_needs_no_deep_stack),
      cmocka_unit_test(products_are_counted_exactly),
      cmocka_unit_test(the_list_of_moves_is_cut_and_the_count_is_not),
      cmocka_unit_test(many_components),
      cmocka_unit_test(wrong_questions_are_refused_with_a_reason),
      cmocka_unit_test(wrong_options_are_refused_and_change_nothing),
      cmocka_unit_test(a_memory_limit_stops_a_search),
      cmocka_unit_test(an_interrupted_table_keeps_what_is_done),
      cmocka_unit_test(a_table_grows_with_the_questions),
      cmocka_unit_test(misere_subtraction_tables)};
  return cmocka_run_group_tests_name("solve", tests, NULL, NULL);
}
