#include "core/value/progressions.h"

#include "base/limits.h"

#include <assert.h>
#include <stdlib.h>

/* The heaps that are put into progressions. */
struct heaps {
  struct bt_progressions *progressions;
  struct bt_evaluator *evaluator;
  const struct bt_algebra *algebra;
  const struct bt_game *game;
  uint64_t last;
  bool few;
  struct bt_error *error;
};

static betli_status add_heap_progression(struct heaps *h, uint64_t first, uint64_t last) {
  struct bt_progressions *progressions = h->progressions;
  struct bt_component heap = {.game = h->game, .words = {first}};
  struct bt_value value;
  h->few = progressions->count < BT_MOST_PROGRESSIONS;
  if (!h->few)
    return BETLI_OK;
  betli_status status =
      bt_reserve(h->evaluator->limits, &progressions->list, &progressions->capacity,
                 progressions->count + 1, sizeof *progressions->list, h->error);
  if (status == BETLI_OK)
    status = bt_evaluate(h->evaluator, h->algebra, &heap, &value, h->error);
  if (status == BETLI_OK)
    progressions->list[progressions->count++] =
        (struct bt_progression){first, last, 0, bt_reduce(h->algebra, value)};
  return status;
}

/* Adds the heaps from `heap` to `last`, whose values repeat with the period. */
static betli_status add_period_progressions(struct heaps *h, uint64_t heap, uint64_t last,
                                            uint64_t period) {
  const uint64_t more = last - heap;
  const bool repeats = period <= more;
  betli_status status = BETLI_OK;
  h->few = !repeats || h->progressions->step == 0 || h->progressions->step == period;
  if (repeats)
    h->progressions->step = period;
  for (uint64_t i = 0; i <= more && i < period && h->few && status == BETLI_OK; i++)
    status = add_heap_progression(h, heap + i, repeats ? last - (more - i) % period : heap + i);
  return status;
}

static betli_status find_heap_progressions(struct heaps *h) {
  betli_status status = BETLI_OK;
  for (uint64_t heap = 1; heap <= h->last && h->few && status == BETLI_OK;) {
    struct bt_repetition around;
    h->few = bt_evaluator_repeats(h->evaluator, h->algebra, h->game, heap, &around);
    if (!h->few)
      break;
    const uint64_t last = around.last < h->last ? around.last : h->last;
    status = add_period_progressions(h, heap, last, around.period);
    heap = last + 1;
  }
  return status;
}

static int compare_progressions_by_residue(const void *a, const void *b) {
  const struct bt_progression *x = a, *y = b;
  return x->residue != y->residue ? (x->residue > y->residue) - (x->residue < y->residue)
                                  : (x->first > y->first) - (x->first < y->first);
}

betli_status bt_progressions_find(struct bt_progressions *progressions,
                                  struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                                  const struct bt_game *game, uint64_t last, bool *few,
                                  struct bt_error *error) {
  struct heaps heaps = {progressions, evaluator, algebra, game, last, true, error};
  assert(progressions->count == 0 && 1 <= last && last < UINT64_MAX);
  const betli_status status = find_heap_progressions(&heaps);
  *few = heaps.few;
  if (progressions->step == 0)
    progressions->step = 1;
  for (size_t i = 0; i < progressions->count; i++)
    progressions->list[i].residue = progressions->list[i].first % progressions->step;
  if (progressions->count > 0)
    qsort(progressions->list, progressions->count, sizeof *progressions->list,
          compare_progressions_by_residue);
  return status;
}

void bt_progressions_free(struct bt_progressions *progressions, struct bt_limits *limits) {
  bt_limits_free(limits, progressions->list, progressions->capacity * sizeof *progressions->list);
  *progressions = (struct bt_progressions){0};
}

size_t bt_progressions_from(const struct bt_progressions *progressions, size_t from,
                            uint64_t residue, uint64_t least) {
  size_t low = from, high = progressions->count;
  while (low < high) {
    const size_t middle = low + (high - low) / 2;
    const struct bt_progression *progression = &progressions->list[middle];
    if (progression->residue < residue ||
        (progression->residue == residue && progression->last < least))
      low = middle + 1;
    else
      high = middle;
  }
  return low < progressions->count && progressions->list[low].residue == residue
             ? low
             : progressions->count;
}
