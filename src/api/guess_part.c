/* The part of a table in which patterns are looked for. */
#include "api/table.h"

/* Bounds the rows, since patterns of repetition count them in 32 bits. */
static const uint64_t most_rows = UINT32_MAX - 1;

/* Returns true if the cell has a value, or an outcome: the outcome of a wild cell is known, but not
 * its value. */
static bool is_cell_value_known(bt_cell cell, bool outcome) {
  return cell != BT_CELL_NONE && (outcome || bt_cell_value(cell).kind != BT_WILD);
}

static bool has_grid_place(const struct bt_grid *grid, uint64_t row, uint64_t column) {
  struct bt_grid_place place;
  return *bt_grid_cell(grid, row, column) != BT_CELL_NONE ||
         bt_grid_place(grid, row, column, &place);
}

/* Returns true if no place from there on has a position: to the right, or below. */
static bool is_line_absent(const struct bt_grid *grid, uint64_t row, uint64_t column, bool below) {
  const uint64_t last = grid->first_column + grid->width - 1;
  while (row <= grid->rows && column <= last && !has_grid_place(grid, row, column)) {
    row += below;
    column += !below;
  }
  return row > grid->rows || column > last;
}

/* Returns how many first rows, and as many columns, are skipped because one of them has no
 * position.  Own games may begin at any heap, and slices of boards begin without a board. */
static uint64_t count_absent_lines(const struct bt_grid *grid) {
  const uint64_t height = grid->rows - grid->first_row, width = grid->width - 1;
  const uint64_t most = grid->axes == 1 || height < width ? height : width;
  uint64_t skipped = 0;
  while (skipped < most) {
    const uint64_t row = grid->first_row + skipped;
    const uint64_t column = grid->axes == 1 ? grid->first_column : grid->first_column + skipped;
    if (!is_line_absent(grid, row, column, false) &&
        (grid->axes == 1 || !is_line_absent(grid, row, column, true)))
      break;
    skipped++;
  }
  return skipped;
}

/* Narrows the part to the largest corner of it whose values are all known. */
static void keep_known_corner(const struct bt_grid *grid, bool outcomes,
                              struct betli_guess_part *part) {
  uint64_t height = part->rows, rows = 0, columns = 0;
  for (uint64_t j = 0; j < part->columns && height > 0; j++) {
    for (uint64_t i = 0; i < height; i++)
      if (!is_cell_value_known(*bt_grid_cell(grid, part->first_row + i, part->first_column + j),
                               outcomes))
        height = i;
    if (height * (j + 1) > rows * columns) {
      rows = height;
      columns = j + 1;
    }
  }
  part->rows = rows;
  part->columns = columns;
}

betli_guess_part bt_guess_part(const struct bt_grid *grid, bool outcomes) {
  const uint64_t skipped = count_absent_lines(grid),
                 rows = grid->rows - grid->first_row + 1 - skipped;
  const bool list = grid->axes == 1;
  betli_guess_part part = {.first_row = grid->first_row + skipped,
                           .first_column = list ? 0 : grid->first_column + skipped,
                           .rows = rows < most_rows ? rows : most_rows,
                           .columns = list ? 1 : grid->width - skipped};
  keep_known_corner(grid, outcomes, &part);
  return part;
}

betli_guess_part betli_guess_part_of(const betli_table *t, bool outcomes) {
  return bt_guess_part(&t->grid, outcomes);
}
