/* Subsets in chunks, by the top things that they have, and which rank owns a chunk.
 *
 * Chunks are in order of how many top things they have: moves lead to those before, and chunks of
 * one tier, those with equally many, do not need one another.  The ranks take turns in that order.
 */
#ifndef BETLI_CORE_SEARCH_SUBSET_CHUNKS_H
#define BETLI_CORE_SEARCH_SUBSET_CHUNKS_H

#include <stddef.h>
#include <stdint.h>

enum { BT_MOST_TOP_THINGS = 10, BT_MOST_CHUNKS = 1 << BT_MOST_TOP_THINGS };

struct bt_subset_chunks {
  uint32_t count; /* 2^(top things) */
  unsigned own, ranks;
  uint16_t order[BT_MOST_CHUNKS]; /* the chunk at each place */
  uint16_t place[BT_MOST_CHUNKS]; /* of each chunk */
};

void bt_subset_chunks_open(struct bt_subset_chunks *chunks, unsigned top_things, unsigned own,
                           unsigned ranks);

/* The end of the next step, which begins at a place: a chunk at most for each rank, of one tier. */
uint32_t bt_subset_chunks_step(const struct bt_subset_chunks *chunks, uint32_t place);

static inline unsigned bt_chunk_owner(const struct bt_subset_chunks *chunks, uint32_t place) {
  return place % chunks->ranks;
}

/* How many chunks a rank owns at most; and that of a place is its so many-th. */
static inline uint32_t bt_chunks_owned(const struct bt_subset_chunks *chunks) {
  return (chunks->count + chunks->ranks - 1) / chunks->ranks;
}
static inline uint32_t bt_chunk_slot(const struct bt_subset_chunks *chunks, uint32_t place) {
  return place / chunks->ranks;
}

#endif
