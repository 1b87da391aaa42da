#include "sequence/sparse.h"

#include <inttypes.h>
#include <stdlib.h>

void bt_rares_free(struct bt_rares *rares) {
  free(rares->rares);
  *rares = (struct bt_rares){0};
}

betli_status bt_rares_add(struct bt_rares *rares, uint64_t heap, uint32_t value,
                          struct bt_error *error) {
  if (rares->count == rares->room) {
    const size_t room = rares->room + rares->room / 2 + 64;
    struct bt_rare *larger = realloc(rares->rares, room * sizeof *larger);
    if (larger == NULL)
      return bt_fail_memory(error);
    rares->rares = larger;
    rares->room = room;
  }
  rares->rares[rares->count++] = (struct bt_rare){heap, value};
  return BETLI_OK;
}

betli_status bt_rares_find(struct bt_rares *rares, const struct bt_values *values,
                           const struct bt_split *split, struct bt_error *error) {
  betli_status status = BETLI_OK;
  rares->count = 0;
  for (uint64_t n = 1; n < values->count && status == BETLI_OK; n++) {
    const uint32_t value = bt_value_at(values, n);
    if (!bt_is_common(split, value, n))
      status = bt_rares_add(rares, n, value, error);
  }
  return status;
}

void bt_sparse_free(struct bt_sparse *sparse) {
  bt_rares_free(&sparse->rares);
  bt_seen_free(&sparse->seen);
}

struct bt_tap *bt_taps(const struct bt_recurrence *recurrence, const struct bt_rares *rares,
                       size_t *count) {
  *count = recurrence->plain.count + recurrence->split.count * rares->count;
  struct bt_tap *taps = malloc((*count + 1) * sizeof *taps), *tap = taps;
  if (taps == NULL)
    return NULL;
  for (size_t i = 0; i < recurrence->plain.count; i++)
    *tap++ = (struct bt_tap){recurrence->plain.takes[i], 0};
  for (size_t r = 0; r < rares->count; r++)
    for (size_t i = 0; i < recurrence->split.count; i++)
      *tap++ =
          (struct bt_tap){rares->rares[r].heap + recurrence->split.takes[i], rares->rares[r].value};
  return taps;
}

/* ---- one heap ------------------------------------------------------------------------------- */

/* Whole heaps, plain takes, and two equal heaps, whose value is 0. */
static void add_simple(struct bt_sparse *sparse, const struct bt_values *values, uint64_t n) {
  const struct bt_recurrence *r = sparse->recurrence;
  for (size_t i = 0; i < r->whole.count; i++)
    if (r->whole.takes[i] == n)
      bt_seen_add(&sparse->seen, 0);
  for (size_t i = 0; i < r->plain.count && r->plain.takes[i] < n; i++)
    bt_seen_add(&sparse->seen, bt_value_at(values, n - r->plain.takes[i]));
  for (size_t i = 0; i < r->split.count && !r->unequal; i++)
    if (r->split.takes[i] < n && (n - r->split.takes[i]) % 2 == 0)
      bt_seen_add(&sparse->seen, 0);
}

static void add_rares(struct bt_sparse *sparse, const struct bt_values *values, uint64_t n) {
  const struct bt_takes *split = &sparse->recurrence->split;
  for (size_t i = 0; i < split->count; i++) {
    if (n <= split->takes[i])
      return;
    const uint64_t total = n - split->takes[i];
    for (size_t j = 0; j < sparse->rares.count; j++) {
      const struct bt_rare *rare = &sparse->rares.rares[j];
      if (rare->heap >= total)
        break;
      if (2 * rare->heap != total)
        bt_seen_add(&sparse->seen, rare->value ^ bt_value_at(values, total - rare->heap));
    }
  }
}

static bool is_missing(const struct bt_sparse *sparse, uint32_t value, uint64_t n) {
  return !bt_is_common(&sparse->split, value, n) && !bt_seen_has(&sparse->seen, value);
}

static uint32_t count_missing(const struct bt_sparse *sparse, uint32_t below, uint64_t n) {
  uint32_t missing = 0;
  for (uint32_t v = 0; v < below; v++)
    missing += is_missing(sparse, v, n);
  return missing;
}

/* Where to look for pairs: a goes up to `most`, heap a is at low[a], heap b at high[b - first]. */
struct pairs {
  const void *low, *high;
  uint64_t first, most;
  bool all; /* these are all pairs there are */
};

static struct pairs pairs_of(const struct bt_sparse *sparse, const struct bt_values *values,
                             uint64_t n) {
  const struct bt_takes *split = &sparse->recurrence->split;
  const uint64_t least = split->count > 0 ? split->takes[0] : n;
  const uint64_t half = n <= least ? 0 : (n - least) / 2;
  if (values->first == 0)
    return (struct pairs){values->data, values->data, 0, half, true};
  const uint64_t held = n - values->first - sparse->recurrence->most;
  const uint64_t most = held < BT_PREFIX ? held - 1 : BT_PREFIX - 1;
  return (struct pairs){values->prefix, values->data, values->first, most, most >= half};
}

/* Looks for the missing numbers below `below`, with a small heap first, and all takes at once.
 * Inlined for each width. */
static inline __attribute__((always_inline)) uint32_t
search(struct bt_sparse *sparse, const struct pairs *pairs, unsigned width, uint64_t n,
       uint32_t below, uint32_t missing, uint64_t *deepest) {
  const struct bt_takes *split = &sparse->recurrence->split;
  for (uint64_t a = 1; missing > 0 && a <= pairs->most; a++)
    for (size_t i = 0; i < split->count && 2 * a + split->takes[i] < n; i++) {
      const uint64_t b = n - split->takes[i] - a;
      const uint32_t v =
          bt_value_in(pairs->low, width, a) ^ bt_value_in(pairs->high, width, b - pairs->first);
      if (v >= below || !is_missing(sparse, v, n))
        continue;
      bt_seen_add(&sparse->seen, v);
      missing--;
      *deepest = a > *deepest ? a : *deepest;
    }
  return missing;
}

/* The least number below `common` that is no option, or `common`: what is seen already stays. False
 * where values that were dropped would decide. */
static bool exclude(struct bt_sparse *sparse, const struct bt_values *values, uint64_t n,
                    uint32_t common, uint32_t *value, uint64_t *deepest) {
  const struct pairs pairs = pairs_of(sparse, values, n);
  uint32_t missing = count_missing(sparse, common, n);
  if (values->width == 1)
    missing = search(sparse, &pairs, 1, n, common, missing, deepest);
  else if (values->width == 2)
    missing = search(sparse, &pairs, 2, n, common, missing, deepest);
  else
    missing = search(sparse, &pairs, 4, n, common, missing, deepest);
  uint32_t v = missing > 0 ? 0 : common;
  while (v < common && !is_missing(sparse, v, n))
    v++;
  *value = v;
  return missing == 0 || pairs.all;
}

static betli_status fail_dropped(uint64_t n, struct bt_error *error) {
  return bt_fail(error, BETLI_LIMIT,
                 "the value of heap %" PRIu64
                 " depends on values that were discarded: it takes a run that keeps them",
                 n);
}

betli_status bt_sparse_prove(struct bt_sparse *sparse, const struct bt_values *values, uint64_t n,
                             uint32_t maximum, uint32_t common, uint32_t *value, uint64_t *deepest,
                             struct bt_error *error) {
  const betli_status status = bt_seen_begin(&sparse->seen, 2 * bt_above(maximum), error);
  if (status != BETLI_OK)
    return status;
  add_simple(sparse, values, n);
  return exclude(sparse, values, n, common, value, deepest) ? BETLI_OK : fail_dropped(n, error);
}

static betli_status next(struct bt_sparse *sparse, const struct bt_values *values, uint64_t n,
                         uint32_t maximum, uint32_t *value, struct bt_error *error) {
  const betli_status status = bt_seen_begin(&sparse->seen, 2 * bt_above(maximum), error);
  if (status != BETLI_OK)
    return status;
  add_simple(sparse, values, n);
  add_rares(sparse, values, n);
  uint32_t common = 0;
  while (bt_seen_has(&sparse->seen, common) || !bt_is_common(&sparse->split, common, n))
    common++;
  uint64_t deepest = 0;
  if (!exclude(sparse, values, n, common, value, &deepest))
    return fail_dropped(n, error);
  return *value < common ? bt_rares_add(&sparse->rares, n, *value, error) : BETLI_OK;
}

betli_status bt_sparse_run(struct bt_sparse *sparse, struct bt_values *values, uint32_t *maximum,
                           uint64_t stop, struct bt_error *error) {
  betli_status status = bt_values_reserve(values, stop, error);
  while (status == BETLI_OK && values->count < stop) {
    const uint64_t n = values->count;
    uint32_t v = 0;
    status = next(sparse, values, n, *maximum, &v, error);
    if (status == BETLI_OK && v > bt_widest(values->width))
      status = bt_values_convert(values, 2 * values->width, error);
    if (status != BETLI_OK)
      return status;
    bt_value_put(values->data, values->width, n - values->first, v);
    values->count++;
    *maximum = v > *maximum ? v : *maximum;
    if (!bt_limits_go_on(values->limits, sparse->rares.count, "heaps", n, stop))
      status = bt_limits_stopped(values->limits, error);
  }
  return status;
}
