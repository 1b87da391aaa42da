/* Certificates of levels: that the suspense of a take-and-break game repeats for ever
 * (docs/theory/sequences.md, "Levels that repeat").
 *
 * The verifier computes the values up to heap E_q + d - 1 by the definition.  From these follows
 * all else that the theorem is about.  Memory: 8 bytes for each total and number of heaps. */
#ifndef BETLI_VERIFY_LEVELS_H
#define BETLI_VERIFY_LEVELS_H

#include "verify/code.h"

enum {
  BT_CLAIMED_LEVELS = 9,             /* q + 1 at most */
  BT_CLAIMED_LEVEL_HEAP = 1 << 16,   /* E_q + d at most */
  BT_CLAIMED_LEVEL_DIGITS = 1 << 12, /* in the code */
  BT_CLAIMED_LEVEL_VALUE = 61        /* the greatest value */
};

struct bt_level_claims {
  struct bt_limits *limits; /* account of its memory; NULL: none */
  char *game;
  bool misere;                     /* S-, else S+ */
  struct bt_claimed_code code;     /* its digits belong to the claims */
  uint64_t region;                 /* d, heaps */
  struct bt_claimed_numbers heaps; /* E_0, ..., E_q: where levels begin */
};

/* Returns true if the bounds above allow such claims and the code is one for the theorem.  Heaps
 * are worth at most `value`. */
bool bt_level_claims_fit(const struct bt_level_claims *claims, uint64_t value);

void bt_level_claims_free(struct bt_level_claims *claims);

extern const struct bt_claims_kind bt_claims_of_levels; /* of a struct bt_level_claims */

/* Proves that levels repeat.  BETLI_INPUT names what does not hold.  Cost: a step for each pair of
 * heaps and each number of heaps that a move leaves. */
betli_status bt_level_claims_verify(const struct bt_level_claims *claims, struct bt_limits *limits,
                                    struct bt_error *error);

/* ---- inside --------------------------------------------------------------------------------- */

/* Computes the values of heaps 0 to last by the definition, to be freed with bt_limits_free.  Bit j
 * of a digit of the code stands for j heaps, at most `heaps`. */
betli_status bt_level_values(const struct bt_level_claims *claims, uint64_t heaps, uint64_t last,
                             uint8_t **values, struct bt_limits *limits, struct bt_error *error);

#endif
