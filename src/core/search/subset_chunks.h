/* Subsets in chunks, by their top things, and which rank owns a chunk.
 *
 * Chunks are in order of how many top things they have.  Moves lead to chunks before, and chunks of
 * one tier, those with equally many top things, do not need each other.  The ranks take turns in
 * that order. */
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

/* Returns the end of the step that begins at a place: at most one chunk for each rank, all of one
 * tier. */
uint32_t bt_subset_chunks_step(const struct bt_subset_chunks *chunks, uint32_t place);

static inline unsigned bt_chunk_owner(const struct bt_subset_chunks *chunks, uint32_t place) {
  return place % chunks->ranks;
}

/* Return how many chunks a rank owns at most, and which of these is at a place. */
static inline uint32_t bt_chunks_owned(const struct bt_subset_chunks *chunks) {
  return (chunks->count + chunks->ranks - 1) / chunks->ranks;
}
static inline uint32_t bt_chunk_slot(const struct bt_subset_chunks *chunks, uint32_t place) {
  return place / chunks->ranks;
}

#endif
