#include "sequence/few_rares/plan.h"

#include "sequence/base/bits.h"

#include <assert.h>
#include <stdlib.h>

static bool allocate_tap_lists(struct bt_few_rares *few, const struct bt_tap *taps, size_t count) {
  few->taps = malloc((count + 1) * sizeof *few->taps);
  few->ranked = malloc((count + 1) * sizeof *few->ranked);
  few->described = malloc((count + 1) * sizeof *few->described);
  few->large = malloc((count + 1) * sizeof *few->large);
  if (few->taps == NULL || few->ranked == NULL || few->described == NULL || few->large == NULL)
    return false;
  for (size_t i = 0; i < count; i++) {
    few->taps[i] = taps[i];
    few->reach = taps[i].distance > few->reach ? taps[i].distance : few->reach;
  }
  few->tap_count = count;
  return true;
}

struct bt_few_rares *bt_few_rares_new(enum bt_simd simd, const struct bt_split *split,
                                      const struct bt_tap *taps, size_t count, uint32_t limit) {
  struct bt_few_rares *few = calloc(1, sizeof *few);
  struct few_tap *scratch = malloc((count + 1) * sizeof *scratch);
  if (few == NULL || scratch == NULL || !allocate_tap_lists(few, taps, count)) {
    free(scratch);
    bt_few_rares_free(few);
    return NULL;
  }
  assert(limit >= BT_FEW_LEAST && limit <= BT_FEW_MOST && (limit & (limit - 1)) == 0);
  few->split = *split;
  few->ranks = limit / 2;
  few->set_bytes = few->ranks / 8;
  if (few_has_ranks(few))
    bt_few_rares_plan(few, simd, scratch);
  free(scratch);
  return few;
}

void bt_few_rares_free(struct bt_few_rares *few) {
  if (few == NULL)
    return;
  free(few->taps);
  free(few->ranked);
  free(few->described);
  free(few->large);
  free(few);
}

/* Returns how many heaps from n on may have a tap to a heap before n whose value is rare. */
static uint64_t count_heaps_after_rare(const struct bt_few_rares *few, uint64_t n,
                                       const uint8_t *values) {
  for (uint64_t i = 1; i <= few->reach; i++)
    if (!bt_is_common(&few->split, *(values - i), n - i))
      return few->reach - i + 1;
  return 0;
}

size_t bt_few_rares_run(const struct bt_few_rares *few, uint64_t n, uint8_t *values, size_t count) {
  assert(n > few->reach);
  const uint64_t slow = few_has_ranks(few) ? count_heaps_after_rare(few, n, values) : count;
  const size_t first = slow < count ? (size_t)slow : count;
  const size_t done = bt_few_rares_run_one_by_one(few, n, values, first);
  if (done < first || done == count)
    return done;
  return done + bt_few_rares_run_in_stretches(few, n + done, values + done, count - done);
}
