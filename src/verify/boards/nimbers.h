/* Certificates of Grundy values of boards in normal play.
 *
 * A certificate claims the values of parts, and is closed under replies.  By the claims, each
 * number below the value of a part is the value of some option.  No option has the value itself:
 * its own value is known to be another, or some reply to it is known to have the value.  By
 * induction over the moves that are left, all claims are then right (Sprague 1935, Grundy 1939).
 * The pairs of a part and its value are the couples of Lemoine and Viennot (Nimbers are inevitable,
 * Theoretical Computer Science 462, 2012).  Boards that are won by answering with the image under a
 * half turn are worth 0 without a claim. */
#ifndef BETLI_VERIFY_BOARDS_NIMBERS_H
#define BETLI_VERIFY_BOARDS_NIMBERS_H

#include "verify/boards/claims.h"

enum { BT_NIMBER_MOST = 62, BT_NIMBER_UNKNOWN = 255 };

struct bt_nimber_claims {
  struct bt_board_claims base;
  uint64_t value;  /* of the position */
  uint8_t *values; /* of each board; BT_NIMBER_UNKNOWN: no claim */
  size_t value_capacity;
};

void bt_nimber_claims_free(struct bt_nimber_claims *claims);

/* Finds the number of a normal board.  A new board gets an unknown value, or 0 if it is its own
 * image. */
betli_status bt_nimber_claims_number(struct bt_nimber_claims *claims,
                                     const struct bt_claimed_board *board, uint32_t *number,
                                     struct bt_error *error);

extern const struct bt_claims_kind bt_claims_of_nimbers; /* of a struct bt_nimber_claims */

/* Proves all claims.  BETLI_INPUT names the first that does not follow from the others.  Cost: some
 * steps for each pair of moves of each claim; options that several claims share count once. */
betli_status bt_nimber_claims_verify(struct bt_nimber_claims *claims, struct bt_error *error);

/* ---- for whoever proves or collects claims -------------------------------------------------- */

/* What a move leaves: the nim-sum of the known parts, and the other parts, all different. */
struct bt_nimber_left {
  unsigned known;
  size_t count;
  uint32_t parts[BT_CLAIMED_VERTICES];
};

/* Splits what is left of a board.  A part is known if it has a value in claims->values, or is its
 * own image. */
betli_status bt_nimber_claims_left(struct bt_nimber_claims *claims, struct bt_claimed_board board,
                                   struct bt_nimber_left *left, struct bt_error *error);

#endif
