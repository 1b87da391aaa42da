/* Periods by theorems that tell how far values must be seen to repeat.  They are those of bound.h
 * and that of arithmetic periods (docs/theory/sequences.md). */
#include "base/sha256.h"
#include "verify/arithmetic.h"
#include "verify/bound.h"
#include "verify/period.h"
#include "verify/recount.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Checks that the theorem covers such a period, and how far values must be known. */
static betli_status check_theorem_of_period(const struct bt_certificate *c,
                                            struct bt_error *error) {
  uint64_t until = c->until;
  if (c->theorem == BT_CERTIFIED_BY_ARITHMETIC) {
    if (c->law.saltus > 0)
      return bt_check_arithmetic_until(c, error);
    return bt_fail(error, BETLI_INPUT,
                   "saltus 0: the theorem of arithmetic periods needs a positive saltus");
  }
  const betli_status status = bt_certified_until(c, &until, error);
  if (status == BETLI_OK && c->until != until)
    return bt_fail(error, BETLI_INPUT, "until %" PRIu64 ": values must be known to heap %" PRIu64,
                   c->until, until);
  return status;
}

static betli_status check_repetition_claims(const struct bt_certificate *c,
                                            struct bt_error *error) {
  const struct bt_claimed_law *law = &c->law;
  const betli_status status = check_theorem_of_period(c, error);
  if (status == BETLI_OK && c->until < law->from + law->period)
    return bt_fail(error, BETLI_INPUT, "until %" PRIu64 ": no value repeats up to there", c->until);
  return status;
}

static betli_status fail_repeated_value(const struct bt_certificate *c, uint64_t heap,
                                        uint32_t value, uint32_t later, struct bt_error *error) {
  const uint64_t period = c->law.period;
  char texts[2][16];
  bt_certified_value_print(value, texts[0]);
  bt_certified_value_print(later, texts[1]);
  return bt_fail(error, BETLI_INPUT,
                 "period %" PRIu64 ": heap %" PRIu64 " has the value %s, but heap %" PRIu64
                 " has %s",
                 period, heap, texts[0], heap + period, texts[1]);
}

/* Checks that values rise by the saltus from heap - period to heap.  If heap - period is the last
 * heap of the preperiod, checks that they do not. */
static betli_status check_repeated_value(const struct bt_certificate *c,
                                         const struct bt_value_store *values, uint64_t heap,
                                         struct bt_error *error) {
  const struct bt_claimed_law *law = &c->law;
  if (heap < law->period || heap - law->period + 1 < law->from)
    return BETLI_OK;
  const uint64_t before = heap - law->period;
  if (c->foreclosed && before == 0)
    return BETLI_OK;
  const uint32_t value = bt_value_store_at(values, heap), first = bt_value_store_at(values, before);
  const bool belongs = before + 1 > law->from;
  if (belongs == (first + law->saltus == value))
    return BETLI_OK;
  if (belongs)
    return fail_repeated_value(c, before, first, value, error);
  return bt_fail(error, BETLI_INPUT,
                 "preperiod %" PRIu64 ": too large, since heap %" PRIu64 " and heap %" PRIu64
                 " also "
                 "agree",
                 law->from, before, heap);
}

static uint64_t periodic_value(const struct bt_certificate *c, const struct bt_value_store *values,
                               uint64_t heap) {
  const struct bt_claimed_law *law = &c->law;
  assert(heap >= law->from && law->period > 0);
  const uint64_t rounds = (heap - law->from) / law->period;
  return bt_value_store_at(values, heap - rounds * law->period) + rounds * law->saltus;
}

/* Returns true if period / prime is a period, with its part of the saltus.  The heaps of one period
 * show that.  The saltus of lengths of play must be even, so that the outcome repeats, too. */
static bool is_smaller_period(const struct bt_certificate *c, const struct bt_value_store *values,
                              uint64_t prime) {
  const struct bt_claimed_law *law = &c->law;
  const uint64_t part = law->period / prime, up = law->saltus / prime;
  assert(law->period % prime == 0);
  if (law->saltus % prime != 0 || (!bt_certificate_is_grundy(c) && up % 2 != 0))
    return false;
  for (uint64_t n = law->from; n < law->from + law->period; n++)
    if (periodic_value(c, values, n + part) != periodic_value(c, values, n) + up)
      return false;
  return true;
}

static betli_status check_least_period(const struct bt_certificate *c,
                                       const struct bt_value_store *values,
                                       struct bt_error *error) {
  uint64_t primes[BT_MOST_PRIMES];
  const size_t count = bt_primes_of(c->law.period, primes);
  for (size_t i = 0; i < count; i++)
    if (is_smaller_period(c, values, primes[i]))
      return bt_fail(error, BETLI_INPUT,
                     "period %" PRIu64 ": not the least period; %" PRIu64 " is also a period",
                     c->law.period, c->law.period / primes[i]);
  return BETLI_OK;
}

static betli_status check_sum_of_values(const struct bt_certificate *c,
                                        const struct bt_recount *recount, struct bt_error *error) {
  const struct bt_value_store *values = &recount->values;
  const unsigned bits = bt_certified_bits(recount->bits);
  struct bt_sha256 hash;
  char sum[65];
  if (c->bits != bits)
    return bt_fail(error, BETLI_INPUT, "bits %u: the hash of the values takes %u bits for each",
                   c->bits, bits);
  bt_sha256_init(&hash);
  for (uint64_t n = 1; n < values->count; n++)
    bt_certified_sum_add(&hash, bt_value_store_at(values, n), bits);
  bt_sha256_hex(&hash, sum);
  if (strcmp(c->sum, sum) != 0)
    return bt_fail(error, BETLI_INPUT, "values-sha256: it should be %s", sum);
  return BETLI_OK;
}

/* Checks the checksum of the values, and how the mask divides them. */
static betli_status check_sum_and_rares(const struct bt_certificate *c,
                                        const struct bt_recount *recount, struct bt_error *error) {
  betli_status status = bt_certified_mask_check(c, recount->bits, error);
  if (status == BETLI_OK && c->division.mask != 0 && c->rare_count != recount->rares.count)
    return bt_fail(error, BETLI_INPUT, "rares %" PRIu64 ": %zu heaps are rare", c->rare_count,
                   recount->rares.count);
  return status == BETLI_OK ? check_sum_of_values(c, recount, error) : status;
}

static betli_status compute_and_check_values(const struct bt_certificate *c,
                                             struct bt_recount *recount, struct bt_error *error) {
  betli_status status = BETLI_OK;
  while (status == BETLI_OK && recount->values.count < recount->end) {
    const uint64_t heap = recount->values.count;
    status = bt_recount_next(recount, 0, error);
    if (status == BETLI_OK)
      status = check_repeated_value(c, &recount->values, heap, error);
  }
  return status;
}

betli_status bt_verify_repetition(const struct bt_certificate *c, struct bt_limits *limits,
                                  uint64_t *checked_to, struct bt_error *error) {
  struct bt_recount recount;
  betli_status status = check_repetition_claims(c, error);
  if (status != BETLI_OK)
    return status;
  status = bt_recount_begin(&recount, c, c->until + 1, true, limits, error);
  if (status == BETLI_OK)
    status = compute_and_check_values(c, &recount, error);
  if (status == BETLI_OK)
    status = check_least_period(c, &recount.values, error);
  if (status == BETLI_OK)
    status = check_sum_and_rares(c, &recount, error);
  if (status == BETLI_OK && c->theorem == BT_CERTIFIED_BY_ARITHMETIC)
    status = bt_check_arithmetic(c, &recount.values, limits, error);
  *checked_to = c->until;
  bt_recount_free(&recount);
  return status;
}
