#include "verify/bound.h"

#include "verify/functions.h"

#include <assert.h>

/* A claim as theorems need it. */
struct claim {
  const struct bt_claimed_code *code;
  const struct bt_claimed_function *function; /* NULL: G+ */
  uint64_t period, preperiod, saltus;
  uint64_t taken, heaps; /* the most that a move takes, and the most heaps that it leaves */
};

static struct claim claim_of_values(const struct bt_claimed_code *code,
                                    const struct bt_claimed_law *law) {
  struct claim claim = {
      .code = code, .period = law->period, .preperiod = law->from, .saltus = law->saltus};
  bt_claimed_code_measure(code, &claim.taken, &claim.heaps);
  assert(claim.heaps < 63 && (claim.period | claim.preperiod | claim.saltus) >> 51 == 0);
  return claim;
}

static struct claim claim_of_certificate(const struct bt_certificate *c) {
  struct claim claim = claim_of_values(&c->code, &c->law);
  claim.function = bt_claimed_function_of(&c->compound);
  return claim;
}

static uint64_t larger_number(uint64_t a, uint64_t b) {
  return a > b ? a : b;
}

/* Returns the last heap that must be seen if all heaps before `bound` must.  At least one value
 * must be seen again. */
static uint64_t last_heap_before(const struct claim *c, uint64_t bound) {
  return larger_number(bound - 1, c->preperiod + c->period);
}

/* Returns true if values may rise with each period: lengths of play may, by an even saltus. */
static bool may_values_rise(const struct claim *c) {
  return c->function != NULL && c->function->length && c->saltus % 2 == 0;
}

/* ---- guy-smith ----------------------------------------------------------------------------------
 *
 * Without a saltus.  Let moves leave at most h heaps and take at most t, and let g(n + p) = g(n)
 * for n >= n0 >= 1 and n + p below h n0 + h p + t.  A move from a heap of this size or larger
 * leaves h heaps of at least h n0 + h p together.  The largest has at least n0 + p: made p smaller,
 * it keeps its value.  So the options of n + p have the values of those of n, and vice versa.  Two
 * heaps that must be unequal may become equal if they differ by p.  Then the smaller is changed,
 * which has n0 + p if together they have 2 n0 + 3 p.  If a take beyond the d digits may take all, n
 * and n + p must both be at least d.  If it may leave a heap, n leaves in this way any heap from 1
 * to n - d, and from n = n0 + p - 1 + d on heaps of all values that heaps from 1 on have.
 *
 * Values may be anything, ended and hot included: the value of several heaps need only follow from
 * those of each, and the value of a heap from those of its options. */

static uint64_t guy_smith_bound(const struct claim *c, uint64_t first) {
  const uint64_t heaps = larger_number(c->heaps, 1), p = c->period; /* below 2^6 and 2^51 */
  uint64_t bound = heaps * first + heaps * p + c->taken;
  if (c->code->unequal)
    bound = larger_number(bound, 2 * first + 3 * p + c->taken);
  if (c->code->beyond != 0)
    bound = larger_number(bound, c->code->count + p);
  if (c->code->beyond & 2)
    bound = larger_number(bound, first + 2 * p + c->code->count);
  return bound;
}

uint64_t bt_guy_smith_until(const struct bt_claimed_code *code, const struct bt_claimed_law *law) {
  const struct claim claim = claim_of_values(code, law);
  return last_heap_before(&claim, guy_smith_bound(&claim, larger_number(law->from, 1)));
}

static betli_status until_by_guy_smith(const struct claim *c, uint64_t *until,
                                       struct bt_error *error) {
  if (c->saltus != 0)
    return bt_fail(error, BETLI_INPUT, "theorem guy-smith: it needs a saltus of 0");
  *until = last_heap_before(c, guy_smith_bound(c, larger_number(c->preperiod, 1)));
  return BETLI_OK;
}

/* ---- golomb -------------------------------------------------------------------------------------
 *
 * Let moves leave at most one heap, and take at most t.  From n0 + t >= t + 1 on no heap is taken
 * whole, and each has the same moves.  So its value follows from the t values before.  If these
 * equal those before the heap p larger, so do the next ones; where values are lengths of play, all
 * may be less by the same even number.  If each take that leaves a heap may leave none, and vice
 * versa, heap 0 is a heap like all others, and n0 may be 0. */

static bool is_subtraction_code(const struct bt_claimed_code *code) {
  for (size_t k = 0; k < code->count; k++)
    if (code->digits[k] != 0 && code->digits[k] != 3)
      return false;
  return true;
}

static betli_status until_by_golomb(const struct claim *c, uint64_t *until,
                                    struct bt_error *error) {
  if (c->heaps > 1 || c->code->beyond != 0 || (c->saltus != 0 && !may_values_rise(c)))
    return bt_fail(error, BETLI_INPUT,
                   "theorem golomb: it needs moves that leave at most one heap, beyond 0, and a "
                   "saltus of 0 or, for lengths of play, an even saltus");
  const uint64_t first =
      is_subtraction_code(c->code) ? c->preperiod : larger_number(c->preperiod, 1);
  *until = last_heap_before(c, first + c->taken + c->period);
  return BETLI_OK;
}

/* ---- selective ----------------------------------------------------------------------------------
 *
 * Remoteness in selective compounds, with an even saltus s > 0: the proof is in
 * docs/theory/sequences.md.  The argument of Guy and Smith finds a heap of n1 + p or more in each
 * move, n1 = n0, or n0 + p where numbers below 2 are not added. */

static betli_status until_by_selective(const struct claim *c, uint64_t *until,
                                       struct bt_error *error) {
  if (c->saltus == 0 || !may_values_rise(c) || !c->function->additive || c->code->beyond != 0)
    return bt_fail(error, BETLI_INPUT,
                   "theorem selective: it needs remoteness in a selective compound, beyond 0, and "
                   "an even saltus other than 0");
  const uint64_t first = larger_number(c->preperiod, 1) + (c->function->patient ? 0 : c->period);
  *until = last_heap_before(c, guy_smith_bound(c, first));
  return BETLI_OK;
}

betli_status bt_certified_until(const struct bt_certificate *certificate, uint64_t *until,
                                struct bt_error *error) {
  const struct claim claim = claim_of_certificate(certificate);
  switch (certificate->theorem) {
  case BT_CERTIFIED_BY_GOLOMB:
    return until_by_golomb(&claim, until, error);
  case BT_CERTIFIED_BY_SELECTIVE:
    return until_by_selective(&claim, until, error);
  default:
    assert(certificate->theorem == BT_CERTIFIED_BY_GUY_SMITH);
    return until_by_guy_smith(&claim, until, error);
  }
}
