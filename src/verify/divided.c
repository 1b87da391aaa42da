/* Values by way of the rare heaps, which takes a few steps where the definition takes n.
 *
 * The method is exact whatever the mask is.  Let the class of a number x, as the value of a heap m,
 * be parity(x & mask), plus m + takes modulo 2 if classes alternate.  Let a take t from heap n
 * leave the heaps a and b, a + b = n - t: an option worth g(a) ^ g(b).  As an option of n, its
 * class is the sum of the classes of g(a) and g(b).  For parities add up, and (a + takes) + (b +
 * takes) is n + takes modulo 2, as t and `takes` are both even or both odd.  Hence an option is
 * common if and only if one of a and b is rare and the other is common.  So the rare heaps give all
 * common options.  C, the least common number that is no option, bounds g(n).  The rare numbers
 * below C are looked for among all pairs until all are found.  g(n) is the least that is not found,
 * or C. */
#include "verify/recount.h"

#include <assert.h>
#include <inttypes.h>

/* Sees moves that leave one heap, or none, or two equal ones, which are worth 0. */
static void see_simple_moves(struct bt_recount *r, uint64_t n) {
  assert(n == r->values.count && r->code->beyond == 0);
  for (size_t i = 0; i < r->whole.count; i++)
    if (r->whole.takes[i] == n)
      bt_recount_see(r, 0);
  for (size_t i = 0; i < r->plain.count && r->plain.takes[i] < n; i++)
    bt_recount_see(r, bt_value_store_at(&r->values, n - r->plain.takes[i]));
  for (size_t i = 0; i < r->split.count && r->split.takes[i] < n; i++)
    if ((n - r->split.takes[i]) % 2 == 0 && !r->code->unequal)
      bt_recount_see(r, 0);
}

/* Sees moves that leave a rare heap and another, of a different size.  Returns false if the value
 * of the latter was not stored. */
static bool see_rare_pairs(struct bt_recount *r, uint64_t n) {
  const struct bt_certified_rares rares = r->rares;
  const struct bt_value_store values = r->values;
  for (size_t i = 0; i < r->split.count && r->split.takes[i] < n; i++) {
    const uint64_t total = n - r->split.takes[i];
    for (size_t k = 0; k < rares.count && rares.rares[k].heap < total; k++) {
      const struct bt_certified_rare *rare = &rares.rares[k];
      if (!bt_value_store_has(&values, total - rare->heap))
        return false;
      if (2 * rare->heap != total)
        bt_recount_see(r, rare->value ^ bt_value_store_at(&values, total - rare->heap));
    }
  }
  return true;
}

/* The pairs a, b = n - t - a with a <= `most` and t + a <= `within`.  Unless these are `all` pairs,
 * the values of the others were not stored. */
struct pairs {
  uint64_t within, most;
  bool all;
};

static struct pairs pairs_to_search(const struct bt_recount *r, uint64_t n, uint64_t within) {
  assert(r->split.count > 0); /* period.c refuses a mask without moves that leave two heaps */
  const uint64_t least = r->split.takes[0], last = r->split.takes[r->split.count - 1];
  const uint64_t half = n <= least ? 0 : (n - least) / 2;
  const struct bt_value_store *values = &r->values;
  struct pairs pairs = {within > 0 ? within : UINT64_MAX, half, true};
  if (pairs.most > pairs.within)
    pairs.most = pairs.within;
  assert(values->last == 0 || last < values->last); /* BT_CERTIFICATE_DIGITS are far less */
  if (values->last > 0 && n > values->first + values->last && pairs.most >= values->last - last) {
    pairs.most = values->last - last - 1; /* then a is one of the first values, b of the last */
    pairs.all = false;
  }
  return pairs;
}

static bool is_missing_rare(const struct bt_recount *r, uint32_t value, uint64_t n) {
  return !bt_recount_has(r, value) && !bt_division_is_common(&r->division, value, n);
}

/* Looks for rare numbers below `below`, of which `missing` are missing; returns how many still
 * are. */
static uint32_t see_missing_rares(struct bt_recount *r, uint64_t n, const struct pairs *pairs,
                                  uint32_t below, uint32_t missing) {
  const struct bt_digits_with split = r->split;
  const struct bt_value_store values = r->values;
  for (uint64_t a = 1; a <= pairs->most && missing > 0; a++) {
    const uint32_t value = bt_value_store_at(&values, a);
    for (size_t i = 0; i < split.count; i++) {
      const uint64_t t = split.takes[i];
      if (2 * a + t >= n || t + a > pairs->within)
        break;
      assert(bt_value_store_has(&values, a) &&
             bt_value_store_has(&values, n - t - a)); /* pairs_to_search */
      const uint32_t v = value ^ bt_value_store_at(&values, n - t - a);
      if (v < below && is_missing_rare(r, v, n)) {
        bt_recount_see(r, v);
        missing--;
      }
    }
  }
  return missing;
}

static betli_status fail_unkept_value(uint64_t n, struct bt_error *error) {
  return bt_fail(error, BETLI_LIMIT,
                 "the value of heap %" PRIu64
                 " needs values that were not kept (a larger --memory keeps more)",
                 n);
}

betli_status bt_recount_divided(struct bt_recount *r, uint64_t n, uint64_t within, uint32_t *value,
                                struct bt_error *error) {
  uint32_t candidate = 0, missing = 0, v = 0;
  see_simple_moves(r, n);
  if (!see_rare_pairs(r, n))
    return fail_unkept_value(n, error);
  while (bt_recount_has(r, candidate) || !bt_division_is_common(&r->division, candidate, n))
    candidate++;
  for (uint32_t x = 0; x < candidate; x++)
    missing += is_missing_rare(r, x, n);
  const struct pairs pairs = pairs_to_search(r, n, within);
  missing = see_missing_rares(r, n, &pairs, candidate, missing);
  *value = candidate;
  if (missing == 0)
    return BETLI_OK;
  while (!is_missing_rare(r, v, n))
    v++;
  assert(v < candidate);
  *value = v;
  if (!pairs.all)
    return fail_unkept_value(n, error);
  if (within > 0)
    return bt_fail(error, BETLI_INPUT,
                   "window %" PRIu64 ": it does not show that %" PRIu32
                   " is an option of heap %" PRIu64,
                   within, v, n);
  return bt_certified_rares_add(&r->rares, n, v, error);
}
