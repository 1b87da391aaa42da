#include "sequence/pipeline/sparse.h"

#include "sequence/pairs/pairs.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>

/* Pairs looked at together: at first, at first if LOTS of numbers are missing, and at most. */
enum { BLOCK = 64, LARGER_BLOCK = 256, LARGEST_BLOCK = 4096, LOTS = 64 };

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
  assert(rares->count == 0 || rares->rares[rares->count - 1].heap < heap);
  rares->rares[rares->count++] = (struct bt_rare){heap, value};
  return BETLI_OK;
}

betli_status bt_rares_find(struct bt_rares *rares, const struct bt_values *values,
                           const struct bt_split *split, uint64_t from, struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (uint64_t n = from; n < values->count && status == BETLI_OK; n++) {
    const uint32_t value = bt_value_at(values, n);
    if (!bt_is_common(split, value, n))
      status = bt_rares_add(rares, n, value, error);
  }
  return status;
}

void bt_sparse_free(struct bt_sparse *sparse) {
  bt_rares_free(&sparse->rares);
  bt_seen_free(&sparse->seen);
  free(sparse->missing);
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
  assert(tap == taps + *count);
  return taps;
}

/* ---- one heap ------------------------------------------------------------------------------- */

/* Adds the options by whole heaps, by plain takes, and by two equal heaps, whose value is 0. */
static void add_simple_options(struct bt_sparse *sparse, const struct bt_values *values,
                               uint64_t n) {
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

/* Adds the options of two heaps, one of them rare, with `total` counters.  Inlined for each width.
 * The compiler has to assume that bytes alias anything: hence restrict. */
static inline __attribute__((always_inline)) void mark_rare_options(const struct bt_rares *rares,
                                                                    const uint8_t *values,
                                                                    unsigned width, uint64_t total,
                                                                    const struct bt_seen *seen) {
  const uint8_t stamp = seen->stamp;
  uint8_t *restrict set = seen->seen;
  const struct bt_rare *list = rares->rares;
  const size_t count = rares->count;
  for (size_t i = 0; i < count && list[i].heap < total; i++)
    if (2 * list[i].heap != total) {
      assert((list[i].value ^ bt_value_in(values, width, total - list[i].heap)) < seen->size);
      set[list[i].value ^ bt_value_in(values, width, total - list[i].heap)] = stamp;
    }
}

/* Does mark_rare_options() where values were dropped. */
static void mark_held_rare_options(const struct bt_rares *rares, const struct bt_values *values,
                                   uint64_t total, struct bt_seen *seen) {
  for (size_t i = 0; i < rares->count && rares->rares[i].heap < total; i++)
    if (2 * rares->rares[i].heap != total)
      bt_seen_add(seen, rares->rares[i].value ^ bt_value_at(values, total - rares->rares[i].heap));
}

static void add_rare_options(struct bt_sparse *sparse, const struct bt_values *values, uint64_t n) {
  const struct bt_takes *split = &sparse->recurrence->split;
  for (size_t i = 0; i < split->count && split->takes[i] < n; i++) {
    const uint64_t total = n - split->takes[i];
    if (values->first > 0)
      mark_held_rare_options(&sparse->rares, values, total, &sparse->seen);
    else if (values->width == 1)
      mark_rare_options(&sparse->rares, values->data, 1, total, &sparse->seen);
    else if (values->width == 2)
      mark_rare_options(&sparse->rares, values->data, 2, total, &sparse->seen);
    else
      mark_rare_options(&sparse->rares, values->data, 4, total, &sparse->seen);
  }
}

/* Lists the rare numbers below `below` that are not seen.  There is room for all. */
static void list_missing(struct bt_sparse *sparse, uint32_t below, uint64_t n) {
  assert(below <= sparse->missing_room);
  sparse->missing_count = 0;
  for (uint32_t v = 0; v < below; v++)
    if (!bt_is_common(&sparse->split, v, n) && !bt_seen_has(&sparse->seen, v))
      sparse->missing[sparse->missing_count++] = v;
}

/* Removes the numbers from the list that were seen since. */
static void sift_missing(struct bt_sparse *sparse) {
  size_t left = 0;
  for (size_t i = 0; i < sparse->missing_count; i++)
    if (!bt_seen_has(&sparse->seen, sparse->missing[i]))
      sparse->missing[left++] = sparse->missing[i];
  sparse->missing_count = left;
}

/* Where to look for pairs: a goes from `from` to `most`, heap a is at low[a - before], heap b at
 * high[b - first]. */
struct field {
  const uint8_t *low, *high;
  uint64_t before, first, from, most;
  unsigned width;
  bool all; /* these are all pairs */
};

static struct field field_of_pairs(const struct bt_sparse *sparse, const struct bt_values *values,
                                   uint64_t n) {
  const struct bt_takes *split = &sparse->recurrence->split;
  const uint64_t least = split->count > 0 ? split->takes[0] : n;
  const uint64_t half = n <= least ? 0 : (n - least) / 2;
  const unsigned width = values->width;
  if (values->first == 0)
    return (struct field){values->data, values->data, 0, 0, 1, half, width, true};
  assert(n - values->first > sparse->recurrence->most); /* bt_pipeline_drop() keeps more */
  const uint64_t held = n - values->first - sparse->recurrence->most;
  const uint64_t most = (held < values->kept ? held : values->kept) - 1;
  return (struct field){values->prefix, values->data, 0,           values->first, 1,
                        most,           width,        most >= half};
}

/* Returns the pairs with a + b = n - take, from <= a < end, a < b. */
static struct bt_pairs pairs_in_field(const struct field *field, uint64_t n, uint64_t take,
                                      uint64_t from, uint64_t end) {
  const uint64_t half = n > take ? (n - take + 1) / 2 : 0, stop = end < half ? end : half;
  if (from >= stop)
    return (struct bt_pairs){.width = field->width};
  return (struct bt_pairs){.up = field->low + (size_t)(from - field->before) * field->width,
                           .down = field->high +
                                   (size_t)(n - take - from - field->first) * field->width,
                           .width = field->width,
                           .count = (size_t)(stop - from)};
}

/* Returns true if vectors look for the missing numbers: few numbers of two bytes. */
static bool suits_vectors(const struct bt_sparse *sparse, unsigned width) {
  assert(sparse->missing_count > 0);
  return width == 2 && sparse->missing_count <= bt_pairs_wanted(sparse->simd) &&
         sparse->missing[sparse->missing_count - 1] <= UINT16_MAX;
}

static int compare_missing_numbers(const void *left, const void *right) {
  const uint32_t *a = left, *b = right;
  return (*a > *b) - (*a < *b);
}

/* Looks for the missing numbers, at most BT_PAIRS_WANTED. */
static void find_missing(struct bt_sparse *sparse, const struct bt_pairs *pairs) {
  uint16_t wanted[BT_PAIRS_WANTED];
  assert(sparse->missing_count <= BT_PAIRS_WANTED);
  for (size_t i = 0; i < sparse->missing_count; i++)
    wanted[i] = (uint16_t)sparse->missing[i];
  sparse->missing_count = bt_pairs_find(sparse->simd, pairs, wanted, sparse->missing_count);
  for (size_t i = 0; i < sparse->missing_count; i++)
    sparse->missing[i] = wanted[i];
}

/* Looks for the missing numbers, small heaps first, by all takes at once.  A number that only one
 * take reaches would otherwise take all pairs of the others.  *deepest grows by whole blocks, so
 * that it is the same for all instruction sets. */
static void search_pairs(struct bt_sparse *sparse, const struct field *field, uint64_t n,
                         uint64_t *deepest) {
  const struct bt_takes *split = &sparse->recurrence->split;
  size_t block = sparse->missing_count < LOTS ? BLOCK : LARGER_BLOCK;
  for (uint64_t from = field->from, end; sparse->missing_count > 0 && from <= field->most;
       from = end) {
    end = from + block <= field->most ? from + block : field->most + 1;
    const bool by_vectors = suits_vectors(sparse, field->width);
    const size_t before = sparse->missing_count;
    for (size_t i = 0; i < split->count && sparse->missing_count > 0; i++) {
      const struct bt_pairs pairs = pairs_in_field(field, n, split->takes[i], from, end);
      if (by_vectors)
        find_missing(sparse, &pairs);
      else
        bt_pairs_mark(&pairs, &sparse->seen);
    }
    if (!by_vectors)
      sift_missing(sparse);
    if (sparse->missing_count < before && end - 1 > *deepest)
      *deepest = end - 1;
    block = block < LARGEST_BLOCK ? 2 * block : block;
  }
  if (sparse->missing_count > 0)
    qsort(sparse->missing, sparse->missing_count, sizeof *sparse->missing, compare_missing_numbers);
}

/* Finds the least number below `common` that is no option, or `common`; options seen already count.
 * Returns false if dropped values would decide: then the missing numbers are known. */
static bool exclude_smaller_numbers(struct bt_sparse *sparse, const struct bt_values *values,
                                    uint64_t n, uint32_t common, uint32_t *value,
                                    uint64_t *deepest) {
  const struct field field = field_of_pairs(sparse, values, n);
  list_missing(sparse, common, n);
  if (sparse->missing_count > 0)
    search_pairs(sparse, &field, n, deepest);
  *value = sparse->missing_count > 0 ? sparse->missing[0] : common;
  return sparse->missing_count == 0 || field.all;
}

/* Begins a set of options for values up to `maximum`. */
static betli_status begin_option_set(struct bt_sparse *sparse, uint32_t maximum,
                                     struct bt_error *error) {
  const uint32_t size = 2 * bt_above(maximum);
  if (size > sparse->missing_room) {
    uint32_t *larger = realloc(sparse->missing, size * sizeof *larger);
    if (larger == NULL)
      return bt_fail_memory(error);
    sparse->missing = larger;
    sparse->missing_room = size;
  }
  return bt_seen_begin(&sparse->seen, size, error);
}

betli_status bt_sparse_fail(uint64_t n, struct bt_error *error) {
  return bt_fail(error, BETLI_LIMIT,
                 "the value of heap %" PRIu64
                 " depends on values that were discarded: run again without discarding values",
                 n);
}

betli_status bt_sparse_prove(struct bt_sparse *sparse, const struct bt_values *values, uint64_t n,
                             uint32_t maximum, uint32_t common, uint32_t *value, uint64_t *deepest,
                             bool *open, struct bt_error *error) {
  const betli_status status = begin_option_set(sparse, maximum, error);
  if (status != BETLI_OK)
    return status;
  add_simple_options(sparse, values, n);
  *open = !exclude_smaller_numbers(sparse, values, n, common, value, deepest);
  return BETLI_OK;
}

bool bt_sparse_go_on(struct bt_sparse *sparse, uint64_t n, const uint32_t *small, uint64_t from,
                     uint64_t count, const uint32_t *large, uint64_t first, uint64_t *deepest) {
  const struct field field = {(const uint8_t *)small, (const uint8_t *)large, from, first, from,
                              from + count - 1,       sizeof *small,          false};
  search_pairs(sparse, &field, n, deepest);
  return sparse->missing_count == 0;
}

/* Returns the least number that counts as common and is not seen.  Nim-sums are below `above`,
 * which counts as common: its class is free while no value is so large. */
static uint32_t least_common(const struct bt_sparse *sparse, uint64_t n, uint32_t above) {
  uint32_t common = 0;
  while (common < above &&
         (bt_seen_has(&sparse->seen, common) || !bt_is_common(&sparse->split, common, n)))
    common++;
  return common;
}

/* Makes a value above all nim-sums common. */
static void classify_record(struct bt_sparse *sparse, uint64_t n, uint32_t value, uint32_t above) {
  if (value == above && !bt_is_common(&sparse->split, above, n))
    sparse->split.mask ^= above;
}

betli_status bt_sparse_learn(struct bt_sparse *sparse, const struct bt_values *values,
                             uint64_t from, uint32_t maximum, struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (uint64_t n = from; n < values->count && status == BETLI_OK; n++) {
    const uint32_t value = bt_value_at(values, n);
    classify_record(sparse, n, value, bt_above(maximum));
    if (!bt_is_common(&sparse->split, value, n))
      status = bt_rares_add(&sparse->rares, n, value, error);
    maximum = value > maximum ? value : maximum;
  }
  return status;
}

/* Computes the value of heap n.  *rare becomes true if the heap is rare. */
static betli_status compute_next_value(struct bt_sparse *sparse, const struct bt_values *values,
                                       uint64_t n, uint32_t maximum, uint32_t *value, bool *rare,
                                       struct bt_error *error) {
  const betli_status status = begin_option_set(sparse, maximum, error);
  if (status != BETLI_OK)
    return status;
  add_simple_options(sparse, values, n);
  add_rare_options(sparse, values, n);
  const uint32_t above = bt_above(maximum), common = least_common(sparse, n, above);
  uint64_t deepest = 0;
  if (!exclude_smaller_numbers(sparse, values, n, common, value, &deepest))
    return bt_sparse_fail(n, error);
  assert(*value <= above); /* nim-sums are below it */
  classify_record(sparse, n, *value, above);
  *rare = *value < common;
  return BETLI_OK;
}

betli_status bt_sparse_run(struct bt_sparse *sparse, struct bt_values *values, uint32_t *maximum,
                           uint64_t stop, struct bt_error *error) {
  betli_status status = bt_values_reserve(values, stop, error);
  while (status == BETLI_OK && values->count < stop) {
    const uint64_t n = values->count;
    uint32_t v = 0;
    bool rare = false;
    status = compute_next_value(sparse, values, n, *maximum, &v, &rare, error);
    if (status == BETLI_OK && v > bt_widest(values->width))
      status = bt_values_convert(values, 2 * values->width, error);
    if (status == BETLI_OK && rare)
      status = bt_rares_add(&sparse->rares, n, v, error);
    if (status != BETLI_OK)
      return status;
    bt_value_put(values->data, values->width, n - values->first, v);
    values->count++;
    *maximum = v > *maximum ? v : *maximum;
    if (!bt_limits_go_on(values->limits, sparse->rares.count, "heaps", n, values->goal))
      status = bt_limits_stopped(values->limits, error);
  }
  return status;
}
