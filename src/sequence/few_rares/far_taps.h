/* The ranks that taps give to several vectors of heaps.  The file that includes this header has
 * defined
 * - lanes, LANES: a vector of sets, and how many it holds;
 * - flip_lanes(): the sets of a vector with each rank ^ flip. */
#include <string.h>

#define FEW_INLINE static inline __attribute__((always_inline))

/* Unrolls a loop over an array of vectors, which would otherwise stay in memory. */
#ifdef __clang__
#define FEW_UNROLL _Pragma("unroll")
#else
#define FEW_UNROLL _Pragma("GCC unroll 8")
#endif

FEW_INLINE lanes load_lanes(const set *sets) {
  lanes x;
  memcpy(&x, sets, sizeof x);
  return x;
}

enum { FEW_BLOCK = FEW_LINE / sizeof(set), FEW_VECTORS = FEW_BLOCK / LANES };

/* Adds the ranks that the taps give to the heaps at `sets`. */
FEW_INLINE void collect_from_taps(const struct bt_few_rares *few, const struct few_list *list,
                                  const set *sets, lanes *seen, int vectors) {
  const struct few_tap *tap = list->taps;
  for (size_t g = 0; g < list->group_count; g++) {
    const struct few_tap *end = list->taps + list->groups[g].end;
    lanes some[FEW_VECTORS] = {0};
    for (; tap < end; tap++) {
      FEW_UNROLL
      for (int i = 0; i < vectors; i++)
        some[i] |= load_lanes(sets - tap->distance + (ptrdiff_t)i * LANES);
    }
    FEW_UNROLL
    for (int i = 0; i < vectors; i++)
      seen[i] |= flip_lanes(few, some[i], list->groups[g].flip);
  }
}

static inline void collect_from_far_taps(const struct bt_few_rares *few, const set *sets,
                                         set *seen) {
  lanes all[FEW_VECTORS] = {0};
  collect_from_taps(few, &few->far, sets, all, FEW_VECTORS);
  memcpy(seen, all, sizeof all);
}
