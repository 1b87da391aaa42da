/* The code whose Grundy values are the foreclosed values of another, by the definition in
 * docs/theory/sequences.md.  It shares no code with core/game/foreclosed_code.h, which finds it. */
#ifndef BETLI_VERIFY_FORECLOSED_H
#define BETLI_VERIFY_FORECLOSED_H

#include "base/error.h"
#include "verify/code.h"

/* F(n) of `code` is G+(n - *shift) of *foreclosed for all n > *shift.  The digits are for the
 * caller to free.  BETLI_INPUT: there is none, or it would be too large. */
betli_status bt_claimed_foreclosed(const struct bt_claimed_code *code, bool misere,
                                   struct bt_claimed_code *foreclosed, uint64_t *shift,
                                   struct bt_error *error);

#endif
