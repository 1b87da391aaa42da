/* The check finds nothing wrong with betli, and does find what was broken on purpose.  Each example
 * of the catalogue is checked in all compounds, which no other test compares with search.  A long
 * run checks up to the size that `betli check` chooses, other runs up to the first size with enough
 * components.  At smaller sizes some games would have only ended components. */
#include "games.h"
#include "support.h"

#include "api/check_guesses.h"
#include "base/limits.h"
#include "check/check.h"
#include "check/progress.h"
#include "core/game/board.h"
#include "games/catalogue.h"
#include "session/games.h"

#include <string.h>

static void count_report(void *data, const betli_finding *finding) {
  uint64_t *positions = data;
  *positions += finding->positions;
  if (finding->disagreement[0] != '\0')
    print_message("%s, %s %s: %s\n", finding->game, finding->play, finding->compound,
                  finding->disagreement);
}

static size_t components_up_to(const struct bt_game *game, uint64_t size) {
  struct bt_position components = {0};
  struct bt_error error = {0};
  bt_all_components(game, size, &components, &error);
  const size_t count = components.count;
  bt_position_free(&components);
  return count;
}

static uint64_t size_for(const char *name) {
  struct bt_game game = opened(name);
  const bool has_one_axis = game.kind->axes < 2;
  const uint64_t whole = has_one_axis ? 6 : 2 + game.kind->first;
  const size_t enough = is_long_run() ? SIZE_MAX : is_sanitized_run() ? 3 : 10;
  uint64_t size = has_one_axis ? 2 : 1 + game.kind->first;
  while (size < whole && components_up_to(&game, size) < enough)
    size++;
  bt_game_close(&game);
  return size;
}

static void every_game_of_the_catalogue_passes(void **state) {
  (void)state;
  for (size_t i = 0; i < betli_game_count(); i++) {
    const char *const *example = betli_game_at(i)->examples;
    for (; *example != NULL; example++) {
      betli *b = betli_new();
      uint64_t positions = 0, disagreements = 1;
      const betli_status status = betli_check(b, *example, size_for(*example), 2, 1, count_report,
                                              &positions, &disagreements);
      if (status != BETLI_OK || disagreements != 0)
        fail_msg("%s: %s", *example, betli_message(b));
      if (strcmp(*example, "top-entails") != 0) /* no theorem is compared with search */
        assert_true(positions > 12);
      betli_free(b);
    }
  }
}

/* ---- broken on purpose ---------------------------------------------------------------------- */

/* Runs the check of a game after change() has changed its descriptor; returns the number of
 * disagreements. */
static uint64_t disagreements_in(const char *name, void (*change)(struct bt_descriptor *)) {
  struct bt_limits limits = {.memory = UINT64_MAX};
  struct bt_evaluator evaluator;
  bt_evaluator_open(&evaluator, &limits);
  struct bt_error error = {0};
  struct bt_game game;
  uint64_t positions = 0;
  assert_int_equal(bt_game_open(name, &limits, &game, &error), BETLI_OK);
  struct bt_descriptor broken = *game.kind;
  change(&broken);
  game.kind = &broken;
  struct bt_check check = {.evaluator = &evaluator,
                           .game = &game,
                           .size = 5,
                           .components = 2,
                           .report = count_report,
                           .data = &positions,
                           .error = &error};
  bt_limits_begin(&limits);
  assert_int_equal(bt_check_game(&check), BETLI_OK);
  bt_evaluator_close(&evaluator);
  bt_game_close(&game);
  return check.disagreements;
}

static uint64_t disagreements_of(void (*change)(struct bt_descriptor *)) {
  return disagreements_in("nim", change);
}

static void change_nothing(struct bt_descriptor *kind) {
  (void)kind;
}

static bool wrong_closed(const void *self, const struct bt_function *function,
                         const uint64_t *words, struct bt_value *value) {
  (void)self;
  if (function->measure != BT_GRUNDY || function->misere)
    return false;
  *value = bt_number(words[0] == 3 ? 4 : words[0]);
  return true;
}

static void break_closed_form(struct bt_descriptor *kind) {
  kind->closed = wrong_closed;
}

static void reach_nothing(const void *self, const struct bt_function *function,
                          const uint64_t *words, struct bt_value value,
                          struct bt_options *options) {
  (void)self, (void)function, (void)words, (void)value, (void)options;
}

static void break_reach(struct bt_descriptor *kind) {
  kind->reach = reach_nothing;
}

static bool one_less(const void *self, const uint64_t *words, uint64_t *size) {
  (void)self;
  *size = words[0] / 2;
  return true;
}

static void break_nim_heap(struct bt_descriptor *kind) {
  kind->nim_heap = one_less;
}

static void print_three_as_two(const void *self, const uint64_t *words, struct bt_text *text) {
  (void)self;
  bt_text_number(text, words[0] == 3 ? 2 : words[0]);
}

static void break_spelling(struct bt_descriptor *kind) {
  kind->print = print_three_as_two;
}

/* Claims Lasker's closed form for all compounds, though it is for sums alone. */
static void hold_sums_for_everything(struct bt_descriptor *kind) {
  kind->never_splits = true;
}

static void draw_all_alike(const void *self, const uint64_t *words, struct bt_board *board) {
  (void)self, (void)words;
  bt_board_cells(board, 1, 1, 1, BETLI_CELL_COUNTER);
}

static void break_board(struct bt_descriptor *kind) {
  kind->board = draw_all_alike;
}

static void what_is_broken_is_found(void **state) {
  (void)state;
  assert_int_equal(disagreements_of(change_nothing), 0);
  assert_true(disagreements_of(break_closed_form) > 0);
  assert_true(disagreements_of(break_reach) > 0);
  assert_true(disagreements_of(break_nim_heap) > 0);
  assert_true(disagreements_of(break_spelling) > 0);
  assert_true(disagreements_of(break_board) > 0);
  assert_int_equal(disagreements_in("lasker", change_nothing), 0);
  assert_true(disagreements_in("lasker", hold_sums_for_everything) > 0);
}

/* ---- guesses -------------------------------------------------------------------------------- */

static bool believe(const void *self, const struct bt_algebra *algebra, struct bt_law *law) {
  (void)self, (void)algebra;
  law->until = law->from + law->period;
  law->theorem = "nobody";
  return true;
}

static void guess_about(const char *name) {
  betli *b = betli_new();
  const struct bt_game *game;
  uint64_t positions = 0;
  assert_int_equal(bt_handle_game(b, name, &game), BETLI_OK);
  struct bt_check check = {.evaluator = &b->evaluator,
                           .game = game,
                           .report = count_report,
                           .data = &positions,
                           .error = &b->error};
  assert_int_equal(bt_check_guesses(b, &check), BETLI_OK);
  if (check.disagreements > 0)
    fail_msg("%s: a theorem that does not hold", name);
  betli_free(b);
}

static void theorems_hold_of_random_games(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  char name[64];
  const size_t rounds = rounds_of_run(40);
  for (size_t round = 0; round < rounds; round++) {
    const int first = 1 + (int)random_below(&seed, 9),
              second = first + 1 + (int)random_below(&seed, 9);
    snprintf(name, sizeof name, "subtract:%d,%d,%d", first, second,
             second + 1 + (int)random_below(&seed, 9));
    guess_about(name);
    snprintf(name, sizeof name, "0.%d%d%d", (int)random_below(&seed, 8),
             (int)random_below(&seed, 8), 1 + (int)random_below(&seed, 7));
    guess_about(name);
  }
}

/* Returns the number of wrong guesses for subtract:1,2,101, which below 101 is subtract:1,2 with
 * period 3. */
static uint64_t wrong_guesses(bool believed) {
  betli *b = betli_new();
  const struct bt_game *game;
  uint64_t positions = 0;
  assert_int_equal(bt_handle_game(b, "subtract:1,2,101", &game), BETLI_OK);
  struct bt_descriptor kind = *game->kind;
  if (believed)
    kind.period_bound = believe;
  struct bt_game changed = *game;
  changed.kind = &kind;
  struct bt_check check = {.evaluator = &b->evaluator,
                           .game = &changed,
                           .report = count_report,
                           .data = &positions,
                           .error = &b->error};
  assert_int_equal(bt_check_guesses(b, &check), BETLI_OK);
  betli_free(b);
  return check.disagreements;
}

static void a_theorem_that_is_none_is_found(void **state) {
  (void)state;
  assert_int_equal(wrong_guesses(false), 0);
  assert_true(wrong_guesses(true) > 0);
}

/* ---- refutations ---------------------------------------------------------------------------- */

static void the_text_game_refutes_every_misere_operator(void **state) {
  static const char *const functions[] = {"grundy", "remoteness", "suspense"};
  (void)state;
  for (size_t i = 0; i < 3; i++) {
    char options[64];
    const betli_refutation *refutation;
    snprintf(options, sizeof options, "play=misere function=%s", functions[i]);
    betli *b = handle_with(options);
    assert_int_equal(betli_refute(b, "0.123", 6, &refutation), BETLI_OK);
    assert_true(refutation->found);
    assert_int_not_equal(refutation->compound_values[0].number,
                         refutation->compound_values[1].number);
    betli_free(b);
  }
}

static void no_operator_is_refuted_where_a_theorem_holds(void **state) {
  static const char *const options[] = {
      "function=grundy compound=long-disjunctive",
      "function=foreclosed compound=short-disjunctive",
      "function=foreclosed compound=short-disjunctive play=misere",
      "function=remoteness compound=short-conjunctive",
      "function=remoteness compound=short-conjunctive play=misere",
      "function=suspense compound=long-conjunctive",
      "function=suspense compound=long-conjunctive play=misere",
      "function=remoteness compound=long-selective",
      "function=remoteness compound=short-selective",
      "function=remoteness compound=short-selective play=misere"};
  (void)state;
  for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
    const betli_refutation *refutation;
    betli *b = handle_with(options[i]);
    assert_int_equal(betli_refute(b, "0.123", 8, &refutation), BETLI_OK);
    assert_false(refutation->found);
    assert_int_equal(refutation->pairs, 45);
    betli_free(b);
  }
}

/* Checks that a game of many components is checked in fewer at once, unless the user chose. */
static void checks_end_within_minutes(void **state) {
  (void)state;
  struct bt_check check = {.components = 0};
  assert_int_equal(bt_check_count_positions(3, 2), 3 + 6);
  assert_int_equal(bt_check_count_positions(3, 3), 3 + 6 + 10);
  assert_true(bt_check_count_positions(10000, 8) == UINT64_MAX);
  bt_check_choose_components(&check, 7);
  assert_int_equal(check.components, 3);
  check.components = 0;
  bt_check_choose_components(&check, 166);
  assert_int_equal(check.components, 2);
  check.components = 0;
  bt_check_choose_components(&check, 10000);
  assert_int_equal(check.components, 1);
  check.components = 4;
  bt_check_choose_components(&check, 10000);
  assert_int_equal(check.components, 4);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(every_game_of_the_catalogue_passes),
                                     cmocka_unit_test(what_is_broken_is_found),
                                     cmocka_unit_test(theorems_hold_of_random_games),
                                     cmocka_unit_test(a_theorem_that_is_none_is_found),
                                     cmocka_unit_test(the_text_game_refutes_every_misere_operator),
                                     cmocka_unit_test(no_operator_is_refuted_where_a_theorem_holds),
                                     cmocka_unit_test(checks_end_within_minutes)};
  return cmocka_run_group_tests_name("check", tests, NULL, NULL);
}
