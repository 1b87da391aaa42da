#include "core/value/cells.h"

#include "base/limits.h"

#include <assert.h>
#include <stdlib.h>

/* The heaps that are put into cells. */
struct heaps {
  struct bt_cells *cells;
  struct bt_evaluator *evaluator;
  const struct bt_algebra *algebra;
  const struct bt_game *game;
  uint64_t last;
  bool few;
  struct bt_error *error;
};

static betli_status add_heap_cell(struct heaps *h, uint64_t first, uint64_t last) {
  struct bt_cells *cells = h->cells;
  struct bt_component heap = {.game = h->game, .words = {first}};
  struct bt_value value;
  h->few = cells->count < BT_MOST_CELLS;
  if (!h->few)
    return BETLI_OK;
  betli_status status = bt_reserve(h->evaluator->limits, &cells->list, &cells->capacity,
                                   cells->count + 1, sizeof *cells->list, h->error);
  if (status == BETLI_OK)
    status = bt_evaluate(h->evaluator, h->algebra, &heap, &value, h->error);
  if (status == BETLI_OK)
    cells->list[cells->count++] = (struct bt_cell){first, last, 0, bt_reduce(h->algebra, value)};
  return status;
}

/* Adds the heaps from `heap` to `last`, whose values repeat with the period. */
static betli_status add_period_cells(struct heaps *h, uint64_t heap, uint64_t last,
                                     uint64_t period) {
  const uint64_t more = last - heap;
  const bool repeats = period <= more;
  betli_status status = BETLI_OK;
  h->few = !repeats || h->cells->step == 0 || h->cells->step == period;
  if (repeats)
    h->cells->step = period;
  for (uint64_t i = 0; i <= more && i < period && h->few && status == BETLI_OK; i++)
    status = add_heap_cell(h, heap + i, repeats ? last - (more - i) % period : heap + i);
  return status;
}

static betli_status find_heap_cells(struct heaps *h) {
  betli_status status = BETLI_OK;
  for (uint64_t heap = 1; heap <= h->last && h->few && status == BETLI_OK;) {
    struct bt_repetition around;
    h->few = bt_evaluator_repeats(h->evaluator, h->algebra, h->game, heap, &around);
    if (!h->few)
      break;
    const uint64_t last = around.last < h->last ? around.last : h->last;
    status = add_period_cells(h, heap, last, around.period);
    heap = last + 1;
  }
  return status;
}

static int compare_cells_by_residue(const void *a, const void *b) {
  const struct bt_cell *x = a, *y = b;
  return x->residue != y->residue ? (x->residue > y->residue) - (x->residue < y->residue)
                                  : (x->first > y->first) - (x->first < y->first);
}

betli_status bt_cells_find(struct bt_cells *cells, struct bt_evaluator *evaluator,
                           const struct bt_algebra *algebra, const struct bt_game *game,
                           uint64_t last, bool *few, struct bt_error *error) {
  struct heaps heaps = {cells, evaluator, algebra, game, last, true, error};
  assert(cells->count == 0 && 1 <= last && last < UINT64_MAX);
  const betli_status status = find_heap_cells(&heaps);
  *few = heaps.few;
  if (cells->step == 0)
    cells->step = 1;
  for (size_t i = 0; i < cells->count; i++)
    cells->list[i].residue = cells->list[i].first % cells->step;
  if (cells->count > 0)
    qsort(cells->list, cells->count, sizeof *cells->list, compare_cells_by_residue);
  return status;
}

void bt_cells_free(struct bt_cells *cells, struct bt_limits *limits) {
  bt_limits_free(limits, cells->list, cells->capacity * sizeof *cells->list);
  *cells = (struct bt_cells){0};
}

size_t bt_cells_from(const struct bt_cells *cells, size_t from, uint64_t residue, uint64_t least) {
  size_t low = from, high = cells->count;
  while (low < high) {
    const size_t middle = low + (high - low) / 2;
    const struct bt_cell *cell = &cells->list[middle];
    if (cell->residue < residue || (cell->residue == residue && cell->last < least))
      low = middle + 1;
    else
      high = middle;
  }
  return low < cells->count && cells->list[low].residue == residue ? low : cells->count;
}
