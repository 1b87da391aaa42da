/* A sequence kept in a file: see store/store.h. */
#ifndef BETLI_SESSION_KEPT_SEQUENCE_H
#define BETLI_SESSION_KEPT_SEQUENCE_H

#include "base/text.h"
#include "session/sequence.h"
#include "store/store.h"

struct bt_kept_sequence {
  struct bt_store *store;
  struct bt_store_work work;
  bool read_only;
  unsigned slot;           /* 0 or 1: slot of the newest state */
  uint64_t blocks;         /* full blocks in the file */
  uint64_t heaps;          /* heaps that the newest state knows */
  struct bt_text repaired; /* the damaged blocks, a line each */
};

/* Opens the file of a sequence that has no values yet, and reads what the file holds. */
betli_status bt_kept_sequence_open(betli_sequence *s, const char *path,
                                   const betli_sequence_settings *settings);
void bt_kept_sequence_close(struct bt_kept_sequence *saved);

/* Does bt_sequence_run, with checkpoints. */
betli_status bt_kept_sequence_run(betli_sequence *s, uint64_t to);

#endif
