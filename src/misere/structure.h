/* The structure of a misere quotient: idempotents, kernel, and whether it is one of Nim's. */
#ifndef BETLI_MISERE_STRUCTURE_H
#define BETLI_MISERE_STRUCTURE_H

#include "misere/quotient.h"

struct bt_structure {
  uint32_t p_elements;
  uint32_t idempotents;
  uint32_t zero;         /* the least idempotent, which is the identity of the kernel */
  uint32_t kernel;       /* order of the kernel, the least ideal: a group */
  bool tame;             /* it is the quotient of Nim with heaps up to some size */
  uint32_t normal_order; /* order of the quotient in normal play: the nim-sums of components */
};

struct bt_structure bt_quotient_structure(const struct bt_quotient *q);

static inline uint32_t bt_quotient_product(const struct bt_quotient *q, uint32_t x, uint32_t y) {
  return q->proof.products[(size_t)x * q->proof.order + y];
}

/* Returns true if x is in the kernel.  The kernel consists of the multiples of the least idempotent
 * z: all x with x z = x. */
static inline bool bt_quotient_in_kernel(const struct bt_quotient *q,
                                         const struct bt_structure *structure, uint32_t x) {
  return bt_quotient_product(q, x, structure->zero) == x;
}

#endif
