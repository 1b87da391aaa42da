/* The check that a state agrees with its values, since a file may hold a forged state. */
#ifndef BETLI_SEQUENCE_CONSISTENT_H
#define BETLI_SEQUENCE_CONSISTENT_H

#include "sequence/sequence.h"

/* Returns true if the parts of a sequence that was read agree, so that no method reads outside its
 * data.  The rare heaps and the maximum are those of the values that are held.  Values were dropped
 * only where no method asks for them.  The method, with a pipeline if `pipeline`, can go on from
 * there.  Does not tell if values are right.  Cost: a look at each value that is held. */
bool bt_sequence_is_consistent(const struct bt_sequence *sequence, bool pipeline);

#endif
