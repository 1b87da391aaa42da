/* What the search for Grundy values asks of a board of squares. */
#include "core/game/options.h"
#include "games/boards/squares.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

static enum bt_squares_middle middle_of(const struct bt_squares *board) {
  const bool odd_rows = board->rows % 2 == 1, odd_columns = board->columns % 2 == 1;
  const unsigned first =
      (board->rows * board->columns - 1) / 2 - (odd_rows ? 0 : board->columns / 2);
  if ((!odd_rows && !odd_columns) || !(board->free >> first & 1))
    return BT_MIDDLE_EMPTY;
  return odd_rows && odd_columns ? BT_MIDDLE_SQUARE : BT_MIDDLE_PAIR;
}

void bt_squares_image_bounds(const struct bt_squares *board, enum bt_squares_middle taken,
                             uint64_t *low, uint64_t *high) {
  *low = 0;
  *high = UINT64_MAX;
  if (bt_squares_half_turn(board) != board->free)
    return;
  const enum bt_squares_middle middle = middle_of(board);
  if (middle == BT_MIDDLE_EMPTY)
    *high = 0;
  else if (middle == taken)
    *low = 1;
}

/* ---- from a cut ----------------------------------------------------------------------------- */

/* How many squares each line has left, and the lines of each square. */
struct lines {
  unsigned rows, columns;
  uint8_t row_of[BT_MOST_SQUARES], column_of[BT_MOST_SQUARES];
  uint8_t row_has[BT_MOST_SQUARES], column_has[BT_MOST_SQUARES];
};

static void count_lines(const struct bt_squares *board, struct lines *lines) {
  lines->rows = board->rows;
  lines->columns = board->columns;
  memset(lines->row_has, 0, board->rows);
  memset(lines->column_has, 0, board->columns);
  for (unsigned row = 0, at = 0; row < board->rows; row++)
    for (unsigned column = 0; column < board->columns; column++, at++) {
      const uint8_t is_free = board->free >> at & 1;
      lines->row_of[at] = (uint8_t)row;
      lines->column_of[at] = (uint8_t)column;
      lines->row_has[row] = (uint8_t)(lines->row_has[row] + is_free);
      lines->column_has[column] = (uint8_t)(lines->column_has[column] + is_free);
    }
}

static unsigned line_from_cut(unsigned has, unsigned at, unsigned lines) {
  return 2 * has + (2 * at > lines - 1 ? 2 * at - (lines - 1) : lines - 1 - 2 * at);
}

/* The number of squares taken is added to (-1) or taken from (1) what their lines have. */
static void change(struct lines *lines, bt_squares_set taken, int sign) {
  for (; taken != 0; taken &= taken - 1) {
    const unsigned at = bt_squares_first(taken);
    uint8_t *row = &lines->row_has[lines->row_of[at]];
    uint8_t *column = &lines->column_has[lines->column_of[at]];
    *row = (uint8_t)(*row - sign);
    *column = (uint8_t)(*column - sign);
  }
}

static unsigned from_cut(struct lines *lines, bt_squares_set taken) {
  unsigned least = UINT_MAX;
  change(lines, taken, 1);
  for (bt_squares_set rest = taken; rest != 0; rest &= rest - 1) {
    const unsigned at = bt_squares_first(rest);
    const unsigned r = lines->row_of[at], c = lines->column_of[at];
    const unsigned by_row = line_from_cut(lines->row_has[r], r, lines->rows);
    const unsigned by_column = line_from_cut(lines->column_has[c], c, lines->columns);
    least = by_row < least ? by_row : least;
    least = by_column < least ? by_column : least;
  }
  change(lines, taken, -1);
  return least;
}

void bt_squares_ranks(const uint64_t *from, const struct bt_options *options, unsigned weight,
                      uint64_t *ranks) {
  const struct bt_squares before = bt_squares_of(from);
  struct lines lines;
  count_lines(&before, &lines);
  for (size_t k = 0; k < options->run_count; k++) {
    uint64_t to[BT_SQUARES_WIDTH];
    assert(options->runs[k].count == 1 && options->runs[k].parts == 1);
    bt_options_part(options, &options->runs[k], 0, 0, to);
    const struct bt_squares after = bt_squares_of(to);
    ranks[k] = (uint64_t)weight * from_cut(&lines, before.free & ~after.free);
  }
}
