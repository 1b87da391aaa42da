/* Certificates of misere quotients: what is claimed of all sums of heaps, and the checker.
 *
 * It shares no code with what finds quotients, and computes anew all that it is told
 * (docs/theory/misere.md). */
#ifndef BETLI_VERIFY_QUOTIENT_QUOTIENT_H
#define BETLI_VERIFY_QUOTIENT_QUOTIENT_H

#include "verify/certificate.h"

struct bt_quotient_claim {
  struct bt_limits *limits; /* where its lists are booked; NULL: they are not */
  char *game;               /* as it was typed */
  struct bt_claimed_code code;
  uint64_t heaps;                       /* the last heap whose class is given */
  struct bt_claimed_law law;            /* period 0: nothing is said of larger heaps */
  uint64_t order;                       /* classes: 0, the identity, to order - 1 */
  struct bt_claimed_numbers p;          /* classes that the previous player wins */
  struct bt_claimed_numbers generators; /* classes of heaps, no products of those before */
  struct bt_claimed_numbers products;   /* of each class with each generator, row after row */
  struct bt_claimed_numbers phi;        /* classes of the heaps 0 to `heaps` */
};

enum { BT_QUOTIENT_LARGEST = 1 << 16 /* elements */ };
_Static_assert((uint64_t)BT_QUOTIENT_LARGEST *BT_QUOTIENT_LARGEST <= UINT64_MAX / 8,
               "the bytes of a table of products can be counted");

void bt_quotient_claim_free(struct bt_quotient_claim *claim);

extern const struct bt_claims_kind bt_claims_of_quotients; /* of a struct bt_quotient_claim */

/* Verifies a claim.  BETLI_INPUT says what is wrong, BETLI_LIMIT that it is not known.
 *
 * Cost, with n classes, g generators and h heaps: 4 n^2 bytes; g^2 n steps for the monoid, and h^2
 * for the options, times n h where moves leave three heaps or more; and about n steps for each heap
 * and each maximal idle set (quotient_sums.c), of which a class has a few. */
betli_status bt_verify_quotient(const struct bt_quotient_claim *claim, struct bt_error *error);

/* The part about the period: quotient_period.c. */
betli_status bt_verify_quotient_period(const struct bt_quotient_claim *claim,
                                       struct bt_error *error);

#endif
