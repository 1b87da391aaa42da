/* Whether a state agrees with its values: a file may hold one that was made up. */
#ifndef BETLI_SEQUENCE_CONSISTENT_H
#define BETLI_SEQUENCE_CONSISTENT_H

#include "sequence/sequence.h"

/* Whether the parts of a sequence that was read agree, so that nothing which goes on from them
 * leads beyond what is there: the rare heaps and the maximum are those of the values that are held,
 * values were dropped only where no method asks for them, and the method, a `pipeline` above all,
 * can do with what there is.  It says nothing about what cannot be seen, such as whether the values
 * are right.  Costs a look at each value that is held. */
bool bt_sequence_is_consistent(const struct bt_sequence *sequence, bool pipeline);

#endif
