#include "sequence/dense/sift.h"

#include "sequence/pairs/pairs.h"

/* Marks a byte for each pair, which is as fast as to ask if its number is wanted. */
void bt_sift_portable(const struct bt_stretch_of_pairs *pairs, struct bt_sifted *const *group,
                      size_t heaps) {
  for (size_t i = 0; i < heaps; i++) {
    const uint16_t *down = pairs->codes + (group[i]->heap - pairs->take - pairs->first);
    const struct bt_pairs all = {.up = pairs->codes + pairs->first,
                                 .down = down,
                                 .width = sizeof *down,
                                 .count = pairs->count};
    bt_pairs_mark(&all, &group[i]->seen);
    group[i]->marks += pairs->count;
  }
}
