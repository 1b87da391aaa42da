#include "sequence/dense/sift.h"

/* The shuffles of this instruction set are too small for sets of so many numbers. */
void bt_sift_avx2(const struct bt_stretch_of_pairs *pairs, struct bt_sifted *const *group,
                  size_t heaps) {
  bt_sift_portable(pairs, group, heaps);
}
