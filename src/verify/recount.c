#include "verify/recount.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { LARGEST = BT_CERTIFIED_NUMBERS }; /* bound of values and masks, exclusive */
_Static_assert((LARGEST & (LARGEST - 1)) == 0, "ranges are powers of 2 up to this");
_Static_assert(2 * (uint64_t)LARGEST <= UINT32_MAX, "numbers below twice a range have 32 bits");

static bool list_takes_of_digits(const struct bt_claimed_code *code, unsigned heaps,
                                 struct bt_digits_with *takes) {
  takes->takes = malloc((code->count + 1) * sizeof *takes->takes);
  for (size_t k = 0; takes->takes != NULL && k < code->count; k++)
    if (code->digits[k] >> heaps & 1)
      takes->takes[takes->count++] = k;
  return takes->takes != NULL;
}

void bt_recount_free(struct bt_recount *r) {
  free(r->whole.takes);
  free(r->plain.takes);
  free(r->split.takes);
  bt_certified_rares_free(&r->rares);
  free(r->seen);
  bt_value_set_free(&r->options, r->limits);
  bt_part_sets_free(&r->parts);
  bt_multiheap_sets_free(&r->sets);
  bt_value_store_free(&r->values);
  *r = (struct bt_recount){0};
}

/* Makes room for numbers below 2 * range.  Nim-sums of values are below the range, so numbers from
 * `range` on are no options.  Some of these below 2 * range are common: x and x ^ b are of
 * different classes, where b is the lowest bit of the mask. */
static betli_status set_range_of_options(struct bt_recount *r, uint32_t most,
                                         struct bt_error *error) {
  if (most >= LARGEST)
    return bt_fail(error, BETLI_INPUT, "heap %" PRIu64 ": a value of 2^24 or more",
                   r->values.count);
  uint32_t range = r->range > 0 ? r->range : 64;
  while (range <= most)
    range *= 2;
  if (range == r->range)
    return BETLI_OK;
  free(r->seen);
  r->seen = calloc(2 * (size_t)range, sizeof *r->seen);
  r->stamp = 0;
  r->range = range;
  return r->seen == NULL ? bt_fail_memory(error) : BETLI_OK;
}

static betli_status begin_sets_of_recount(struct bt_recount *r, uint64_t heaps,
                                          struct bt_error *error) {
  if (heaps <= 2)
    return BETLI_OK;
  if (r->function != NULL)
    return bt_part_sets_begin(&r->parts, r->function->combine, (unsigned)heaps, r->end, r->limits,
                              error);
  return bt_multiheap_sets_begin(&r->sets, (unsigned)heaps, r->end, r->limits, error);
}

betli_status bt_recount_begin(struct bt_recount *r, const struct bt_certificate *c, uint64_t end,
                              bool all, struct bt_limits *limits, struct bt_error *error) {
  uint64_t taken, heaps;
  *r = (struct bt_recount){.code = &c->code, .division = c->division, .limits = limits, .end = end};
  r->function = bt_claimed_function_of(&c->compound);
  if (c->division.mask >= LARGEST)
    return bt_fail(error, BETLI_INPUT, "rare-mask %" PRIu32 ": it exceeds 2^24 - 1",
                   c->division.mask);
  bt_claimed_code_measure(&c->code, &taken, &heaps);
  if (!list_takes_of_digits(&c->code, 0, &r->whole) ||
      !list_takes_of_digits(&c->code, 1, &r->plain) ||
      !list_takes_of_digits(&c->code, 2, &r->split))
    return bt_fail_memory(error);
  betli_status status = bt_value_store_begin(&r->values, end, all, limits, error);
  if (status == BETLI_OK)
    status = begin_sets_of_recount(r, heaps, error);
  if (status == BETLI_OK)
    status = set_range_of_options(r, c->division.mask, error);
  const uint32_t first = r->function != NULL ? r->function->end : 0;
  return status == BETLI_OK ? bt_value_store_put(&r->values, first, error) : status;
}

/* Sees all pairs of heaps of `total` counters. */
static void see_all_pairs(struct bt_recount *r, uint64_t total) {
  for (uint64_t a = 1; 2 * a <= total; a++)
    if (2 * a < total || !r->code->unequal)
      bt_recount_see(r,
                     bt_value_store_at(&r->values, a) ^ bt_value_store_at(&r->values, total - a));
}

static void see_several_heaps(struct bt_recount *r, unsigned heaps, uint64_t total) {
  const uint64_t *set = bt_multiheap_sets_set(&r->sets, heaps, total);
  for (size_t w = 0; w < r->sets.words; w++)
    for (uint64_t left = set[w]; left != 0; left &= left - 1)
      bt_recount_see(r, (uint32_t)(64 * w) + (uint32_t)__builtin_ctzll(left));
}

/* Sees takes of code->count and more. */
static void see_takes_beyond(struct bt_recount *r, uint64_t n) {
  if (r->code->beyond & 1 && n >= r->code->count)
    bt_recount_see(r, 0);
  for (uint64_t a = 1; r->code->beyond & 2 && a + r->code->count <= n; a++)
    bt_recount_see(r, bt_value_store_at(&r->values, a));
}

/* Finds a value by the definition, from all options. */
static uint32_t value_by_definition(struct bt_recount *r, uint64_t n) {
  uint32_t value = 0;
  for (size_t i = 0; i < r->whole.count; i++)
    if (r->whole.takes[i] == n)
      bt_recount_see(r, 0);
  for (size_t i = 0; i < r->plain.count && r->plain.takes[i] < n; i++)
    bt_recount_see(r, bt_value_store_at(&r->values, n - r->plain.takes[i]));
  for (size_t i = 0; i < r->split.count && r->split.takes[i] < n; i++)
    see_all_pairs(r, n - r->split.takes[i]);
  if (r->sets.heaps > 0)
    bt_multiheap_sets_fill(&r->sets, n);
  for (size_t k = 0; k < r->code->count && k < n; k++) {
    assert(r->code->digits[k] <= INT64_MAX); /* then shifting by 63 ends the loop */
    for (unsigned heaps = 3; r->code->digits[k] >> heaps != 0; heaps++)
      if (r->code->digits[k] >> heaps & 1)
        see_several_heaps(r, heaps, n - k);
  }
  see_takes_beyond(r, n);
  while (bt_recount_has(r, value))
    value++;
  return value;
}

/* Returns the steps of a heap, for the clock: heaps and values looked at. */
static uint64_t steps_of_heap(const struct bt_recount *r, uint64_t n) {
  if (r->division.mask != 0)
    return r->rares.count * r->split.count;
  return r->plain.count +
         n * (r->split.count + r->sets.heaps * (uint64_t)r->sets.words + (r->code->beyond >> 1)) +
         r->parts.combined + 64 * r->options.words;
}

betli_status bt_recount_next(struct bt_recount *r, uint64_t within, struct bt_error *error) {
  const uint64_t n = r->values.count;
  uint32_t value = 0;
  assert(n < r->end && (r->division.mask == 0 || r->sets.heaps == 0));
  betli_status status = BETLI_OK;
  if (++r->stamp == 0) { /* after 2^32 heaps old stamps would seem new */
    memset(r->seen, 0, 2 * (size_t)r->range * sizeof *r->seen);
    r->stamp = 1;
  }
  if (r->division.mask != 0)
    status = bt_recount_divided(r, n, within, &value, error);
  else if (r->function != NULL)
    status = bt_recount_chosen(r, n, &value, error);
  else
    value = value_by_definition(r, n);
  r->bits |= value;
  if (status == BETLI_OK)
    status = bt_value_store_put(&r->values, value, error);
  if (status == BETLI_OK && r->sets.heaps > 0)
    status = bt_multiheap_sets_put(&r->sets, n, value, error);
  if (status == BETLI_OK && r->function == NULL && value >= r->range)
    status = set_range_of_options(r, value, error);
  if (status == BETLI_OK && !bt_limits_go_on(r->limits, steps_of_heap(r, n), "heaps", n, r->end))
    return bt_limits_stopped(r->limits, error);
  return status;
}

size_t bt_primes_of(uint64_t number, uint64_t primes[static BT_MOST_PRIMES]) {
  size_t count = 0;
  assert(number >= 1 && number <= BT_MOST_CERTIFIED); /* the first 14 primes multiply to more */
  for (uint64_t p = 2; p * p <= number; p++) {
    if (number % p != 0)
      continue;
    assert(count < BT_MOST_PRIMES);
    primes[count++] = p;
    while (number % p == 0)
      number /= p;
  }
  if (number > 1)
    primes[count++] = number;
  return count;
}
