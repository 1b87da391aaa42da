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

/* The two lines of each square, rows before columns, and how far each line is from a cut: twice the
 * squares that it has left, and its distance from the middle. */
struct lines {
  uint8_t of[BT_MOST_SQUARES][2];
  uint8_t from_cut[2 * BT_MOST_SQUARES];
};

static uint8_t from_middle(unsigned at, unsigned lines) {
  return (uint8_t)(2 * at > lines - 1 ? 2 * at - (lines - 1) : lines - 1 - 2 * at);
}

static void add_square(struct lines *lines, unsigned row, unsigned column,
                       const struct bt_squares *board) {
  uint8_t *of = lines->of[row * board->columns + column];
  of[0] = (uint8_t)row;
  of[1] = (uint8_t)(board->rows + column);
  for (unsigned i = 0; i < 2; i++)
    lines->from_cut[of[i]] = (uint8_t)(lines->from_cut[of[i]] + 2);
}

static void look_at_lines(const struct bt_squares *board, struct lines *lines) {
  const unsigned rows = board->rows, columns = board->columns;
  for (unsigned i = 0; i < rows; i++)
    lines->from_cut[i] = from_middle(i, rows);
  for (unsigned i = 0; i < columns; i++)
    lines->from_cut[rows + i] = from_middle(i, columns);
  unsigned row = 0;
  for (bt_squares_set rest = board->free; rest != 0; rest >>= columns, row++)
    for (bt_squares_set squares = rest & bt_squares_all(1, columns); squares != 0;
         squares &= squares - 1)
      add_square(lines, row, bt_squares_first(squares), board);
}

/* The lines of the squares from `first` on: how many, two for each. */
static unsigned touch(const struct lines *lines, uint64_t squares, unsigned first,
                      uint8_t *touched) {
  unsigned count = 0;
  for (; squares != 0; squares &= squares - 1, count += 2)
    memcpy(touched + count, lines->of[first + (unsigned)__builtin_ctzll(squares)], 2);
  return count;
}

/* The least of the lines that a move touches, once it has taken these squares. */
static unsigned least_from_cut(struct lines *lines, bt_squares_set taken) {
  uint8_t touched[2 * BT_MOST_SQUARES], *from_cut = lines->from_cut;
  unsigned least = UINT_MAX, count = touch(lines, (uint64_t)taken, 0, touched);
  count += touch(lines, (uint64_t)(taken >> 64), 64, touched + count);
  for (unsigned i = 0; i < count; i++)
    from_cut[touched[i]] = (uint8_t)(from_cut[touched[i]] - 2);
  for (unsigned i = 0; i < count; i++)
    least = from_cut[touched[i]] < least ? from_cut[touched[i]] : least;
  for (unsigned i = 0; i < count; i++)
    from_cut[touched[i]] = (uint8_t)(from_cut[touched[i]] + 2);
  return least;
}

void bt_squares_ranks(const uint64_t *from, const struct bt_options *options, unsigned weight,
                      uint64_t *ranks) {
  const struct bt_squares before = bt_squares_of(from);
  struct lines lines;
  look_at_lines(&before, &lines);
  for (size_t k = 0; k < options->run_count; k++) {
    const struct bt_run *run = &options->runs[k];
    assert(run->count == 1 && run->parts == 1);
    const struct bt_squares after = bt_squares_of(options->words + run->at);
    ranks[k] = (uint64_t)weight * least_from_cut(&lines, before.free & ~after.free);
  }
}
