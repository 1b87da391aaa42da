/* The code whose Grundy values are the foreclosed values of another, by the definition in
 * docs/theory/sequences.md.  Shares no code with core/game/foreclosed_code.h, which finds it for
 * answers. */
#ifndef BETLI_VERIFY_FORECLOSED_H
#define BETLI_VERIFY_FORECLOSED_H

#include "base/error.h"
#include "verify/code.h"

/* Finds *foreclosed with F(n) of `code` = G+(n - *shift) of *foreclosed for all n > *shift.  The
 * caller frees the digits.  BETLI_INPUT: there is no such code, or it is too large. */
betli_status bt_claimed_foreclosed(const struct bt_claimed_code *code, bool misere,
                                   struct bt_claimed_code *foreclosed, uint64_t *shift,
                                   struct bt_error *error);

#endif
