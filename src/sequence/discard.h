/* How a sequence drops values: by checkpoints, from which they can be computed again. */
#ifndef BETLI_SEQUENCE_DISCARD_H
#define BETLI_SEQUENCE_DISCARD_H

#include "sequence/sequence.h"

/* Makes the checkpoints fit the pipeline: its window, and the width of its values. */
betli_status bt_discard_fit(struct bt_sequence *s, struct bt_error *error);

/* Makes the checkpoints fit, and sets a mark.  Does neither while the rare heaps are so late that
 * no mark can be set yet. */
betli_status bt_discard_mark(struct bt_sequence *s, struct bt_error *error);

/* Sets a mark, and drops the values that are not needed any more. */
betli_status bt_discard_drop(struct bt_sequence *s, struct bt_error *error);

#endif
