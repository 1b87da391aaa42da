#include "sequence/pipeline/candidates.h"

bool bt_candidates_new(struct bt_candidates *c, uint32_t limit, enum bt_simd simd,
                       const struct bt_split *split, const struct bt_tap *taps, size_t count,
                       const void *values, uint64_t n) {
  *c = (struct bt_candidates){0};
  for (size_t i = 0; i < count; i++)
    c->farthest = taps[i].distance > c->farthest ? taps[i].distance : c->farthest;
  c->limit = limit;
  if (limit > 0)
    c->few = bt_few_rares_new(simd, split, taps, count, limit);
  else
    c->many = bt_many_rares_new(simd, split, taps, count, values, n);
  return c->few != NULL || c->many != NULL;
}

void bt_candidates_free(struct bt_candidates *c) {
  bt_few_rares_free(c->few);
  bt_many_rares_free(c->many);
}

bool bt_candidates_add(struct bt_candidates *c, uint64_t heap, const struct bt_tap *taps,
                       size_t count) {
  bt_many_rares_forget(c->many, heap);
  if (count > 0 && taps[count - 1].distance > c->farthest)
    c->farthest = taps[count - 1].distance;
  return bt_many_rares_add(c->many, taps, count);
}

/* Returns 7 more than the largest distance, as batches for many rare heaps begin with a multiple of
 * 8.  Few rare heaps read less, but the method may change to many. */
uint64_t bt_candidates_window(const struct bt_candidates *c) {
  return c->farthest + BT_CANDIDATES_ALIGNED;
}

size_t bt_candidates_run(const struct bt_candidates *c, uint64_t n, void *values, size_t count) {
  return c->few != NULL ? bt_few_rares_run(c->few, n, values, count)
                        : bt_many_rares_run(c->many, n, values, count);
}
