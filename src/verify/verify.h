/* The checker of certificates: it computes anew what they claim, and believes nothing. */
#ifndef BETLI_VERIFY_VERIFY_H
#define BETLI_VERIFY_VERIFY_H

#include "base/limits.h"
#include "verify/certificate.h"

/* Verifies a certificate that was read from `bytes`: that its claims are right, and that the text
 * is the one in which they are written.  BETLI_INPUT says which claim or line is wrong; BETLI_LIMIT
 * that it is not known.  *checked_to: the last heap whose value was computed.
 *
 * What is claimed of the game can be claimed in one way only: the period is the least, and the
 * preperiod.  The mask, the window and where it stands are choices of the proof: any that prove the
 * claim are right.
 *
 * Cost: that of the values; with a division, R + a few dozen steps for each of them, R rare heaps.
 */
betli_status bt_verify(const struct bt_certificate *certificate, const char *bytes, size_t size,
                       struct bt_limits *limits, uint64_t *checked_to, struct bt_error *error);

/* The two parts: by a window, and by theorems that say how far values must be seen.  *found is the
 * certificate with what was computed in the place of what is claimed: the rare heaps and the
 * values, or the sum; its rare heaps and values are then for the caller to free. */
betli_status bt_verify_window(const struct bt_certificate *certificate, struct bt_limits *limits,
                              struct bt_certificate *found, uint64_t *checked_to,
                              struct bt_error *error);
betli_status bt_verify_repetition(const struct bt_certificate *certificate,
                                  struct bt_limits *limits, struct bt_certificate *found,
                                  uint64_t *checked_to, struct bt_error *error);

/* That the bytes are the text; BETLI_INPUT says where they differ first. */
betli_status bt_verify_text(const char *bytes, size_t size, const struct bt_text *text,
                            struct bt_error *error);

#endif
