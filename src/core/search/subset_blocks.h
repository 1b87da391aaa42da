/* The layout of subsets.h: subsets as bits of words, words in blocks, blocks in chunks.
 *
 * A subset of things is a number.  Its low 6 things are a place in a word, so that 64 subsets are
 * looked at at once.  The middle things are a word of a block, which fits the nearest cache.  The
 * things above are a block of a chunk, and the top things the chunk. */
#ifndef BETLI_CORE_SEARCH_SUBSET_BLOCKS_H
#define BETLI_CORE_SEARCH_SUBSET_BLOCKS_H

#include "base/limits.h"
#include "core/search/subset_chunks.h"

enum {
  BT_PLACE_THINGS = 6,
  BT_WORD_THINGS = 9,
  BT_BLOCK_THINGS = BT_PLACE_THINGS + BT_WORD_THINGS,
  BT_BLOCK_WORDS = 1 << BT_WORD_THINGS
};

/* A set that moves take away, divided likewise; `high` is its part among the blocks of a chunk. */
struct bt_taken {
  uint64_t top, high;
  uint32_t middle;
  uint8_t low;
};

/* The sets that may be taken from a word of a block within the block, but not within the word. */
struct bt_from_word {
  uint32_t first, count; /* in blocks.within */
};

struct bt_subset_blocks {
  unsigned chunk_things;   /* how many things are below the top */
  struct bt_taken *outer;  /* moves from chunk to chunk */
  struct bt_taken *inner;  /* moves from block to block within a chunk */
  struct bt_taken *within; /* for each word of a block */
  size_t outer_count, inner_count;
  struct bt_from_word from[BT_BLOCK_WORDS];
  uint64_t above[1 << BT_PLACE_THINGS];   /* for each place those that move to it */
  uint64_t without[1 << BT_PLACE_THINGS]; /* the places that have none of some low things */
};

/* Opens blocks; `chunk_things` is at least BT_BLOCK_THINGS.  BETLI_FAULT: no memory; close the
 * blocks even so. */
betli_status bt_subset_blocks_open(struct bt_subset_blocks *blocks, unsigned chunk_things,
                                   const uint64_t *sets, size_t count, struct bt_error *error);
void bt_subset_blocks_close(struct bt_subset_blocks *blocks);

/* Return how many of some things are above the chunks, and how many are below the top.  Where there
 * are few, things that never occur fill a block. */
static inline unsigned bt_subset_top_things(unsigned things) {
  const unsigned above = things > BT_BLOCK_THINGS ? things - BT_BLOCK_THINGS : 0;
  return above < BT_MOST_TOP_THINGS ? above : BT_MOST_TOP_THINGS;
}
static inline unsigned bt_subset_chunk_things(unsigned things) {
  return (things > BT_BLOCK_THINGS ? things : BT_BLOCK_THINGS) - bt_subset_top_things(things);
}

static inline uint64_t bt_chunk_blocks(const struct bt_subset_blocks *blocks) {
  return UINT64_C(1) << (blocks->chunk_things - BT_BLOCK_THINGS);
}

/* Adds to `n` the N-positions of a block from which a set leads to a P-position of another block,
 * `p`. */
void bt_subset_blocks_add(const struct bt_subset_blocks *blocks, const uint64_t *p,
                          const struct bt_taken *set, uint64_t *n);

/* Finds the P-positions of a block of a chunk, whose blocks before it are done.  `n` has the
 * N-positions of the block by moves that leave the chunk; those by all other moves are added. */
void bt_subset_blocks_settle(const struct bt_subset_blocks *blocks, uint64_t *chunk, uint64_t block,
                             uint64_t *n);

#endif
