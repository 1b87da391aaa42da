/* What a betli_sequence is. */
#ifndef BETLI_API_SEQUENCE_H
#define BETLI_API_SEQUENCE_H

#include "api/handle.h"
#include "core/base/text.h"
#include "sequence/sequence.h"

struct bt_saved;

/* How sequences are computed that keep every value, by the options of the handle. */
struct bt_plan bt_handle_plan(const betli *b);

struct betli_sequence {
  betli *handle;
  const struct bt_game *game;
  struct bt_sequence *values;
  struct bt_saved *saved; /* NULL: nothing is kept in a file */
  uint64_t to;            /* of the last question */
  struct bt_text certificate;
};

#endif
