/* Positions of one game, each with a number: 0, 1, 2, ... in order of first appearance.
 *
 * As base/intern.h, but for keys of one width, and for many at once: what one of them waits
 * for in memory is fetched while others are looked at.  Positions are mostly met by what leads to
 * them, some dozens of times each, and then that wait is nearly all there is. */
#ifndef BETLI_CORE_LOOPY_VERTICES_H
#define BETLI_CORE_LOOPY_VERTICES_H

#include "base/limits.h"

struct bt_vertices {
  struct bt_limits *limits;
  size_t width;    /* words that a position takes */
  uint32_t count;  /* at most 2^31 */
  uint64_t *words; /* of all positions, one after another */
  size_t word_capacity;
  /* A hash table: above, 32 bits of the hash; below, 1 + number; 0: free.  The place of a position
   * is in the upper bits of its hash, so that a table grows without a look at the words. */
  uint64_t *slots;
  size_t slot_count; /* a power of 2 */
  /* Of positions of one word below `direct_count`: 1 + number, or 0; these are not in the table. */
  uint32_t *direct;
  size_t direct_count;
};

enum { BT_VERTICES_AT_ONCE = 32 };

void bt_vertices_open(struct bt_vertices *vertices, size_t width, struct bt_limits *limits);

/* Positions of one word below `end` are met without hashing from now on.  None may have been met;
 * 4 bytes for each. */
betli_status bt_vertices_number_below(struct bt_vertices *vertices, uint64_t end,
                                      struct bt_error *error);

void bt_vertices_close(struct bt_vertices *vertices); /* none are left */

/* The numbers of up to BT_VERTICES_AT_ONCE positions, new or not.  Amortised constant time; 8 bytes
 * a word and 12 to 24 a position. */
betli_status bt_vertices_meet(struct bt_vertices *vertices, const uint64_t *words, size_t count,
                              uint32_t *numbers, struct bt_error *error);

/* The number of a position, if it has one already. */
bool bt_vertices_know(const struct bt_vertices *vertices, const uint64_t *words, uint32_t *number);

/* The words of a position, valid until the next is met. */
static inline const uint64_t *bt_vertices_at(const struct bt_vertices *vertices, uint32_t number) {
  return vertices->words + (size_t)number * vertices->width;
}

#endif
