#include "core/moves/cut_count.h"

#include <assert.h>

static uint64_t subtract_or_zero(uint64_t number, uint64_t by) {
  return number > by ? number - by : 0;
}

/* ---- three progressions
 * ----------------------------------------------------------------------------- */

/* Each part lies some steps, at most `most`, after the first heap of its progression.  The steps of
 * all three parts add up to `sum`, which the total leaves. */

/* Counts the ways without bounds. */
static bt_wide count_unbounded_ways(uint64_t sum) {
  return ((bt_wide)sum + 1) * ((bt_wide)sum + 2) / 2;
}

/* Counts the ways in order, by inclusion and exclusion of parts beyond their bounds.  Numbers may
 * wrap on the way. */
static bt_wide count_ordered_ways(uint64_t sum, const uint64_t most[3]) {
  bt_wide count = 0;
  for (unsigned beyond = 0; beyond < 8; beyond++) {
    bt_wide taken = 0;
    for (unsigned i = 0; i < 3; i++)
      if (beyond >> i & 1)
        taken += (bt_wide)most[i] + 1;
    const bt_wide ways = taken > sum ? 0 : count_unbounded_ways(sum - (uint64_t)taken);
    count = __builtin_popcount(beyond) % 2 == 0 ? count + ways : count - ways;
  }
  return count;
}

/* Counts the ways in order where two given parts are equal. */
static bt_wide count_twin_ways(uint64_t sum, uint64_t most_of_twin, uint64_t most_of_other) {
  const uint64_t apart = subtract_or_zero(sum, most_of_other);
  const uint64_t least = apart / 2 + apart % 2;
  const uint64_t most = sum / 2 < most_of_twin ? sum / 2 : most_of_twin;
  return least <= most ? (bt_wide)(most - least) + 1 : 0;
}

/* Counts the ways without order, by Burnside's lemma: parts in equal progressions may be exchanged.
 */
static bt_wide count_unordered_ways(const struct bt_progressions *progressions,
                                    const struct bt_progression *const progression[3],
                                    uint64_t total) {
  uint64_t most[3];
  for (int i = 0; i < 3; i++) {
    most[i] = bt_progression_steps(progressions, progression[i]);
    assert(progression[i]->first <= total);
    total -= progression[i]->first;
  }
  assert(total % progressions->step == 0);
  const uint64_t sum = total / progressions->step;
  const bt_wide all = count_ordered_ways(sum, most);
  if (progression[0] == progression[1] && progression[1] == progression[2]) {
    const bool same = sum % 3 == 0 && sum / 3 <= most[0];
    return (all + 3 * count_twin_ways(sum, most[0], most[0]) + (same ? 2 : 0)) / 6;
  }
  if (progression[0] == progression[1])
    return (all + count_twin_ways(sum, most[0], most[2])) / 2;
  return progression[1] == progression[2] ? (all + count_twin_ways(sum, most[1], most[0])) / 2
                                          : all;
}

struct bt_value bt_cut_value(const struct bt_algebra *algebra, const struct bt_progression *a,
                             const struct bt_progression *b, const struct bt_progression *c) {
  return bt_reduce(algebra, algebra->combine(algebra->combine(a->value, b->value), c->value));
}

/* ---- all ------------------------------------------------------------------------------------- */

struct counter {
  const struct bt_progressions *progressions;
  const struct bt_algebra *algebra;
  uint64_t total;
  struct bt_tally *tally;
};

static void count_cuts_of_progressions(struct counter *c,
                                       const struct bt_progression *const progression[3]) {
  struct bt_natural *ways = bt_tally_at(
      c->tally, bt_cut_value(c->algebra, progression[0], progression[1], progression[2]));
  if (ways == NULL)
    return;
  bt_natural_add_wide(ways, count_unordered_ways(c->progressions, progression, c->total));
  c->tally->failed |= ways->failed;
}

/* Counts the cuts for two progressions and each third progression that is not before them. */
static void count_cuts_of_two_progressions(struct counter *c, size_t i, size_t j) {
  const struct bt_progressions *progressions = c->progressions;
  const struct bt_progression *a = &progressions->list[i], *b = &progressions->list[j];
  if (a->first >= c->total || b->first >= c->total - a->first)
    return;
  const uint64_t most = c->total - a->first - b->first, residue = most % progressions->step;
  const uint64_t beside_a = subtract_or_zero(most, a->last - a->first);
  const uint64_t least = subtract_or_zero(beside_a, b->last - b->first);
  for (size_t k = bt_progressions_from(progressions, j, residue, least);
       k < progressions->count && progressions->list[k].residue == residue &&
       progressions->list[k].first <= most;
       k++) {
    const struct bt_progression *const progression[] = {a, b, &progressions->list[k]};
    count_cuts_of_progressions(c, progression);
  }
}

betli_status bt_count_cuts(const struct bt_progressions *progressions,
                           const struct bt_algebra *algebra, uint64_t total,
                           struct bt_limits *limits, struct bt_tally *tally,
                           struct bt_error *error) {
  struct counter counter = {progressions, algebra, total, tally};
  for (size_t i = 0; i < progressions->count; i++) {
    for (size_t j = i; j < progressions->count && !tally->failed; j++)
      count_cuts_of_two_progressions(&counter, i, j);
    if (tally->failed)
      return bt_fail_memory(error);
    if (!bt_limits_go_on(limits, progressions->count - i, "moves", 0, 0))
      return bt_limits_stopped(limits, error);
  }
  return BETLI_OK;
}
