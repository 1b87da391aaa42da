/* Boards of squares and parts of graphs, by rules of this room's own.  These say what moves take,
 * how the rest falls apart, and which boards are the same, turned or reflected. */
#ifndef BETLI_VERIFY_BOARDS_CLAIMED_BOARD_H
#define BETLI_VERIFY_BOARDS_CLAIMED_BOARD_H

#include "verify/boards/claimed_graph.h"

enum { BT_CLAIMED_SQUARES = 112 };

/* Either rows and columns are at least 1, and their product is at most BT_CLAIMED_SQUARES.  Then
 * bit row * columns + column of `free` is a square.  Or both are 0, and `free` is a set of vertices
 * of a graph. */
struct bt_claimed_board {
  unsigned rows, columns;
  bt_claimed_set free;
};

/* Squares with a common side are joined. */
enum bt_claimed_rule {
  BT_CLAIMED_CRAM,       /* a move takes two free ones that are joined; on a graph, Arc Kayles */
  BT_CLAIMED_NODE_KAYLES /* a move takes a free one and all joined to it */
};

struct bt_claimed_rules {
  enum bt_claimed_rule rule;
  struct bt_claimed_graph *graph; /* NULL: boards of squares */
};

/* Finds the rule of a game; *on_graph is true for a game on a graph, as "arc-kayles:FILE".  Returns
 * false if there is no rule. */
bool bt_claimed_rule_of(const char *game, enum bt_claimed_rule *rule, bool *on_graph);

/* Reads "4x5", a board with all squares free, or rows as "..#/..."; on a graph a set of vertices.
 * Returns false for other texts. */
bool bt_claimed_board_read(const char *text, size_t length, struct bt_claimed_rules rules,
                           struct bt_claimed_board *board);

/* Writes the rows, or the set of vertices. */
void bt_claimed_board_write(const struct bt_claimed_board *board, struct bt_claimed_rules rules,
                            struct bt_text *text);

/* The moves on a board not yet taken. */
struct bt_claimed_moves {
  struct bt_claimed_board board;
  struct bt_claimed_rules rules;
  bt_claimed_set squares;     /* squares whose moves come next */
  bt_claimed_set one, others; /* if a move takes two: one, and others that come next */
};

struct bt_claimed_moves bt_claimed_board_moves(const struct bt_claimed_board *board,
                                               struct bt_claimed_rules rules);

/* Finds the board after the next move; returns false if there is none. */
bool bt_claimed_board_next_move(struct bt_claimed_moves *moves, struct bt_claimed_board *after);

/* Takes one part off the board: joined squares, which no move touches together with the rest.
 * Returns false if no part with a move is left. */
bool bt_claimed_board_next_part(struct bt_claimed_board *board, struct bt_claimed_rules rules,
                                struct bt_claimed_board *part);

/* Moves the free squares to the corner of the smallest board.  Of its eight turns and reflections
 * takes the one with the fewest rows, then the least set.  Parts of graphs stay as they are. */
void bt_claimed_board_normalise(struct bt_claimed_board *board);

/* Returns true if the second player wins by answering each move by its image under a half turn.
 * The board is then its own image, and no move prevents its own image.  False for parts of
 * graphs. */
bool bt_claimed_board_is_its_image(const struct bt_claimed_board *board,
                                   struct bt_claimed_rules rules);

#endif
