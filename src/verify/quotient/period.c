/* Periods of the classes of heaps.
 *
 * Options have the classes of their heaps, so the argument of Guy and Smith is about classes as
 * well as about values.  Let classes be seen to repeat as far as it asks.  Then, as long as they go
 * on to repeat, the options of heap n + period have the same set of classes as those of heap n.
 * The checker looks at nothing of a heap but its class and this set.  So what it saw of the heaps
 * up to there is all there is to see, and the quotient is that of all heaps. */
#include "verify/bound.h"
#include "verify/quotient/quotient.h"

#include <assert.h>
#include <inttypes.h>

static betli_status check_class_bound(const struct bt_quotient_claim *c, struct bt_error *error) {
  if (c->law.period > BT_MOST_CERTIFIED || c->law.from > BT_MOST_CERTIFIED)
    return bt_fail(error, BETLI_INPUT, "period %" PRIu64 ": nothing beyond 2^50 can be verified",
                   c->law.period);
  const uint64_t until = bt_guy_smith_until(&c->code, &c->law);
  if (until != c->heaps)
    return bt_fail(error, BETLI_INPUT,
                   "heaps %" PRIu64 ": the period needs the classes of the heaps to %" PRIu64,
                   c->heaps, until);
  return BETLI_OK;
}

static betli_status check_repeated_classes(const struct bt_quotient_claim *c,
                                           struct bt_error *error) {
  const uint64_t *phi = c->phi.at, p = c->law.period, n0 = c->law.from;
  assert(n0 + p <= c->heaps && c->phi.count == c->heaps + 1); /* check_class_bound */
  for (uint64_t n = n0; n + p <= c->heaps; n++)
    if (phi[n] != phi[n + p])
      return bt_fail(error, BETLI_INPUT,
                     "period %" PRIu64 ": heap %" PRIu64 " has the class %" PRIu64
                     ", but heap %" PRIu64 " has %" PRIu64,
                     p, n, phi[n], n + p, phi[n + p]);
  if (n0 > 0 && phi[n0 - 1] == phi[n0 - 1 + p])
    return bt_fail(error, BETLI_INPUT,
                   "preperiod %" PRIu64 ": too large, since heap %" PRIu64 " and heap %" PRIu64
                   " also "
                   "agree",
                   n0, n0 - 1, n0 - 1 + p);
  return BETLI_OK;
}

static bool is_period_of_classes(const struct bt_quotient_claim *c, uint64_t part) {
  const uint64_t *phi = c->phi.at + c->law.from, p = c->law.period;
  for (uint64_t i = 0; i < p; i++)
    if (phi[i] != phi[(i + part) % p])
      return false;
  return true;
}

/* Looks for smaller periods among the divisors, since the least period divides all others. */
betli_status bt_verify_quotient_period(const struct bt_quotient_claim *c, struct bt_error *error) {
  if (c->law.period == 0)
    return BETLI_OK;
  betli_status status = check_class_bound(c, error);
  if (status == BETLI_OK)
    status = check_repeated_classes(c, error);
  for (uint64_t part = 1; status == BETLI_OK && part < c->law.period; part++)
    if (c->law.period % part == 0 && is_period_of_classes(c, part))
      status = bt_fail(error, BETLI_INPUT,
                       "period %" PRIu64 ": not the least period; %" PRIu64 " is also a period",
                       c->law.period, part);
  return status;
}
