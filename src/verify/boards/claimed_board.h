/* Boards of squares and parts of graphs, by rules of this room's own: what moves take, how what is
 * left falls apart, and which boards are the same when they are turned or reflected. */
#ifndef BETLI_VERIFY_BOARDS_CLAIMED_BOARD_H
#define BETLI_VERIFY_BOARDS_CLAIMED_BOARD_H

#include "verify/boards/claimed_graph.h"

enum { BT_CLAIMED_SQUARES = 112 };

/* rows and columns are at least 1, and their product is at most BT_CLAIMED_SQUARES: the square of a
 * row and a column is bit row * columns + column.  Or both are 0, and what is free are vertices of
 * a graph. */
struct bt_claimed_board {
  unsigned rows, columns;
  bt_claimed_set free;
};

/* Squares are joined that have a side in common. */
enum bt_claimed_rule {
  BT_CLAIMED_CRAM,       /* a move takes two that are free and joined; on a graph, Arc Kayles */
  BT_CLAIMED_NODE_KAYLES /* a move takes one that is free and those joined to it */
};

struct bt_claimed_rules {
  enum bt_claimed_rule rule;
  struct bt_claimed_graph *graph; /* that is played on; NULL: boards of squares */
};

/* The rule of the game of that name, and whether it is played on a graph: "arc-kayles:FILE"; false
 * if it is none of these. */
bool bt_claimed_rule_of(const char *game, enum bt_claimed_rule *rule, bool *on_graph);

/* Reads "4x5", a board that is free all over, or rows as "..#/..."; on a graph a set of vertices.
 * False: it is none of these. */
bool bt_claimed_board_read(const char *text, size_t length, struct bt_claimed_rules rules,
                           struct bt_claimed_board *board);

/* Writes the rows, or the set. */
void bt_claimed_board_write(const struct bt_claimed_board *board, struct bt_claimed_rules rules,
                            struct bt_text *text);

/* The moves on a board that are left. */
struct bt_claimed_moves {
  struct bt_claimed_board board;
  struct bt_claimed_rules rules;
  bt_claimed_set squares;     /* those whose moves come next */
  bt_claimed_set one, others; /* where a move takes two: one, and the others that come next */
};

struct bt_claimed_moves bt_claimed_board_moves(const struct bt_claimed_board *board,
                                               struct bt_claimed_rules rules);

/* Takes one move, and says what it leaves; false: none is left. */
bool bt_claimed_board_next_move(struct bt_claimed_moves *moves, struct bt_claimed_board *after);

/* Takes one part off a board whose parts no move touches together: what is joined.
 * False: no part is left that has a move. */
bool bt_claimed_board_next_part(struct bt_claimed_board *board, struct bt_claimed_rules rules,
                                struct bt_claimed_board *part);

/* Moves what is free into the corner of the smallest board, and turns and reflects it to the one of
 * the eight ways that has the fewest rows, and then the least set.  Parts of graphs stay as they
 * are. */
void bt_claimed_board_normalise(struct bt_claimed_board *board);

/* Whether the second player wins by answering each move by its image under a half turn: the board
 * is its own image, and no move prevents its own.  Of parts of graphs it is not known. */
bool bt_claimed_board_is_its_image(const struct bt_claimed_board *board,
                                   struct bt_claimed_rules rules);

#endif
