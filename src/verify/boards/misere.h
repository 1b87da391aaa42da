/* Certificates of outcomes of sums of boards in misère play, where the last move loses.
 *
 * A certificate claims that sums of parts are P-positions.  From each of these some move can be
 * made, and each move either ends play or has a reply that leaves another of them.  So the player
 * who replies never makes the last move.  By induction over the moves that are left, all claims are
 * right.  Any other position from which a move leaves a claimed sum is an N-position, and so is the
 * end.
 *
 * A part that each move ends is a Nim heap of one, *1, whatever it looks like.  Two of these are
 * left out.  The player who wins without them plays as before, and replies to one with the other.
 * He begins with one of them only when nothing else is left (Conway, On Numbers and Games, ch.
 * 12). */
#ifndef BETLI_VERIFY_BOARDS_MISERE_H
#define BETLI_VERIFY_BOARDS_MISERE_H

#include "base/numbers.h"
#include "verify/boards/claims.h"

enum { BT_MISERE_PARTS = 128 /* of a sum, at most */ };

enum bt_misere_state { BT_MISERE_UNKNOWN, BT_MISERE_CLAIMED, BT_MISERE_ANSWERED /* N */ };

/* The options of a part are sums, each listed once in a range of `options`.  Count 0: not listed
 * yet. */
struct bt_misere_part {
  size_t first, count;
};

struct bt_misere_claims {
  struct bt_board_claims base;
  bool is_n; /* the position is an N-position */
  struct bt_key_numbers
      sums;        /* parts in ascending order: 0 is *1, b + 1 is board b; sum 0 has none */
  uint8_t *states; /* of each sum: an enum bt_misere_state */
  size_t state_capacity;
  struct bt_misere_part *parts;
  size_t part_capacity;
  struct bt_numbers options;
  struct bt_numbers key; /* parts of the sum being put together */
};

/* Begins without claims. */
betli_status bt_misere_claims_open(struct bt_misere_claims *claims, struct bt_limits *limits,
                                   struct bt_error *error);
void bt_misere_claims_free(struct bt_misere_claims *claims);

extern const struct bt_claims_kind bt_claims_of_misere_play; /* of a struct bt_misere_claims */

/* Proves all claims.  BETLI_INPUT names the first that does not follow from the others.  Cost: some
 * steps for each reply to each move of each claim; sums that several claims leave count once. */
betli_status bt_misere_claims_verify(struct bt_misere_claims *claims, struct bt_error *error);

/* Returns how many sums are claimed. */
size_t bt_misere_claims_count(const struct bt_misere_claims *claims);

/* ---- for whoever proves or collects claims -------------------------------------------------- */

/* Puts the position into the empty key.  BETLI_INPUT: it holds something other than boards or
 * vertices. */
betli_status bt_misere_claims_position(struct bt_misere_claims *claims, struct bt_error *error);

/* Adds the parts of a board to the key. */
betli_status bt_misere_claims_add(struct bt_misere_claims *claims, struct bt_claimed_board board,
                                  struct bt_error *error);

/* Finds the number of the sum in the key, and empties the key. */
betli_status bt_misere_claims_enter(struct bt_misere_claims *claims, uint32_t *number,
                                    struct bt_error *error);

/* Prints the parts of a sum, for people. */
void bt_misere_claims_print(const struct bt_misere_claims *claims, uint32_t sum,
                            struct bt_text *text);

/* The moves of a sum; equal parts move once. */
struct bt_misere_moves {
  uint32_t sum;
  size_t at, option; /* the part and its option that come next */
};

/* Puts into the empty key what the next move leaves; *more is false if there is none. */
betli_status bt_misere_claims_next(struct bt_misere_claims *claims, struct bt_misere_moves *moves,
                                   bool *more, struct bt_error *error);

/* Sets *answered if the claims make a sum an N-position: never for a claimed sum. */
betli_status bt_misere_claims_answered(struct bt_misere_claims *claims, uint32_t sum,
                                       bool *answered, struct bt_error *error);

#endif
