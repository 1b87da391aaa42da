#include "sequence/dense/sift.h"

/* Sifts as portable code does: sets of so many numbers do not fit into the shuffles of this
 * instruction set. */
void bt_sift_neon(const struct bt_stretch_of_pairs *pairs, struct bt_sifted *const *group,
                  size_t heaps) {
  bt_sift_portable(pairs, group, heaps);
}
