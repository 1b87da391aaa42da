/* Periods by a window of values that comes back.
 *
 * Theorem.  Let moves leave two heaps at most, and p be even if classes alternate.  Let q be p, or
 * 2 p if p is odd and two equal heaps may be left.  Let
 *   1. W be at least all takes, and t + r for all splitting takes t and rare heaps r before n1 + q,
 *      and n1 - W >= 1, so that no heap from n1 on can be taken whole;
 *   2. each heap n from n1 to n1 + q - 1 be common, and each rare number below g(n) be seen to be
 *      an option of it by a take t <= W: one that leaves one heap, or two equal ones, or two of
 *      which one is a, t + a <= W;
 *   3. g(n + p) = g(n) for n1 - W <= n < n1.
 * Then g(n + p) = g(n) for all n >= n1 - W.
 *
 * Proof.  Let n >= n1, and let g(m + p) = g(m) for n1 - W <= m < n, and what 2 says hold for all
 * heaps from n1 to n + p - 1.  C(m), the least common number that is no option of a heap m, is
 * found by the W values before m: a common option leaves one heap, or a rare one and another
 * (divided.c).  For n and n + p these values are the same, and so are the classes; hence C(n + p) =
 * C(n), which is g(n), as n is common.  If n + p < n1 + q, then n + p is common too, so g(n + p) =
 * g(n).  Else look at m = n + p - q >= n1, where g(m) = g(n).  A take by which a rare number below
 * g(m) is an option of m leaves a heap of n1 - W or more next to a.  The same take from n + p
 * leaves a and a heap larger by q, which is worth the same; or equal heaps again, since q is even
 * where there may be any.  So all rare numbers below C(n + p) are options of n + p: it is common,
 * g(n + p) = g(n), and what 2 says holds for n + p.  The induction is complete.
 *
 * Where two heaps must be unequal, n1 > 2 W keeps them so.
 *
 * p is the least: by the proof, a divisor p / k is a period from n1 - W on if and only if the
 * windows before n1 and n1 + p / k are the same.  (Odd p / k where classes alternate are none: n
 * and n + p / k are both common, so that their values have different parities.) */
#include "verify/period.h"
#include "verify/recount.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct window {
  const struct bt_certificate *c;
  struct bt_recount recount;
  uint64_t base;  /* values of heaps base to from - 1 are in `kept` */
  uint32_t *kept; /* must come back */
  uint64_t primes[BT_MOST_PRIMES];
  size_t prime_count; /* primes left to check, the last one next */
};

/* ---- before ------------------------------------------------------------------------------------
 */

static betli_status check_window_reach(const struct bt_certificate *c, struct bt_error *error) {
  uint64_t taken, heaps, last = 0;
  bt_claimed_code_measure(&c->code, &taken, &heaps);
  for (size_t i = 0; i < c->rares.count; i++)
    last = c->rares.rares[i].heap > last ? c->rares.rares[i].heap : last;
  if (c->window < last + taken)
    return bt_fail(error, BETLI_INPUT,
                   "window %" PRIu64 ": it does not reach the rare heap %" PRIu64
                   " and a take of %" PRIu64,
                   c->window, last, taken);
  return BETLI_OK;
}

static betli_status check_window_place(const struct bt_certificate *c, struct bt_error *error) {
  const struct bt_claimed_law *law = &c->law;
  const uint64_t first = law->from > 0 ? law->from : 1;
  if (c->from < c->window + first)
    return bt_fail(error, BETLI_INPUT,
                   "from %" PRIu64 ": the window before it begins before the preperiod, or at 0",
                   c->from);
  if (c->code.unequal && c->from <= 2 * c->window)
    return bt_fail(error, BETLI_INPUT,
                   "from %" PRIu64 ": if two heaps must differ, it must exceed twice the window",
                   c->from);
  return BETLI_OK;
}

static betli_status check_window_claims(const struct bt_certificate *c, struct bt_error *error) {
  if (c->division.mask == 0)
    return bt_fail(error, BETLI_INPUT, "rare-mask 0: a window proves nothing without a division");
  if (c->law.saltus != 0)
    return bt_fail(error, BETLI_INPUT,
                   "saltus %" PRIu64 ": a window that comes back needs a saltus of 0",
                   c->law.saltus);
  if (c->division.alternates && c->law.period % 2 != 0)
    return bt_fail(error, BETLI_INPUT, "period %" PRIu64 ": it must be even if classes alternate",
                   c->law.period);
  const betli_status status = check_window_reach(c, error);
  return status == BETLI_OK ? check_window_place(c, error) : status;
}

/* Returns q of the theorem. */
static uint64_t span_of_window(const struct bt_certificate *c) {
  return c->law.period % 2 != 0 && !c->code.unequal ? 2 * c->law.period : c->law.period;
}

static betli_status begin_window(struct window *w, const struct bt_certificate *c,
                                 struct bt_limits *limits, struct bt_error *error) {
  const struct bt_claimed_law *law = &c->law;
  *w = (struct window){.c = c, .base = law->from > 0 ? law->from - 1 : 0};
  assert(w->base + c->window <= c->from); /* `kept` has the whole window: check_window_place */
  void *kept = NULL;
  const bool all = c->window > BT_VALUE_STORE_PART; /* check_divided_period looks back that far */
  betli_status status =
      bt_recount_begin(&w->recount, c, c->from + span_of_window(c), all, limits, error);
  if (status == BETLI_OK)
    status = bt_limits_grow(limits, &kept, 0, (c->from - w->base) * sizeof *w->kept, error);
  w->kept = kept;
  if (w->base == 0 && kept != NULL)
    w->kept[0] = 0; /* check_next_heap puts all others */
  w->prime_count = bt_primes_of(law->period, w->primes);
  return status;
}

/* ---- heap after heap ------------------------------------------------------------------------- */

/* Checks that the rare heaps are those claimed. */
static betli_status check_rare_heap(const struct window *w, uint64_t heap, size_t before,
                                    struct bt_error *error) {
  const struct bt_certified_rares *met = &w->recount.rares, *claimed = &w->c->rares;
  const struct bt_certified_rare *next = before < claimed->count ? &claimed->rares[before] : NULL;
  assert(met->count - before <= 1);
  if (met->count == before) {
    if (next == NULL || next->heap != heap)
      return BETLI_OK;
    return bt_fail(error, BETLI_INPUT,
                   "rare %" PRIu64 " %" PRIu32 ": the heap has the value %" PRIu32, heap,
                   next->value, bt_value_store_at(&w->recount.values, heap));
  }
  const uint32_t value = met->rares[before].value;
  if (next != NULL && next->heap == heap && next->value == value)
    return BETLI_OK;
  return bt_fail(error, BETLI_INPUT, "rare %" PRIu64 " %" PRIu32 ": this line is missing", heap,
                 value);
}

static betli_status check_claimed_value(const struct window *w, uint64_t heap, uint32_t value,
                                        struct bt_error *error) {
  const struct bt_certificate *c = w->c;
  if (heap >= c->from || heap < c->from - c->window ||
      c->values[heap - (c->from - c->window)] == value)
    return BETLI_OK;
  return bt_fail(error, BETLI_INPUT,
                 "values: heap %" PRIu64 " has the value %" PRIu32 ", not %" PRIu32, heap, value,
                 c->values[heap - (c->from - c->window)]);
}

/* Checks that values from the preperiod on come back, and the one before does not. */
static betli_status check_returned_value(const struct window *w, uint64_t heap, uint32_t value,
                                         struct bt_error *error) {
  const struct bt_claimed_law *law = &w->c->law;
  if (heap < w->base + law->period || heap - law->period >= w->c->from)
    return BETLI_OK;
  const uint64_t before = heap - law->period;
  if (w->c->foreclosed && before == 0)
    return BETLI_OK;
  const bool same = w->kept[before - w->base] == value;
  if (before < law->from && same)
    return bt_fail(error, BETLI_INPUT,
                   "preperiod %" PRIu64 ": too large, since heap %" PRIu64
                   " also has the value "
                   "%" PRIu32 " of heap %" PRIu64,
                   law->from, before, value, heap);
  if (before >= law->from && !same)
    return bt_fail(error, BETLI_INPUT,
                   "period %" PRIu64 ": heap %" PRIu64 " has the value %" PRIu32
                   ", but heap %" PRIu64 " has %" PRIu32,
                   law->period, before, w->kept[before - w->base], heap, value);
  return BETLI_OK;
}

/* Checks that p / k is no period, once the window before from + p / k is known. */
static betli_status check_divided_period(struct window *w, uint64_t heap, struct bt_error *error) {
  const struct bt_certificate *c = w->c;
  const uint64_t part = w->prime_count == 0 ? 0 : c->law.period / w->primes[w->prime_count - 1];
  if (part == 0 || heap + 1 != c->from + part)
    return BETLI_OK;
  assert(part * w->primes[w->prime_count - 1] == c->law.period);
  w->prime_count--;
  if (c->division.alternates && part % 2 != 0)
    return BETLI_OK;
  for (uint64_t i = 1; i <= c->window; i++)
    if (w->kept[c->from - i - w->base] != bt_value_store_at(&w->recount.values, heap + 1 - i))
      return BETLI_OK;
  return bt_fail(error, BETLI_INPUT,
                 "period %" PRIu64 ": not the least period; %" PRIu64 " is also a period",
                 c->law.period, part);
}

static betli_status check_next_heap(struct window *w, struct bt_error *error) {
  const struct bt_certificate *c = w->c;
  const uint64_t heap = w->recount.values.count;
  const size_t rares = w->recount.rares.count;
  betli_status status = bt_recount_next(&w->recount, heap < c->from ? 0 : c->window, error);
  if (status != BETLI_OK)
    return status;
  const uint32_t value = bt_value_store_at(&w->recount.values, heap);
  if (heap >= w->base && heap < c->from)
    w->kept[heap - w->base] = value;
  status = check_rare_heap(w, heap, rares, error);
  if (status == BETLI_OK)
    status = check_claimed_value(w, heap, value, error);
  if (status == BETLI_OK)
    status = check_returned_value(w, heap, value, error);
  return status == BETLI_OK ? check_divided_period(w, heap, error) : status;
}

/* Checks that all listed rare heaps were met. */
static betli_status check_rare_count(const struct window *w, struct bt_error *error) {
  const size_t met = w->recount.rares.count;
  if (met == w->c->rares.count)
    return BETLI_OK;
  return bt_fail(error, BETLI_INPUT, "rare %" PRIu64 " %" PRIu32 ": the heap is not rare",
                 w->c->rares.rares[met].heap, w->c->rares.rares[met].value);
}

betli_status bt_verify_window(const struct bt_certificate *c, struct bt_limits *limits,
                              uint64_t *checked_to, struct bt_error *error) {
  struct window w;
  betli_status status = check_window_claims(c, error);
  if (status != BETLI_OK)
    return status;
  status = begin_window(&w, c, limits, error);
  while (status == BETLI_OK && w.recount.values.count < w.recount.end)
    status = check_next_heap(&w, error);
  if (status == BETLI_OK)
    status = check_rare_count(&w, error);
  if (status == BETLI_OK)
    status = bt_certified_mask_check(c, w.recount.bits, error);
  *checked_to = w.recount.end - 1;
  if (w.kept != NULL)
    bt_limits_free(limits, w.kept, (c->from - w.base) * sizeof *w.kept);
  bt_recount_free(&w.recount);
  return status;
}
