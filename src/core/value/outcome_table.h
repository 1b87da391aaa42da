/* A table of positions of which it is known who wins: whole positions, in as few bytes as may be.
 */
#ifndef BETLI_CORE_VALUE_OUTCOME_TABLE_H
#define BETLI_CORE_VALUE_OUTCOME_TABLE_H

#include "base/limits.h"

enum { BT_OUTCOME_SHARDS = 256 };

/* Slots in a row, a position taking the first free one from where its hash leads to. */
struct bt_outcome_shard {
  uint64_t *words; /* of each slot, `width` of them */
  uint8_t *marks;  /* of each slot: 0 if it is free, else some of the hash, and who wins */
  size_t slot_count, count;
};

/* Zero-initialised but for the limits and the number of words of a position.  It grows shard by
 * shard, so that little is held twice at any time. */
struct bt_outcome_table {
  struct bt_limits *limits;
  size_t width;
  uint64_t count;
  struct bt_outcome_shard shards[BT_OUTCOME_SHARDS];
};

void bt_outcome_table_free(struct bt_outcome_table *table);

/* Whether it is known who wins a position, and whether it is an N-position. */
bool bt_outcome_table_find(const struct bt_outcome_table *table, const uint64_t *words, bool *is_n);

/* Amortised constant time; 8 * width + 1 bytes a slot, of which at least half are used.
 * BETLI_LIMIT when memory is up. */
betli_status bt_outcome_table_put(struct bt_outcome_table *table, const uint64_t *words, bool is_n,
                                  struct bt_error *error);

#endif
