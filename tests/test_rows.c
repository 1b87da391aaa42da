/* Games on rows: what judges ask, large positions, and how rows are written. */
#include "support.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- judges --------------------------------------------------------------------------------- */

struct sample {
  const char *line;
  char outcome;
  const char *moves; /* what the first component becomes, or NULL */
};

static const struct sample samples[] = {{"end-nim 3 1 9 4", 'P', ""},
                                        {"stair-game 0 2 1", 'N', "2 0 1"},
                                        {"stair-game 1 1 1 1", 'P', ""},
                                        {"stair-game 5 3", 'N', "8 0"},
                                        {"pebbles 2 2", 'P', ""},
                                        {"pebbles 1 2 4", 'N', "1 2 3"},
                                        {"monks 1 5 9", 'N', "4 5 9"},
                                        {"monks 1 5 8 10", 'N', "3 5 8 10"},
                                        {"silver-dollar 2 5 9", 'N', "2 5 7"},
                                        {"welter 2 5 9", 'N', "2 5 7"},
                                        {"welter 1 4 5", 'P', ""},
                                        {"treblecross .....", 'N', "..X.."},
                                        {"treblecross X.....X..X.............X....X..X", 'P', ""},
                                        {"treblecross .x.X...X", 'N', ".XXX...X"},
                                        {"say-goodbye .", 'N', "X,O"},
                                        {"say-goodbye ..", 'P', ""},
                                        {"say-goodbye ...", 'N', ".X.,.O."},
                                        {"say-goodbye X..", 'N', "X.O"},
                                        {"say-goodbye x.o", 'P', ""},
                                        {"say-goodbye X.X", 'N', "XOX"},
                                        {"say-goodbye .X.", 'P', ""},
                                        {"say-goodbye 4", 'P', ""},
                                        {"say-goodbye X....O", 'P', ""},
                                        {"say-goodbye X...X", 'N', "XO..X,X.X.X,X.O.X,X..OX"},
                                        {"say-goodbye .O.X..", 'N', NULL}};

static void samples_of_the_judges(void **state) {
  betli *b = betli_new();
  (void)state;
  for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
    char moves[256] = "";
    betli_answer *a = solve_line(b, samples[i].line);
    for (size_t m = 0; m < a->listed; m++) {
      strcat(moves, m > 0 ? "," : "");
      strcat(moves, a->moves[m].changes[0].to);
    }
    if ((a->outcome == BETLI_P) != (samples[i].outcome == 'P') ||
        (samples[i].moves != NULL && strcmp(moves, samples[i].moves) != 0))
      fail_msg("%s: %s", samples[i].line, moves);
    betli_answer_free(a);
  }
  betli_free(b);
}

/* ---- large rows ----------------------------------------------------------------------------- */

/* Checks that each winning move that is listed leaves a P-position. */
static void hold_moves(betli *b, const char *game, const char *position) {
  char *line = malloc(strlen(game) + strlen(position) + 2);
  sprintf(line, "%s %s", game, position);
  betli_answer *a = solve_line(b, line);
  if (a->outcome == BETLI_N)
    assert_true(a->listed > 0);
  for (size_t i = 0; i < a->listed; i++) {
    const char *left = a->moves[i].position;
    char *next = malloc(strlen(game) + strlen(left) + 2);
    sprintf(next, "%s %s", game, left);
    betli_answer *after = solve_line(b, next);
    if (after->outcome != BETLI_P)
      fail_msg("%s leaves %s", line, left);
    betli_answer_free(after);
    free(next);
  }
  betli_answer_free(a);
  free(line);
}

static void moves_on_rows_of_large_numbers(void **state) {
  static const struct {
    const char *name;
    bool rising;
  } games[] = {{"end-nim", false}, {"staircase", false}, {"stair-game", false},
               {"monks", true},    {"pebbles", true},    {"silver-dollar", true}};
  uint64_t random = seed_of_run();
  (void)state;
  for (int trial = 0; trial < 200; trial++) {
    const bool misere_play = random_below(&random, 2) == 1;
    betli *b = handle_with(misere_play ? "play=misere" : "play=normal");
    char row[256] = "";
    uint64_t sum = 0;
    const size_t game = (size_t)random_below(&random, sizeof games / sizeof *games);
    for (uint64_t i = 2 + random_below(&random, 10); i > 0; i--) {
      const uint64_t number = 1 + random_below(&random, UINT64_C(1000000000000000000));
      sum += number;
      sprintf(row + strlen(row), i > 1 ? "%" PRIu64 " " : "%" PRIu64,
              games[game].rising ? sum : number);
    }
    hold_moves(b, games[game].name, row);
    betli_free(b);
  }
}

static void moves_on_long_boards(void **state) {
  betli *b = betli_new();
  (void)state;
  betli_set(b, "leaves", "yes");
  hold_moves(b, "treblecross", "1000");
  hold_moves(b, "treblecross", "300 ..X............................................ 71");
  hold_moves(b, "say-goodbye", "999 X.....................O...........X..........");
  betli_free(b);
}

/* Returns Welter's function by its definition: the nim-sum of the squares, counted from 0, and of
 * d ^ (d - 1) for the differences d of all pairs. */
static uint64_t welter_by_pairs(const uint64_t *coins, size_t count) {
  uint64_t value = 0;
  for (size_t i = 0; i < count; i++) {
    value ^= coins[i] - 1;
    for (size_t j = 0; j < i; j++)
      value ^= (coins[i] - coins[j]) ^ (coins[i] - coins[j] - 1);
  }
  return value;
}

/* Checks random rows around the length from which they are in a pool, and a long one. */
static void welter_has_its_function(void **state) {
  static const size_t counts[] = {1, 2, 7, 8, 9, 10, 60};
  uint64_t random = seed_of_run();
  (void)state;
  for (int trial = 0; trial < 70; trial++) {
    const size_t count = counts[trial % 7];
    betli *b = betli_new();
    uint64_t coins[60], coin = 0;
    char line[1500] = "welter", *end = line + strlen(line);
    for (size_t i = 0; i < count; i++) {
      coins[i] = coin += 1 + random_below(&random, trial < 35 ? 4 : UINT64_C(1) << 57);
      end += sprintf(end, " %" PRIu64, coin);
    }
    betli_answer *a = solve_line(b, line);
    assert_int_equal(a->value.number, welter_by_pairs(coins, count));
    betli_answer_free(a);
    hold_moves(b, "welter", line + strlen("welter "));
    betli_free(b);
  }
}

static void a_staircase_of_200000_lists_its_moves(void **state) {
  enum { STAIRS = 200000 };
  const char **words = malloc((STAIRS + 1) * sizeof *words);
  betli *b = betli_new();
  betli_answer *a;
  (void)state;
  words[0] = "staircase";
  for (size_t i = 1; i <= STAIRS; i++)
    words[i] = i == 1 ? "1" : "1000000000";
  assert_int_equal(betli_solve(b, STAIRS + 1, words, &a), BETLI_OK);
  /* The odd stairs hold a 1 and 99999 equal numbers.  Each of the equal ones can become 1; stair 1
   * becomes 10^9 by balls from stair 2. */
  assert_int_equal(a->value.number, 1000000001);
  assert_string_equal(a->move_count, "100000");
  assert_in_range(a->listed, 1, 100); /* each takes a megabyte */
  betli_answer_free(a);
  betli_free(b);
  free(words);
}

/* ---- spelling ------------------------------------------------------------------------------- */

static void rows_are_written_as_read(void **state) {
  static const char *const lines[][2] = {
      {"end-nim 3 0 1 0", "3 1"},
      {"end-nim 0 0", "0"},
      {"staircase 0 0", "0 0"},
      {"monks 4", "4"},
      {"pebbles 0 0 7", "0 0 7"},
      {"treblecross x.X", "X.X"},
      {"treblecross 3 .", "... ."},
      {"say-goodbye xO.", "XO."},
      {"end-nim 3 1 + end-nim 2 2 + nim 4", "3 1 + end-nim 2 2 + nim 4"}};
  betli *b = betli_new();
  (void)state;
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    betli_answer *a = solve_line(b, lines[i][0]);
    assert_string_equal(a->position, lines[i][1]);
    betli_answer_free(a);
  }
  betli_answer *a = solve_line(b, "end-nim 3 1 4 + end-nim 2 2");
  assert_string_equal(a->moves[0].position, "3 1 3 + end-nim 2 2");
  betli_answer_free(a);
  betli_free(b);
}

static void what_is_no_row_is_refused(void **state) {
  static const char *const lines[][2] = {
      {"end-nim 3 x", "end-nim: a pile must be a number from 0 to 18446744073709551615, not 'x'"},
      {"staircase 1 18446744073709551615",
       "staircase: there must be fewer than 2^64 balls in all, but there are more with the "
       "18446744073709551615 on stair 2"},
      {"staircase:ground=2 1", "'ground' must be a number from 0 to 1, not '2'"},
      {"monks 1 1",
       "monks: the monks are named from the lowest to the highest, no two on one stair: 1 cannot "
       "follow 1"},
      {"pebbles 2 1", "pebbles: no pile may be smaller than the one before it: 1 cannot follow 2"},
      {"treblecross .O.",
       "treblecross: a row is written with the signs .X, or as the number of its cells if all are "
       "empty, but place 2 has 'O.'"},
      {"treblecross 1001",
       "treblecross: the number of empty cells must be a number from 1 to 1000, not '1001'"},
      {"say-goodbye XX",
       "say-goodbye: no two equal letters may stand side by side, as at places 1 and 2"}};
  betli *b = betli_new();
  (void)state;
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    assert_int_equal(solve_status(b, lines[i][0]), BETLI_INPUT);
    assert_string_equal(betli_message(b), lines[i][1]);
  }
  betli_free(b);
}

static void a_staircase_too_large_to_list_meets_the_limit(void **state) {
  betli *b = handle_with("compound=short-disjunctive");
  (void)state;
  assert_int_equal(solve_status(b, "staircase 3 1000000000000"), BETLI_LIMIT);
  assert_string_equal(betli_message(b),
                      "the memory limit of 4.0 GiB was reached (--memory raises it)");
  betli_free(b);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(samples_of_the_judges),
      cmocka_unit_test(moves_on_rows_of_large_numbers),
      cmocka_unit_test(moves_on_long_boards),
      cmocka_unit_test(welter_has_its_function),
      cmocka_unit_test(a_staircase_of_200000_lists_its_moves),
      cmocka_unit_test(rows_are_written_as_read),
      cmocka_unit_test(what_is_no_row_is_refused),
      cmocka_unit_test(a_staircase_too_large_to_list_meets_the_limit)};
  return cmocka_run_group_tests_name("rows", tests, NULL, NULL);
}
