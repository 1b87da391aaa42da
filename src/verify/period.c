#include "verify/period.h"

#include "verify/foreclosed.h"

#include <inttypes.h>
#include <stdlib.h>

/* Checks the division.  If it alternates, all splitting takes must have the parity that it names:
 * see divided.c. */
static betli_status check_division(const struct bt_certificate *c, struct bt_error *error) {
  const struct bt_claimed_code *code = &c->code;
  const struct bt_division *division = &c->division;
  uint64_t taken, heaps;
  bt_claimed_code_measure(code, &taken, &heaps);
  if (division->mask == 0 && division->alternates)
    return bt_fail(error, BETLI_INPUT,
                   "alternates 1: classes cannot alternate without a rare-mask");
  if (!division->alternates && division->takes != 0)
    return bt_fail(error, BETLI_INPUT, "takes 1: this is only for classes that alternate");
  if (division->mask != 0 && (heaps != 2 || code->beyond != 0))
    return bt_fail(error, BETLI_INPUT,
                   "rare-mask %" PRIu32
                   ": values can only be divided if moves leave at most two heaps, and beyond is 0",
                   division->mask);
  for (size_t k = 0; division->alternates && k < code->count; k++)
    if (code->digits[k] & 4 && k % 2 != division->takes)
      return bt_fail(error, BETLI_INPUT,
                     "takes %u: a move that takes %zu may leave two heaps, so classes cannot "
                     "alternate like this",
                     division->takes, k);
  return BETLI_OK;
}

static betli_status check_theorem_of_values(const struct bt_certificate *c,
                                            struct bt_error *error) {
  if (!bt_certificate_is_grundy(c) &&
      (c->theorem == BT_CERTIFIED_BY_WINDOW || c->theorem == BT_CERTIFIED_BY_ARITHMETIC))
    return bt_fail(error, BETLI_INPUT, "theorem %s: it is about Grundy values in normal play",
                   bt_certified_name(c->theorem));
  return BETLI_OK;
}

static betli_status check_period_bounds(const struct bt_certificate *c, struct bt_error *error) {
  const struct bt_claimed_law *law = &c->law;
  if (law->period == 0)
    return bt_fail(error, BETLI_INPUT, "period 0: the least period is 1");
  if (law->period > BT_MOST_CERTIFIED || law->from > BT_MOST_CERTIFIED ||
      law->saltus > BT_MOST_CERTIFIED)
    return bt_fail(error, BETLI_INPUT, "period %" PRIu64 ": nothing beyond 2^50 can be verified",
                   law->period);
  if (c->from > BT_MOST_CERTIFIED || c->window > BT_MOST_CERTIFIED || c->until > BT_MOST_CERTIFIED)
    return bt_fail(error, BETLI_INPUT, "%s: no heap beyond 2^50 can be verified",
                   c->theorem == BT_CERTIFIED_BY_WINDOW ? "from" : "until");
  return BETLI_OK;
}

/* ---- foreclosed values --------------------------------------------------------------------------
 */

/* Makes the claim about Grundy values of the other code, which is found again.  Heap 0 of that code
 * stands for a heap that is struck out, whose value is compared with no other. */
static betli_status make_foreclosed_claim(const struct bt_certificate *c,
                                          struct bt_certificate *other, struct bt_error *error) {
  if (c->compound.rule != BT_CLAIMED_SHORT_DISJUNCTIVE)
    return bt_fail(error, BETLI_INPUT, "foreclosed-code: it is only for short-disjunctive");
  const betli_status status = bt_claimed_foreclosed(&c->code, c->compound.misere,
                                                    &other->foreclosed_code, &other->shift, error);
  if (status != BETLI_OK)
    return status;
  if (!bt_claimed_codes_are_equal(&other->foreclosed_code, &c->foreclosed_code) ||
      other->shift != c->shift)
    return bt_fail(error, BETLI_INPUT, "foreclosed-code: the code or the shift is wrong");
  if (c->law.from <= c->shift)
    return bt_fail(error, BETLI_INPUT,
                   "preperiod %" PRIu64 ": the heaps up to the shift are struck out", c->law.from);
  other->code = other->foreclosed_code;
  other->compound = (struct bt_claimed_compound){.misere = false};
  other->law.from -= other->shift;
  return BETLI_OK;
}

/* ---- all together ---------------------------------------------------------------------------- */

static betli_status verify_period_claims(const struct bt_certificate *c, struct bt_limits *limits,
                                         uint64_t *checked_to, struct bt_error *error) {
  const bool window = c->theorem == BT_CERTIFIED_BY_WINDOW;
  betli_status status = check_division(c, error);
  if (status == BETLI_OK)
    status = check_theorem_of_values(c, error);
  if (status == BETLI_OK)
    status = (window ? bt_verify_window : bt_verify_repetition)(c, limits, checked_to, error);
  return status;
}

betli_status bt_verify_period(const struct bt_certificate *c, struct bt_limits *limits,
                              uint64_t *checked_to, struct bt_error *error) {
  struct bt_certificate other = *c;
  other.foreclosed_code.digits = NULL;
  betli_status status = bt_claimed_code_check(&c->code, error);
  if (status == BETLI_OK)
    status = check_period_bounds(c, error);
  if (status == BETLI_OK && c->foreclosed)
    status = make_foreclosed_claim(c, &other, error);
  if (status == BETLI_OK)
    status = verify_period_claims(&other, limits, checked_to, error);
  if (status == BETLI_OK)
    *checked_to += other.shift;
  free(other.foreclosed_code.digits);
  return status;
}
