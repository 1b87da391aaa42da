/* The proof that candidates are values: every smaller rare number is an option. */
#ifndef BETLI_SEQUENCE_EXCLUSION_EXCLUSION_H
#define BETLI_SEQUENCE_EXCLUSION_EXCLUSION_H

#include "base/limits.h"
#include "base/thread_pool.h"
#include "sequence/base/recurrence.h"
#include "sequence/base/simd.h"

/* A plan: in which order to try heaps a.  A heap a proves that the rare number g(a) ^ g(n - t - a)
 * is an option of heap n.  Constant once made: any number of threads may use it. */
struct bt_exclusion;

/* Plans for values of `width` bytes, 1 or 2, and heaps a up to `depth` < n.  Their values are
 * low[0] to low[depth], of which the plan keeps a copy.  For i from 1 to `held` <= n, next[-i] is
 * g(n - i); a sample of these decides the plan.  All threads of the pool plan.  Returns NULL: no
 * memory, or no time (bt_limits_over). */
struct bt_exclusion *bt_exclusion_new(enum bt_simd simd, const struct bt_recurrence *recurrence,
                                      const struct bt_split *split, unsigned width, const void *low,
                                      uint64_t depth, const void *next, uint64_t n, uint64_t held,
                                      struct bt_thread_pool *pool, const struct bt_limits *limits);
void bt_exclusion_free(struct bt_exclusion *exclusion);

/* Returns how many heaps back from a heap bt_exclusion_check() looks. */
uint64_t bt_exclusion_reach(const struct bt_exclusion *exclusion);

/* The memory with which one thread works. */
struct bt_exclusion_room;
struct bt_exclusion_room *bt_exclusion_room_new(const struct bt_exclusion *exclusion);
void bt_exclusion_room_free(struct bt_exclusion_room *room);

/* Checks the candidates of the heaps n to n + count - 1, which are values[0], values[1], ... For
 * all i up to bt_exclusion_reach(), values[-i] is g(n - i); n is larger than twice that.  Returns
 * how many heaps are proved before the first failure.  A heap fails if some smaller rare number was
 * not found among its options with a <= depth.  Raises *deepest to the largest a that was needed.
 * `count` is best a multiple of 512, `n` of 8. */
size_t bt_exclusion_check(const struct bt_exclusion *exclusion, struct bt_exclusion_room *room,
                          const void *values, uint64_t n, size_t count, uint64_t *deepest);

#endif
