/* Outcomes of sums of boards in misere play, kept in a file: found again, however the work ended.
 * Each line is true by exhaustive search.  Files that are damaged, about something else, or made up
 * are refused.  The seed is printed; BETLI_SEED=... repeats a run. */
#include "kept.h"
#include "kept_boards.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHANGES = 300, KILLS = 15, MOST_WAIT = 200, MOST_LINE = 500 };

static const char options[] = "play=misere moves=1", identity[] = "boards of cram";

static betli_outcome outcome_of(betli *b, const char *line) {
  betli_answer *answer = solve_line(b, line);
  const betli_outcome outcome = answer->outcome;
  betli_answer_free(answer);
  return outcome;
}

/* Returns an outcome, found and kept by a handle of its own. */
static betli_outcome outcome_kept(const char *line) {
  betli *b = kept_saving(options);
  const betli_outcome outcome = outcome_of(b, line);
  betli_free(b);
  return outcome;
}

/* Checks that outcomes are read, and not searched for a second time, for which memory would not
 * suffice.  A sum that was quickly found the first time may take longer the second time, and be
 * kept then. */
static void outcomes_are_found_again(void **state) {
  (void)state;
  kept_empty();
  assert_int_equal(outcome_kept("cram 4x8"), BETLI_N);
  char *before = kept_lines(identity);
  betli *b = kept_saving("play=misere moves=0 memory=4M");
  assert_int_equal(outcome_of(b, "cram 4x8"), BETLI_N);
  betli_free(b);
  char *after = kept_lines(identity);
  assert_memory_equal(before, after, strlen(before));
  assert_true(strlen(after) < strlen(before) + strlen(before) / 10);
  free(before);
  free(after);
}

/* Checks that work which a limit ends again and again comes to its end. */
static void what_is_stopped_goes_on(void **state) {
  betli_status status = BETLI_LIMIT;
  unsigned runs = 0;
  (void)state;
  kept_empty();
  for (double seconds = 0.1; status == BETLI_LIMIT; seconds *= 1.5, runs++) {
    char text[32];
    betli_answer *answer = NULL;
    betli *b = kept_saving(options);
    snprintf(text, sizeof text, "%.3f", seconds);
    assert_int_equal(betli_set(b, "time", text), BETLI_OK);
    status = try_line(b, "cram 4x8", &answer);
    if (status == BETLI_OK)
      assert_int_equal(answer->outcome, BETLI_N);
    betli_answer_free(answer);
    betli_free(b);
  }
  assert_int_equal(status, BETLI_OK);
  assert_true(runs > 2);
}

/* Returns true if exhaustive search can check the line; whole boards, written as 4x5, are too
 * large. */
static bool is_small(const char *line) {
  const size_t most = is_long_run() ? 18 : 16;
  size_t free_squares = 0;
  for (const char *at = line; *at != '\0'; at++)
    free_squares += *at == '.';
  return strchr(line, 'x') == NULL && free_squares <= most;
}

/* Checks that a line of the file is true. */
static void hold_line(betli *judge, const char *game, const char *line) {
  char question[MOST_LINE];
  const size_t length = strlen(line);
  assert_true(length > 2 && (line[length - 1] == 'N' || line[length - 1] == 'P'));
  snprintf(question, sizeof question, "%s %.*s", game, (int)length - 2, line);
  if (outcome_of(judge, question) != (line[length - 1] == 'N' ? BETLI_N : BETLI_P))
    fail_msg("%s: not as exhaustive search has it", line);
}

static void hold_lines(const char *function, const char *game, const char *board) {
  betli *judge = handle_with("play=misere moves=0 exhaustive=yes");
  char question[MOST_LINE], of[MOST_LINE];
  unsigned held = 0, with_heaps = 0;
  snprintf(question, sizeof question, "%s %s", game, board);
  snprintf(of, sizeof of, "boards of %s", game);
  kept_empty();
  betli *b = kept_saving(options);
  assert_int_equal(betli_set(b, "function", function), BETLI_OK);
  betli_answer_free(solve_line(b, question));
  betli_free(b);
  char *lines = kept_lines(of);
  for (char *line = strtok(lines, "\n"); line != NULL; line = strtok(NULL, "\n"))
    if (is_small(line)) {
      hold_line(judge, game, line);
      held++;
      with_heaps += strstr(line, " + nim ") != NULL;
    }
  assert_true(held > 5 && (with_heaps > 5) == (strcmp(function, "grundy") == 0));
  free(lines);
  betli_free(judge);
}

static void lines_are_true(void **state) {
  (void)state;
  hold_lines("outcome", "cram", "4x8");
  hold_lines("grundy", "cram", "4x7");
  hold_lines("grundy", "node-kayles", "5x7");
}

/* Checks that values of normal play and outcomes of misere play share a file, each with lines of
 * its own. */
static void both_ways_to_play_have_one_file(void **state) {
  (void)state;
  kept_empty();
  assert_int_equal(outcome_kept("cram 4x7"), BETLI_N);
  betli *b = kept_saving("play=normal moves=0");
  betli_answer *answer = solve_line(b, "cram 4x7");
  assert_int_equal(answer->value.number, 3);
  betli_answer_free(answer);
  assert_int_equal(betli_set(b, "play", "misere"), BETLI_OK);
  char *before = kept_lines(identity);
  assert_int_equal(outcome_of(b, "cram 4x7"), BETLI_N);
  betli_free(b);
  char *after = kept_lines(identity);
  assert_string_equal(before, after);
  free(before);
  free(after);
}

static bool first_wins(betli_answer *answer) {
  return answer->outcome == BETLI_N;
}

static void damage_is_no_outcome(void **state) {
  (void)state;
  const unsigned changes = (unsigned)rounds_of_run(CHANGES);
  assert_true(kept_damaged(options, "cram 4x7", changes, first_wins) > changes / 4);
}

static void what_is_not_kept_is_refused(void **state) {
  (void)state;
  kept_empty();
  outcome_kept("cram 4x6");
  kept_write_file(KEPT_FILE, "no store\n", 9);
  kept_refused(options, "cram 4x6", "is not a store of betli");
  kept_empty();
  kept_refused(options, "nim 3", "only these results can be kept");
  kept_refused(options, "cram 4x6 + nim 3", "outcomes of sums of one game (misere play)");
  kept_refused("play=misere compound=short-disjunctive", "cram 4x6",
               "only these results can be kept");
}

/* Checks that lines are refused which are not a position, or which contradict another line or the
 * theory of forms. */
static void lines_made_up_are_refused(void **state) {
  static const char *const lines[] = {"4x7\n",
                                      "4x7 \n",
                                      " P\n",
                                      "\n",
                                      "chess P\n",
                                      "# P\n",
                                      "4x7 Q\n",
                                      "4x7 # P\n",
                                      "4x7  5x5 P\n",
                                      "4x7 + P\n",
                                      "4x7 + nim\n",
                                      "4x7 + nim P\n",
                                      "4x7 + nim 0 P\n",
                                      "4x7 + nim 64 N\n",
                                      "4x7 + cram 4x7 N\n",
                                      "4x7 P\n7x4 N\n",
                                      ".. N\n",
                                      "../.. P\n",
                                      ".. + nim 1 P\n"};
  (void)state;
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    kept_make_up(identity, lines[i]);
    kept_refused(options, "cram 4x6", "is not a position of cram with its value or outcome");
  }
  kept_make_up(identity, "4x7 N\n7x4 N\n.. P\n4x7 7\n4x7 + nim 1 2 N\n");
  assert_int_equal(outcome_kept("cram 4x6"), BETLI_P);
}

/* Checks that a line is believed if it contradicts nothing, since the file is not signed. */
static void lines_are_taken(void **state) {
  (void)state;
  kept_make_up(identity, "6x6 P\n");
  assert_int_equal(outcome_kept("cram 6x6"), BETLI_P);
}

/* Checks that the file is good after a kill, and that the work goes on from it. */
static void what_is_killed_goes_on(void **state) {
  (void)state;
  kept_killed(options, "cram 5x7", (unsigned)rounds_of_run(KILLS), MOST_WAIT);
  assert_int_equal(outcome_kept("cram 4x7"), BETLI_N);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(outcomes_are_found_again),
      cmocka_unit_test(what_is_stopped_goes_on),
      cmocka_unit_test(lines_are_true),
      cmocka_unit_test(both_ways_to_play_have_one_file),
      cmocka_unit_test(damage_is_no_outcome),
      cmocka_unit_test(what_is_not_kept_is_refused),
      cmocka_unit_test(lines_made_up_are_refused),
      cmocka_unit_test(lines_are_taken),
      cmocka_unit_test(what_is_killed_goes_on),
  };
  return cmocka_run_group_tests(tests, kept_begin, kept_end);
}
