#include "sequence/many_plan.h"

#include <stdlib.h>
#include <string.h>

static const struct bt_many_kernel *kernel_of(enum bt_tier tier) {
#ifdef BT_X86_64
  if (tier == BT_AVX512)
    return &bt_many_avx512;
  if (tier == BT_AVX2)
    return &bt_many_avx2;
#endif
  (void)tier;
  return &bt_many_portable;
}

void bt_many_free(struct bt_many *many) {
  if (many == NULL)
    return;
  free(many->rows.bits);
  free(many->slices.offsets);
  free(many->slices.numbers);
  free(many->slices.missing);
  free(many->near.taps);
  free(many->later.taps);
  free(many->far.distances);
  free(many->far.values);
  free(many);
}

static int by_distance(const void *left, const void *right) {
  const struct bt_tap *a = left, *b = right;
  return (a->distance > b->distance) - (a->distance < b->distance);
}

/* Room for `more` taps. */
static bool reserve_taps(struct bt_many_taps *taps, size_t more) {
  if (taps->capacity - taps->count >= more)
    return true;
  const size_t capacity = 2 * taps->count + more;
  struct bt_tap *grown = realloc(taps->taps, capacity * sizeof *grown);
  if (grown == NULL)
    return false;
  taps->taps = grown;
  taps->capacity = capacity;
  return true;
}

static bool reserve_far(struct bt_many_far *far, size_t more) {
  if (far->capacity - far->count >= more)
    return true;
  const size_t capacity = 2 * far->count + more;
  uint64_t *distances = realloc(far->distances, capacity * sizeof *distances);
  if (distances == NULL)
    return false;
  far->distances = distances;
  uint16_t *values = realloc(far->values, capacity * sizeof *values);
  if (values == NULL)
    return false;
  far->values = values;
  far->capacity = capacity;
  return true;
}

/* Room is made at once for later taps to become far, and far ones later. */
bool bt_many_add(struct bt_many *many, const struct bt_tap *taps, size_t count) {
  if (!reserve_taps(&many->near, count) || !reserve_taps(&many->later, many->far.count + count) ||
      !reserve_far(&many->far, many->later.count + count))
    return false;
  for (size_t i = 0; i < count; i++) {
    struct bt_many_taps *to = taps[i].distance < BT_MANY_BLOCK ? &many->near : &many->later;
    to->taps[to->count++] = taps[i];
  }
  qsort(many->near.taps, many->near.count, sizeof *many->near.taps, by_distance);
  qsort(many->later.taps, many->later.count, sizeof *many->later.taps, by_distance);
  return true;
}

void bt_many_forget(struct bt_many *many, uint64_t n) {
  bt_many_clear(&many->rows, n);
}

/* The taps that count for all heaps from n on become far. */
static void advance(struct bt_many *many, uint64_t n) {
  struct bt_many_taps *later = &many->later;
  struct bt_many_far *far = &many->far;
  size_t done = 0;
  for (; done < later->count && later->taps[done].distance < n; done++) {
    far->distances[far->count] = later->taps[done].distance;
    far->values[far->count++] = (uint16_t)later->taps[done].value;
  }
  many->advanced = n;
  later->count -= done;
  memmove(later->taps, later->taps + done, later->count * sizeof *later->taps);
  many->rounds[many->round_count - 1].end = far->count;
}

struct bt_many *bt_many_new(enum bt_tier tier, const struct bt_split *split,
                            const struct bt_tap *taps, size_t count, const uint16_t *values,
                            uint64_t n) {
  struct bt_many *many = calloc(1, sizeof *many);
  if (many == NULL)
    return NULL;
  many->kernel = kernel_of(tier);
  many->split = *split;
  many->low = split->mask & -split->mask;
  if (!bt_many_add(many, taps, count)) {
    bt_many_free(many);
    return NULL;
  }
  struct bt_many_taps *later = &many->later;
  size_t now = 0;
  while (now < later->count && later->taps[now].distance < (n & ~UINT64_C(7)))
    now++;
  if (!bt_many_plan(many, later->taps, now, values, n)) {
    bt_many_free(many);
    return NULL;
  }
  advance(many, n & ~UINT64_C(7));
  return many;
}

/* The far taps that do not count for heap n, which comes before what was computed last, are none.
 */
static void retreat(struct bt_many *many, uint64_t n) {
  struct bt_many_taps *later = &many->later;
  struct bt_many_far *far = &many->far;
  size_t left = 0;
  for (size_t i = 0; i < far->count; i++) {
    if (far->distances[i] >= n) {
      later->taps[later->count++] = (struct bt_tap){far->distances[i], far->values[i]};
    } else {
      far->distances[left] = far->distances[i];
      far->values[left++] = far->values[i];
    }
  }
  if (left < far->count)
    qsort(later->taps, later->count, sizeof *later->taps, by_distance);
  far->count = left;
}

/* The heaps first + from, ..., first + to - 1 of the batch that begins with `first`. */
static size_t run_batch(struct bt_many *many, uint64_t first, uint16_t *values, size_t from,
                        size_t to) {
  many->kernel->slice(many, first, to);
  for (size_t block = 0; block * BT_MANY_BLOCK < to; block++) {
    const size_t begin = block * BT_MANY_BLOCK;
    const size_t end = to - begin < BT_MANY_BLOCK ? to - begin : BT_MANY_BLOCK;
    advance(many, first + begin);
    many->kernel->sift(many, block, values + begin);
    const size_t done = bt_many_finish(many, first + begin, values + begin, from, end);
    if (done < end)
      return begin + done;
    from = 0;
  }
  return to;
}

/* Batches begin with a multiple of 8, where the rows have whole bytes. */
size_t bt_many_run(struct bt_many *many, uint64_t n, uint16_t *values, size_t count) {
  bt_many_clear(&many->rows, n);
  if (n < many->advanced)
    retreat(many, n - n % 8);
  for (size_t done = 0; done < count;) {
    const size_t from = (size_t)((n + done) % 8);
    const size_t left = from + (count - done);
    const size_t to = left < BT_MANY_BATCH ? left : BT_MANY_BATCH;
    bt_many_fill(many, values + done, n + done);
    const size_t end = run_batch(many, n + done - from, values + done - from, from, to);
    done += end - from;
    if (end < to)
      return done;
  }
  return count;
}
