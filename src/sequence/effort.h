/* The effort of a sequence, in steps that are the same on every machine.
 *
 * The instruction set and time decide how many heaps a loop looks at together, but not which heaps
 * and pairs.  So the steps are not counted but computed, from the heaps, their rare heaps and their
 * largest value.  10^9 steps take from a tenth of a second to a few seconds. */
#ifndef BETLI_SEQUENCE_EFFORT_H
#define BETLI_SEQUENCE_EFFORT_H

#include "sequence/sequence.h"

/* Returns the next heap after `n` at which effort is looked at.  There are 32 in each octave, among
 * them the milestones. */
uint64_t bt_effort_next_look(uint64_t n);

/* Returns true if the known heaps end at such a heap, and have cost what the plan allows. */
bool bt_effort_is_spent(const struct bt_sequence *s);

#endif
