/* A table of positions with known outcomes: whole positions, in few bytes. */
#ifndef BETLI_CORE_VALUE_OUTCOME_TABLE_H
#define BETLI_CORE_VALUE_OUTCOME_TABLE_H

#include "base/limits.h"

enum { BT_OUTCOME_SHARDS = 256 };

/* Slots in a row.  A position takes the first free slot from where its hash leads to. */
struct bt_outcome_shard {
  uint64_t *words; /* `width` words of each slot */
  uint8_t *marks;  /* a byte of each slot: 0 if free, else bits of the hash, and the outcome */
  size_t slot_count, count;
};

/* Zero-initialised but for `limits` and `width`.  The table grows shard by shard, so that little is
 * held twice at any time. */
struct bt_outcome_table {
  struct bt_limits *limits;
  size_t width; /* words of a position */
  uint64_t count;
  struct bt_outcome_shard shards[BT_OUTCOME_SHARDS];
};

void bt_outcome_table_free(struct bt_outcome_table *table);

/* Returns true if the outcome of a position is known; tells if it is an N-position. */
bool bt_outcome_table_find(const struct bt_outcome_table *table, const uint64_t *words, bool *is_n);

/* Puts the outcome of a position.  Amortised constant time; 8 * width + 1 bytes a slot, of which at
 * least half are used.  Fails with BETLI_LIMIT when memory is up. */
betli_status bt_outcome_table_put(struct bt_outcome_table *table, const uint64_t *words, bool is_n,
                                  struct bt_error *error);

#endif
