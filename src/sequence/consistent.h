/* The check if a state agrees with its values: a file may hold an invented one. */
#ifndef BETLI_SEQUENCE_CONSISTENT_H
#define BETLI_SEQUENCE_CONSISTENT_H

#include "sequence/sequence.h"

/* Returns true if the parts of a sequence that was read agree, so that no method leads outside what
 * is there.  The rare heaps and the maximum are those of the values that are held.  Values were
 * dropped only where no method asks for them.  The method, a `pipeline` above all, can work with
 * what there is.  The check cannot see if values are right.  Costs a look at each value that is
 * held. */
bool bt_sequence_is_consistent(const struct bt_sequence *sequence, bool pipeline);

#endif
