/* The functions of the compounds by their definitions (docs/theory/compounds.md), for the verifier:
 * what several heaps are worth together, and which value a heap has by those of its options.
 *
 * Values are as in certificates.  Nothing here is shared with core/algebra, by which values are
 * found: two who say the same are to have said it twice. */
#ifndef BETLI_VERIFY_FUNCTIONS_H
#define BETLI_VERIFY_FUNCTIONS_H

#include "verify/value_set.h"

struct bt_claimed_function {
  uint32_t end;                                          /* of a heap without a move */
  uint32_t (*combine)(uint32_t a, uint32_t b);           /* of two heaps, or two sums of heaps */
  uint32_t (*choose)(const struct bt_value_set *values); /* by the values of options, if any */
  bool length;   /* of play, to which even numbers may be added */
  bool additive; /* combine(a + 2, b) is combine(a, b) + 2 if a is large enough: ... */
  bool patient;  /* ... if a is any; else if it is 2 or more */
};

/* That of a compound, one of the six in normal or misere play; NULL: Grundy values in long
 * disjunctive normal play, which recount.c has. */
const struct bt_claimed_function *
bt_claimed_function_of(const struct bt_claimed_compound *compound);

#endif
