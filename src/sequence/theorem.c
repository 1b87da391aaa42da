#include "sequence/theorem.h"

#include "sequence/line.h"

/* What the search for collisions may take: steps, and numbers kept. */
static const uint64_t most_steps = UINT64_C(1) << 28, most_kept = UINT64_C(1) << 22;
enum { LARGEST = 1 << 13 }; /* preperiod, period and saltus, so that products fit */

static bool is_too_large(const struct bt_take_break *code, const struct bt_period *period,
                         uint64_t heaps) {
  if (period->preperiod > LARGEST || period->period > LARGEST || period->saltus > LARGEST ||
      code->count > LARGEST)
    return true;
  const uint64_t low = period->saltus & -period->saltus, first = period->preperiod + 1;
  return period->period * low > most_kept || period->period * period->period * low > most_steps ||
         heaps * heaps * first * first * first > most_steps;
}

betli_status bt_period_prove(const struct bt_take_break *code, const struct bt_period *period,
                             const uint32_t *values, struct bt_proof *proof,
                             struct bt_error *error) {
  uint64_t taken, heaps;
  bt_take_break_measure(code, &taken, &heaps);
  *proof = (struct bt_proof){.verdict = BT_NO_THEOREM};
  if (bt_guy_smith(code, period, &proof->until, &proof->theorem)) {
    proof->verdict = BT_PROVED_IF;
    return BETLI_OK;
  }
  if (period->saltus == 0 || is_too_large(code, period, heaps))
    return BETLI_OK;
  const struct bt_line line = {.values = values,
                               .first = period->preperiod > 0 ? (size_t)period->preperiod : 1,
                               .period = (size_t)period->period,
                               .saltus = (uint32_t)period->saltus,
                               .low_bits = (unsigned)__builtin_ctzll(period->saltus)};
  bool collides = true, covered = false;
  size_t from = 0;
  betli_status status = bt_line_collides(code, &line, &collides, error);
  if (status == BETLI_OK && !collides)
    status = bt_line_is_covered(code, &line, &covered, &from, error);
  if (status != BETLI_OK || (!collides && !covered))
    return status;
  const uint64_t small = heaps * (line.first - 1) + taken;
  *proof = (struct bt_proof){.verdict = collides ? BT_REFUTED : BT_PROVED_IF,
                             .until = small > from ? small : from,
                             .theorem = "arithmetic periods (docs/theory.md)"};
  return BETLI_OK;
}
