#include "sequence/many_rares/plan.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { FEW = 64 }; /* heaps that are faster computed one by one */

void bt_many_rares_free(struct bt_many_rares *many) {
  if (many == NULL)
    return;
  free(many->rows.bits);
  free(many->slices.offsets);
  free(many->slices.missing);
  free(many->near.taps);
  free(many->later.taps);
  free(many->far.taps);
  free(many->planes.codes);
  free(many->planes.low);
  free(many->planes.high);
  free(many);
}

static struct bt_many_rares *make_many_rares(enum bt_simd simd, const struct bt_split *split,
                                             bool ahead, const struct bt_tap *taps, size_t count,
                                             const uint16_t *values, uint64_t n) {
  struct bt_many_rares *many = calloc(1, sizeof *many);
  if (many == NULL)
    return NULL;
  many->kernel = BT_FOR_SIMD(simd, &bt_many_rares);
  many->split = *split;
  many->ahead = ahead;
  many->nearest = (uint64_t)(ahead ? 2 : 1) * BT_MANY_BLOCK;
  assert(split->mask != 0);
  many->low = split->mask & -split->mask;
  if (!bt_many_rares_add(many, taps, count)) {
    bt_many_rares_free(many);
    return NULL;
  }
  struct bt_many_rares_taps *later = &many->later;
  size_t now = 0;
  while (now < later->count && later->taps[now].distance < (n & ~UINT64_C(7)))
    now++;
  if (!bt_many_rares_plan(many, later->taps, now, values, n)) {
    bt_many_rares_free(many);
    return NULL;
  }
  bt_many_rares_advance(many, n & ~UINT64_C(7));
  return many;
}

struct bt_many_rares *bt_many_rares_new(enum bt_simd simd, const struct bt_split *split,
                                        const struct bt_tap *taps, size_t count,
                                        const uint16_t *values, uint64_t n) {
  return make_many_rares(simd, split, false, taps, count, values, n);
}

struct bt_many_rares *bt_many_rares_new_ahead(enum bt_simd simd, const struct bt_split *split,
                                              const struct bt_tap *taps, size_t count,
                                              const uint16_t *values, uint64_t n) {
  return make_many_rares(simd, split, true, taps, count, values, n);
}

void bt_many_rares_forget(struct bt_many_rares *many, uint64_t n) {
  if (!many->filtered)
    bt_many_rares_clear(&many->rows, n);
  if (many->planes.filled > n)
    many->planes.filled = n;
}

/* Returns true if codes of one byte suffice for the block at heap `first` and all that far taps
 * reach from it. */
static bool fits_one_byte(const struct bt_many_rares *many, uint64_t first) {
  return !many->large_taps && many->slices.codes <= UINT8_MAX &&
         many->planes.large + many->farthest < first;
}

/* Empties the slots.  For one block, slices are not worth their time: all its heaps are rescued. */
static void clear_slots(struct bt_many_rares *many) {
  memset(many->low_slots, BT_MANY_NONE, sizeof many->low_slots);
  memset(many->high_slots, BT_MANY_NONE, sizeof many->high_slots);
}

/* Fills in the slots of the first `count` heaps of a block; all values before heap n are known.
 * Returns false: no memory. */
static bool sift_block(struct bt_many_rares *many, uint64_t first, size_t block, size_t count,
                       const uint16_t *values, uint64_t n) {
  struct bt_many_rares_planes *planes = &many->planes;
  if (!bt_many_rares_fill_planes(many, values, first, n))
    return false;
  many->two_bytes = many->filtered || !fits_one_byte(many, first);
  assert(first >= planes->base && count <= BT_MANY_BLOCK);
  const size_t at = (size_t)(first - planes->base);
  if (many->filtered)
    many->kernel->filter(many, planes->codes + at);
  else if (many->ahead)
    clear_slots(many);
  else
    many->kernel->sift(many, block, planes->low + at, planes->high + at);
  bt_many_rares_rescue(many, planes->codes + at, count);
  return true;
}

/* Computes the heaps first + from, ..., first + to - 1 of the batch that begins with `first`.
 * Returns the first heap without a candidate, relative to `first`; or `to`. */
static size_t run_batch(struct bt_many_rares *many, uint64_t first, uint16_t *values, size_t from,
                        size_t to) {
  assert(first % 8 == 0 && from < to && to <= BT_MANY_BATCH);
  const bool sliced = to - from >= FEW;
  if (sliced && !many->filtered)
    many->kernel->slice(many, first, to);
  for (size_t block = 0; block * BT_MANY_BLOCK < to; block++) {
    const size_t begin = block * BT_MANY_BLOCK;
    const size_t end = to - begin < BT_MANY_BLOCK ? to - begin : BT_MANY_BLOCK;
    bt_many_rares_advance(many, first + begin);
    many->sifted = sliced && sift_block(many, first + begin, block, end, values + begin + from,
                                        first + begin + from);
    const size_t done = bt_many_rares_finish(many, first + begin, values + begin, from, end);
    if (done < end)
      return begin + done;
    from = 0;
  }
  return to;
}

void bt_many_rares_sift(struct bt_many_rares *many, uint64_t first, const uint16_t *values) {
  assert(first % BT_MANY_BLOCK == 0 && many->ahead);
  bt_many_rares_advance(many, first);
  many->sifted =
      sift_block(many, first, 0, BT_MANY_BLOCK, values - BT_MANY_BLOCK, first - BT_MANY_BLOCK);
}

/* Begins batches with a multiple of 8, where the rows have whole bytes. */
size_t bt_many_rares_run(struct bt_many_rares *many, uint64_t n, uint16_t *values, size_t count) {
  bt_many_rares_forget(many, n);
  if (n < many->advanced)
    bt_many_rares_retreat(many, n - n % 8);
  for (size_t done = 0; done < count;) {
    const size_t from = (size_t)((n + done) % 8);
    const size_t left = from + (count - done);
    const size_t to = left < BT_MANY_BATCH ? left : BT_MANY_BATCH;
    if (!many->filtered)
      bt_many_rares_fill(many, values + done, n + done);
    const size_t end = run_batch(many, n + done - from, values + done - from, from, to);
    done += end - from;
    if (end < to)
      return done;
  }
  return count;
}
