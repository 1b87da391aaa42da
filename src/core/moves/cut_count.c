#include "core/moves/cut_count.h"

#include <assert.h>

static uint64_t less(uint64_t number, uint64_t by) {
  return number > by ? number - by : 0;
}

/* ---- three cells ----------------------------------------------------------------------------- */

/* Each part is some steps, `most` at most, behind the first heap of its cell; all together they
 * make so many as are left of the total. */

/* In how many ways they do without bounds. */
static bt_wide unbounded(uint64_t sum) {
  return ((bt_wide)sum + 1) * ((bt_wide)sum + 2) / 2;
}

/* Inclusion and exclusion of what is beyond bounds.  Numbers may wrap on the way. */
static bt_wide ordered(uint64_t sum, const uint64_t most[3]) {
  bt_wide count = 0;
  for (unsigned beyond = 0; beyond < 8; beyond++) {
    bt_wide taken = 0;
    for (unsigned i = 0; i < 3; i++)
      if (beyond >> i & 1)
        taken += (bt_wide)most[i] + 1;
    const bt_wide ways = taken > sum ? 0 : unbounded(sum - (uint64_t)taken);
    count = __builtin_popcount(beyond) % 2 == 0 ? count + ways : count - ways;
  }
  return count;
}

/* In how many they do where two are equal. */
static bt_wide twins(uint64_t sum, uint64_t most_of_twin, uint64_t most_of_other) {
  const uint64_t apart = less(sum, most_of_other);
  const uint64_t least = apart / 2 + apart % 2;
  const uint64_t most = sum / 2 < most_of_twin ? sum / 2 : most_of_twin;
  return least <= most ? (bt_wide)(most - least) + 1 : 0;
}

/* Burnside: the parts in equal cells may be exchanged. */
static bt_wide unordered(const struct bt_cells *cells, const struct bt_cell *const cell[3],
                         uint64_t total) {
  uint64_t most[3];
  for (int i = 0; i < 3; i++) {
    most[i] = bt_cell_steps(cells, cell[i]);
    assert(cell[i]->first <= total);
    total -= cell[i]->first;
  }
  assert(total % cells->step == 0);
  const uint64_t sum = total / cells->step;
  const bt_wide all = ordered(sum, most);
  if (cell[0] == cell[1] && cell[1] == cell[2]) {
    const bool same = sum % 3 == 0 && sum / 3 <= most[0];
    return (all + 3 * twins(sum, most[0], most[0]) + (same ? 2 : 0)) / 6;
  }
  if (cell[0] == cell[1])
    return (all + twins(sum, most[0], most[2])) / 2;
  return cell[1] == cell[2] ? (all + twins(sum, most[1], most[0])) / 2 : all;
}

struct bt_value bt_cut_value(const struct bt_algebra *algebra, const struct bt_cell *a,
                             const struct bt_cell *b, const struct bt_cell *c) {
  return bt_reduce(algebra, algebra->combine(algebra->combine(a->value, b->value), c->value));
}

/* ---- all ------------------------------------------------------------------------------------- */

struct counter {
  const struct bt_cells *cells;
  const struct bt_algebra *algebra;
  uint64_t total;
  struct bt_tally *tally;
};

static void count(struct counter *c, const struct bt_cell *const cell[3]) {
  struct bt_natural *ways =
      bt_tally_at(c->tally, bt_cut_value(c->algebra, cell[0], cell[1], cell[2]));
  if (ways == NULL)
    return;
  bt_natural_add_wide(ways, unordered(c->cells, cell, c->total));
  c->tally->failed |= ways->failed;
}

/* Two cells, and each for the third part that is not before them. */
static void count_thirds(struct counter *c, size_t i, size_t j) {
  const struct bt_cells *cells = c->cells;
  const struct bt_cell *a = &cells->list[i], *b = &cells->list[j];
  if (a->first >= c->total || b->first >= c->total - a->first)
    return;
  const uint64_t most = c->total - a->first - b->first, residue = most % cells->step;
  const uint64_t beside_a = less(most, a->last - a->first);
  const uint64_t least = less(beside_a, b->last - b->first);
  for (size_t k = bt_cells_from(cells, j, residue, least);
       k < cells->count && cells->list[k].residue == residue && cells->list[k].first <= most; k++) {
    const struct bt_cell *const cell[] = {a, b, &cells->list[k]};
    count(c, cell);
  }
}

betli_status bt_count_cuts(const struct bt_cells *cells, const struct bt_algebra *algebra,
                           uint64_t total, struct bt_limits *limits, struct bt_tally *tally,
                           struct bt_error *error) {
  struct counter counter = {cells, algebra, total, tally};
  for (size_t i = 0; i < cells->count; i++) {
    for (size_t j = i; j < cells->count && !tally->failed; j++)
      count_thirds(&counter, i, j);
    if (tally->failed)
      return bt_fail_memory(error);
    if (!bt_limits_go_on(limits, cells->count - i, "moves", 0, 0))
      return bt_limits_stopped(limits, error);
  }
  return BETLI_OK;
}
