/* Where a computation is, in bytes: from there it goes on as if it had never stopped. */
#ifndef BETLI_SEQUENCE_STATE_H
#define BETLI_SEQUENCE_STATE_H

#include "sequence/base/bytes.h"
#include "sequence/sequence.h"

/* Writes all but the values, if all values are held; else also the last values and the prefix.  The
 * same heaps give the same bytes, however often the work was interrupted. */
void bt_sequence_write(const struct bt_sequence *sequence, struct bt_bytes *bytes);

/* Makes a new sequence of the same game and plan go on from a state.  If all values are held, those
 * before the state are known already (bt_sequence_adopt).  BETLI_INPUT: the bytes are not such a
 * state, and the sequence can only be freed. */
betli_status bt_sequence_read(struct bt_sequence *sequence, struct bt_reader *reader,
                              struct bt_error *error);

#endif
