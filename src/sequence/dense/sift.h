/* Finds which of some wanted numbers are nim-sums of pairs of heaps, by their codes.  Sifts a
 * stretch of pairs, which the nearest cache holds, for one heap of a group after the other. */
#ifndef BETLI_SEQUENCE_DENSE_SIFT_H
#define BETLI_SEQUENCE_DENSE_SIFT_H

#include "sequence/base/seen.h"
#include "sequence/dense/coding.h"

enum {
  BT_SIFT_PAIRS = 4096, /* pairs of a stretch, at most */
  BT_SIFT_LANES = 64,   /* divides the number of pairs */
  BT_SIFT_HEAPS = 16,   /* heaps of a group */
  BT_SIFT_WANTED = 1024
};

/* Numbers that the pairs so far leave out.  All numbers below `bound` are seen, or wanted. */
struct bt_sifted {
  uint64_t heap;
  struct bt_seen seen; /* codes of nim-sums */
  uint32_t bound;
  size_t count, marks;             /* of `wanted`; of marks since seen numbers were last removed */
  unsigned rounds;                 /* how often wanted numbers were chosen */
  uint16_t wanted[BT_SIFT_WANTED]; /* numbers, increasing */
  /* Two hashes of the codes of the wanted numbers, as sets of 1024 bits.  Seven bits of a code
   * choose the byte, three other bits the bit in it. */
  uint8_t by_low[128], by_high[128];
};

/* Chooses the next `count` numbers that are not seen, or all. */
void bt_sifted_want(struct bt_sifted *sifted, const struct bt_coding *coding, size_t count);

/* Removes the seen numbers from the wanted ones. */
void bt_sifted_drop(struct bt_sifted *sifted, const struct bt_coding *coding);

/* The pairs of heaps first, ..., first + count - 1 with the heaps that a take leaves next to
 * each. */
struct bt_stretch_of_pairs {
  const uint16_t *codes; /* codes of the values of the heaps from 0 on */
  uint64_t first, take;
  size_t count;
};

/* Marks the wanted numbers among the nim-sums, and maybe others.  The heaps of the group increase
 * and are less than BT_SIFT_HEAPS apart. */
typedef void bt_sift_kernel(const struct bt_stretch_of_pairs *pairs, struct bt_sifted *const *group,
                            size_t heaps);
extern bt_sift_kernel bt_sift_portable, bt_sift_neon, bt_sift_avx2, bt_sift_avx512;

#endif
