/* Bounds and ranks of boards of squares, for the search for Grundy values. */
#include "core/game/options.h"
#include "games/boards/squares.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

static enum bt_squares_middle find_free_centre(const struct bt_squares *board) {
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
  const enum bt_squares_middle middle = find_free_centre(board);
  if (middle == BT_MIDDLE_EMPTY)
    *high = 0;
  else if (middle == taken)
    *low = 1;
}

/* ---- from a cut ----------------------------------------------------------------------------- */

/* The two lines of each square, rows numbered before columns, and how far each line is from a cut.
 * This distance is twice the sum of two numbers: its free squares, and its rows or columns from the
 * middle. */
struct lines {
  uint8_t of[BT_MOST_SQUARES][2];
  uint8_t from_cut[2 * BT_MOST_SQUARES];
};

static uint8_t twice_distance_from_middle(unsigned at, unsigned lines) {
  return (uint8_t)(2 * at > lines - 1 ? 2 * at - (lines - 1) : lines - 1 - 2 * at);
}

static void add_square_to_lines(struct lines *lines, unsigned row, unsigned column,
                                const struct bt_squares *board) {
  uint8_t *of = lines->of[row * board->columns + column];
  of[0] = (uint8_t)row;
  of[1] = (uint8_t)(board->rows + column);
  for (unsigned i = 0; i < 2; i++)
    lines->from_cut[of[i]] = (uint8_t)(lines->from_cut[of[i]] + 2);
}

static void measure_lines(const struct bt_squares *board, struct lines *lines) {
  const unsigned rows = board->rows, columns = board->columns;
  for (unsigned i = 0; i < rows; i++)
    lines->from_cut[i] = twice_distance_from_middle(i, rows);
  for (unsigned i = 0; i < columns; i++)
    lines->from_cut[rows + i] = twice_distance_from_middle(i, columns);
  unsigned row = 0;
  for (bt_squares_set rest = board->free; rest != 0; rest >>= columns, row++)
    for (bt_squares_set squares = rest & bt_squares_all(1, columns); squares != 0;
         squares &= squares - 1)
      add_square_to_lines(lines, row, bt_squares_first(squares), board);
}

/* Lists the lines of the squares from `first` on, two for each, and returns their number. */
static unsigned list_touched_lines(const struct lines *lines, uint64_t squares, unsigned first,
                                   uint8_t *touched) {
  unsigned count = 0;
  for (; squares != 0; squares &= squares - 1, count += 2)
    memcpy(touched + count, lines->of[first + (unsigned)__builtin_ctzll(squares)], 2);
  return count;
}

/* Returns the least from_cut of the lines that a move touches, after it has taken its squares. */
static unsigned find_least_from_cut(struct lines *lines, bt_squares_set taken) {
  uint8_t touched[2 * BT_MOST_SQUARES], *from_cut = lines->from_cut;
  unsigned least = UINT_MAX, count = list_touched_lines(lines, (uint64_t)taken, 0, touched);
  count += list_touched_lines(lines, (uint64_t)(taken >> 64), 64, touched + count);
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
  measure_lines(&before, &lines);
  for (size_t k = 0; k < options->run_count; k++) {
    const struct bt_run *run = &options->runs[k];
    assert(run->count == 1 && run->parts == 1);
    const struct bt_squares after = bt_squares_of(options->words + run->at);
    ranks[k] = (uint64_t)weight * find_least_from_cut(&lines, before.free & ~after.free);
  }
}
