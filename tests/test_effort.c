/* Work that is bounded by steps: each method of each command with --effort stops within twice as
 * many, and at the same place each time. */
#include "support.h"

#include "core/game/game.h"
#include "session/games.h"
#include "session/handle.h"

#include <string.h>

enum { MILLIONS = 1, STEPS = MILLIONS * 1000000 };

static betli *handle_of(const char *options) {
  char all[128];
  snprintf(all, sizeof all, "effort=%d %s", MILLIONS, options);
  return handle_with(all);
}

/* ---- sequences ------------------------------------------------------------------------------ */

/* Counts the options of all heaps up to `last`. */
static uint64_t count_options(betli *b, const char *name, uint64_t last) {
  const struct bt_game *game;
  struct bt_options options = {0};
  struct bt_error error = {0};
  uint64_t count = 0;
  assert_int_equal(bt_handle_game(b, name, &game), BETLI_OK);
  for (uint64_t heap = 0; heap <= last; heap++) {
    assert_int_equal(bt_game_options(game, &heap, &options, &error), BETLI_OK);
    count += options.count;
  }
  bt_options_free(&options);
  return count;
}

/* Runs a sequence whose work has no end; returns the last heap that was computed. */
static uint64_t run_sequence(betli *b, const char *code, const char *method) {
  betli_sequence *s = NULL;
  uint64_t from;
  bool used = false;
  assert_int_equal(betli_sequence_new(b, code, NULL, &s), BETLI_OK);
  if (betli_sequence_run(s, UINT64_C(1) << 40) != BETLI_LIMIT)
    fail_msg("%s: the run did not stop", code);
  assert_string_equal(betli_message(b), "the effort of 1 million steps was spent");
  for (size_t i = 0; betli_sequence_method(s, i, &from) != NULL; i++)
    used |= strcmp(betli_sequence_method(s, i, &from), method) == 0;
  if (!used)
    fail_msg("%s: not by the method %s", code, method);
  const uint64_t computed = betli_sequence_about(s).computed;
  betli_sequence_free(s);
  return computed;
}

/* Checks the effort of tables by the number of options: each is looked at, and nothing else costs
 * as much. */
static void tables_stop(void **state) {
  static const struct {
    const char *code, *options;
  } runs[] = {{"subtract:all-but=2,10", "play=misere"},
              {"code:0,25", "compound=long-selective"},
              {"code:0,16", "compound=short-selective play=misere"}};
  (void)state;
  for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) {
    betli *b = handle_of(runs[i].options);
    const uint64_t last = run_sequence(b, runs[i].code, "table");
    const uint64_t options = count_options(b, runs[i].code, last);
    if (options < STEPS || options > 2 * STEPS)
      fail_msg("%s: %llu options", runs[i].code, (unsigned long long)options);
    betli_free(b);
  }
}

/* Checks the effort of long sequences by the formula of sequence/effort.h. */
static void long_sequences_stop(void **state) {
  static const char *const runs[][2] = {
      {"grundy", "naive"}, {"0.007", "naive"}, {"0.56", "few rares"}, {"0.16", "many rares"}};
  (void)state;
  for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) {
    betli *b = handle_of("");
    betli *again = handle_of("threads=2 simd=portable");
    const uint64_t last = run_sequence(b, runs[i][0], runs[i][1]);
    assert_int_equal(last, run_sequence(again, runs[i][0], runs[i][1]));
    betli_free(b);
    betli_free(again);
  }
}

/* ---- quotients and genera ------------------------------------------------------------------- */

static void assert_stopped(const betli *b, betli_status status) {
  assert_int_equal(status, BETLI_LIMIT);
  assert_string_equal(betli_message(b), "the effort of 1 million steps was spent");
}

static void quotients_and_genera_stop(void **state) {
  betli *b = handle_of("");
  betli_quotient *q = NULL;
  betli_genus *g = NULL;
  (void)state;
  assert_int_equal(betli_quotient_new(b, "0.57", &q), BETLI_OK);
  assert_stopped(b, betli_quotient_run(q, 100000));
  betli_quotient_free(q);
  assert_stopped(b, betli_genus_new(b, "grundy", 1000000, &g));
  assert_in_range(b->limits.spent, STEPS, 2 * STEPS);
  betli_genus_free(g);
  betli_free(b);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(tables_stop),
      cmocka_unit_test(long_sequences_stop),
      cmocka_unit_test(quotients_and_genera_stop),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
