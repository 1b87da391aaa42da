/* Games that are Nim or nearly so, paper and subtraction games.  Answers are compared with search,
 * plain recursions and judges' facts, also for numbers that no table can hold. */
#include "facts.h"

#include <string.h>

/* ---- Moore's Nim ---------------------------------------------------------------------------- */

/* Checks that every listed move leaves a lost position, and that there are as many as search
 * finds. */
static void moore_in_misere_play_is_found_by_search(void **state) {
  static const char *const lines[] = {"moore:2 1 1 1 1",   "moore:2 3 2 1 1 1", "moore:2 2 3 1 0 1",
                                      "moore:3 1 2 2 3",   "moore:3 1 1 1 1 2", "moore:3 3 3 3 1 1",
                                      "moore:2 4 4 1 1 1", "moore:9 1 2 1",     "moore:1 1 1 2 3"};
  betli *theorem = handle_with("play=misere"), *search = handle_with("play=misere exhaustive=yes");
  (void)state;
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    betli_answer *a = solve_line(theorem, lines[i]), *s = solve_line(search, lines[i]);
    assert_string_equal(a->method, "theorem");
    assert_int_equal(a->outcome, s->outcome);
    assert_string_equal(a->move_count, s->move_count);
    assert_int_equal(a->listed, s->listed);
    for (size_t m = 0; m < a->listed; m++) {
      char line[200];
      snprintf(line, sizeof line, "%s %s", a->game, a->moves[m].position);
      wins_by(theorem, line, "P");
    }
    betli_answer_free(a);
    betli_answer_free(s);
  }
  betli_free(theorem);
  betli_free(search);
}

static void games_of_one_compound_refuse_others(void **state) {
  betli *b = handle_with("compound=long-selective");
  (void)state;
  assert_int_equal(solve_status(b, "moore:2 3 5"), BETLI_OPTION);
  assert_int_equal(solve_status(b, "every-nim 3 5"), BETLI_OPTION);
  betli_free(b);
  b = handle_with("");
  betli_answer *a = solve_line(b, "every-nim 3 5");
  assert_string_equal(a->compound, "long-conjunctive");
  betli_answer_free(a);
  assert_int_equal(solve_status(b, "moore:0 3"), BETLI_INPUT);
  betli_free(b);
}

/* ---- bogus Nim, cake, paper ----------------------------------------------------------------- */

static void adding_may_win(void **state) {
  static const struct fact facts[] = {{"bogus-nim 5^2 5", "P"},
                                      {"bogus-nim:add=3 5^2 6^1 2", "4^2 6^1 2; 5^2 7 2"},
                                      {"bogus-nim:add=3 5^2 9", "5^2 5"},
                                      {"bogus-nim:add=1000000000000000000 5^2 1000000000000000000",
                                       "1000000000000000000^1 1000000000000000000; 5^2 5"}};
  static const char *const wrong[] = {"bogus-nim 5^x", "bogus-nim 5^", "bogus-nim ^3",
                                      "bogus-nim 18446744073709551615^1", "bogus-nim:add=0 3"};
  betli *b = handle_with("");
  (void)state;
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    assert_int_equal(solve_status(b, wrong[i]), BETLI_INPUT);
  betli_free(b);
  HOLD("", facts);
}

static void cakes_are_four_heaps(void **state) {
  static const struct fact facts[] = {
      {"cake 2x3@0,2", "2x2@0,1"},
      {"cake 11x11@5,5", "P"},
      {"cake 1x1@0,0", "P"},
      {"cake 18446744073709551615x18446744073709551615@9223372036854775807,9223372036854775807",
       "P"},
      {"cake 1x18446744073709551615@0,18446744073709551614", "1x1@0,0"}};
  static const char *const wrong[] = {"cake 3x3",     "cake 3x3@1",   "cake 3x3@3,0",
                                      "cake 3x3@0,3", "cake 0x3@0,0", "cake 3x3@1,2,",
                                      "cake @1,2",    "cake 3@0,0"};
  betli *b = handle_with("");
  (void)state;
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    assert_int_equal(solve_status(b, wrong[i]), BETLI_INPUT);
  betli_free(b);
  HOLD("", facts);
}

/* Checks POJ 2311, and values by the recursion over cuts that leave no side of 1. */
static void paper_is_cut(void **state) {
  enum { SIDE = 40 };
  static int values[SIDE + 1][SIDE + 1];
  betli *b = handle_with("");
  betli_table *table;
  (void)state;
  assert_int_equal(betli_table_new(b, "paper", SIDE, SIDE, &table), BETLI_OK);
  for (int w = 2; w <= SIDE; w++)
    for (int h = 2; h <= SIDE; h++) {
      bool seen[256] = {false};
      for (int i = 2; i <= w - 2; i++)
        seen[values[i][h] ^ values[w - i][h]] = true;
      for (int i = 2; i <= h - 2; i++)
        seen[values[w][i] ^ values[w][h - i]] = true;
      while (seen[values[w][h]])
        values[w][h]++;
      assert_int_equal(betli_table_value(table, (uint64_t)w, (uint64_t)h).number, values[w][h]);
    }
  betli_table_free(table);
  wins_by(b, "paper 2x2", "P");
  wins_by(b, "paper 3x2", "P");
  wins_by(b, "paper 4x2", "2x2 2x2");
  betli_answer *a = solve_line(b, "paper 200x200");
  assert_int_equal(a->outcome, BETLI_N);
  betli_answer_free(a);
  betli_free(b);
}

/* ---- subtraction games ---------------------------------------------------------------------- */

enum { TABLE = 3000 };

static void table_of(const int *takes, int values[TABLE]) {
  for (int n = 0; n < TABLE; n++) {
    bool seen[16] = {false};
    for (const int *take = takes; *take != 0 && *take <= n; take++)
      seen[values[n - *take]] = true;
    values[n] = 0;
    while (seen[values[n]])
      values[n]++;
  }
}

/* Checks subtraction games: in misere play, 0 and 1 are exchanged (Ferguson 1974). */
static void subtraction_games_are_those_of_a_recursion(void **state) {
  static const struct {
    const char *name;
    int takes[8];
  } games[] = {{"subtract:1,3,4", {1, 3, 4}},     {"subtract:2,4,7", {2, 4, 7}},
               {"subtract:2,6", {2, 6}},          {"subtract:5", {5}},
               {"subtract:3,50,91", {3, 50, 91}}, {"subtract:8,3,3,9,27,81", {3, 8, 9, 27, 81}},
               {"subtract:1,2,3", {1, 2, 3}}};
  static int values[TABLE];
  (void)state;
  for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
    betli *b = handle_with(""), *misere = handle_with("play=misere function=grundy");
    table_of(games[g].takes, values);
    for (int n = 0; n < TABLE; n += n < 200 ? 1 : 37) {
      char line[64];
      snprintf(line, sizeof line, "%s %d", games[g].name, n);
      betli_answer *a = solve_line(b, line), *m = solve_line(misere, line);
      assert_int_equal(a->value.number, values[n]);
      assert_int_equal(m->value.number, values[n] < 2 ? 1 - values[n] : values[n]);
      betli_answer_free(a);
      betli_answer_free(m);
    }
    betli_free(b);
    betli_free(misere);
  }
}

static void facts_about_subtraction_games(void **state) {
  static const struct fact facts[] = {
      {"subtract:1,2,3 4 1", "1 1; 4 0"},
      {"subtract:1,2,3 1000000000", "P"},
      {"subtract:1,2,3 1000000000000000000 18446744073709551615",
       "999999999999999999 18446744073709551615; 1000000000000000000 18446744073709551612"},
      {"subtract:1,3,4 18446744073709551615", "18446744073709551614"}};
  betli *b = handle_with("");
  (void)state;
  assert_int_equal(solve_status(b, "subtract:1,99999999 1000000000000"), BETLI_INPUT);
  betli_free(b);
  HOLD("", facts);
}

/* ---- many heaps ----------------------------------------------------------------------------- */

/* Checks that the text after a move is that of the position with the change put in. */
static void moves_of_mixed_positions_are_spelt_out(void **state) {
  static const struct fact facts[] = {
      {"nim 3 5 + kayles 5 6", "2 5 + kayles 5 6; 3 4 + kayles 5 6; 3 5 + kayles 5 1 3"},
      {"cake 2x3@0,2 + nim 1", "2x1@0,0 + nim 1"}};
  static const struct fact selective[] = {{"nim 3 5 + cake 1x2@0,1", "0 0 + cake 1x1@0,0"}};
  (void)state;
  HOLD("", facts);
  HOLD("compound=long-selective", selective);
}

/* Checks as many heaps as CSES 1098 has. */
static void many_heaps_are_answered(void **state) {
  enum { COUNT = 200000 };
  static char digits[COUNT][16];
  static const char *words[COUNT + 1];
  betli *b = handle_with("");
  betli_answer *a;
  uint64_t sum = 0;
  (void)state;
  words[0] = "subtract:1,2,3";
  for (int i = 0; i < COUNT; i++) {
    snprintf(digits[i], sizeof digits[i], "%d", 1000000000 - 7 * i);
    words[i + 1] = digits[i];
    sum ^= (uint64_t)(1000000000 - 7 * i) % 4;
  }
  assert_int_equal(betli_solve(b, COUNT + 1, words, &a), BETLI_OK);
  assert_int_equal(a->value.number, sum);
  betli_answer_free(a);
  betli_free(b);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(moore_in_misere_play_is_found_by_search),
      cmocka_unit_test(games_of_one_compound_refuse_others),
      cmocka_unit_test(adding_may_win),
      cmocka_unit_test(cakes_are_four_heaps),
      cmocka_unit_test(paper_is_cut),
      cmocka_unit_test(subtraction_games_are_those_of_a_recursion),
      cmocka_unit_test(facts_about_subtraction_games),
      cmocka_unit_test(many_heaps_are_answered),
      cmocka_unit_test(moves_of_mixed_positions_are_spelt_out),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
