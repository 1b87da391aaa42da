/* Which of some wanted numbers are nim-sums of pairs of heaps, in codes: one heap after the other
 * of a group, for a stretch of pairs that the nearest cache holds. */
#ifndef BETLI_SEQUENCE_DENSE_SIFT_H
#define BETLI_SEQUENCE_DENSE_SIFT_H

#include "sequence/base/seen.h"
#include "sequence/dense/coding.h"

enum {
  BT_SIFT_PAIRS = 4096, /* of a stretch, at most */
  BT_SIFT_LANES = 64,   /* which divides their number */
  BT_SIFT_HEAPS = 16,   /* of a group */
  BT_SIFT_WANTED = 1024
};

/* The numbers below `bound` are seen, or among the wanted ones. */
struct bt_sifted {
  uint64_t heap;
  struct bt_seen seen; /* codes */
  uint32_t bound;
  size_t count, marks;             /* marks: since numbers that are seen were taken out last */
  unsigned rounds;                 /* how often numbers were chosen */
  uint16_t wanted[BT_SIFT_WANTED]; /* in increasing order */
  /* Two hashes of the codes of the wanted numbers, as sets of 1024 bits: seven bits of a code say
   * which byte, and three others which bit of it. */
  uint8_t by_low[128], by_high[128];
};

/* Chooses the next numbers that are not seen, that many or all. */
void bt_sifted_want(struct bt_sifted *sifted, const struct bt_coding *coding, size_t count);

/* Takes out those that are seen. */
void bt_sifted_drop(struct bt_sifted *sifted, const struct bt_coding *coding);

/* The pairs of the heaps from `first` on with the heaps that are left by a take. */
struct bt_stretch_of_pairs {
  const uint16_t *codes; /* of the heaps' values */
  uint64_t first, take;
  size_t count;
};

/* Marks the wanted numbers among the nim-sums, and maybe others, for heaps that follow one another
 * in increasing order, less than BT_SIFT_HEAPS apart. */
typedef void bt_sift_kernel(const struct bt_stretch_of_pairs *pairs, struct bt_sifted *const *group,
                            size_t heaps);
extern bt_sift_kernel bt_sift_portable, bt_sift_neon, bt_sift_avx2, bt_sift_avx512;

#endif
