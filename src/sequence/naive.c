#include "sequence/naive.h"

#include "sequence/base/plain_options.h"
#include "sequence/pairs/pairs.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void bt_naive_free(struct bt_naive *naive) {
  bt_seen_free(&naive->seen);
  free(naive->beyond);
  bt_sieve_free(naive->sieve);
}

/* ---- by options ------------------------------------------------------------------------------ */

static betli_status grow_beyond_set(struct bt_naive *naive, uint32_t size, struct bt_error *error) {
  if (size <= naive->beyond_size)
    return BETLI_OK;
  uint8_t *larger = realloc(naive->beyond, size);
  if (larger == NULL)
    return bt_fail_memory(error);
  memset(larger + naive->beyond_size, 0, size - naive->beyond_size);
  naive->beyond = larger;
  naive->beyond_size = size;
  return BETLI_OK;
}

/* Adds the values of the options of heap n by takes beyond the digits. */
static void add_beyond_options(struct bt_naive *naive, const struct bt_values *values, uint64_t n) {
  if (n < naive->code->count)
    return;
  if (naive->code->beyond & 1)
    naive->beyond[0] = 1;
  if ((naive->code->beyond & 2) == 0)
    return;
  for (; naive->beyond_heaps <= n - naive->code->count; naive->beyond_heaps++)
    if (naive->beyond_heaps > 0)
      naive->beyond[bt_value_at(values, naive->beyond_heaps)] = 1;
  while (naive->full < naive->beyond_size && naive->beyond[naive->full])
    naive->full++;
}

static void add_two_heaps(struct bt_seen *seen, const struct bt_values *values, uint64_t total,
                          bool unequal) {
  const uint64_t most = total == 0 ? 0 : unequal ? (total - 1) / 2 : total / 2;
  const struct bt_pairs pairs = {.up = bt_values_place(values, 1),
                                 .down = bt_values_place(values, total > 0 ? total - 1 : 0),
                                 .width = values->width,
                                 .count = (size_t)most};
  bt_pairs_mark(&pairs, seen);
}

static void add_digit_options(struct bt_naive *naive, const struct bt_values *values, uint64_t n) {
  const struct bt_recurrence *r = naive->recurrence;
  bt_mark_plain_options(r, values, n, &naive->seen);
  for (size_t i = 0; i < r->split.count && r->split.takes[i] < n; i++)
    add_two_heaps(&naive->seen, values, n - r->split.takes[i], r->unequal);
}

static betli_status compute_naive_value(struct bt_naive *naive, const struct bt_values *values,
                                        uint64_t n, uint32_t maximum, uint32_t *value,
                                        struct bt_error *error) {
  const uint32_t size = 2 * bt_above(maximum);
  betli_status status = bt_seen_begin(&naive->seen, size, error);
  if (status == BETLI_OK)
    status = grow_beyond_set(naive, size, error);
  if (status != BETLI_OK)
    return status;
  add_beyond_options(naive, values, n);
  add_digit_options(naive, values, n);
  assert(naive->seen.size >= size && naive->beyond_size >= size);
  uint32_t v = naive->full;
  while (bt_seen_has(&naive->seen, v) || naive->beyond[v])
    v++;
  *value = v;
  return BETLI_OK;
}

static betli_status append_value(struct bt_values *values, uint32_t value, uint32_t *maximum,
                                 struct bt_error *error) {
  betli_status status = BETLI_OK;
  assert(values->first == 0); /* the definition needs all values */
  while (status == BETLI_OK && value > bt_widest(values->width))
    status = bt_values_convert(values, 2 * values->width, error);
  if (status != BETLI_OK)
    return status;
  bt_value_put(values->data, values->width, values->count++, value);
  *maximum = value > *maximum ? value : *maximum;
  return BETLI_OK;
}

static betli_status run_by_options(struct bt_naive *naive, struct bt_values *values,
                                   uint32_t *maximum, uint64_t stop, struct bt_error *error) {
  betli_status status = BETLI_OK;
  while (status == BETLI_OK && values->count < stop) {
    const uint64_t n = values->count;
    uint32_t v = 0;
    status = compute_naive_value(naive, values, n, *maximum, &v, error);
    if (status == BETLI_OK)
      status = append_value(values, v, maximum, error);
    if (status != BETLI_OK)
      return status;
    if (!bt_limits_go_on(values->limits, n * naive->recurrence->split.count, "heaps", n,
                         values->goal))
      status = bt_limits_stopped(values->limits, error);
  }
  return status;
}

/* ---- by a sieve ------------------------------------------------------------------------------ */

static bool has_sieve(struct bt_naive *naive, struct bt_limits *limits) {
  if (naive->sieve == NULL && bt_sieve_steps(naive->code) > 0)
    naive->sieve = bt_sieve_new(naive->code, limits);
  return naive->sieve != NULL;
}

/* Runs by a sieve.  Values that are known from a file are sieved again. */
static betli_status run_by_sieve(struct bt_naive *naive, struct bt_values *values,
                                 uint32_t *maximum, uint64_t stop, struct bt_error *error) {
  enum { SOME = 1 << 8 }; /* heaps between looks at the limits */
  uint32_t some[SOME];
  betli_status status = BETLI_OK;
  while (status == BETLI_OK && values->count < stop) {
    const uint64_t end = naive->sieved < values->count ? values->count : stop;
    const size_t count = end - naive->sieved < SOME ? (size_t)(end - naive->sieved) : SOME;
    bt_sieve_next(naive->sieve, some, count);
    naive->sieved += count;
    for (size_t i = 0; i < count && naive->sieved > values->count && status == BETLI_OK; i++)
      status = append_value(values, some[i], maximum, error);
    if (status == BETLI_OK &&
        !bt_limits_go_on(values->limits, count, "heaps", values->count - 1, values->goal))
      status = bt_limits_stopped(values->limits, error);
  }
  if (naive->sieved > values->count) { /* a failure: begin again */
    bt_sieve_free(naive->sieve);
    naive->sieve = NULL;
    naive->sieved = 0;
  }
  return status;
}

betli_status bt_naive_run(struct bt_naive *naive, struct bt_values *values, uint32_t *maximum,
                          uint64_t stop, struct bt_error *error) {
  const betli_status status = bt_values_reserve(values, stop, error);
  if (status != BETLI_OK)
    return status;
  return has_sieve(naive, values->limits) ? run_by_sieve(naive, values, maximum, stop, error)
                                          : run_by_options(naive, values, maximum, stop, error);
}
