/* Winning moves of positions with many components that may all move: listed and counted as if each
 * move were looked at. */
#include "support.h"

#include <stdlib.h>
#include <string.h>

static uint64_t seed;

static const char *const compounds[] = {"long-conjunctive", "short-conjunctive", "long-selective",
                                        "short-selective", "short-disjunctive"};
enum { COMPOUNDS = sizeof compounds / sizeof *compounds };

/* Compares the number of winning moves with the number of legal moves that win. */
static void compare(const char *options, const char *line) {
  betli *winning = handle_with(options), *all = handle_with(options);
  betli_set(winning, "moves", random_below(&seed, 2) > 0 ? "3" : "1000000");
  betli_set(all, "moves", "100000000");
  betli_set(all, "all-moves", "yes");
  betli_answer *w = solve_line(winning, line), *a = solve_line(all, line);
  uint64_t wins = 0, listed = 0;
  const size_t found = w->listed;
  for (size_t i = 0; i < a->listed; i++) {
    const betli_move move = a->moves[i];
    if (move.outcome != BETLI_P)
      continue;
    wins++;
    if (listed < found) {
      const betli_move same = w->moves[listed++];
      assert_string_equal(same.position, move.position);
      assert_true(same.value.kind == move.value.kind && same.value.number == move.value.number);
    }
  }
  char total[32];
  snprintf(total, sizeof total, "%llu", (unsigned long long)wins);
  if (strcmp(w->move_count, total) != 0)
    fail_msg("%s, %s: %s winning moves, not %s", options, line, w->move_count, total);
  assert_int_equal(listed, found);
  betli_answer_free(w);
  betli_answer_free(a);
  betli_free(winning);
  betli_free(all);
}

/* Checks games with long runs of heaps, some with closed forms, with periods, or with other options
 * as well. */
static void runs_of_heaps(void **state) {
  static const char *const games[] = {
      "nim",     "bash:9", "subtract:all-but=2,5", "subtract:1,2,3,7,8,9", "kayles", "0.3333",
      "hex:0.F", "wythoff"};
  (void)state;
  for (int round = 0; round < 400; round++) {
    char line[128], options[64];
    const char *game = games[random_below(&seed, sizeof games / sizeof *games)];
    const bool pairs = strcmp(game, "wythoff") == 0;
    const uint64_t a = 1 + random_below(&seed, pairs ? 6 : 24), b = 1 + random_below(&seed, 8);
    snprintf(line, sizeof line, pairs ? "%s %llux%llu %llux2 2x1" : "%s %llu %llu %llu 4", game,
             (unsigned long long)a, (unsigned long long)b,
             (unsigned long long)(random_below(&seed, 2) > 0 ? a : 1 + random_below(&seed, 9)));
    snprintf(options, sizeof options, "compound=%s play=%s",
             compounds[random_below(&seed, COMPOUNDS)],
             random_below(&seed, 2) > 0 ? "misere" : "normal");
    compare(options, line);
  }
}

/* Checks that a list of moves of 3000 heaps together is short, since each move is long. */
static void long_moves_are_few(void **state) {
  enum { HEAPS = 3000, CHANGES = 100 };
  char *line = calloc(HEAPS + 1, sizeof " 9");
  (void)state;
  assert_non_null(line);
  strcpy(line, "nim");
  for (size_t i = 0, at = strlen(line); i < HEAPS; i++, at += 2)
    snprintf(line + at, sizeof " 9", " %llu", 2 + (unsigned long long)random_below(&seed, 8));
  for (uint64_t wanted = 1; wanted <= 1000; wanted *= 10) {
    char options[64];
    snprintf(options, sizeof options, "compound=short-selective moves=%llu",
             (unsigned long long)wanted);
    betli *b = handle_with(options), *counts = handle_with("compound=short-selective moves=7");
    betli_answer *a = solve_line(b, line), *c = solve_line(counts, line);
    size_t changes = 0;
    for (size_t i = 0; i + 1 < a->listed; i++)
      changes += a->moves[i].change_count;
    assert_true(a->listed >= 1 && changes < CHANGES * wanted);
    assert_string_equal(a->move_count, c->move_count);
    betli_answer_free(a);
    betli_answer_free(c);
    betli_free(b);
    betli_free(counts);
  }
  free(line);
}

/* Checks heaps after the first period, whose options are stretches of other heaps. */
static void runs_beyond_a_period(void **state) {
  (void)state;
  for (int round = 0; round < 60; round++) {
    char line[128], options[64];
    const uint64_t a = 5000 + random_below(&seed, 100000), b = a + random_below(&seed, 30);
    snprintf(line, sizeof line, "%s %llu %llu %llu",
             random_below(&seed, 2) > 0 ? "bash:9" : "bash:14", (unsigned long long)a,
             (unsigned long long)b, (unsigned long long)a);
    snprintf(options, sizeof options, "compound=%s play=%s",
             compounds[random_below(&seed, COMPOUNDS)],
             random_below(&seed, 2) > 0 ? "misere" : "normal");
    compare(options, line);
  }
}

int main(void) {
  seed = seed_of_run();
  const struct CMUnitTest tests[] = {cmocka_unit_test(runs_of_heaps),
                                     cmocka_unit_test(long_moves_are_few),
                                     cmocka_unit_test(runs_beyond_a_period)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
