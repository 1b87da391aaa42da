/* Boards of boxes, whose lines are drawn one after the other: what games on such boards share.
 *
 * A position is two words: a bit for each line, set while it is open, and above the bits the two
 * sides.  The lines come as they are written: those above the first row of boxes, then those
 * between and beside the boxes of this row, and so on. */
#ifndef BETLI_GAMES_BOARDS_LINES_H
#define BETLI_GAMES_BOARDS_LINES_H

#include "games/boards/squares.h"

/* Lines, or boxes: a box has the bit of its upper line. */
typedef bt_squares_set bt_line_set;

enum { BT_MOST_LINES = BT_MOST_SQUARES, BT_LINES_WIDTH = BT_SQUARES_WIDTH };

struct bt_lines {
  unsigned rows, columns; /* of boxes, at least 1 each */
  bt_line_set open;
};

static inline struct bt_lines bt_lines_of(const uint64_t *words) {
  const struct bt_squares packed = bt_squares_of(words);
  return (struct bt_lines){packed.rows, packed.columns, packed.free};
}
void bt_lines_words(const struct bt_lines *board, uint64_t *words);

/* Returns by how much the bits of the boxes of one row are less than those of the next. */
static inline unsigned bt_lines_stride(const struct bt_lines *board) {
  return 2 * board->columns + 1;
}

/* Returns all boxes of the board. */
bt_line_set bt_lines_boxes(const struct bt_lines *board);

/* The four sides of a box. */
enum bt_side { BT_ABOVE, BT_LEFT, BT_RIGHT, BT_BELOW, BT_BOX_SIDES };

/* The open lines of all boxes. */
struct bt_box_lines {
  unsigned line[BT_BOX_SIDES]; /* by how much the bit of the line is greater than that of the box */
  bt_line_set boxes;           /* all boxes of the board */
  bt_line_set open[BT_BOX_SIDES]; /* the boxes whose line on this side is open */
};
struct bt_box_lines bt_box_lines_of(const struct bt_lines *board);

/* Returns the boxes whose neighbour on a side is in the set, be the line between open or drawn. */
bt_line_set bt_boxes_next_to(const struct bt_box_lines *lines, enum bt_side side, bt_line_set set);

/* How many sets of four hold a box: bits of the count. */
struct bt_box_count {
  bt_line_set ones, twos, fours;
};
struct bt_box_count bt_box_count_of(const bt_line_set *four);

/* Returns the open lines of the boxes of a set. */
bt_line_set bt_lines_around(const struct bt_box_lines *lines, bt_line_set boxes);

/* Returns the boxes that open lines join to those of a set, with the set. */
bt_line_set bt_boxes_joined(const struct bt_box_lines *lines, bt_line_set boxes);

/* Members of descriptors (core/game/game.h).  A canonical board is no larger than needed, and the
 * least of the eight ways in which it can lie.  Open lines of a box at the border of the board are
 * on the first sides possible: they all lead from the box to the border. */
betli_status bt_lines_parse(const void *self, const char *text, uint64_t *words,
                            struct bt_error *error);
void bt_lines_print(const void *self, const uint64_t *words, struct bt_text *text);
bool bt_lines_place(const void *self, const uint64_t *coordinates, uint64_t *words);
bool bt_lines_sample(const void *self, uint64_t size, uint64_t k, uint64_t *words);
bool bt_lines_decompose(const void *self, const uint64_t *words, uint64_t *part, uint64_t *rest);
void bt_lines_canonical(const void *self, uint64_t *words);
void bt_lines_how(const void *self, const uint64_t *from, const uint64_t *to, struct bt_text *text);
void bt_lines_board(const void *self, const uint64_t *words, struct bt_board *board);

/* Writes the graph of a part of a settled position of Nimstring.  Positions with the same graph are
 * worth the same in normal sums. */
bool bt_lines_graph(const void *self, const uint64_t *words, struct bt_position_graph *graph);

/* Nimstring in normal sums, with plain moves alone (nimstring_settled.c). */
bool bt_nimstring_settle(const void *self, const uint64_t *words, uint64_t *settled);
extern const struct bt_descriptor bt_nimstring_settled;

#endif
