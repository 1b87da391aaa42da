/* What all certificates of boards have in common: a game, with the graph that it is played on if it
 * is one of those, the position of which something is claimed, and the parts in which boards fall
 * apart, numbered. */
#ifndef BETLI_VERIFY_BOARDS_CLAIMS_H
#define BETLI_VERIFY_BOARDS_CLAIMS_H

#include "base/intern.h"
#include "verify/boards/claimed_board.h"
#include "verify/fields.h"

struct bt_board_claims {
  struct bt_limits *limits;
  char *game, *position;
  struct bt_claimed_rules rules; /* its graph is freed with the claims */
  struct bt_intern boards;       /* normal boards (bt_claimed_board_normalise), numbered from 0 */
};

/* No game and no boards yet; the limits must outlive it. */
struct bt_board_claims bt_board_claims_begin(struct bt_limits *limits);
void bt_board_claims_free(struct bt_board_claims *claims);

/* Sets the rules by the name of the game, with a graph without vertices if it is played on one.
 * *known is false if it is none of those with certificates. */
betli_status bt_board_claims_set_rules(struct bt_board_claims *claims, bool *known,
                                       struct bt_error *error);

/* The number of a normal board. */
betli_status bt_board_claims_number(struct bt_board_claims *claims,
                                    const struct bt_claimed_board *board, uint32_t *number,
                                    struct bt_error *error);
struct bt_claimed_board bt_board_claims_board(const struct bt_board_claims *claims,
                                              uint32_t number);

/* How many squares, or vertices, a board has that are free. */
unsigned bt_board_claims_squares(const struct bt_board_claims *claims, uint32_t number);

/* By rows, columns and free squares, for qsort. */
int bt_claimed_board_order(const struct bt_claimed_board *a, const struct bt_claimed_board *b);

/* The lines that all certificates of boards begin with: the game, the vertices of its graph if it
 * is played on one, and the position. */
void bt_board_claims_fields(struct bt_fields *fields, struct bt_board_claims *claims);

/* Reads a word of the line, a board or a set of vertices; fails with BETLI_INPUT, as `what` says,
 * if it is none, and if the board is not normal.  Returns false after a failure. */
bool bt_board_claims_read_board(struct bt_fields *fields, const struct bt_board_claims *claims,
                                const char *text, size_t length, const char *what,
                                struct bt_claimed_board *board);

#endif
