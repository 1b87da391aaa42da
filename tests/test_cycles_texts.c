/* The games of the catalogue in which play need not end: large positions and texts; and users'
 * rules that say so, in Lua and in C. */
#include "support.h"

#include <string.h>

enum { MOST_LINE = 400 };

/* ---- large positions, and texts ------------------------------------------------------------- */

static void closed_forms_hold_for_large_numbers(void **state) {
  (void)state;
  betli *b = handle_with("");
  static const struct {
    const char *line, *moves;
    betli_outcome outcome;
  } facts[] = {{"poker-nim 9223372036854775807 9223372036854775800 8$", "2", BETLI_N},
               {"poker-nim 9223372036854775807 9223372036854775800 6$", "1", BETLI_N},
               {"poker-nim 9223372036854775807 9223372036854775807 1$", "0", BETLI_P},
               {"northcott 500000x48575x500000 0x48574x1000000", "1", BETLI_N},
               {"northcott 500000x48575x500000 1x48574x999999", "2", BETLI_N},
               {"northcott 500000x48575x500000 1x48575x999999", "0", BETLI_P}};
  for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
    betli_answer *a = solve_line(b, facts[i].line);
    assert_int_equal(a->outcome, facts[i].outcome);
    assert_string_equal(a->move_count, facts[i].moves);
    betli_answer_free(a);
  }
  betli_free(b);
}

/* Checks that a line is refused with a message that contains `part`. */
static void refused(const char *line, const char *part) {
  betli *b = handle_with("");
  assert_int_equal(solve_status(b, line), BETLI_INPUT);
  if (strstr(betli_message(b), part) == NULL)
    fail_msg("%s: %s", line, betli_message(b));
  betli_free(b);
}

static void bad_positions_are_refused(void **state) {
  (void)state;
  refused("fair-shares 100 28", "there may be at most 127 counters in all");
  refused("fair-shares 3 0", "a heap must be a number from 1");
  refused("poker-nim 1 2 3 4 5 6", "there may be at most 5 heaps");
  refused("poker-nim 1 2$ 3", "heaps come before bags");
  refused("poker-nim 1 2$ 3$ 4$", "there are two bags, and '4$' would be a third");
  refused("poker-nim 18446744073709551615 1", "the chips must be fewer than 2^64 in all");
  refused("northcott 1x2", "is not AxBxC");
  refused("northcott 1048575x1x0", "a row may have at most 1048575 free squares");
  refused("northcott 0x0x0 0x0x0 0x0x0 0x0x0 0x0x0 0x0x0 0x0x0 0x0x0 0x0x0",
          "a board may have at most 8 rows");
  refused("ring:1 12", "a ring is written as its number of squares and the place of the token");
  refused("ring:1 12@12", "the place of the token");
  refused("token T./T.", "there may be one token");
  refused("token ../..", "the board has no token");
  refused("token T./...", "the rows of a board are equally long");
  refused("token T.x", "a row of a board is written with");
  refused("token T......../........./........./........./........./........./........./.........",
          "a board has at most 64 squares");
  line_spelled("fair-shares 1 3 2 3", "3 3 2 1");
  line_spelled("poker-nim 3 5 0$ 0$", "3 5");
  line_spelled("poker-nim 2$", "2$ 0$");
}

/* ---- users' rules --------------------------------------------------------------------------- */

static void go_on(void *data, const uint64_t *words, betli_options *options) {
  const uint64_t less = words[0] - 1, round = (words[0] + 3) % 8;
  (void)data;
  if (words[0] == 0)
    return;
  betli_option(options, 1, &less);
  betli_option(options, 1, &round);
}

static void assert_same_answer(betli *b, const char *line, const char *other) {
  betli_answer *a = solve_line(b, line), *c = solve_line(b, other);
  assert_int_equal(a->outcome, c->outcome);
  assert_string_equal(a->move_count, c->move_count);
  betli_answer_free(a);
  betli_answer_free(c);
}

/* Compares the same rule in Lua and in C, which says that it has cycles or does not. */
static void it_makes_no_difference_who_says_that_there_are_cycles(void **state) {
  static const char *const compounds[] = {"long-disjunctive", "short-disjunctive",
                                          "long-conjunctive", "short-conjunctive",
                                          "long-selective",   "short-selective"};
  static const char *const games[] = {"said", "unsaid", "lua:" TEST_DIR "/support/cycles.lua",
                                      "lua:" TEST_DIR "/support/unsaid.lua"};
  (void)state;
  for (int c = 0; c < 12; c++) {
    betli *b = handle_with(c < 6 ? "play=normal" : "play=misere");
    betli_set(b, "compound", compounds[c % 6]);
    const betli_rules said = {.name = "said", .width = 1, .options = go_on, .cycles = true};
    const betli_rules unsaid = {.name = "unsaid", .width = 1, .options = go_on};
    assert_int_equal(betli_add_game(b, &said), BETLI_OK);
    assert_int_equal(betli_add_game(b, &unsaid), BETLI_OK);
    for (int heap = 0; heap < 12; heap++)
      for (int other = 0; other < 3; other++)
        for (size_t g = 1; g < sizeof games / sizeof *games; g++) {
          char line[2][MOST_LINE];
          sprintf(line[0], "%s %d %d", games[0], heap, other);
          sprintf(line[1], "%s %d %d", games[g], heap, other);
          assert_same_answer(b, line[0], line[1]);
        }
    betli_free(b);
  }
}

static void only_what_can_be_has_cycles(void **state) {
  static const char *const rules[][3] = {
      {"rule:cycles = 3 function options(n) end", "4", "must be true or false"},
      {"rule:digits = {7} cycles = true", "4", "play by a rule with digits always ends"},
      {"rule:cycles = true function options(n) move(n, n) end", "4", "leaves several components"}};
  betli *b = handle_with("");
  (void)state;
  for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
    betli_answer *answer = NULL;
    assert_int_equal(betli_solve(b, 2, rules[i], &answer), BETLI_INPUT);
    assert_non_null(strstr(betli_message(b), rules[i][2]));
  }
  betli_free(b);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(closed_forms_hold_for_large_numbers),
      cmocka_unit_test(bad_positions_are_refused),
      cmocka_unit_test(it_makes_no_difference_who_says_that_there_are_cycles),
      cmocka_unit_test(only_what_can_be_has_cycles),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
