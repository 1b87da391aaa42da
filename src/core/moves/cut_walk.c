#include "core/moves/cut_walk.h"

#include "core/moves/cut_count.h"

/* Where heaps are in a period, values that a least part does not have come soon with a larger one.
 * Where heaps are in stretches, this larger part may be far away. */

static uint64_t larger_part(uint64_t a, uint64_t b) {
  return a > b ? a : b;
}

static uint64_t subtract_part_or_zero(uint64_t number, uint64_t by) {
  return number > by ? number - by : 0;
}

/* Finds the least parts from `from` on in the first of three stretches, which follow one another or
 * are equal.  The least parts are an interval, since the sums of the other parts are.  Returns
 * false if it is empty. */
static bool find_least_part_interval(const struct bt_progression *a, const struct bt_progression *b,
                                     const struct bt_progression *c, uint64_t total, uint64_t from,
                                     uint64_t *first, uint64_t *last) {
  const uint64_t equal = a != b ? 1 : b != c ? 2 : 3;
  const uint64_t others = (equal < 2 ? b->first : 0) + (equal < 3 ? c->first : 0);
  *first = larger_part(larger_part(a->first, from),
                       subtract_part_or_zero(subtract_part_or_zero(total, b->last), c->last));
  *last = subtract_part_or_zero(total, others) / equal < a->last
              ? subtract_part_or_zero(total, others) / equal
              : a->last;
  return *first <= *last;
}

/* Returns the first least part from `from` on that leaves a wanted value.  Sets `until` to where
 * such parts end. */
static uint64_t find_wanted_least_part(struct bt_cut_walk *w, uint64_t from) {
  const struct bt_progression *list = w->progressions->list;
  const size_t count = w->progressions->count;
  uint64_t next = UINT64_MAX, first, last;
  for (size_t a = bt_progressions_from(w->progressions, 0, 0, from);
       a < count && list[a].first < next; a++) {
    for (size_t b = a; b < count; b++) {
      const uint64_t least =
          subtract_part_or_zero(subtract_part_or_zero(w->total, list[a].last), list[b].last);
      for (size_t c = bt_progressions_from(w->progressions, b, 0, least); c < count; c++) {
        if (!find_least_part_interval(&list[a], &list[b], &list[c], w->total, from, &first, &last))
          break;
        if (first < next &&
            w->wants(w->data, bt_cut_value(w->algebra, &list[a], &list[b], &list[c]))) {
          next = first;
          w->until = last;
        }
      }
    }
  }
  return next;
}

static uint64_t choose_least_part(struct bt_cut_walk *w, uint64_t from) {
  return from <= w->until || w->progressions->step > 1 ? from : find_wanted_least_part(w, from);
}

betli_status bt_walk_cuts(struct bt_cut_walk *walk) {
  struct bt_options run = {.limits = walk->limits};
  betli_status status = BETLI_OK;
  bool done = false;
  uint64_t part = choose_least_part(walk, 1);
  for (size_t runs = 0; status == BETLI_OK && !done && part <= walk->total / 3; runs++) {
    bt_options_clear(&run, 1, walk->error);
    bt_options_thirds(&run, part, walk->total);
    status = runs == BT_MOST_CUT_RUNS ? bt_fail_cut(walk->error, walk->total) : run.status;
    if (status == BETLI_OK)
      status = walk->take(walk->data, &run, &done);
    if (status == BETLI_OK && !done)
      part = choose_least_part(walk, part + 1);
  }
  bt_options_free(&run);
  return status;
}
