/* The verifier of periods, which computes all claims again. */
#ifndef BETLI_VERIFY_PERIOD_H
#define BETLI_VERIFY_PERIOD_H

#include "verify/certificate.h"

/* Verifies the claims.  BETLI_INPUT tells which claim is wrong; BETLI_LIMIT that nothing is known.
 * *checked_to: the last heap whose value was computed.
 *
 * The claims on the game are unique: period and preperiod are the least.  The mask, the window and
 * its place are choices of the proof: any that prove the claims are right.
 *
 * Cost: that of the values.  With a division and R rare heaps, each value takes R + a few dozen
 * steps. */
betli_status bt_verify_period(const struct bt_certificate *certificate, struct bt_limits *limits,
                              uint64_t *checked_to, struct bt_error *error);

/* Verifies by a window, or by theorems that tell how far values must be seen. */
betli_status bt_verify_window(const struct bt_certificate *certificate, struct bt_limits *limits,
                              uint64_t *checked_to, struct bt_error *error);
betli_status bt_verify_repetition(const struct bt_certificate *certificate,
                                  struct bt_limits *limits, uint64_t *checked_to,
                                  struct bt_error *error);

#endif
