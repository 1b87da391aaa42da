/* Boards of squares, some of which are free: what games on such boards have in common.
 *
 * A position is two words: a bit for each square, row by row, and above the bits the two sides.  To
 * the rules of these games only the free squares matter. */
#ifndef BETLI_GAMES_BOARDS_SQUARES_H
#define BETLI_GAMES_BOARDS_SQUARES_H

#include "core/game/game.h"

#include <assert.h>

__extension__ typedef unsigned __int128 bt_squares_set; /* bit row * columns + column */

enum { BT_MOST_SQUARES = 112, BT_SQUARES_WIDTH = 2 };
enum {
  BT_SIDE_BITS = 7,
  BT_COLUMNS_FROM = 64 - BT_SIDE_BITS,
  BT_ROWS_FROM = BT_COLUMNS_FROM - BT_SIDE_BITS
};

struct bt_squares {
  unsigned rows, columns; /* at least 1 each; rows * columns is at most BT_MOST_SQUARES */
  bt_squares_set free;
};

/* Reads a board such as "4x5", whose squares are all free, or its rows: "..#/...".  A dot is a free
 * square, # any other. */
betli_status bt_squares_parse(const void *self, const char *text, uint64_t *words,
                              struct bt_error *error);
void bt_squares_print(const void *self, const uint64_t *words, struct bt_text *text);

/* Both make boards whose squares are all free: the first one board of given sides, the second all
 * boards of at most `size` + 1 squares. */
bool bt_squares_place(const void *self, const uint64_t *coordinates, uint64_t *words);
bool bt_squares_sample(const void *self, uint64_t size, uint64_t k, uint64_t *words);

/* Returns all squares of a board; bt_squares_first_column() returns those of its first column. */
static inline bt_squares_set bt_squares_all(unsigned rows, unsigned columns) {
  assert(rows * columns <= BT_MOST_SQUARES);
  return ((bt_squares_set)1 << rows * columns) - 1;
}
bt_squares_set bt_squares_first_column(const struct bt_squares *board);

unsigned bt_squares_count(bt_squares_set squares);
/* Returns the index of the first square of a non-empty set; bt_squares_last() returns that of the
 * last. */
static inline unsigned bt_squares_first(bt_squares_set squares) {
  const uint64_t low = (uint64_t)squares;
  assert(squares != 0);
  return low != 0 ? (unsigned)__builtin_ctzll(low)
                  : 64 + (unsigned)__builtin_ctzll((uint64_t)(squares >> 64));
}
static inline unsigned bt_squares_last(bt_squares_set squares) {
  const uint64_t high = (uint64_t)(squares >> 64);
  assert(squares != 0);
  return high != 0 ? 127 - (unsigned)__builtin_clzll(high)
                   : 63 - (unsigned)__builtin_clzll((uint64_t)squares);
}

static inline struct bt_squares bt_squares_of(const uint64_t *words) {
  const uint64_t high = words[1] & ((UINT64_C(1) << BT_ROWS_FROM) - 1);
  return (struct bt_squares){.rows =
                                 (unsigned)(words[1] >> BT_ROWS_FROM & ((1U << BT_SIDE_BITS) - 1)),
                             .columns = (unsigned)(words[1] >> BT_COLUMNS_FROM),
                             .free = (bt_squares_set)high << 64 | words[0]};
}
static inline void bt_squares_words(const struct bt_squares *board, uint64_t *words) {
  assert((board->free & ~bt_squares_all(board->rows, board->columns)) == 0);
  words[0] = (uint64_t)board->free;
  words[1] = (uint64_t)(board->free >> 64) | (uint64_t)board->rows << BT_ROWS_FROM |
             (uint64_t)board->columns << BT_COLUMNS_FROM;
}

/* The place of a square as people count: rows from the top, columns from the left, both from 1. */
struct bt_place {
  unsigned row, column;
};
static inline struct bt_place bt_squares_place_of(const uint64_t *words, unsigned square) {
  const struct bt_squares board = bt_squares_of(words);
  return (struct bt_place){.row = square / board.columns + 1, .column = square % board.columns + 1};
}

/* The free squares whose next square in the row (flat) or in the column (upright) is free, too. */
struct bt_squares_pairs {
  bt_squares_set flat, upright;
};
struct bt_squares_pairs bt_squares_pairs_of(const struct bt_squares *board);
unsigned bt_squares_count_pairs(const struct bt_squares *board);

/* Returns the neighbours of the squares of a set, free or not. */
bt_squares_set bt_squares_beside(const struct bt_squares *board, bt_squares_set squares);

/* Returns the free squares of the board after a half turn. */
bt_squares_set bt_squares_half_turn(const struct bt_squares *board);

/* Returns the board with rows and columns exchanged. */
struct bt_squares bt_squares_turned(const struct bt_squares *board);

/* Returns the free squares that are connected with `from` by sides of free squares. */
bt_squares_set bt_squares_joined(const struct bt_squares *board, bt_squares_set from);

/* Moves the free squares into the corner of a board no larger than needed.  Turns and reflects it
 * to the least of the eight ways in which it can lie, no wider than high.  Takes some dozens of
 * steps for each row, and on a square board one for each free square. */
void bt_squares_normalise(struct bt_squares *board);

/* Draws the board, with one kind of cell for free squares and one for all others. */
void bt_squares_board(const uint64_t *words, betli_cell free, betli_cell other,
                      struct bt_board *board);
/* Draws the board of a game that covers squares. */
void bt_squares_covered(const void *self, const uint64_t *words, struct bt_board *board);

/* Writes the graph of the free squares: an edge joins two squares with a common side. */
bool bt_squares_graph(const void *self, const uint64_t *words, struct bt_position_graph *graph);
uint64_t bt_squares_fingerprint(const void *self, const uint64_t *words);

/* The free squares in the centre of a board: none, one, or two with the centre between them. */
enum bt_squares_middle { BT_MIDDLE_EMPTY, BT_MIDDLE_SQUARE, BT_MIDDLE_PAIR };

/* Bounds the Grundy value in games where only moves in the centre meet their image.  The bounds are
 * narrow only if a half turn leaves the board as it is.  If the centre is empty, the second player
 * answers each move by its image, so that the value is 0.  If the centre is `taken`, one move can
 * take it alone.  The first player begins with this move and then answers by images, so that the
 * value is not 0. */
void bt_squares_image_bounds(const struct bt_squares *board, enum bt_squares_middle taken,
                             uint64_t *low, uint64_t *high);

/* Ranks options by how far each is from filling a line in the middle.  The rank is `weight` times
 * the least distance of the lines that the move touches.  The distance of a line is twice the sum
 * of two numbers: its squares left, and its rows or columns from the middle. */
void bt_squares_ranks(const uint64_t *from, const struct bt_options *options, unsigned weight,
                      uint64_t *ranks);

/* Takes off the part that holds the first free square (core/game/game.h: decompose). */
bool bt_squares_decompose(const void *self, const uint64_t *words, uint64_t *part, uint64_t *rest);

#endif
