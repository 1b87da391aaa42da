#include "verify/bound.h"

#include "verify/functions.h"

#include <assert.h>

/* What a theorem needs to know of a claim. */
struct claim {
  const struct bt_claimed_code *code;
  const struct bt_claimed_function *function; /* NULL: G+ */
  uint64_t period, preperiod, saltus;
  uint64_t taken, heaps; /* by a move, that it leaves, at most */
};

static struct claim claim_of_values(const struct bt_claimed_code *code,
                                    const struct bt_claimed_law *law) {
  struct claim claim = {
      .code = code, .period = law->period, .preperiod = law->from, .saltus = law->saltus};
  bt_claimed_code_measure(code, &claim.taken, &claim.heaps);
  assert(claim.heaps < 63 && (claim.period | claim.preperiod | claim.saltus) >> 51 == 0);
  return claim;
}

static struct claim claim_of(const struct bt_certificate *c) {
  struct claim claim = claim_of_values(&c->code, &c->law);
  claim.function = bt_claimed_function_of(&c->compound);
  return claim;
}

static uint64_t larger(uint64_t a, uint64_t b) {
  return a > b ? a : b;
}

/* The last heap to be seen, if heaps before `bound` do: one value at least comes again. */
static uint64_t last_before(const struct claim *c, uint64_t bound) {
  return larger(bound - 1, c->preperiod + c->period);
}

/* Whether an even number may be added to all values of options. */
static bool may_rise(const struct claim *c) {
  return c->function != NULL && c->function->length && c->saltus % 2 == 0;
}

/* ---- guy-smith ----------------------------------------------------------------------------------
 *
 * Without a saltus. Let moves leave h heaps at
 * most and take t at most, and g(n + p) = g(n) for n >= n0 >= 1 and n + p below h n0 + h p + t.  A
 * move from a heap of that size or larger leaves h heaps that have h n0 + h p together, so that the
 * largest has n0 + p: make it p smaller, and the value is the same.  So the options of n + p are
 * worth the same as those of n, and the other way round.  Two heaps that must be unequal may become
 * equal if they differ by p; then the smaller one is changed, which has n0 + p if together they
 * have 2 n0 + 3 p.  If any take beyond the digits may take all, the heaps n and n + p must both be
 * as large as the digits are many, d.  If it may leave a heap, n leaves all from 1 to n - d in that
 * way: from n = n0 + p - 1 + d on, heaps of all values that there are from heap 1 on.
 *
 * What values are is of no account, but that several heaps are worth what is made of the values of
 * each, and a heap what is made of those of its options: a heap that has ended, or is hot, is worth
 * just that. */

static uint64_t guy_smith_bound(const struct claim *c, uint64_t first) {
  const uint64_t heaps = larger(c->heaps, 1), p = c->period; /* below 2^6 and 2^51 */
  uint64_t bound = heaps * first + heaps * p + c->taken;
  if (c->code->unequal)
    bound = larger(bound, 2 * first + 3 * p + c->taken);
  if (c->code->beyond != 0)
    bound = larger(bound, c->code->count + p);
  if (c->code->beyond & 2)
    bound = larger(bound, first + 2 * p + c->code->count);
  return bound;
}

uint64_t bt_guy_smith_until(const struct bt_claimed_code *code, const struct bt_claimed_law *law) {
  const struct claim claim = claim_of_values(code, law);
  return last_before(&claim, guy_smith_bound(&claim, larger(law->from, 1)));
}

static betli_status by_guy_smith(const struct claim *c, uint64_t *until, struct bt_error *error) {
  if (c->saltus != 0)
    return bt_fail(error, BETLI_INPUT, "theorem guy-smith: it needs the saltus 0");
  *until = last_before(c, guy_smith_bound(c, larger(c->preperiod, 1)));
  return BETLI_OK;
}

/* ---- golomb -------------------------------------------------------------------------------------
 *
 * Let moves leave one heap at most, and take t at most.  From n0 + t >= t + 1 on no heap is taken
 * whole, and each has the same moves.  So its value follows from the t values before; and if these
 * are those before the heap p larger, or all less by the same even number where values are lengths
 * of play, then so are the next ones.  Where each take that leaves a heap may leave none, and the
 * other way round, heap 0 is a heap as all others, and n0 may be 0. */

static bool is_subtraction(const struct bt_claimed_code *code) {
  for (size_t k = 0; k < code->count; k++)
    if (code->digits[k] != 0 && code->digits[k] != 3)
      return false;
  return true;
}

static betli_status by_golomb(const struct claim *c, uint64_t *until, struct bt_error *error) {
  if (c->heaps > 1 || c->code->beyond != 0 || (c->saltus != 0 && !may_rise(c)))
    return bt_fail(error, BETLI_INPUT,
                   "theorem golomb: it needs moves that leave one heap at most, beyond 0, and the "
                   "saltus 0 or, for lengths of play, an even one");
  const uint64_t first = is_subtraction(c->code) ? c->preperiod : larger(c->preperiod, 1);
  *until = last_before(c, first + c->taken + c->period);
  return BETLI_OK;
}

/* ---- selective ----------------------------------------------------------------------------------
 *
 * Remoteness in selective compounds, with an even saltus s > 0: the proof is in
 * docs/theory/sequences.md.  The argument of Guy and Smith finds a heap of n1 + p or more in each
 * move, n1 = n0, or n0 + p where numbers below 2 are not added. */

static betli_status by_selective(const struct claim *c, uint64_t *until, struct bt_error *error) {
  if (c->saltus == 0 || !may_rise(c) || !c->function->additive || c->code->beyond != 0)
    return bt_fail(error, BETLI_INPUT,
                   "theorem selective: it needs remoteness in a selective compound, beyond 0, and "
                   "an even saltus that is not 0");
  const uint64_t first = larger(c->preperiod, 1) + (c->function->patient ? 0 : c->period);
  *until = last_before(c, guy_smith_bound(c, first));
  return BETLI_OK;
}

betli_status bt_certified_until(const struct bt_certificate *certificate, uint64_t *until,
                                struct bt_error *error) {
  const struct claim claim = claim_of(certificate);
  switch (certificate->theorem) {
  case BT_CERTIFIED_BY_GOLOMB:
    return by_golomb(&claim, until, error);
  case BT_CERTIFIED_BY_SELECTIVE:
    return by_selective(&claim, until, error);
  default:
    assert(certificate->theorem == BT_CERTIFIED_BY_GUY_SMITH);
    return by_guy_smith(&claim, until, error);
  }
}
