/* What all certificates of boards have in common: a game, with the graph that it is played on if it
 * is one of those, the position of which something is claimed, and the parts in which boards fall
 * apart, numbered; and how they are read and written.
 *
 * The text is lines, of which the last is a checksum of those before.  There is one text for the
 * same claims: whoever reads it writes it again, and compares. */
#ifndef BETLI_VERIFY_BOARDS_CLAIMS_H
#define BETLI_VERIFY_BOARDS_CLAIMS_H

#include "base/intern.h"
#include "verify/boards/claimed_board.h"
#include "verify/claims_lines.h"

struct bt_claims {
  struct bt_limits *limits;
  char *game, *position;
  struct bt_claimed_rules rules; /* its graph is freed with the claims */
  struct bt_intern boards;       /* normal boards (bt_claimed_board_normalise), numbered from 0 */
};

/* No game and no boards yet; the limits must outlive it. */
struct bt_claims bt_claims_begin(struct bt_limits *limits);
void bt_claims_free(struct bt_claims *claims);

/* Sets the rules by the name of the game, with a graph without vertices if it is played on one.
 * *known is false if it is none of those with certificates. */
betli_status bt_claims_set_rules(struct bt_claims *claims, bool *known, struct bt_error *error);

/* The number of a normal board. */
betli_status bt_claims_number(struct bt_claims *claims, const struct bt_claimed_board *board,
                              uint32_t *number, struct bt_error *error);
struct bt_claimed_board bt_claims_board(const struct bt_claims *claims, uint32_t number);

/* How many squares, or vertices, a board has that are free. */
unsigned bt_claims_squares(const struct bt_claims *claims, uint32_t number);

/* By rows, columns and free squares, for qsort. */
int bt_claimed_board_order(const struct bt_claimed_board *a, const struct bt_claimed_board *b);

/* Writes the lines that all certificates of boards begin with, the game and the position among
 * them.
 */
void bt_claims_write_head(const struct bt_claims *claims, const char *first_line,
                          struct bt_text *text);

/* A kind of certificate: how it is written, and what is read of it between the lines that all have
 * in common.  `claims` is what has a struct bt_claims as its first member. */
struct bt_claims_kind {
  const char *first_line;
  /* The line that says what is proved of the position, and a claim. */
  betli_status (*take_proved)(struct bt_claims_lines *lines, void *claims, struct bt_error *error);
  betli_status (*take_claim)(struct bt_claims_lines *lines, void *claims, struct bt_error *error);
  betli_status (*write)(const void *claims, struct bt_text *text, struct bt_error *error);
};

/* Reads a certificate that begins as those of the kind do.  BETLI_INPUT names the line that is
 * wrong, be it by a byte, here and below. */
betli_status bt_claims_read(const struct bt_claims_kind *kind, const char *bytes, size_t size,
                            struct bt_claims *claims, struct bt_error *error);

/* A normal board; `what` else should stand here. */
betli_status bt_claims_read_board(const struct bt_claims_lines *lines, const char *text,
                                  size_t length, const struct bt_claims *claims, const char *what,
                                  struct bt_claimed_board *board, struct bt_error *error);

/* The vertices of a graph, and a line for each: its name, and the names of those above that it is
 * joined to. */
void bt_claimed_graph_write(const struct bt_claimed_graph *graph, struct bt_text *text);
betli_status bt_claimed_graph_take(struct bt_claims_lines *lines, struct bt_claimed_graph *graph,
                                   struct bt_error *error);

#endif
