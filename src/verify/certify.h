/* Certificates of the periods of any function but G+, made of values that are known. */
#ifndef BETLI_VERIFY_CERTIFY_H
#define BETLI_VERIFY_CERTIFY_H

#include "verify/certificate.h"

/* Values of single heaps by the row of the compound (core/algebra/algebras.h); false: not known. */
struct bt_known_values {
  bool (*value)(const void *data, uint64_t heap, struct bt_value *value);
  const void *data;
};

/* Fills all but the game and the code, which are in *certificate already with the compound.  The
 * period, which is right, becomes the least one with the least preperiod: of pairs of kernels it
 * may be less than what was found with values that tell more.
 *
 * BETLI_INPUT: no theorem says that it goes on for ever; or a value is not known, is wild, or is
 * 2^24 or more.  Cost: a few looks at the values that the theorem needs. */
betli_status bt_certify(const struct bt_period *period, const struct bt_known_values *values,
                        struct bt_certificate *certificate, struct bt_error *error);

#endif
