/* betli_who_wins() against betli_solve(), for each way to find the answer. */
#include "support.h"

#include <string.h>

static betli_status who_wins(betli *b, const char *line, betli_outcome *outcome) {
  char text[256];
  char *words[32];
  snprintf(text, sizeof text, "%s", line);
  const size_t count = split_words(text, words, 32);
  return betli_who_wins(b, count, (const char *const *)words, outcome);
}

static void same(betli *b, const char *line) {
  betli_answer *answer = NULL;
  betli_outcome outcome = BETLI_DRAW;
  const betli_status status = try_line(b, line, &answer);
  assert_int_equal(who_wins(b, line, &outcome), status);
  assert_int_equal(outcome, answer == NULL ? BETLI_UNDECIDED : answer->outcome);
  betli_answer_free(answer);
}

static void agrees_with_solve_in_every_way(void **state) {
  static const char *const lines[] = {"nim 1 2 3",    "nim 1 1",        "kayles 5 3 + lego 2x3",
                                      "0.123 4 4",    "knight 5x5 2x1", "random:size=12,seed=3 9 4",
                                      "grundy 7 + 2", "dawson 6 6"};
  static const char *const ways[] = {"",
                                     "play=misere",
                                     "exhaustive=yes",
                                     "play=misere exhaustive=yes",
                                     "function=outcome",
                                     "play=misere function=remoteness"};
  (void)state;
  for (size_t w = 0; w < sizeof ways / sizeof *ways; w++) {
    betli *b = handle_with(ways[w]);
    for (size_t c = 0; c < 6; c++) {
      assert_int_equal(betli_set(b, "compound", betli_compound_name(c)), BETLI_OK);
      for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        same(b, lines[i]);
    }
    betli_free(b);
  }
}

static void agrees_with_solve_by_moore(void **state) {
  betli *b = handle_with("compound=at-most:2");
  (void)state;
  same(b, "nim 1 2 3");
  same(b, "nim 5 5 5");
  same(b, "nim 1000000000000 7 9 11");
  betli_free(b);
}

static void fails_like_solve(void **state) {
  betli *b = handle_with("");
  betli_outcome outcome = BETLI_N;
  (void)state;
  assert_int_equal(who_wins(b, "nim 1 x", &outcome), BETLI_INPUT);
  assert_int_equal(outcome, BETLI_UNDECIDED);
  assert_non_null(strstr(betli_message(b), "nim: a heap must be"));
  assert_int_equal(who_wins(b, "nim", &outcome), BETLI_INPUT);
  assert_int_equal(betli_set(b, "memory", "1K"), BETLI_OK);
  assert_int_equal(who_wins(b, "knight 300x300", &outcome), BETLI_INPUT);
  assert_int_equal(outcome, BETLI_UNDECIDED);
  betli_free(b);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(agrees_with_solve_in_every_way),
      cmocka_unit_test(agrees_with_solve_by_moore),
      cmocka_unit_test(fails_like_solve),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
