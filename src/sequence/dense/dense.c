#include "sequence/dense/dense.h"

#include "sequence/dense/coding.h"
#include "sequence/dense/sift.h"
#include "sequence/pairs/pairs.h"

#include <stdlib.h>

enum {
  BLOCK = BT_DENSE_BLOCK,
  GROUPS = BLOCK / BT_SIFT_HEAPS,
  SAMPLE = 16,  /* one pair in so many is marked at first */
  RUN = 64,     /* pairs of a sample that follow one another */
  SEVERAL = 16, /* one heap in so many may have to be sifted again */
  CHOSEN = 256, /* the same where values are chosen among several missing numbers */
  FINE = 64,    /* units of `wanted` in one number */
  FEWEST = 4,   /* numbers to look for at a time, at least */
  STEP = 16     /* pairs that take as long as a step */
};
_Static_assert(BLOCK % BT_SIFT_HEAPS == 0, "a block is of whole groups");

struct bt_dense {
  const struct bt_recurrence *recurrence;
  enum bt_simd simd;
  struct bt_values *values;
  struct bt_thread_pool *pool;
  uint64_t first; /* first heap of the block */
  size_t wanted;  /* numbers to look for at a time, in units of 1 / FINE */
  uint32_t size;  /* above all nim-sums of far pairs */
  struct bt_seen near;
  struct bt_coding coding;
  uint64_t coded, room; /* heaps with their codes in `codes`, and with room there */
  uint16_t *codes;
  struct bt_sifted sifted[BLOCK];
  struct bt_dense_chooser *chooser; /* NULL: the value is the least missing number */
  uint16_t *missing;                /* with a chooser: room for all numbers of two bytes */
};

bool bt_dense_suits(const struct bt_values *values, uint32_t maximum, uint64_t stop) {
  const uint64_t n = values->count;
  return values->width == 2 && values->first == 0 && n >= BT_DENSE_LEAST && n % BLOCK == 0 &&
         stop - n >= BLOCK && bt_above(maximum) <= UINT16_MAX;
}

struct bt_dense *bt_dense_new(const struct bt_recurrence *recurrence, enum bt_simd simd,
                              struct bt_values *values, struct bt_thread_pool *pool) {
  struct bt_dense *dense = calloc(1, sizeof *dense);
  if (dense == NULL)
    return NULL;
  dense->recurrence = recurrence;
  dense->simd = simd;
  dense->values = values;
  dense->pool = pool;
  dense->wanted = (size_t)FINE * (BT_SIFT_WANTED / 8);
  return dense;
}

bool bt_dense_choose_by(struct bt_dense *dense, struct bt_dense_chooser *chooser) {
  dense->chooser = chooser;
  dense->missing = calloc((size_t)UINT16_MAX + 1, sizeof *dense->missing);
  return dense->missing != NULL;
}

void bt_dense_free(struct bt_dense *dense) {
  if (dense == NULL)
    return;
  for (size_t i = 0; i < BLOCK; i++)
    bt_seen_free(&dense->sifted[i].seen);
  bt_seen_free(&dense->near);
  free(dense->missing);
  bt_limits_free(dense->values->limits, dense->codes, dense->room * sizeof *dense->codes);
  free(dense);
}

/* ---- far pairs ------------------------------------------------------------------------------ */

/* Returns the end of the far pairs by a take: let a be the smaller heap of a pair.  If BLOCK <= a <
 * end, the pair is far for all heaps of the block, and a stays the smaller heap.  A kernel may mark
 * the pair of heap `end`, too.  It is a pair of different heaps where they must differ. */
static uint64_t end_of_far(const struct bt_dense *dense, uint64_t take) {
  const uint64_t total = dense->first - dense->recurrence->unequal;
  const uint64_t half = total > take ? (total - take) / 2 : 0;
  return half <= BLOCK ? BLOCK : half - (half - BLOCK) % BT_SIFT_LANES;
}

/* Returns pairs by their codes. */
static struct bt_pairs coded_pairs(const struct bt_dense *dense, uint64_t n, uint64_t take,
                                   uint64_t from, size_t count) {
  return (struct bt_pairs){.up = dense->codes + (size_t)from,
                           .down = dense->codes + (size_t)(n - take - from),
                           .width = sizeof *dense->codes,
                           .count = count};
}

static void mark_sample(const struct bt_dense *dense, struct bt_sifted *sifted) {
  const struct bt_takes *split = &dense->recurrence->split;
  for (size_t i = 0; i < split->count; i++) {
    const uint64_t take = split->takes[i], end = end_of_far(dense, take);
    for (uint64_t from = BLOCK; from < end; from += (uint64_t)SAMPLE * RUN) {
      const struct bt_pairs run = coded_pairs(dense, sifted->heap, take, from, RUN);
      bt_pairs_mark(&run, &sifted->seen);
    }
  }
}

/* Sifts a stretch.  Removes seen numbers where that makes the filter finer. */
static void sift_stretch(const struct bt_dense *dense, const struct bt_stretch_of_pairs *pairs,
                         struct bt_sifted *const *group, size_t heaps) {
  BT_FOR_SIMD(dense->simd, bt_sift)(pairs, group, heaps);
  for (size_t i = 0; i < heaps; i++)
    if (group[i]->marks >= 2 * group[i]->count)
      bt_sifted_drop(group[i], &dense->coding);
}

static uint64_t common_divisor(uint64_t a, uint64_t b) {
  return b == 0 ? a : common_divisor(b, a % b);
}

/* Returns a step coprime to `count`, near 5/8 of it, so that steps soon come everywhere. */
static uint64_t golden_step(uint64_t count) {
  uint64_t step = count * 5 / 8 + 1;
  while (common_divisor(count, step) > 1)
    step++;
  return step;
}

/* Returns stretch number `at` of the far pairs by a take.  All heaps of the block have the same
 * smaller heaps there. */
static struct bt_stretch_of_pairs stretch_at(const struct bt_dense *dense, uint64_t take,
                                             uint64_t at) {
  const uint64_t from = BLOCK + at * BT_SIFT_PAIRS, left = end_of_far(dense, take) - from;
  return (struct bt_stretch_of_pairs){.codes = dense->codes,
                                      .first = from,
                                      .take = take,
                                      .count =
                                          (size_t)(left < BT_SIFT_PAIRS ? left : BT_SIFT_PAIRS)};
}

static uint64_t count_stretches(const struct bt_dense *dense, uint64_t take) {
  return (end_of_far(dense, take) - BLOCK + BT_SIFT_PAIRS - 1) / BT_SIFT_PAIRS;
}

static void sift_far_pairs(const struct bt_dense *dense, struct bt_sifted *const *group,
                           size_t heaps) {
  const struct bt_takes *split = &dense->recurrence->split;
  for (size_t i = 0; i < split->count; i++) {
    const uint64_t count = count_stretches(dense, split->takes[i]), step = golden_step(count);
    for (uint64_t j = 0, at = 0; j < count; j++, at = (at + step) % count) {
      const struct bt_stretch_of_pairs pairs = stretch_at(dense, split->takes[i], at);
      sift_stretch(dense, &pairs, group, heaps);
    }
  }
}

/* Lists the heaps of the group whose wanted numbers were all found, if more numbers remain. */
static size_t list_open_heaps(const struct bt_dense *dense, struct bt_sifted **group,
                              size_t heaps) {
  size_t open = 0;
  for (size_t i = 0; i < heaps; i++) {
    bt_sifted_drop(group[i], &dense->coding);
    if (group[i]->count == 0 && group[i]->bound < group[i]->seen.size)
      group[open++] = group[i];
  }
  return open;
}

/* Finds the least numbers that far pairs leave out, for a group of heaps. */
static void sift_group(void *data, size_t index, unsigned worker) {
  struct bt_dense *dense = data;
  struct bt_sifted *group[BT_SIFT_HEAPS];
  (void)worker;
  for (size_t i = 0; i < BT_SIFT_HEAPS; i++) {
    group[i] = &dense->sifted[index * BT_SIFT_HEAPS + i];
    mark_sample(dense, group[i]);
  }
  for (size_t open = BT_SIFT_HEAPS; open > 0; open = list_open_heaps(dense, group, open)) {
    for (size_t i = 0; i < open; i++)
      bt_sifted_want(group[i], &dense->coding, dense->wanted / FINE);
    sift_far_pairs(dense, group, open);
  }
}

bool bt_dense_make_room(struct bt_dense *dense) {
  const uint64_t count = dense->values->count, room = count + count / 4;
  const uint64_t width = sizeof *dense->codes;
  struct bt_error error = {0}; /* then values are computed without codes */
  void *codes = dense->codes;
  if (dense->room >= count)
    return true;
  if (bt_limits_grow(dense->values->limits, &codes, dense->room * width, room * width, &error) !=
      BETLI_OK)
    return false;
  dense->codes = codes;
  dense->room = room;
  return true;
}

/* Codes the values of the heaps before the block. */
static betli_status code_values(struct bt_dense *dense, struct bt_error *error) {
  const struct bt_values *values = dense->values;
  if (bt_coding_is_old(&dense->coding, values, dense->size)) {
    if (!bt_coding_choose(&dense->coding, dense->recurrence, values, dense->size))
      return bt_fail_memory(error);
    dense->coded = 0;
  }
  for (; dense->coded < values->count; dense->coded++)
    dense->codes[(size_t)dense->coded] = dense->coding.codes[bt_value_at(values, dense->coded)];
  return BETLI_OK;
}

static betli_status begin_block(struct bt_dense *dense, uint32_t maximum, struct bt_error *error) {
  dense->first = dense->values->count;
  dense->size = bt_above(maximum);
  betli_status status = code_values(dense, error);
  for (size_t i = 0; i < BLOCK && status == BETLI_OK; i++) {
    struct bt_sifted *sifted = &dense->sifted[i];
    status = bt_seen_begin(&sifted->seen, dense->size, error);
    sifted->heap = dense->first + i;
    sifted->bound = 0;
    sifted->count = sifted->rounds = 0;
  }
  return status;
}

/* Adapts how many numbers are looked for at a time.  More numbers cost little; another round costs
 * as much as the first. */
static void adapt_wanted_count(struct bt_dense *dense) {
  const size_t least = (size_t)FEWEST * FINE, most = (size_t)FINE * (BT_SIFT_WANTED - 1),
               wanted = dense->wanted;
  size_t again = 0;
  for (size_t i = 0; i < BLOCK; i++)
    again += dense->sifted[i].rounds > 1;
  const size_t several = dense->chooser == NULL ? SEVERAL : CHOSEN;
  const size_t next = again * several > BLOCK ? wanted + wanted / 8 : wanted - wanted / 64;
  dense->wanted = next < least ? least : next > most ? most : next;
}

/* ---- one heap ------------------------------------------------------------------------------- */

static void mark_pairs(struct bt_dense *dense, uint64_t n, uint64_t take, uint64_t from,
                       uint64_t end) {
  if (from >= end)
    return;
  const struct bt_pairs pairs = {.up = bt_values_place(dense->values, from),
                                 .down = bt_values_place(dense->values, n - take - from),
                                 .width = dense->values->width,
                                 .count = (size_t)(end - from)};
  bt_pairs_mark(&pairs, &dense->near);
}

/* Marks the options of heap n: all, or all but those by far pairs. */
static void mark_options(struct bt_dense *dense, uint64_t n, bool all) {
  const struct bt_recurrence *r = dense->recurrence;
  assert(n > r->most || n >= BT_DENSE_LEAST);
  for (size_t i = 0; i < r->whole.count; i++)
    if (r->whole.takes[i] == n)
      bt_seen_add(&dense->near, 0);
  for (size_t i = 0; i < r->plain.count && r->plain.takes[i] < n; i++)
    bt_seen_add(&dense->near, bt_value_at(dense->values, n - r->plain.takes[i]));
  for (size_t i = 0; i < r->split.count && r->split.takes[i] < n; i++) {
    const uint64_t take = r->split.takes[i], far = all ? BLOCK : end_of_far(dense, take);
    const uint64_t end = (n - take + (r->unequal ? 1 : 2)) / 2;
    mark_pairs(dense, n, take, 1, end < BLOCK ? end : BLOCK);
    mark_pairs(dense, n, take, far, end);
  }
}

/* Returns the least number that no option has: the first wanted number that near pairs leave out.
 * If none is left, tries the numbers above all nim-sums of far pairs, or marks all pairs. */
static uint32_t least_missing_number(struct bt_dense *dense, const struct bt_sifted *sifted) {
  mark_options(dense, sifted->heap, false);
  for (size_t i = 0; i < sifted->count; i++)
    if (!bt_seen_has(&dense->near, sifted->wanted[i]))
      return sifted->wanted[i];
  uint32_t v = dense->size;
  if (sifted->bound < dense->size) {
    mark_options(dense, sifted->heap, true);
    v = sifted->bound;
  }
  while (bt_seen_has(&dense->near, v))
    v++;
  return v;
}

/* Lists the wanted numbers that near pairs leave out, too. */
static struct bt_missing list_missing_numbers(struct bt_dense *dense,
                                              const struct bt_sifted *sifted) {
  struct bt_missing missing = {
      .heap = sifted->heap, .bound = sifted->bound, .numbers = dense->missing};
  mark_options(dense, sifted->heap, false);
  for (size_t i = 0; i < sifted->count; i++)
    if (!bt_seen_has(&dense->near, sifted->wanted[i]))
      dense->missing[missing.count++] = sifted->wanted[i];
  return missing;
}

static struct bt_missing list_all_missing_numbers(struct bt_dense *dense,
                                                  const struct bt_sifted *sifted) {
  const uint32_t below = dense->chooser->below;
  struct bt_missing missing = {.heap = sifted->heap, .bound = below, .numbers = dense->missing};
  mark_options(dense, sifted->heap, true);
  for (uint32_t v = 0; v < below; v++)
    if (!bt_seen_has(&dense->near, v))
      dense->missing[missing.count++] = (uint16_t)v;
  return missing;
}

static uint32_t choose_value(struct bt_dense *dense, const struct bt_sifted *sifted) {
  const struct bt_dense_chooser *chooser = dense->chooser;
  struct bt_missing missing = list_missing_numbers(dense, sifted);
  const uint32_t value = chooser->choose(chooser->data, &missing);
  if (value != BT_MORE_MISSING)
    return value;
  missing = list_all_missing_numbers(dense, sifted);
  return chooser->choose(chooser->data, &missing);
}

static betli_status compute_block_values(struct bt_dense *dense, uint32_t maximum,
                                         struct bt_error *error) {
  struct bt_values *values = dense->values;
  betli_status status = BETLI_OK;
  const struct bt_dense_chooser *chooser = dense->chooser;
  for (size_t i = 0; i < BLOCK && status == BETLI_OK && !(chooser != NULL && chooser->stopped);
       i++) {
    status = bt_seen_begin(&dense->near, 2 * bt_above(maximum), error);
    if (status != BETLI_OK)
      return status;
    const uint32_t value = chooser == NULL ? least_missing_number(dense, &dense->sifted[i])
                                           : choose_value(dense, &dense->sifted[i]);
    maximum = value > maximum ? value : maximum;
    if (value > bt_widest(values->width))
      status = bt_values_convert(values, 2 * values->width, error);
    if (status == BETLI_OK)
      bt_value_put(values->data, values->width, values->count++, value);
  }
  return status;
}

betli_status bt_dense_run(struct bt_dense *dense, uint32_t maximum, uint64_t stop,
                          struct bt_error *error) {
  struct bt_values *values = dense->values;
  const uint64_t n = values->count, steps = BLOCK * (n / STEP) * dense->recurrence->split.count;
  assert(bt_dense_suits(values, maximum, stop) && dense->room >= n);
  (void)stop; /* unused without assertions */
  betli_status status = bt_values_reserve(values, n + BLOCK, error);
  if (status == BETLI_OK)
    status = begin_block(dense, maximum, error);
  if (status != BETLI_OK)
    return status;
  bt_thread_pool_run(dense->pool, GROUPS, sift_group, dense);
  adapt_wanted_count(dense);
  status = compute_block_values(dense, maximum, error);
  if (status == BETLI_OK && !bt_limits_go_on(values->limits, steps, "heaps", n, values->goal))
    status = bt_limits_stopped(values->limits, error);
  return status;
}
