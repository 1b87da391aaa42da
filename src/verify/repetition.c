/* Periods by theorems that say how far values must be seen to repeat: those of Guy and Smith, and
 * of arithmetic periods (docs/theory.md). */
#include "core/base/sha256.h"
#include "sequence/period/certainty.h"
#include "verify/recount.h"
#include "verify/verify.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>

/* The bound of Guy and Smith, without a saltus and without heaps that are left by takes of any
 * size. Let moves leave h heaps at most and take t at most, and g(n + p) = g(n) for n >= n0 >= 1
 * and n + p below h n0 + h p + t.  A move from a heap of that size or larger leaves h heaps that
 * have h n0 + h p together, so that the largest has n0 + p: make it p smaller, and the value is the
 * same.  So the options of n + p are worth the same as those of n, and the other way round.  Two
 * heaps that must be unequal may become equal if they differ by p; then the smaller one is changed,
 * which has n0 + p if together they have 2 n0 + 3 p.  If any take beyond the digits may take all,
 * the heaps n and n + p must both be as large as the digits are many. */
static uint64_t bound_of(const struct bt_certificate *c) {
  uint64_t taken, heaps;
  bt_take_break_measure(&c->code, &taken, &heaps);
  const uint64_t p = c->period.period, n0 = c->period.preperiod > 0 ? c->period.preperiod : 1;
  assert(heaps < 63 && (p | n0) <= UINT64_C(1) << 50); /* so that nothing overflows: verify.c */
  heaps = heaps > 0 ? heaps : 1;
  uint64_t bound = heaps * n0 + heaps * p + taken;
  if (c->code.unequal && bound < 2 * n0 + 3 * p + taken)
    bound = 2 * n0 + 3 * p + taken;
  if (c->code.beyond != 0 && bound < c->code.count + p)
    bound = c->code.count + p;
  const uint64_t seen = c->period.preperiod + p; /* one value at least comes again */
  return bound - 1 > seen ? bound - 1 : seen;
}

static betli_status check_claims(const struct bt_certificate *c, struct bt_error *error) {
  const struct bt_period *period = &c->period;
  if (c->theorem == BT_CERTIFIED_BY_ARITHMETIC && period->saltus == 0)
    return bt_fail(error, BETLI_INPUT, "saltus 0: the theorem of arithmetic periods is about more");
  if (c->theorem == BT_CERTIFIED_BY_GUY_SMITH && (period->saltus != 0 || c->code.beyond > 1))
    return bt_fail(error, BETLI_INPUT,
                   "theorem guy-smith: it needs the saltus 0, and beyond 0 or 1");
  if (c->theorem == BT_CERTIFIED_BY_GUY_SMITH && c->until != bound_of(c))
    return bt_fail(error, BETLI_INPUT, "until %" PRIu64 ": values must be known to heap %" PRIu64,
                   c->until, bound_of(c));
  if (c->until < period->preperiod + period->period)
    return bt_fail(error, BETLI_INPUT, "until %" PRIu64 ": no value is seen to repeat", c->until);
  return BETLI_OK;
}

/* That heap - period and heap go together, if both belong to the period. */
static betli_status check_return(const struct bt_certificate *c,
                                 const struct bt_value_store *values, uint64_t heap,
                                 struct bt_error *error) {
  const struct bt_period *period = &c->period;
  if (heap < period->period || heap - period->period + 1 < period->preperiod)
    return BETLI_OK;
  const uint64_t before = heap - period->period;
  const uint32_t value = bt_value_store_at(values, heap), first = bt_value_store_at(values, before);
  const bool belongs = before + 1 > period->preperiod;
  if (belongs == (first + period->saltus == value))
    return BETLI_OK;
  if (belongs)
    return bt_fail(error, BETLI_INPUT,
                   "period %" PRIu64 ": heap %" PRIu64 " has the value %" PRIu32
                   ", but heap %" PRIu64 " has %" PRIu32,
                   period->period, before, first, heap, value);
  return bt_fail(error, BETLI_INPUT,
                 "preperiod %" PRIu64 ": it is less, as heap %" PRIu64 " goes with heap %" PRIu64
                 ", too",
                 period->preperiod, before, heap);
}

static uint64_t periodic(const struct bt_certificate *c, const struct bt_value_store *values,
                         uint64_t heap) {
  const struct bt_period *period = &c->period;
  assert(heap >= period->preperiod && period->period > 0);
  const uint64_t rounds = (heap - period->preperiod) / period->period;
  return bt_value_store_at(values, heap - rounds * period->period) + rounds * period->saltus;
}

/* A period that divides this one has a part of the saltus, and shows within the first round. */
static bool is_period(const struct bt_certificate *c, const struct bt_value_store *values,
                      uint64_t prime) {
  const struct bt_period *period = &c->period;
  const uint64_t part = period->period / prime, up = period->saltus / prime;
  assert(period->period % prime == 0);
  if (period->saltus % prime != 0)
    return false;
  for (uint64_t n = period->preperiod; n < period->preperiod + period->period; n++)
    if (periodic(c, values, n + part) != periodic(c, values, n) + up)
      return false;
  return true;
}

static betli_status check_least(const struct bt_certificate *c, const struct bt_value_store *values,
                                struct bt_error *error) {
  uint64_t primes[BT_MOST_PRIMES];
  const size_t count = bt_primes_of(c->period.period, primes);
  for (size_t i = 0; i < count; i++)
    if (is_period(c, values, primes[i]))
      return bt_fail(error, BETLI_INPUT,
                     "period %" PRIu64 ": it is not the least, %" PRIu64 " is one",
                     c->period.period, c->period.period / primes[i]);
  return BETLI_OK;
}

/* The conditions of the theorem about arithmetic periods, which are long to check: this is the code
 * that finds them too (sequence/period/certainty.h). */
static betli_status check_conditions(const struct bt_certificate *c,
                                     const struct bt_value_store *values, struct bt_limits *limits,
                                     struct bt_error *error) {
  const uint64_t count = c->period.preperiod + c->period.period + 1;
  struct bt_certainty proof;
  uint32_t *copy = malloc((size_t)count * sizeof *copy);
  if (copy == NULL)
    return bt_fail_memory(error);
  for (uint64_t n = 0; n < count; n++)
    copy[n] = bt_value_store_at(values, n);
  const betli_status status = bt_period_prove(&c->code, &c->period, copy, limits, &proof, error);
  free(copy);
  if (status != BETLI_OK)
    return status;
  if (proof.verdict != BT_PROVED_IF)
    return bt_fail(error, BETLI_INPUT, "theorem arithmetic: its conditions are not met");
  if (proof.until != c->until)
    return bt_fail(error, BETLI_INPUT, "until %" PRIu64 ": values must be known to heap %" PRIu64,
                   c->until, proof.until);
  return BETLI_OK;
}

static void sum_values(const struct bt_recount *recount, struct bt_certificate *found) {
  const struct bt_value_store *values = &recount->values;
  struct bt_sha256 hash;
  found->division.mask &= recount->bits;
  found->rare_count = recount->rares.count;
  found->bits = recount->bits >> 16 == 0 ? 16 : 32;
  bt_sha256_init(&hash);
  for (uint64_t n = 1; n < values->count; n++) {
    const uint32_t value = bt_value_store_at(values, n);
    const uint8_t bytes[4] = {(uint8_t)value, (uint8_t)(value >> 8), (uint8_t)(value >> 16),
                              (uint8_t)(value >> 24)};
    bt_sha256_update(&hash, bytes, found->bits / 8);
  }
  bt_sha256_hex(&hash, found->sum);
}

static betli_status compute(const struct bt_certificate *c, struct bt_recount *recount,
                            struct bt_limits *limits, struct bt_error *error) {
  betli_status status = BETLI_OK;
  while (status == BETLI_OK && recount->values.count < recount->end) {
    const uint64_t heap = recount->values.count;
    status = bt_recount_next(recount, 0, error);
    if (status == BETLI_OK)
      status = check_return(c, &recount->values, heap, error);
    if (status == BETLI_OK && c->theorem == BT_CERTIFIED_BY_ARITHMETIC &&
        heap == c->period.preperiod + c->period.period)
      status = check_conditions(c, &recount->values, limits, error);
  }
  return status;
}

betli_status bt_verify_repetition(const struct bt_certificate *c, struct bt_limits *limits,
                                  struct bt_certificate *found, uint64_t *checked_to,
                                  struct bt_error *error) {
  struct bt_recount recount;
  betli_status status = check_claims(c, error);
  if (status != BETLI_OK)
    return status;
  status = bt_recount_begin(&recount, c, c->until + 1, true, limits, error);
  if (status == BETLI_OK)
    status = compute(c, &recount, limits, error);
  if (status == BETLI_OK)
    status = check_least(c, &recount.values, error);
  if (status == BETLI_OK)
    sum_values(&recount, found);
  *checked_to = c->until;
  bt_recount_free(&recount);
  return status;
}
