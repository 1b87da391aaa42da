/* Grundy values of boards that are kept in a file: found again, however the work ended.  Files that
 * are damaged, about something else, or made up are refused.  The seed is printed; BETLI_SEED=...
 * repeats a run. */
#include "kept.h"
#include "kept_boards.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

enum { CHANGES = 300, KILLS = 15, MOST_WAIT = 200 };

static const char options[] = "play=normal moves=0", identity[] = "boards of cram";

static uint64_t value_of(betli *b, const char *line) {
  betli_answer *answer = solve_line(b, line);
  const betli_value value = answer->value;
  assert_int_equal(value.kind, BETLI_NUMBER);
  betli_answer_free(answer);
  return value.number;
}

/* Returns a value, found and kept by a handle of its own. */
static uint64_t value_kept(const char *line) {
  betli *b = kept_saving(options);
  const uint64_t value = value_of(b, line);
  betli_free(b);
  return value;
}

/* Checks that values are read, and not searched for a second time, by which the file would have
 * more values. */
static void values_are_found_again(void **state) {
  size_t size, again;
  (void)state;
  kept_empty();
  assert_int_equal(value_kept("cram 4x7"), 3);
  uint8_t *before = kept_read_file(KEPT_FILE, &size);
  assert_true(size > 8192);
  assert_int_equal(value_kept("cram 4x7"), 3);
  uint8_t *after = kept_read_file(KEPT_FILE, &again);
  assert_int_equal(again, size);
  assert_memory_equal(before, after, size);
  free(before);
  free(after);
}

/* Checks that a handle which asks about boards one after another keeps each for the next. */
static void more_is_added(void **state) {
  (void)state;
  kept_empty();
  betli *b = kept_saving(options);
  assert_int_equal(value_of(b, "cram 3x5"), 1);
  char *before = kept_lines(identity);
  assert_int_equal(value_of(b, "cram 5x5"), 0);
  betli_free(b);
  char *after = kept_lines(identity);
  assert_true(strlen(after) > strlen(before));
  assert_memory_equal(before, after, strlen(before));
  assert_int_equal(value_kept("cram 3x5"), 1);
  assert_int_equal(value_kept("cram 5x5"), 0);
  free(before);
  free(after);
}

static bool is_three(betli_answer *answer) {
  return answer->value.number == 3;
}

static void damage_is_no_value(void **state) {
  (void)state;
  assert_true(kept_damaged(options, "cram 4x7", CHANGES, is_three) > CHANGES / 4);
}

static void what_is_no_store_is_refused(void **state) {
  (void)state;
  kept_write_file(KEPT_FILE, "no store\n", 9);
  kept_refused(options, "cram 3x3", "is not a store of betli");
  kept_empty();
  kept_refused(options, "nim 3", "only these results can be kept");
}

/* Checks that a file keeps values of several kinds of games. */
static void games_share_a_file(void **state) {
  (void)state;
  kept_empty();
  betli *b = kept_saving(options);
  assert_int_equal(value_of(b, "cram 4x5 + node-kayles 4x5"), 2 ^ 0);
  assert_int_equal(value_of(b, "cram 4x4"), 0);
  betli_free(b);
  char *cram = kept_lines("boards of cram"), *kayles = kept_lines("boards of node-kayles");
  assert_true(strlen(cram) > 0 && strlen(kayles) > 0);
  assert_int_equal(value_kept("node-kayles 4x5"), 0);
  assert_int_equal(value_kept("cram 4x5"), 2);
  char *again = kept_lines("boards of cram");
  assert_string_equal(cram, again);
  free(cram);
  free(kayles);
  free(again);
}

static void take_one(void *data, const uint64_t *words, betli_options *taken) {
  (void)data;
  if (words[0] > 0)
    betli_option(taken, 1, (const uint64_t[]){words[0] - 1});
}

static void leave_whole(void *data, const uint64_t *words, betli_options *components) {
  (void)data;
  betli_option(components, 1, words);
}

/* Checks that games in C are refused, since another program may use the same name for another
 * game. */
static void games_in_c_are_refused(void **state) {
  static const betli_rules rules = {
      .name = "mine", .width = 1, .options = take_one, .components = leave_whole};
  (void)state;
  kept_empty();
  betli *b = kept_saving(options);
  assert_int_equal(betli_add_game(b, &rules), BETLI_OK);
  assert_int_equal(solve_status(b, "mine 5"), BETLI_INPUT);
  betli_free(b);
}

static void lines_made_up_are_refused(void **state) {
  static const char *const lines[] = {"4x5 64\n", "4x5\n",     "4x5 \n", " 1\n",
                                      "\n",       "chess 1\n", "# 0\n",  ".. 1\n../.. 0 1\n",
                                      "4x5 -1\n", "4x5 X\n"};
  (void)state;
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    kept_make_up(identity, lines[i]);
    kept_refused(options, "cram 3x3", "is not a position of cram with its value or outcome");
  }
  kept_make_up(identity, "4x5 1");
  kept_refused(options, "cram 3x3", "'4x5 1' is a line without an end");
  kept_make_up(identity, "4x5 P\n4x5 2\n");
  assert_int_equal(value_kept("cram 4x5"), 2);
}

/* Checks that the file is good after a kill, and that the work goes on from it. */
static void what_is_killed_goes_on(void **state) {
  (void)state;
  kept_killed(options, "cram 5x7", KILLS, MOST_WAIT);
  assert_int_equal(value_kept("cram 4x7"), 3);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(values_are_found_again),    cmocka_unit_test(more_is_added),
      cmocka_unit_test(damage_is_no_value),        cmocka_unit_test(what_is_no_store_is_refused),
      cmocka_unit_test(games_share_a_file),        cmocka_unit_test(games_in_c_are_refused),
      cmocka_unit_test(lines_made_up_are_refused), cmocka_unit_test(what_is_killed_goes_on),
  };
  return cmocka_run_group_tests(tests, kept_begin, kept_end);
}
