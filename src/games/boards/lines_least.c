/* The least of the ways in which a board of boxes can lie, and a sample of such boards. */
#include "games/boards/lines.h"

#include <string.h>

static const bt_line_set one = 1;

/* Returns the `count` lines of a board from line `at` on. */
static bt_line_set take_lines(bt_line_set lines, unsigned at, unsigned count) {
  return lines >> at & bt_squares_all(1, count);
}

static bt_line_set reverse_lines(bt_line_set lines, unsigned count) {
  bt_line_set reversed = 0;
  for (unsigned i = 0; i < count; i++, lines >>= 1)
    reversed = reversed << 1 | (lines & 1);
  return reversed;
}

/* Returns the board without the rows and columns of boxes around those that have open lines.  No
 * open line leads out of what is left but to the border of the whole board. */
static struct bt_lines crop_to_open_lines(const struct bt_lines *board) {
  const struct bt_box_lines lines = bt_box_lines_of(board);
  const unsigned stride = bt_lines_stride(board);
  const bt_line_set boxes =
      lines.open[BT_ABOVE] | lines.open[BT_LEFT] | lines.open[BT_RIGHT] | lines.open[BT_BELOW];
  const unsigned above = bt_squares_first(boxes) / stride;
  const unsigned rows = bt_squares_last(boxes) / stride - above + 1;
  bt_line_set used = 0;
  for (unsigned row = above; row < above + rows; row++)
    used |= take_lines(boxes, row * stride, board->columns);
  const unsigned left = bt_squares_first(used), columns = bt_squares_last(used) - left + 1;
  struct bt_lines cropped = {rows, columns, 0};
  for (unsigned row = 0; row <= rows; row++) {
    const unsigned from = (above + row) * stride + left, to = row * (2 * columns + 1);
    cropped.open |= take_lines(board->open, from, columns) << to;
    if (row < rows)
      cropped.open |= take_lines(board->open, from + board->columns, columns + 1) << (to + columns);
  }
  return cropped;
}

static struct bt_lines exchange_rows_and_columns(const struct bt_lines *board) {
  struct bt_lines other = {board->columns, board->rows, 0};
  const unsigned stride = bt_lines_stride(board), turned = bt_lines_stride(&other);
  for (bt_line_set rest = board->open; rest != 0; rest &= rest - 1) {
    const unsigned line = bt_squares_first(rest), row = line / stride, column = line % stride;
    const unsigned to = column < board->columns ? column * turned + other.columns + row
                                                : (column - board->columns) * turned + row;
    other.open |= one << to;
  }
  return other;
}

/* The four reflections of a board in its middle lines. */
struct reflections {
  bt_line_set open[4];
};

static struct reflections reflect_lines(const struct bt_lines *board) {
  const unsigned columns = board->columns, stride = bt_lines_stride(board), rows = board->rows;
  struct reflections all = {{board->open}};
  for (unsigned row = 0; row <= 2 * rows; row++) {
    const unsigned at = row / 2 * stride + row % 2 * columns, count = columns + row % 2;
    const unsigned below = (2 * rows - row) / 2 * stride + row % 2 * columns;
    const bt_line_set lines = take_lines(board->open, at, count);
    const bt_line_set reversed = reverse_lines(lines, count);
    all.open[1] |= reversed << at;
    all.open[2] |= lines << below;
    all.open[3] |= reversed << below;
  }
  return all;
}

/* Moves the open lines from a box to the border of the board to its first sides there. */
static bt_line_set sort_border_lines(const struct bt_lines *board, bt_line_set open, unsigned row,
                                     unsigned column) {
  const unsigned stride = bt_lines_stride(board), box = row * stride + column;
  const unsigned line[BT_BOX_SIDES] = {box, box + board->columns, box + board->columns + 1,
                                       box + stride};
  const bool at_border[BT_BOX_SIDES] = {row == 0, column == 0, column == board->columns - 1,
                                        row == board->rows - 1};
  unsigned count = 0;
  for (unsigned side = 0; side < BT_BOX_SIDES; side++)
    if (at_border[side]) {
      count += (unsigned)(open >> line[side]) & 1;
      open &= ~(one << line[side]);
    }
  for (unsigned side = 0; count > 0; side++)
    if (at_border[side]) {
      open |= one << line[side];
      count--;
    }
  return open;
}

/* Sorts the lines of all boxes with several sides at the border. */
static bt_line_set sort_corners(const struct bt_lines *board, bt_line_set open) {
  const unsigned last_row = board->rows - 1, last = board->columns - 1;
  const unsigned row_step = last == 0 || last_row == 0 ? 1 : last_row;
  const unsigned column_step = last_row == 0 || last == 0 ? 1 : last;
  for (unsigned row = 0; row <= last_row; row += row_step)
    for (unsigned column = 0; column <= last; column += column_step)
      open = sort_border_lines(board, open, row, column);
  return open;
}

static bt_line_set least_reflection(const struct bt_lines *board) {
  const struct reflections all = reflect_lines(board);
  bt_line_set least = sort_corners(board, all.open[0]);
  for (unsigned i = 1; i < 4; i++) {
    const bt_line_set open = sort_corners(board, all.open[i]);
    least = open < least ? open : least;
  }
  return least;
}

void bt_lines_canonical(const void *self, uint64_t *words) {
  (void)self;
  struct bt_lines board = bt_lines_of(words);
  if (board.open == 0) {
    bt_lines_words(&(struct bt_lines){1, 1, 0}, words);
    return;
  }
  board = crop_to_open_lines(&board);
  const struct bt_lines turned = exchange_rows_and_columns(&board);
  if (board.columns > board.rows)
    board = turned;
  const bt_line_set least = least_reflection(&board);
  if (board.columns == board.rows) {
    const bt_line_set other = least_reflection(&turned);
    board.open = other < least ? other : least;
  } else {
    board.open = least;
  }
  bt_lines_words(&board, words);
}

/* Enumerates the canonical positions of the boards with at most `size` + 4 lines. */
bool bt_lines_sample(const void *self, uint64_t size, uint64_t k, uint64_t *words) {
  struct bt_lines board;
  for (uint64_t rows = 1; rows <= size + 1; rows++)
    for (uint64_t columns = 1; bt_lines_place(self, (const uint64_t[]){rows, columns}, words);
         columns++) {
      board = bt_lines_of(words);
      const unsigned lines = bt_squares_last(board.open) + 1; /* all are open */
      if (lines > size + 4 || lines >= 63)
        break;
      for (board.open = 0; board.open >> lines == 0; board.open++) {
        uint64_t canonical[BT_LINES_WIDTH];
        bt_lines_words(&board, words);
        memcpy(canonical, words, sizeof canonical);
        bt_lines_canonical(self, canonical);
        if (memcmp(canonical, words, sizeof canonical) == 0 && k-- == 0)
          return true;
      }
    }
  return false;
}
