/* How a sequence drops values: it leaves a trail, by which they can be computed again. */
#ifndef BETLI_SEQUENCE_DROPPING_H
#define BETLI_SEQUENCE_DROPPING_H

#include "sequence/sequence.h"

/* Makes the trail one of the values that the pipeline has. */
betli_status bt_dropping_fit(struct bt_sequence *s, struct bt_error *error);

/* Does so, and sets a mark.  With rare heaps so late that no mark can be set yet, nothing is
 * dropped either. */
betli_status bt_dropping_mark(struct bt_sequence *s, struct bt_error *error);

/* Does both, and drops what is needed no more. */
betli_status bt_dropping_drop(struct bt_sequence *s, struct bt_error *error);

#endif
