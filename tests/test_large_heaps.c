/* Heaps whose values come from the sequence: every answer is that of plain evaluation. */
#include "large.h"
#include "support.h"

#include "core/algebra/large_heaps.h"
#include "session/games.h"
#include "session/large_heaps.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- two ways to the same answer ------------------------------------------------------------ */

static void same_table(betli *plain, betli *known, const char *game, uint64_t to) {
  betli_table *wanted, *given;
  assert_int_equal(betli_table_new(plain, game, to, 0, &wanted), BETLI_OK);
  assert_int_equal(betli_table_new(known, game, to, 0, &given), BETLI_OK);
  for (uint64_t heap = 0; heap <= to; heap++) {
    assert_int_equal(betli_table_value(wanted, heap, 0).number,
                     betli_table_value(given, heap, 0).number);
    assert_int_equal(betli_table_outcome(wanted, heap, 0), betli_table_outcome(given, heap, 0));
  }
  betli_table_free(wanted);
  betli_table_free(given);
}

/* Compares heaps of a game alone, in pairs, and together with other games. */
static void hold(const char *options, const char *game, uint64_t proved, uint64_t to) {
  betli *plain = handle_for(options, game, 0), *known = handle_for(options, game, proved);
  char line[128];
  for (uint64_t heap = 0; heap <= to; heap++) {
    static const char *const lines[] = {"%s %" PRIu64, "%s %" PRIu64 " 9",
                                        "nim 5 + %s 4 %" PRIu64 " + lego 3x4"};
    snprintf(line, sizeof line, lines[heap % 3], game, heap);
    same_answer(plain, known, line);
  }
  same_table(plain, known, game, to);
  betli_free(plain);
  betli_free(known);
}

static const char *const games[] = {"0.77",  "0.07",     "0.15",          "0.123",
                                    "4.7",   "0.3333",   "0.007",         "4.004",
                                    "0.6",   "grundy",   "0.45",          "code:0,3,2,1",
                                    "0.137", "code:4,3", "dawson-kayles", "subtract:all-but=2,5"};
enum { GAMES = sizeof games / sizeof *games };

static void answers_are_the_same(void **state) {
  (void)state;
  for (size_t i = 0; i < GAMES; i++)
    hold("", games[i], 1000, 60);
}

static void answers_with_three_heaps_and_more_are_the_same(void **state) {
  static const char *const wide[] = {"hex:0.8", "hex:0.8F", "hex:4.F", "hex:0.3F", "code:0,3,16"};
  (void)state;
  for (size_t i = 0; i < sizeof wide / sizeof *wide; i++)
    hold("", wide[i], 300, 40);
}

/* Compares foreclosed values, which are those of another code except for small heaps. */
static void foreclosed_answers_are_the_same(void **state) {
  static const char *const plays[] = {"compound=short-disjunctive play=normal",
                                      "compound=short-disjunctive play=misere"};
  static const char *const more[] = {"0.15",  "0.304",     "4.3",     "hex:0.8F",
                                     "0.104", "hex:0.1F8", "0.13007", "subtract:2,5"};
  (void)state;
  for (size_t p = 0; p < 2; p++) {
    for (size_t i = 0; i < GAMES; i++)
      hold(plays[p], games[i], 1000, 40);
    for (size_t i = 0; i < sizeof more / sizeof *more; i++)
      hold(plays[p], more[i], 100, 30);
  }
}

/* Compares suspense, which comes from stretches. */
static void suspense_answers_are_the_same(void **state) {
  static const char *const plays[] = {"compound=long-conjunctive play=normal",
                                      "compound=long-conjunctive play=misere"};
  (void)state;
  for (size_t p = 0; p < 2; p++)
    for (size_t i = 0; i < GAMES; i++)
      hold(plays[p], games[i], 10, 30);
}

/* Checks that a full list does not change the number of moves, with equal heaps either. */
static void a_full_list_changes_no_count(void **state) {
  static const char *const lists[] = {"moves=1", "moves=3", "moves=20", "moves=100000"};
  static const char line[] = "kayles 30 30 30 52 30 30 52 + nim 9 + 0.07 41 41";
  (void)state;
  for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
    betli *plain = handle_for(lists[i], "kayles", 0), *known = handle_for(lists[i], "kayles", 100);
    same_answer(plain, known, line);
    betli_free(plain);
    betli_free(known);
  }
}

/* Compares small positions, since some are searched. */
static void hold_small(const char *options, const char *game) {
  betli *plain = handle_for(options, game, 0), *known = handle_for(options, game, 100);
  char line[128];
  for (uint64_t heap = 0; heap <= 9; heap++) {
    snprintf(line, sizeof line, "%s %" PRIu64, game, heap);
    same_answer(plain, known, line);
    snprintf(line, sizeof line, "%s %" PRIu64 " 3 + nim 2", game, heap);
    same_answer(plain, known, line);
  }
  same_table(plain, known, game, 10);
  betli_free(plain);
  betli_free(known);
}

static void answers_in_other_ways_are_the_same(void **state) {
  static const char *const ways[] = {"all-moves=yes",
                                     "function=outcome",
                                     "function=grundy compound=short-disjunctive",
                                     "play=misere",
                                     "compound=long-conjunctive",
                                     "function=grundy compound=long-selective",
                                     "exhaustive=yes",
                                     "function=grundy play=misere",
                                     "moves=3"};
  (void)state;
  for (size_t w = 0; w < sizeof ways / sizeof *ways; w++) {
    hold_small(ways[w], "0.3");
    hold_small(ways[w], "0.77");
  }
}

static void random_sums_are_the_same(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (int i = 0; i < 60; i++) {
    const char *game = games[random_below(&seed, GAMES)];
    betli *plain = handle_for("", game, 0), *known = handle_for("", game, 1000);
    char line[256];
    snprintf(line, sizeof line, "%s %d %d %d + nim %d + 0.24 %d", game,
             (int)random_below(&seed, 90), (int)random_below(&seed, 60),
             (int)random_below(&seed, 30), (int)random_below(&seed, 64),
             (int)random_below(&seed, 20));
    same_answer(plain, known, line);
    betli_free(plain);
    betli_free(known);
  }
}

/* ---- large heaps ---------------------------------------------------------------------------- */

static uint64_t value_of(betli *b, const char *line) {
  betli_answer *a = solve_line(b, line);
  const uint64_t value = a->value.number;
  betli_answer_free(a);
  return value;
}

/* Checks large heaps of 0.77, whose period is 12 from 71 on. */
static void large_heaps_have_the_values_of_the_period(void **state) {
  static const char *const heaps[] = {"4096", "1000000000000", "9223372036854775807",
                                      "9223372036854775808", "18446744073709551615"};
  betli *b = handle_with("");
  (void)state;
  for (size_t i = 0; i < sizeof heaps / sizeof *heaps; i++) {
    char line[64], small[64];
    snprintf(line, sizeof line, "kayles %s", heaps[i]);
    snprintf(small, sizeof small, "kayles %d", (int)(strtoull(heaps[i], NULL, 10) % 12 + 84));
    assert_int_equal(value_of(b, line), value_of(b, small));
  }
  assert_int_equal(value_of(b, "hex:0.8F 1000000"), 571428);
  assert_int_equal(solve_status(b, "lasker 9223372036854775807"), BETLI_OK);
  assert_int_equal(solve_status(b, "lasker 9223372036854775808"), BETLI_INPUT); /* values grow */
  betli_free(b);
}

/* Checks large heaps of 0.137: F+ has period 84 from 245 on (Guignard and Sopena 2009). */
static void foreclosed_values_too(void **state) {
  betli *b = handle_with("compound=short-disjunctive moves=0");
  char line[64];
  (void)state;
  for (uint64_t heap = 245; heap < 245 + 84; heap++) {
    snprintf(line, sizeof line, "0.137 %" PRIu64, heap);
    const uint64_t value = value_of(b, line);
    snprintf(line, sizeof line, "0.137 %" PRIu64, heap + 84 * UINT64_C(100000000000000000));
    assert_int_equal(value_of(b, line), value);
  }
  betli_free(b);
}

static uint64_t moves_of(betli *b, uint64_t heap) {
  char line[64];
  snprintf(line, sizeof line, "kayles %" PRIu64, heap);
  betli_answer *a = solve_line(b, line);
  const uint64_t count = strtoull(a->move_count, NULL, 10);
  betli_answer_free(a);
  return count;
}

/* Checks the number of moves of the largest heap.  Counts of pairs grow with the period 12, by the
 * same amount for each 24 counters. */
static void the_largest_heap_has_as_many_moves_as_it_should(void **state) {
  betli *b = handle_with("moves=1");
  (void)state;
  const uint64_t small = 2400 + UINT64_MAX % 24,
                 more = moves_of(b, small + 24) - moves_of(b, small);
  assert_int_equal(moves_of(b, UINT64_MAX), moves_of(b, small) + (UINT64_MAX - small) / 24 * more);
  betli_free(b);
}

static void moves_from_large_heaps_win(void **state) {
  betli *b = handle_with("moves=40");
  (void)state;
  betli_answer *a = solve_line(b, "kayles 1000000000000000001 999999999999999999 4000");
  assert_int_equal(a->outcome, BETLI_N);
  assert_int_equal(a->listed, 40);
  assert_true(strlen(a->move_count) > 16);
  assert_moves_win(b, a, "kayles");
  betli_answer_free(a);
  betli_free(b);
}

/* Checks four heaps, of which the winner and some moves are known. */
static void too_many_options_are_not_counted(void **state) {
  betli *b = handle_with("moves=10");
  betli_answer *a;
  (void)state;
  assert_int_equal(try_line(b, "code:0,16 1000000000000", &a), BETLI_LIMIT);
  assert_non_null(strstr(betli_message(b), "so many options"));
  assert_int_equal(a->outcome, BETLI_N);
  assert_false(a->complete);
  assert_int_equal(a->listed, 10);
  betli_answer_free(a);
  betli_free(b);
}

static void a_limit_leaves_the_rest_for_later(void **state) {
  betli *b = handle_with("time=0.05");
  betli_answer *a;
  betli_outcome outcome;
  const char *const words[] = {"0.007", "5000"};
  (void)state;
  assert_int_equal(try_line(b, "0.007 1000000000000", &a), BETLI_LIMIT);
  assert_non_null(strstr(betli_message(b), "time limit"));
  assert_int_equal(a->outcome, BETLI_UNDECIDED);
  betli_answer_free(a);
  assert_int_equal(betli_set(b, "time", "0"), BETLI_OK);
  assert_int_equal(betli_who_wins(b, 2, words, &outcome), BETLI_OK);
  assert_int_equal(outcome, BETLI_N);
  betli_free(b);
}

/* Checks that the memory of a sequence is free for a new question. */
static void memory_is_given_back(void **state) {
  betli *b = handle_with("memory=100K moves=10");
  (void)state;
  value_of(b, "grundy 40000");
  assert_true(b->limits.used > 50000);
  value_of(b, "officers 20000");
  betli_free(b);
}

/* ---- calls of the system -------------------------------------------------------------------- */

#ifdef COUNT_SYSCONF
/* NOLINTBEGIN(bugprone-reserved-identifier): the linker wants these names */
long __real_sysconf(int name);
long __wrap_sysconf(int name);

static int asked;

long __wrap_sysconf(int name) {
  asked++;
  return __real_sysconf(name);
}
/* NOLINTEND(bugprone-reserved-identifier) */

/* Checks that sysconf(), which opens a file to count processors, is not called for every heap. */
static void the_system_is_not_asked_about_every_heap(void **state) {
  (void)state;
  betli *b = betli_new();
  asked = 0;
  value_of(b, "kayles 5000 6000 7000 8000 9000");
  assert_in_range(asked, 1, 2);
  asked = 0;
  value_of(b, "kayles 5001 6001 7001 8001 9001");
  assert_int_equal(asked, 0);
  betli_free(b);
}
#endif

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(answers_are_the_same),
      cmocka_unit_test(answers_with_three_heaps_and_more_are_the_same),
      cmocka_unit_test(foreclosed_answers_are_the_same),
      cmocka_unit_test(suspense_answers_are_the_same),
      cmocka_unit_test(a_full_list_changes_no_count),
      cmocka_unit_test(answers_in_other_ways_are_the_same),
      cmocka_unit_test(random_sums_are_the_same),
      cmocka_unit_test(large_heaps_have_the_values_of_the_period),
      cmocka_unit_test(foreclosed_values_too),
      cmocka_unit_test(the_largest_heap_has_as_many_moves_as_it_should),
      cmocka_unit_test(moves_from_large_heaps_win),
      cmocka_unit_test(too_many_options_are_not_counted),
      cmocka_unit_test(a_limit_leaves_the_rest_for_later),
      cmocka_unit_test(memory_is_given_back),
#ifdef COUNT_SYSCONF
      cmocka_unit_test(the_system_is_not_asked_about_every_heap),
#endif
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
