/* Look-ups: values found without a box are those of the table. */
#include "check/check.h"
#include "core/search/exhaustive.h"
#include "core/value/lookup.h"
#include "core/value/table.h"
#include "games/catalogue.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static struct bt_limits limits;

/* Returns true if a table with the position takes only a moment. */
static bool is_small(const struct bt_game *game, const uint64_t *words) {
  uint64_t low[BT_MAX_WIDTH], high[BT_MAX_WIDTH], cells = 1;
  game->kind->box(game->self, words, low, high);
  for (size_t w = 0; w < game->kind->width && cells <= 4096; w++)
    cells = high[w] - low[w] >= 4096 ? 4097 : cells * (high[w] - low[w] + 1);
  return cells <= 4096;
}

static void compare(const struct bt_game *game, const struct bt_algebra *algebra,
                    const struct bt_position *components) {
  struct bt_table table;
  struct bt_lookup lookup;
  struct bt_error error = {0};
  bt_table_open(&table, game, algebra, &limits);
  bt_lookup_open(&lookup, game, algebra, &limits);
  for (size_t i = components->count; i-- > 0;) {
    const uint64_t *words = components->components[i].words;
    struct bt_value found, known;
    if (!is_small(game, words))
      continue;
    if (!bt_table_suits(&table, words)) {
      bt_table_close(&table);
      bt_table_open(&table, game, algebra, &limits);
    }
    assert_int_equal(bt_table_cover(&table, words, &error), BETLI_OK);
    assert_int_equal(bt_lookup_value(&lookup, words, &found, &error), BETLI_OK);
    assert_true(bt_lookup_knows(&lookup, words, &known));
    assert_true(bt_same(found, known));
    if (!bt_same(found, bt_table_at(&table, words)))
      fail_msg("%s under %s: component %zu", game->name, algebra->function->symbol, i);
  }
  bt_table_close(&table);
  bt_lookup_close(&lookup);
}

static void every_game_in_every_algebra(void **state) {
  (void)state;
  for (size_t i = 0; i < bt_catalogue_count(); i++) {
    const struct bt_descriptor *kind = bt_catalogue_at(i);
    struct bt_position components = {0};
    struct bt_game game = {0};
    struct bt_error error = {0};
    if (kind->box == NULL || kind->info.examples[0] == NULL)
      continue;
    assert_int_equal(bt_game_open(kind->info.examples[0], &limits, &game, &error), BETLI_OK);
    assert_int_equal(bt_all_components(&game, kind->axes < 2 ? 30 : 8, &components, &error),
                     BETLI_OK);
    for (int row = 0; row < 2 * BT_PROVED_RULES; row++)
      compare(&game, bt_algebra_of((enum bt_rule)(row / 2), row % 2 == 1), &components);
    bt_position_free(&components);
    bt_game_close(&game);
  }
}

/* Checks that the value of a board is known for the turned board, too. */
static void equal_by_symmetry_is_one(void **state) {
  uint64_t board[BT_MAX_WIDTH], turned[BT_MAX_WIDTH];
  struct bt_game cram = {0};
  struct bt_error error = {0};
  (void)state;
  assert_int_equal(bt_game_open("cram", &limits, &cram, &error), BETLI_OK);
  assert_int_equal(cram.kind->parse(cram.self, "##../..../....", board, &error), BETLI_OK);
  assert_int_equal(cram.kind->parse(cram.self, ".../.../..#/..#", turned, &error), BETLI_OK);
  for (int row = 0; row < 2 * BT_PROVED_RULES; row++) {
    const struct bt_algebra *algebra = bt_algebra_of((enum bt_rule)(row / 2), row % 2 == 1);
    struct bt_lookup lookup;
    struct bt_value value, known;
    if (algebra == NULL)
      continue;
    bt_lookup_open(&lookup, &cram, algebra, &limits);
    assert_false(bt_lookup_knows(&lookup, turned, &known));
    assert_int_equal(bt_lookup_value(&lookup, board, &value, &error), BETLI_OK);
    assert_true(bt_lookup_knows(&lookup, turned, &known) && bt_same(value, known));
    bt_lookup_close(&lookup);
  }
  bt_game_close(&cram);
}

/* ---- play that need not end ----------------------------------------------------------------- */

static void around(const void *self, const uint64_t *words, struct bt_options *options) {
  (void)self;
  const uint64_t next = (words[0] + 1) % 5;
  bt_options_add(options, &next);
}

static void print(const void *self, const uint64_t *words, struct bt_text *text) {
  (void)self;
  bt_text_number(text, words[0]);
}

static void a_cycle_is_named(void **state) {
  (void)state;
  static const struct bt_descriptor kind = {
      .info = {.name = "around"}, .width = 1, .axes = 1, .print = print, .options = around};
  char name[] = "around";
  const struct bt_game game = {.kind = &kind, .name = name};
  const uint64_t start = 2;
  struct bt_lookup lookup;
  struct bt_value value;
  struct bt_error error = {0};
  bt_lookup_open(&lookup, &game, bt_algebra_of(BT_LONG_DISJUNCTIVE, false), &limits);
  for (int again = 0; again < 2; again++) {
    assert_int_equal(bt_lookup_value(&lookup, &start, &value, &error), BETLI_INPUT);
    assert_string_equal(error.message,
                        "around: play need not end: the move from 1 to 2 leads back "
                        "to a position before it");
    assert_false(bt_lookup_knows(&lookup, &start, &value));
  }
  bt_lookup_close(&lookup);
}

static void search_goes_round_a_cycle(void **state) {
  (void)state;
  static const struct bt_descriptor kind = {
      .info = {.name = "around"}, .width = 1, .axes = 1, .print = print, .options = around};
  char name[] = "around";
  const struct bt_game game = {.kind = &kind, .name = name};
  struct bt_component components[2] = {{.game = &game, .words = {2}}, {.game = &game}};
  const struct bt_position position = {.components = components, .count = 2};
  const struct bt_compound compound = {.rule = BT_LONG_DISJUNCTIVE};
  struct bt_exhaustive exhaustive;
  struct bt_value value;
  struct bt_error error = {0};
  assert_int_equal(
      bt_exhaustive_open(&exhaustive, &compound, bt_function_of(BT_GRUNDY, false), &limits, &error),
      BETLI_OK);
  assert_int_equal(bt_exhaustive_value(&exhaustive, &position, &value, &error), BETLI_OK);
  assert_int_equal(value.kind, BT_LOOPS);
  assert_int_equal(bt_outcome_of(&bt_grundy, value), BETLI_DRAW);
  bt_exhaustive_close(&exhaustive);
}

int main(void) {
  limits.memory = UINT64_C(1) << 30;
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_game_in_every_algebra),
      cmocka_unit_test(equal_by_symmetry_is_one),
      cmocka_unit_test(a_cycle_is_named),
      cmocka_unit_test(search_goes_round_a_cycle),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
