/* The least of the eight ways in which a board of squares can lie. */
#include "games/boards/squares.h"

static bt_squares_set lesser_set(bt_squares_set a, bt_squares_set b) {
  return a < b ? a : b;
}

/* Returns the set with the first `kept` of `columns` squares of each row, moved together. */
static bt_squares_set narrow_rows(bt_squares_set free, unsigned columns, unsigned kept) {
  const bt_squares_set row = bt_squares_all(1, kept);
  bt_squares_set set = 0;
  if (kept == columns)
    return free;
  for (unsigned at = 0; free != 0; at += kept, free >>= columns)
    set |= (free & row) << at;
  return set;
}

/* Returns the squares of the first row whose column has a square of the set. */
static bt_squares_set find_used_columns(bt_squares_set free, unsigned rows, unsigned columns) {
  for (unsigned k = 1; k < rows; k *= 2)
    free |= free >> k * columns;
  return free & bt_squares_all(1, columns);
}

/* Returns the board without the rows and columns around its free squares. */
static struct bt_squares crop_to_free_squares(const struct bt_squares *board) {
  const unsigned columns = board->columns, above = bt_squares_first(board->free) / columns;
  const bt_squares_set free = board->free >> above * columns;
  const unsigned rows = bt_squares_last(free) / columns + 1;
  const bt_squares_set used = find_used_columns(free, rows, columns);
  const unsigned left = bt_squares_first(used), kept = bt_squares_last(used) - left + 1;
  return (struct bt_squares){rows, kept, narrow_rows(free >> left, columns, kept)};
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

/* Exchanges the first square of each row with its last, and so on. */
static bt_squares_set exchange_left_and_right(const struct bt_squares *board) {
  bt_squares_set column = bt_squares_first_column(board), set = 0;
  unsigned apart = board->columns - 1;
  for (; apart > 0 && apart < board->columns; apart -= 2, column <<= 1)
    set |= (board->free & column) << apart | (board->free >> apart & column);
  return apart == 0 ? set | (board->free & column) : set;
}

/* Returns the least of the four reflections in the middle lines. */
static bt_squares_set least_reflection(const struct bt_squares *board) {
  struct bt_squares other = *board;
  other.free = exchange_left_and_right(board);
  return lesser_set(lesser_set(board->free, bt_squares_half_turn(board)),
                    lesser_set(other.free, bt_squares_half_turn(&other)));
}

void bt_squares_normalise(struct bt_squares *board) {
  if (board->free == 0) {
    *board = (struct bt_squares){.rows = 1, .columns = 1};
    return;
  }
  *board = crop_to_free_squares(board);
  if (board->columns > board->rows)
    *board = bt_squares_turned(board);
  const struct bt_squares turned =
      board->columns == board->rows ? bt_squares_turned(board) : *board;
  board->free = least_reflection(board);
  if (board->columns == board->rows)
    board->free = lesser_set(board->free, least_reflection(&turned));
}
