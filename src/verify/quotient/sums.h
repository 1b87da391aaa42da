/* Sums of heaps, as far as the proof must tell them apart.
 *
 * Let X be a sum of class x, and E the classes of its options.  Together with a sum of class y, X
 * needs no winning move in that sum if xy is in P, or if ey is for some e in E.  Let idle(X) be the
 * set of all other y: with these the winning move has to be made in the rest.  So
 *
 *     idle(X + Y) = { z : zy is in idle(X), and zx in idle(Y) },
 *
 * and "each sum that has a move and whose class is not in P has an option whose class is" says that
 * the identity is in idle(X) for no X that has a move.  Let X and X' be of the same class, and the
 * idle set of one lie within that of the other.  This stays so when a heap is added to both, and
 * only maximal idle sets must be looked at.  There are finitely many sets, so this comes to an
 * end. */
#ifndef BETLI_VERIFY_QUOTIENT_SUMS_H
#define BETLI_VERIFY_QUOTIENT_SUMS_H

#include "verify/quotient/monoid.h"

enum { BT_NO_SUM = UINT32_MAX >> 1 };
_Static_assert((int)BT_QUOTIENT_LARGEST < (int)BT_NO_SUM, "there may be a sum of each class");

struct bt_sum {
  uint32_t element;
  uint32_t next;   /* another sum of the same class, or BT_NO_SUM */
  uint32_t before; /* the sum is this one and a heap; BT_NO_SUM: the heap alone */
  bool covered;    /* another sum of the class has a larger idle set */
  uint64_t heap;
};

struct bt_sums {
  const struct bt_claimed *monoid;
  size_t count, room;
  struct bt_sum *sums;
  uint64_t *sets;  /* idle sets of the sums */
  uint32_t *first; /* first sum of each class, or BT_NO_SUM */
  uint64_t *work;  /* scratch: a set */
};

betli_status bt_sums_begin(struct bt_sums *sums, const struct bt_claimed *monoid,
                           struct bt_error *error);
void bt_sums_free(struct bt_sums *sums);

/* Adds a heap with moves; `options`: the classes of its options.  BETLI_INPUT: a sum in P with this
 * heap has an option in P.  Or neither the heap alone nor any of its options is in P. */
betli_status bt_sums_add_heap(struct bt_sums *sums, uint64_t heap, const uint64_t *options,
                              struct bt_error *error);

/* Adds heaps to the sums until nothing new comes.  BETLI_INPUT: a sum not in P has moves, but none
 * into P. */
betli_status bt_sums_explore(struct bt_sums *sums, struct bt_error *error);

#endif
