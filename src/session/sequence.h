/* What a betli_sequence is. */
#ifndef BETLI_SESSION_SEQUENCE_H
#define BETLI_SESSION_SEQUENCE_H

#include "core/base/text.h"
#include "sequence/sequence.h"
#include "session/handle.h"

struct bt_kept_sequence;

struct betli_sequence {
  betli *handle;
  const struct bt_game *game;
  struct bt_sequence *values;
  struct bt_kept_sequence *saved; /* NULL: nothing is kept in a file */
  uint64_t to;                    /* of the last question */
  struct bt_text certificate;
};

/* How sequences are computed that keep every value, by the options of the handle. */
struct bt_plan bt_handle_plan(const betli *b);

#endif
