/* Tables cut by a limit: they end at the last values that are known. */
#include "support.h"

#include "core/solve/grid_cells.h"
#include "games/catalogue.h"

#include <stdlib.h>

enum { EFFORT = 2000000, FAR = 3000 };

struct filled {
  struct bt_game game;
  struct bt_limits limits;
  struct bt_evaluator evaluator;
  struct bt_grid grid;
  betli_status status;
};

/* Fills a table within an effort in steps, which is the same on each machine. */
static void fill(struct filled *f, const char *name, uint64_t rows, uint64_t columns,
                 uint64_t effort, bool misere) {
  struct bt_error error = {0};
  *f = (struct filled){.limits = {.memory = UINT64_MAX}};
  assert_int_equal(bt_game_open(name, &f->limits, &f->game, &error), BETLI_OK);
  bt_evaluator_open(&f->evaluator, &f->limits);
  bt_limits_begin(&f->limits);
  bt_limits_allow(&f->limits, effort);
  f->grid = (struct bt_grid){.game = &f->game, .rows = rows, .columns = columns};
  f->grid.question.any_function = true;
  f->grid.question.compound.misere = misere;
  f->status = bt_grid_fill(&f->grid, &f->evaluator, &error);
}

static void release(struct filled *f) {
  bt_grid_free(&f->grid);
  bt_evaluator_close(&f->evaluator);
  bt_game_close(&f->game);
}

static bool is_known(const struct bt_grid *grid, uint64_t row, uint64_t column) {
  struct bt_value value;
  return bt_grid_value(grid, row, column, &value);
}

static void expect_known_ends(const struct bt_grid *grid) {
  const uint64_t last = grid->first_column + grid->width - 1;
  bool row_known = false, column_known = false;
  for (uint64_t column = grid->first_column; column <= last; column++)
    row_known |= is_known(grid, grid->rows, column);
  for (uint64_t row = grid->first_row; row <= grid->rows; row++)
    column_known |= is_known(grid, row, last);
  assert_true(row_known);
  assert_true(column_known);
}

/* Checks that a table is cut in time.  Computing a cell takes at least two steps, and as many cells
 * may be looked up. */
static void expect_bounded(const char *name, uint64_t rows, uint64_t columns, bool misere) {
  struct filled f;
  fill(&f, name, rows, columns, EFFORT, misere);
  assert_int_equal(f.status, BETLI_LIMIT);
  assert_false(f.grid.complete);
  assert_true((f.grid.rows - f.grid.first_row + 1) * f.grid.width <= 2 * EFFORT);
  expect_known_ends(&f.grid);
  release(&f);
}

static void a_table_ends_where_the_limit_came(void **state) {
  (void)state;
  expect_bounded("nimhof:0x1,1x0,1x1", FAR, FAR, false);
  expect_bounded("wythoff", FAR, FAR, true);
  expect_bounded("lego", FAR, FAR, false);
  expect_bounded("cram", 9, 9, false);
  expect_bounded("cram", 1000, 1000, true);
  expect_bounded("motley", 1000, 0, false);
  expect_bounded("kayles", 10000000, 0, true);
}

static void what_is_left_is_as_in_a_whole_table(void **state) {
  struct filled cut, whole;
  (void)state;
  fill(&cut, "wythoff", FAR, FAR, EFFORT, false);
  fill(&whole, "wythoff", cut.grid.rows, 40, 0, false);
  assert_int_equal(whole.status, BETLI_OK);
  for (uint64_t row = 0; row <= cut.grid.rows; row++)
    for (uint64_t column = 0; column <= 40 && is_known(&cut.grid, row, column); column++)
      assert_int_equal(*bt_grid_cell(&cut.grid, row, column),
                       *bt_grid_cell(&whole.grid, row, column));
  release(&cut);
  release(&whole);
}

/* Checks values that do not fit a cell, and are found by its number, which a cut changes. */
static void a_cut_keeps_large_values(void **state) {
  struct filled f;
  struct bt_error error = {0};
  struct bt_value value, before;
  const struct bt_value large = {.number = 5, .kind = BT_LOOPS};
  (void)state;
  fill(&f, "wythoff", 9, 9, 0, false);
  for (uint64_t i = 2; i <= 4; i++)
    assert_int_equal(bt_grid_put(&f.grid, bt_grid_cell(&f.grid, i, i), large, &error), BETLI_OK);
  bt_grid_sort(&f.grid);
  assert_true(bt_grid_value(&f.grid, 6, 1, &before));
  bt_grid_cut(&f.grid, 6, 4);
  assert_int_equal(f.grid.width, 5);
  for (uint64_t i = 2; i <= 4; i++) {
    assert_true(bt_grid_value(&f.grid, i, i, &value));
    assert_int_equal(value.kind, BT_LOOPS);
    assert_int_equal(value.number, 5);
  }
  assert_true(bt_grid_value(&f.grid, 6, 1, &value));
  assert_true(bt_same(value, before));
  assert_null(bt_grid_cell(&f.grid, 6, 5));
  release(&f);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_table_ends_where_the_limit_came),
      cmocka_unit_test(what_is_left_is_as_in_a_whole_table),
      cmocka_unit_test(a_cut_keeps_large_values),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
