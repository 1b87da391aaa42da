/* Where a computation is, in bytes: from there it goes on as if it had never stopped. */
#ifndef BETLI_SEQUENCE_STATE_H
#define BETLI_SEQUENCE_STATE_H

#include "sequence/base/bytes.h"
#include "sequence/sequence.h"

/* Everything but the values, where all of them are kept; where they are dropped, the last ones and
 * the prefix too.  The same heaps give the same bytes, however often the work was interrupted. */
void bt_sequence_write(const struct bt_sequence *sequence, struct bt_bytes *bytes);

/* Brings a new sequence of the same game and plan there; if values are kept, those before it are
 * known already (bt_sequence_adopt).  BETLI_INPUT: the bytes are not such a state, and the sequence
 * can only be freed. */
betli_status bt_sequence_read(struct bt_sequence *sequence, struct bt_reader *reader,
                              struct bt_error *error);

#endif
