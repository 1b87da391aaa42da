/* Proofs that the values of a sequence are known for ever. */
#ifndef BETLI_SEQUENCE_PERIOD_PROOF_H
#define BETLI_SEQUENCE_PERIOD_PROOF_H

#include "sequence/sequence.h"

/* What the values show at their end, and a theorem that says how far it must be seen. */
betli_status bt_period_proof_look(struct bt_sequence *s, struct bt_error *error);

/* With a window of values that ends at heap `first` and comes back at heap `again` (anchors.h). */
betli_status bt_period_proof_by_window(struct bt_sequence *s, uint64_t first, uint64_t again,
                                       struct bt_error *error);

#endif
