/* Nimstring in normal sums, where all moves can be plain.
 *
 * The lines of a box with one open line left lead to the border or to a neighbour.  If the
 * neighbour then has exactly one other line, and its box has more, the position is loony: the
 * player to move completes both boxes, or leaves both to the opponent by that line, and chooses
 * whose turn it is in the rest.  In all other cases completing the box first is worth as much as
 * the position, or the position is loony anyway (Berlekamp, Conway and Guy, Winning Ways, ch. 16).
 * So a settled position has no such box, and its plain moves lead to settled positions; moves to
 * loony positions never win and are left out. */
#include "games/boards/lines.h"

#include <string.h>

enum { JOINT_EFFORT = 10 };

/* Completes all boxes that can be; returns false if the position is loony.  Afterwards each box has
 * no open line, or at least two. */
static bool complete_boxes(struct bt_lines *board) {
  const struct bt_box_lines lines = bt_box_lines_of(board);
  const struct bt_box_count count = bt_box_count_of(lines.open);
  const bt_line_set ready = count.ones & ~count.twos;
  bt_line_set other[BT_BOX_SIDES], next_to_ready = 0;
  for (unsigned side = 0; side < BT_BOX_SIDES; side++) {
    other[side] = lines.open[side] & ~bt_boxes_next_to(&lines, side, ready);
    next_to_ready |= lines.open[side] & ~other[side];
  }
  const struct bt_box_count others = bt_box_count_of(other);
  if ((next_to_ready & ~ready & others.ones & ~others.twos) != 0)
    return false;
  board->open &= ~bt_lines_around(&lines, ready);
  return true;
}

/* Returns the lines whose drawing leaves no loony position, on a board where all boxes were
 * completed.  The other lines belong to a box with two open lines, the second of which leads to a
 * box with two open lines. */
static bt_line_set find_safe_lines(const struct bt_lines *board, const struct bt_box_lines *lines) {
  const struct bt_box_count count = bt_box_count_of(lines->open);
  const bt_line_set links = count.twos & ~count.ones;
  bt_line_set chained[BT_BOX_SIDES], loony = 0;
  for (unsigned side = 0; side < BT_BOX_SIDES; side++)
    chained[side] = links & lines->open[side] & bt_boxes_next_to(lines, side, links);
  for (unsigned side = 0; side < BT_BOX_SIDES; side++) {
    bt_line_set boxes = 0;
    for (unsigned to = 0; to < BT_BOX_SIDES; to++)
      boxes |= to != side ? chained[to] : 0;
    loony |= (boxes & lines->open[side]) << lines->line[side];
  }
  return board->open & ~loony;
}

/* Drops the parts without safe lines: they have no options. */
static void drop_ended_parts(struct bt_lines *board) {
  const struct bt_box_lines lines = bt_box_lines_of(board);
  const bt_line_set safe = find_safe_lines(board, &lines);
  bt_line_set alive = 0;
  if (safe == board->open)
    return;
  for (unsigned side = 0; side < BT_BOX_SIDES; side++)
    alive |= safe >> lines.line[side] & lines.open[side];
  board->open = bt_lines_around(&lines, bt_boxes_joined(&lines, alive));
}

bool bt_nimstring_settle(const void *self, const uint64_t *words, uint64_t *settled) {
  (void)self;
  struct bt_lines board = bt_lines_of(words);
  if (!complete_boxes(&board))
    return false;
  drop_ended_parts(&board);
  bt_lines_words(&board, settled);
  return true;
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  const struct bt_lines board = bt_lines_of(words);
  const struct bt_box_lines lines = bt_box_lines_of(&board);
  for (bt_line_set rest = find_safe_lines(&board, &lines); rest != 0; rest &= rest - 1) {
    struct bt_lines after = board;
    uint64_t left[BT_LINES_WIDTH];
    after.open &= ~(rest & (~rest + 1));
    bt_lines_words(&after, left);
    if (bt_nimstring_settle(self, left, left))
      bt_options_add(options, left);
  }
}

/* Returns the square of the open lines, with an addend for each joint, a box with three or four
 * open lines.  Boards with few joints have few safe lines, and look alike: without the addend 3x4
 * needs more than twice as many positions. */
static uint64_t effort(const void *self, const uint64_t *words) {
  (void)self;
  const struct bt_lines board = bt_lines_of(words);
  const struct bt_box_lines lines = bt_box_lines_of(&board);
  const struct bt_box_count count = bt_box_count_of(lines.open);
  const uint64_t open = bt_squares_count(board.open);
  const uint64_t joints = bt_squares_count(count.fours | (count.ones & count.twos));
  return find_safe_lines(&board, &lines) != 0 ? open * open + JOINT_EFFORT * joints : 0;
}

const struct bt_descriptor bt_nimstring_settled = {
    .info = {.name = "nimstring"},
    .width = BT_LINES_WIDTH,
    .print = bt_lines_print,
    .options = options,
    .decompose = bt_lines_decompose,
    .canonical = bt_lines_canonical,
    .graph = bt_lines_graph,
    .effort = effort,
    .any_thread = true,
};
