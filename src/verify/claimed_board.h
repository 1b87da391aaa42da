/* Boards of squares, by rules of this room's own: what moves take, how what is left falls apart,
 * and which boards are the same when they are turned or reflected. */
#ifndef BETLI_VERIFY_CLAIMED_BOARD_H
#define BETLI_VERIFY_CLAIMED_BOARD_H

#include "core/base/text.h"

#include <stdbool.h>
#include <stdint.h>

__extension__ typedef unsigned __int128 bt_claimed_set; /* bit row * columns + column */

enum { BT_CLAIMED_SQUARES = 112 };

/* rows and columns are at least 1, and their product is at most BT_CLAIMED_SQUARES. */
struct bt_claimed_board {
  unsigned rows, columns;
  bt_claimed_set free;
};

enum bt_claimed_rule {
  BT_CLAIMED_CRAM,       /* a move takes two free squares that have a side in common */
  BT_CLAIMED_NODE_KAYLES /* a move takes a free square and those that have a side in common with it
                          */
};

/* The rule of the game of that name; false if it is none of these. */
bool bt_claimed_board_rule_of(const char *game, enum bt_claimed_rule *rule);

/* Reads "4x5", a board that is free all over, or rows as "..#/..."; false: it is neither. */
bool bt_claimed_board_read(const char *text, size_t length, struct bt_claimed_board *board);

/* Writes the rows. */
void bt_claimed_board_write(const struct bt_claimed_board *board, struct bt_text *text);

/* The moves on a board that are left. */
struct bt_claimed_moves {
  struct bt_claimed_board board;
  enum bt_claimed_rule rule;
  bt_claimed_set squares;     /* those whose moves come next */
  bt_claimed_set one, others; /* where a move takes two: one, and the others that come next */
};

struct bt_claimed_moves bt_claimed_board_moves(const struct bt_claimed_board *board,
                                               enum bt_claimed_rule rule);

/* Takes one move, and says what it leaves; false: none is left. */
bool bt_claimed_board_next_move(struct bt_claimed_moves *moves, struct bt_claimed_board *after);

/* Takes one part off a board whose parts no move touches together: squares joined by sides.
 * False: no part is left that has a move. */
bool bt_claimed_board_next_part(struct bt_claimed_board *board, enum bt_claimed_rule rule,
                                struct bt_claimed_board *part);

/* Moves what is free into the corner of the smallest board, and turns and reflects it to the one of
 * the eight ways that has the fewest rows, and then the least set. */
void bt_claimed_board_normalise(struct bt_claimed_board *board);

/* Whether the second player wins by answering each move by its image under a half turn: the board
 * is its own image, and no move prevents its own. */
bool bt_claimed_board_is_its_image(const struct bt_claimed_board *board, enum bt_claimed_rule rule);

#endif
