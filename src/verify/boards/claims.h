/* What certificates of boards have in common: a game, its graph if it has one, the position of the
 * claim, and the numbered parts of boards. */
#ifndef BETLI_VERIFY_BOARDS_CLAIMS_H
#define BETLI_VERIFY_BOARDS_CLAIMS_H

#include "base/key_numbers.h"
#include "verify/boards/claimed_board.h"
#include "verify/fields.h"

struct bt_board_claims {
  struct bt_limits *limits;
  char *game, *position;
  struct bt_claimed_rules rules; /* the graph is freed with the claims */
  struct bt_key_numbers boards;  /* normal boards (bt_claimed_board_normalise), numbered from 0 */
};

/* Returns claims without a game or boards; the limits must outlive them. */
struct bt_board_claims bt_board_claims_begin(struct bt_limits *limits);
void bt_board_claims_free(struct bt_board_claims *claims);

/* Sets the rules by the name of the game, with a graph without vertices if it is played on one.
 * *known is false if the game has no certificates. */
betli_status bt_board_claims_set_rules(struct bt_board_claims *claims, bool *known,
                                       struct bt_error *error);

/* Finds the number of a normal board; a new board gets the next number. */
betli_status bt_board_claims_number(struct bt_board_claims *claims,
                                    const struct bt_claimed_board *board, uint32_t *number,
                                    struct bt_error *error);
struct bt_claimed_board bt_board_claims_board(const struct bt_board_claims *claims,
                                              uint32_t number);

/* Returns how many squares, or vertices, of a board are free. */
unsigned bt_board_claims_squares(const struct bt_board_claims *claims, uint32_t number);

/* Compares by rows, columns and free squares, as for qsort. */
int bt_claimed_board_order(const struct bt_claimed_board *a, const struct bt_claimed_board *b);

/* Names the first lines of all certificates of boards: the game, the vertices of its graph, if any,
 * and the position. */
void bt_board_claims_fields(struct bt_fields *fields, struct bt_board_claims *claims);

/* Reads a word of the line, a board or a set of vertices.  Fails with BETLI_INPUT: with the message
 * `what` if it is neither, or if the board is not normal.  Returns false after a failure. */
bool bt_board_claims_read_board(struct bt_fields *fields, const struct bt_board_claims *claims,
                                const char *text, size_t length, const char *what,
                                struct bt_claimed_board *board);

#endif
