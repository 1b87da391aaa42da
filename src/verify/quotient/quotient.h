/* Certificates of misère quotients: what they claim of all sums of heaps, and the checker.
 *
 * The checker shares no code with the search for quotients, and computes all claims again
 * (docs/theory/misere.md). */
#ifndef BETLI_VERIFY_QUOTIENT_QUOTIENT_H
#define BETLI_VERIFY_QUOTIENT_QUOTIENT_H

#include "verify/certificate.h"

struct bt_quotient_claim {
  struct bt_limits *limits; /* account of its memory; NULL: none */
  char *game;               /* as typed */
  struct bt_claimed_code code;
  uint64_t heaps;                       /* last heap whose class is given */
  struct bt_claimed_law law;            /* period 0: no claim on larger heaps */
  uint64_t order;                       /* number of classes: 0, the identity, to order - 1 */
  struct bt_claimed_numbers p;          /* classes won by the player who just moved */
  struct bt_claimed_numbers generators; /* classes of heaps that are no products of earlier ones */
  struct bt_claimed_numbers products;   /* of each class with each generator, row by row */
  struct bt_claimed_numbers phi;        /* classes of heaps 0 to `heaps` */
};

enum { BT_QUOTIENT_LARGEST = 1 << 16 /* elements */ };
_Static_assert((uint64_t)BT_QUOTIENT_LARGEST *BT_QUOTIENT_LARGEST <= UINT64_MAX / 8,
               "the bytes of a table of products can be counted");

void bt_quotient_claim_free(struct bt_quotient_claim *claim);

extern const struct bt_claims_kind bt_claims_of_quotients; /* of a struct bt_quotient_claim */

/* Verifies a claim.  BETLI_INPUT tells what is wrong, BETLI_LIMIT that nothing is known.
 *
 * Cost, with n classes, g generators and h heaps: 4 n^2 bytes, and g^2 n steps for the monoid.  The
 * options take h^2 steps, times n h if moves leave three heaps or more.  Each heap takes about n
 * steps for each maximal idle set (sums.c), of which a class has a few. */
betli_status bt_verify_quotient(const struct bt_quotient_claim *claim, struct bt_error *error);

/* Verifies the period alone: period.c. */
betli_status bt_verify_quotient_period(const struct bt_quotient_claim *claim,
                                       struct bt_error *error);

#endif
