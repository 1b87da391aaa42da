/* The verifier of periods: it computes anew what is claimed, and believes nothing. */
#ifndef BETLI_VERIFY_PERIOD_H
#define BETLI_VERIFY_PERIOD_H

#include "verify/certificate.h"

/* Verifies that the claims are right.  BETLI_INPUT says which claim is wrong; BETLI_LIMIT that
 * nothing is known.  *checked_to: the last heap whose value was computed.
 *
 * What is claimed of the game can be claimed in one way only: the period is the least, and the
 * preperiod.  The mask, the window and where it stands are choices of the proof: any that prove the
 * claim are right.
 *
 * Cost: that of the values; with a division, R + a few dozen steps for each of them, R rare heaps.
 */
betli_status bt_verify_period(const struct bt_certificate *certificate, struct bt_limits *limits,
                              uint64_t *checked_to, struct bt_error *error);

/* The two parts: by a window, and by theorems that say how far values must be seen. */
betli_status bt_verify_window(const struct bt_certificate *certificate, struct bt_limits *limits,
                              uint64_t *checked_to, struct bt_error *error);
betli_status bt_verify_repetition(const struct bt_certificate *certificate,
                                  struct bt_limits *limits, uint64_t *checked_to,
                                  struct bt_error *error);

#endif
