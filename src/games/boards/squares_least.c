/* The least of the eight ways in which a board of squares can lie. */
#include "games/boards/squares.h"

static bt_squares_set lesser(bt_squares_set a, bt_squares_set b) {
  return a < b ? a : b;
}

/* The rows of a set, moved together from `columns` squares each to the first `kept` of them. */
static bt_squares_set narrowed(bt_squares_set free, unsigned columns, unsigned kept) {
  const bt_squares_set row = bt_squares_all(1, kept);
  bt_squares_set set = 0;
  if (kept == columns)
    return free;
  for (unsigned at = 0; free != 0; at += kept, free >>= columns)
    set |= (free & row) << at;
  return set;
}

/* The squares of the first row whose column has a square of the set. */
static bt_squares_set columns_of(bt_squares_set free, unsigned rows, unsigned columns) {
  for (unsigned k = 1; k < rows; k *= 2)
    free |= free >> k * columns;
  return free & bt_squares_all(1, columns);
}

/* Without the rows and columns around what is free. */
static struct bt_squares cropped(const struct bt_squares *board) {
  const unsigned columns = board->columns, above = bt_squares_first(board->free) / columns;
  const bt_squares_set free = board->free >> above * columns;
  const unsigned rows = bt_squares_last(free) / columns + 1;
  const bt_squares_set used = columns_of(free, rows, columns);
  const unsigned left = bt_squares_first(used), kept = bt_squares_last(used) - left + 1;
  return (struct bt_squares){rows, kept, narrowed(free >> left, columns, kept)};
}

struct bt_squares bt_squares_turned(const struct bt_squares *board) {
  struct bt_squares other = {.rows = board->columns, .columns = board->rows};
  const bt_squares_set all = bt_squares_all(1, board->columns);
  unsigned at = 0;
  for (bt_squares_set rest = board->free; rest != 0; rest >>= board->columns, at++)
    for (bt_squares_set row = rest & all; row != 0; row &= row - 1)
      other.free |= (bt_squares_set)1 << (bt_squares_first(row) * other.columns + at);
  return other;
}

/* The first square of each row changes its place with the last, and so on. */
static bt_squares_set mirrored(const struct bt_squares *board) {
  bt_squares_set column = bt_squares_first_column(board), set = 0;
  unsigned apart = board->columns - 1;
  for (; apart > 0 && apart < board->columns; apart -= 2, column <<= 1)
    set |= (board->free & column) << apart | (board->free >> apart & column);
  return apart == 0 ? set | (board->free & column) : set;
}

/* The least of the four ways to reflect it in its middle lines. */
static bt_squares_set least_reflection(const struct bt_squares *board) {
  struct bt_squares other = *board;
  other.free = mirrored(board);
  return lesser(lesser(board->free, bt_squares_half_turn(board)),
                lesser(other.free, bt_squares_half_turn(&other)));
}

void bt_squares_normalise(struct bt_squares *board) {
  if (board->free == 0) {
    *board = (struct bt_squares){.rows = 1, .columns = 1};
    return;
  }
  *board = cropped(board);
  if (board->columns > board->rows)
    *board = bt_squares_turned(board);
  const struct bt_squares turned =
      board->columns == board->rows ? bt_squares_turned(board) : *board;
  board->free = least_reflection(board);
  if (board->columns == board->rows)
    board->free = lesser(board->free, least_reflection(&turned));
}
