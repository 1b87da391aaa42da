#include "verify/arithmetic.h"

#include <inttypes.h>

enum { LARGEST = 1 << 13 }; /* of preperiod, period and saltus */

/* Returns the last heap whose value must be known.  From there on each move leaves a large heap,
 * and all smaller values are covered. */
static uint64_t needed_until(const struct bt_arithmetic *claim, unsigned doublings) {
  const uint64_t small = claim->heaps * (claim->first - 1) + claim->taken;
  const uint64_t seen = bt_arithmetic_seen_from(claim, doublings);
  return small > seen ? small : seen;
}

static betli_status fail_arithmetic_conditions(struct bt_error *error) {
  return bt_fail(error, BETLI_INPUT, "theorem arithmetic: its conditions are not met");
}

/* Returns the first number of doublings, `from` or more, with which a proof needs values up to
 * `until`.  If there is none, returns a number that is too large for any proof. */
static unsigned find_doublings(const struct bt_arithmetic *claim, uint64_t until, unsigned from) {
  while (bt_arithmetic_fits(claim, from) && needed_until(claim, from) != until)
    from++;
  return from;
}

static betli_status check_arithmetic_claim(const struct bt_arithmetic *claim, uint64_t until,
                                           struct bt_error *error) {
  bool collides = false, covered = false;
  betli_status status = bt_arithmetic_collides(claim, &collides, error);
  for (unsigned m = find_doublings(claim, until, 0);
       status == BETLI_OK && !collides && !covered && bt_arithmetic_fits(claim, m);
       m = find_doublings(claim, until, m + 1))
    status = bt_arithmetic_covers(claim, m, &covered, error);
  return status == BETLI_OK && !covered ? fail_arithmetic_conditions(error) : status;
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

betli_status bt_check_arithmetic_until(const struct bt_certificate *certificate,
                                       struct bt_error *error) {
  const struct bt_claimed_law *law = &certificate->law;
  if (law->from > LARGEST || law->period > LARGEST || law->saltus > LARGEST)
    return fail_arithmetic_conditions(error);
  const struct bt_arithmetic claim = arithmetic_claim_of(certificate, NULL);
  if (bt_arithmetic_fits(&claim, find_doublings(&claim, certificate->until, 0)))
    return BETLI_OK;
  return bt_fail(error, BETLI_INPUT,
                 "until %" PRIu64 ": no proof by the theorem of arithmetic periods needs this heap",
                 certificate->until);
}

betli_status bt_check_arithmetic(const struct bt_certificate *certificate,
                                 const struct bt_value_store *values, struct bt_limits *limits,
                                 struct bt_error *error) {
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
