#include "verify/arithmetic.h"

#include <inttypes.h>

enum { LARGEST = 1 << 13 }; /* of preperiod, period and saltus */

/* Returns the last heap whose value must be known: from there on each move leaves a large heap, and
 * the values below that of a heap are covered. */
static uint64_t needed_until(const struct bt_arithmetic *claim, unsigned doublings) {
  const uint64_t small = claim->heaps * (claim->first - 1) + claim->taken;
  const uint64_t seen = bt_arithmetic_seen_from(claim, doublings);
  return small > seen ? small : seen;
}

/* Finds the first proof by doubled periods that needs values up to `until` or farther.  *needed:
 * its last heap, or that of the longest proof if all need less; 0: no proof. */
static betli_status find_needed_heap(const struct bt_arithmetic *claim, uint64_t until,
                                     uint64_t *needed, struct bt_error *error) {
  betli_status status = BETLI_OK;
  bool fits = true;
  *needed = 0;
  for (unsigned m = 0; status == BETLI_OK && fits && *needed < until; m++) {
    bool covered = false;
    status = bt_arithmetic_covers(claim, m, &fits, &covered, error);
    if (covered)
      *needed = needed_until(claim, m);
  }
  return status;
}

static betli_status fail_arithmetic_conditions(struct bt_error *error) {
  return bt_fail(error, BETLI_INPUT, "theorem arithmetic: its conditions are not met");
}

static betli_status check_arithmetic_claim(const struct bt_arithmetic *claim, uint64_t until,
                                           struct bt_error *error) {
  bool collides = false;
  uint64_t needed = 0;
  betli_status status = bt_arithmetic_collides(claim, &collides, error);
  if (status == BETLI_OK && !collides)
    status = find_needed_heap(claim, until, &needed, error);
  if (status != BETLI_OK)
    return status;
  if (needed == 0)
    return fail_arithmetic_conditions(error);
  if (needed != until)
    return bt_fail(error, BETLI_INPUT, "until %" PRIu64 ": values must be known to heap %" PRIu64,
                   until, needed);
  return BETLI_OK;
}

/* Returns the claim, without its values; its numbers are at most LARGEST. */
static struct bt_arithmetic arithmetic_claim_of(const struct bt_certificate *certificate,
                                                struct bt_limits *limits) {
  const struct bt_claimed_law *law = &certificate->law;
  uint64_t taken, heaps;
  bt_claimed_code_measure(&certificate->code, &taken, &heaps);
  return (struct bt_arithmetic){.code = &certificate->code,
                                .limits = limits,
                                .first = law->from > 0 ? (size_t)law->from : 1,
                                .period = (size_t)law->period,
                                .saltus = (uint32_t)law->saltus,
                                .low_bits = (unsigned)__builtin_ctzll(law->saltus),
                                .taken = taken,
                                .heaps = (unsigned)heaps};
}

betli_status bt_check_arithmetic(const struct bt_certificate *certificate,
                                 const struct bt_value_store *values, struct bt_limits *limits,
                                 struct bt_error *error) {
  const struct bt_claimed_law *law = &certificate->law;
  if (law->from > LARGEST || law->period > LARGEST || law->saltus > LARGEST)
    return fail_arithmetic_conditions(error);
  struct bt_arithmetic claim = arithmetic_claim_of(certificate, limits);
  const size_t count = claim.first + claim.period;
  uint32_t *copy = bt_limits_zeros(limits, count, sizeof *copy, error);
  if (copy == NULL)
    return error->status;
  for (size_t n = 0; n < count; n++)
    copy[n] = bt_value_store_at(values, n);
  claim.values = copy;
  const betli_status status = check_arithmetic_claim(&claim, certificate->until, error);
  bt_limits_free(limits, copy, count * sizeof *copy);
  return status;
}
