/* What a sequence has cost, in steps that are the same on every machine.
 *
 * Which loop looks at how many heaps at once depends on the instructions and on time; what there is
 * to look at does not.  So the steps are not counted but computed, from the heaps, their rare heaps
 * and their largest value.  A thousand million of them take from a tenth of a second to a few. */
#ifndef BETLI_SEQUENCE_EFFORT_H
#define BETLI_SEQUENCE_EFFORT_H

#include "sequence/sequence.h"

/* A heap after `n` at which effort is looked at; there are 32 in each octave, milestones among
 * them. */
uint64_t bt_effort_next_look(uint64_t n);

/* Whether the heaps known end at one, and have cost what the plan allows. */
bool bt_effort_is_spent(const struct bt_sequence *s);

#endif
