#include "sequence/period/certainty.h"

#include "sequence/period/line.h"

#include <assert.h>

enum { LARGEST = 1 << 13 }; /* preperiod, period and saltus */

static bool product_is_at_most(uint64_t bound, const uint64_t factors[4]) {
  uint64_t product = 1;
  for (int i = 0; i < 4; i++)
    if (__builtin_mul_overflow(product, factors[i], &product) || product > bound)
      return false;
  return true;
}

/* Returns true if the search for collisions is short: bounds the numbers stored, the steps with
 * large heaps, and those with small heaps. */
static bool is_short_search(const struct bt_take_break *code, const struct bt_law *law,
                            uint64_t heaps) {
  if (law->from > LARGEST || law->period > LARGEST || law->saltus > LARGEST)
    return false;
  const uint64_t p = law->period, low = law->saltus & -law->saltus;
  const uint64_t first = law->from + 1;
  return product_is_at_most(UINT64_C(1) << 22, (uint64_t[]){p, low, 1, 1}) &&
         product_is_at_most(UINT64_C(1) << 28, (uint64_t[]){p, low, p, heaps + 1}) &&
         product_is_at_most(UINT64_C(1) << 30, (uint64_t[]){first * first, p, heaps * heaps + 1,
                                                            code->count + UINT64_C(1)});
}

betli_status bt_law_prove(const struct bt_take_break *code, struct bt_law *law,
                          const uint32_t *values, struct bt_limits *limits,
                          enum bt_verdict *verdict, struct bt_error *error) {
  uint64_t taken, heaps;
  bt_take_break_measure(code, &taken, &heaps);
  *verdict = bt_guy_smith(code, law) ? BT_PROVED_IF : BT_NO_THEOREM;
  if (*verdict == BT_PROVED_IF || law->saltus == 0 || !is_short_search(code, law, heaps))
    return BETLI_OK;
  const struct bt_line line = {.values = values,
                               .first = law->from > 0 ? (size_t)law->from : 1,
                               .period = (size_t)law->period,
                               .saltus = (uint32_t)law->saltus,
                               .low_bits = (unsigned)__builtin_ctzll(law->saltus)};
  assert(line.saltus >> line.low_bits & 1);
  bool collides = true, covered = false;
  size_t from = 0;
  betli_status status = bt_line_collides(code, &line, limits, &collides, error);
  if (status == BETLI_OK && !collides)
    status = bt_line_is_covered(code, &line, limits, &covered, &from, error);
  if (status != BETLI_OK || (!collides && !covered))
    return status;
  const uint64_t small = heaps * (line.first - 1) + taken;
  *verdict = collides ? BT_REFUTED : BT_PROVED_IF;
  law->until = small > from ? small : from;
  law->theorem = BT_BY_ARITHMETIC_PERIODS;
  return BETLI_OK;
}
