/* The functions of the compounds by their definitions (docs/theory/compounds.md), for the verifier.
 * They give the value of several heaps together, and the value of a heap by those of its options.
 *
 * Values are as in certificates.  Shares nothing with core/algebra, by which values are found: an
 * error would have to be made twice. */
#ifndef BETLI_VERIFY_FUNCTIONS_H
#define BETLI_VERIFY_FUNCTIONS_H

#include "verify/value_set.h"

struct bt_claimed_function {
  uint32_t end;                                          /* value of a heap without moves */
  uint32_t (*combine)(uint32_t a, uint32_t b);           /* of two heaps, or two sums of heaps */
  uint32_t (*choose)(const struct bt_value_set *values); /* by the values of options, if any */
  bool length;   /* a length of play, to which even numbers may be added */
  bool additive; /* combine(a + 2, b) is combine(a, b) + 2 if a is large enough: ... */
  bool patient;  /* ... for any a; else for a >= 2 */
};

/* Returns the function of a compound, one of the six in normal or misère play.  NULL stands for
 * Grundy values in long disjunctive normal play, which recount.c has. */
const struct bt_claimed_function *
bt_claimed_function_of(const struct bt_claimed_compound *compound);

#endif
