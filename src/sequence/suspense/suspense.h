/* The suspense S⁺ or S⁻ of the heaps of a take-and-break game in long conjunctive compounds, as
 * stretches.
 *
 * Where moves leave two heaps, stretches are few: about four until heaps are twice as large
 * (docs/theory/sequences.md tells why).  The heaps that have an option of a given value are a set
 * of intervals, made of sums of stretches.  These intervals also tell how far the value of a heap
 * goes on.  Soon it is certain that the stretches repeat (levels.h), and the rest is no work. */
#ifndef BETLI_SEQUENCE_SUSPENSE_SUSPENSE_H
#define BETLI_SEQUENCE_SUSPENSE_SUSPENSE_H

#include "core/algebra/function.h"
#include "core/game/take_break.h"
#include "sequence/suspense/levels.h"

struct bt_suspense {
  struct bt_take_break code;
  const struct bt_function *function;
  uint64_t heaps; /* most heaps that a move leaves */
  struct bt_stretches stretches;
  struct bt_levels levels;
  uint64_t computed; /* the last heap whose value does not come from levels */
};

/* Begins with heap 0 known.  Borrows what the code points to. */
betli_status bt_suspense_open(struct bt_suspense *s, const struct bt_take_break *code,
                              const struct bt_function *function, struct bt_limits *limits,
                              struct bt_error *error);
void bt_suspense_close(struct bt_suspense *s);

/* Makes the values known up to a heap.  With BETLI_LIMIT a later call goes on.  Cost: for each
 * stretch as many steps as there are pairs of stretches, times values; a few steps once levels
 * repeat. */
betli_status bt_suspense_run(struct bt_suspense *s, uint64_t heap, struct bt_error *error);

/* Does bt_suspense_run() without levels. */
betli_status bt_suspense_compute(struct bt_suspense *s, uint64_t heap, struct bt_error *error);

/* Returns the value of a heap that is known. */
uint64_t bt_suspense_value(const struct bt_suspense *s, uint64_t heap);

#endif
