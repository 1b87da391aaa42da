/* Positions of one game, each with a number: 0, 1, 2, ... in order of first appearance.
 *
 * Like base/intern.h, but for keys of one width, and for many keys at once: memory for one key is
 * fetched while other keys are looked up.  Most look-ups find a known position, some dozens of
 * times each; nearly all their time is the wait for memory. */
#ifndef BETLI_CORE_LOOPY_VERTICES_H
#define BETLI_CORE_LOOPY_VERTICES_H

#include "base/limits.h"

struct bt_vertices {
  struct bt_limits *limits;
  size_t width;    /* words of a position */
  uint32_t count;  /* at most 2^31 */
  uint64_t *words; /* of all positions, one after another */
  size_t word_capacity;
  /* A hash table.  Upper half of a slot: 32 bits of the hash; lower half: 1 + number; 0: free.  The
   * place of a position is in the upper bits of its hash.  So the table grows without a look at the
   * words. */
  uint64_t *slots;
  size_t slot_count; /* a power of 2 */
  /* Of each position of one word below `direct_count`: 1 + number, or 0.  These positions are not
   * in the table. */
  uint32_t *direct;
  size_t direct_count;
};

enum { BT_VERTICES_AT_ONCE = 32 };

void bt_vertices_open(struct bt_vertices *vertices, size_t width, struct bt_limits *limits);

/* Prepares to meet positions of one word below `end` without hashing, in 4 bytes each.  No position
 * may have been met. */
betli_status bt_vertices_number_below(struct bt_vertices *vertices, uint64_t end,
                                      struct bt_error *error);

void bt_vertices_close(struct bt_vertices *vertices); /* leaves it open and empty */

/* Finds the numbers of up to BT_VERTICES_AT_ONCE positions, new or not.  Amortised constant time; 8
 * bytes a word and 12 to 24 a position. */
betli_status bt_vertices_meet(struct bt_vertices *vertices, const uint64_t *words, size_t count,
                              uint32_t *numbers, struct bt_error *error);

/* Finds the number of a position; returns false if it has none. */
bool bt_vertices_know(const struct bt_vertices *vertices, const uint64_t *words, uint32_t *number);

/* Returns the words of a position, valid until another position is met. */
static inline const uint64_t *bt_vertices_at(const struct bt_vertices *vertices, uint32_t number) {
  return vertices->words + (size_t)number * vertices->width;
}

#endif
