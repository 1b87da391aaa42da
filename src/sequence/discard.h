/* How a sequence drops values: it leaves checkpoints, by which they can be computed again. */
#ifndef BETLI_SEQUENCE_DISCARD_H
#define BETLI_SEQUENCE_DISCARD_H

#include "sequence/sequence.h"

/* Makes the checkpoints one of the values that the pipeline has. */
betli_status bt_discard_fit(struct bt_sequence *s, struct bt_error *error);

/* Does so, and sets a mark.  With rare heaps so late that no mark can be set yet, nothing is
 * dropped either. */
betli_status bt_discard_mark(struct bt_sequence *s, struct bt_error *error);

/* Does both, and drops what is needed no more. */
betli_status bt_discard_drop(struct bt_sequence *s, struct bt_error *error);

#endif
