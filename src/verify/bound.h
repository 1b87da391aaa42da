/* Theorems that say up to which heap values must be seen to repeat. */
#ifndef BETLI_VERIFY_BOUND_H
#define BETLI_VERIFY_BOUND_H

#include "verify/certificate.h"

/* Checks that the theorem of a certificate covers its kind of period and of values.  BETLI_INPUT
 * tells what the theorem needs.  The theorem is neither `window` nor `arithmetic`.  *until: if g(n
 * + period) = g(n) + saltus for all n from the preperiod on with n + period <= *until, this holds
 * for ever.  Period, preperiod and saltus are at most 2^50. */
betli_status bt_certified_until(const struct bt_certificate *certificate, uint64_t *until,
                                struct bt_error *error);

/* Returns the last heap that the argument of Guy and Smith must see.  For values without a saltus;
 * their period and preperiod are at most 2^50. */
uint64_t bt_guy_smith_until(const struct bt_claimed_code *code, const struct bt_claimed_law *law);

#endif
