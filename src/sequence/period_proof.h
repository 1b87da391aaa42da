/* Proofs that the values of a sequence are known for ever. */
#ifndef BETLI_SEQUENCE_PERIOD_PROOF_H
#define BETLI_SEQUENCE_PERIOD_PROOF_H

#include "sequence/sequence.h"

/* Looks for a period that the values show at their end.  A theorem says how far it must be seen. */
betli_status bt_period_proof_look(struct bt_sequence *s, struct bt_error *error);

/* Proves the period of a window that ends at heap `first` and comes back at `again` (anchors.h). */
betli_status bt_period_proof_by_window(struct bt_sequence *s, uint64_t first, uint64_t again,
                                       struct bt_error *error);

#endif
