#include "sequence/trail.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_SPACING = 1 << 20 };

void bt_trail_free(struct bt_trail *trail) {
  for (size_t i = 0; i < trail->count; i++)
    free(trail->marks[i].window);
  trail->count = 0;
}

void bt_trail_begin(struct bt_trail *trail, size_t window) {
  bt_trail_free(trail);
  trail->window = window;
  trail->spacing = FIRST_SPACING;
}

static void thin(struct bt_trail *trail) {
  for (size_t i = 1; i < trail->count; i += 2)
    free(trail->marks[i].window);
  for (size_t i = 1; 2 * i < trail->count; i++)
    trail->marks[i] = trail->marks[2 * i];
  trail->count = (trail->count + 1) / 2;
  trail->spacing *= 2;
}

/* Where the values from a heap on are kept. */
static const uint8_t *kept_from(const struct bt_values *values, uint64_t heap) {
  return heap >= values->first ? bt_values_place(values, heap)
                               : (const uint8_t *)values->prefix + heap;
}

betli_status bt_trail_mark(struct bt_trail *trail, const struct bt_values *values, uint64_t heap,
                           struct bt_error *error) {
  if (trail->count > 0 && heap - trail->marks[trail->count - 1].heap < trail->spacing)
    return BETLI_OK;
  if (trail->count == BT_MARKS)
    thin(trail);
  uint8_t *window = malloc(trail->window);
  if (window == NULL)
    return bt_fail_memory(error);
  memcpy(window, kept_from(values, heap - trail->window), trail->window);
  trail->marks[trail->count++] = (struct bt_mark){heap, window};
  return BETLI_OK;
}

const struct bt_mark *bt_trail_before(const struct bt_trail *trail, uint64_t heap) {
  size_t low = 0, high = trail->count;
  while (low < high) {
    const size_t middle = (low + high) / 2;
    if (trail->marks[middle].heap <= heap)
      low = middle + 1;
    else
      high = middle;
  }
  return low == 0 ? NULL : &trail->marks[low - 1];
}

/* ---- replay --------------------------------------------------------------------------------- */

bool bt_replay_begin(struct bt_replay *replay, const struct bt_trail *trail,
                     const struct bt_few *few, const struct bt_mark *mark) {
  *replay = (struct bt_replay){.few = few, .window = trail->window, .heap = mark->heap};
  replay->values = malloc(trail->window + BT_REPLAY + 64);
  if (replay->values == NULL)
    return false;
  memcpy(replay->values, mark->window, trail->window);
  return true;
}

void bt_replay_free(struct bt_replay *replay) {
  free(replay->values);
}

/* The new values come behind the window, which first moves up to the end of those before. */
const uint8_t *bt_replay_next(struct bt_replay *replay, size_t count) {
  uint8_t *next = replay->values + replay->window;
  memmove(replay->values, replay->values + replay->fresh, replay->window);
  bt_few_run(replay->few, replay->heap, next, count);
  replay->heap += count;
  replay->fresh = count;
  return next;
}

bool bt_replay_to(struct bt_replay *replay, uint64_t heap, struct bt_limits *limits) {
  while (replay->heap < heap) {
    const uint64_t left = heap - replay->heap;
    bt_replay_next(replay, (size_t)(left < BT_REPLAY ? left : BT_REPLAY));
    if (!bt_limits_go_on(limits, BT_REPLAY, "heaps again", replay->heap, heap))
      return false;
  }
  return true;
}

/* ---- the preperiod -------------------------------------------------------------------------- */

static const uint8_t *window_of(const struct bt_replay *replay) {
  return replay->values + replay->fresh;
}

/* A replay that has come to a heap, which a mark is before; the caller frees it in any case. */
static betli_status come_to(struct bt_replay *replay, const struct bt_trail *trail,
                            const struct bt_few *few, uint64_t heap, struct bt_limits *limits,
                            struct bt_error *error) {
  if (!bt_replay_begin(replay, trail, few, bt_trail_before(trail, heap)))
    return bt_fail_memory(error);
  return bt_replay_to(replay, heap, limits) ? BETLI_OK : bt_limits_stopped(limits, error);
}

/* Whether the window before a mark comes back one period later. */
static betli_status comes_back(const struct bt_trail *trail, const struct bt_few *few,
                               const struct bt_mark *mark, uint64_t period,
                               struct bt_limits *limits, bool *back, struct bt_error *error) {
  struct bt_replay later = {0};
  const uint64_t heap = mark->heap + period;
  const betli_status status = come_to(&later, trail, few, heap, limits, error);
  *back = status == BETLI_OK && memcmp(mark->window, window_of(&later), trail->window) == 0;
  bt_replay_free(&later);
  return status;
}

/* The heap after the last one from `here` on, before `end`, whose value is another one period
 * later. */
static uint64_t after_last_difference(struct bt_replay *here, struct bt_replay *later,
                                      uint64_t end) {
  uint64_t first = here->heap;
  while (here->heap < end) {
    const uint64_t heap = here->heap, left = end - heap;
    const size_t count = (size_t)(left < BT_REPLAY ? left : BT_REPLAY);
    const uint8_t *a = bt_replay_next(here, count), *b = bt_replay_next(later, count);
    for (size_t i = count; i > 0; i--)
      if (a[i - 1] != b[i - 1]) {
        first = heap + i;
        break;
      }
  }
  return first;
}

/* Two replays, that far apart. */
static betli_status come_to_both(struct bt_replay *here, struct bt_replay *later,
                                 const struct bt_trail *trail, const struct bt_few *few,
                                 uint64_t heap, uint64_t apart, struct bt_limits *limits,
                                 struct bt_error *error) {
  const betli_status status = come_to(here, trail, few, heap, limits, error);
  return status == BETLI_OK ? come_to(later, trail, few, heap + apart, limits, error) : status;
}

/* Whether the next `count` values of both are the same. */
static bool go_on_alike(struct bt_replay *here, struct bt_replay *later, uint64_t count) {
  bool same = true;
  while (same && count > 0) {
    const size_t some = (size_t)(count < BT_REPLAY ? count : BT_REPLAY);
    const uint8_t *a = bt_replay_next(here, some), *b = bt_replay_next(later, some);
    same = memcmp(a, b, some) == 0;
    count -= some;
  }
  return same;
}

betli_status bt_trail_compare(const struct bt_trail *trail, const struct bt_few *few, uint64_t heap,
                              uint64_t apart, struct bt_limits *limits, bool *same,
                              struct bt_error *error) {
  struct bt_replay here = {0}, later = {0};
  *same = false;
  if (bt_trail_before(trail, heap) == NULL)
    return BETLI_OK;
  const betli_status status = come_to_both(&here, &later, trail, few, heap, apart, limits, error);
  *same = status == BETLI_OK && go_on_alike(&here, &later, apart);
  bt_replay_free(&later);
  bt_replay_free(&here);
  return status;
}

betli_status bt_trail_preperiod(const struct bt_trail *trail, const struct bt_few *few,
                                uint64_t heap, uint64_t period, struct bt_limits *limits,
                                uint64_t *preperiod, struct bt_error *error) {
  size_t low = 0, high = trail->count;
  while (high > 0 && trail->marks[high - 1].heap >= heap)
    high--;
  while (low < high) { /* marks before low do not come back, those from high on do */
    const size_t middle = (low + high) / 2;
    bool back = false;
    const betli_status status =
        comes_back(trail, few, &trail->marks[middle], period, limits, &back, error);
    if (status != BETLI_OK)
      return status;
    if (back)
      high = middle;
    else
      low = middle + 1;
  }
  const uint64_t end =
      high < trail->count && trail->marks[high].heap < heap ? trail->marks[high].heap : heap;
  if (low == 0) {
    *preperiod = trail->marks[0].heap - trail->window;
    return BETLI_OK;
  }
  struct bt_replay here = {0}, later = {0};
  const betli_status status =
      come_to_both(&here, &later, trail, few, trail->marks[low - 1].heap, period, limits, error);
  if (status == BETLI_OK)
    *preperiod = after_last_difference(&here, &later, end);
  bt_replay_free(&later);
  bt_replay_free(&here);
  return status;
}

betli_status bt_trail_values(const struct bt_trail *trail, const struct bt_few *few, uint64_t heap,
                             uint64_t count, struct bt_limits *limits, uint32_t *values,
                             struct bt_error *error) {
  struct bt_replay replay;
  const betli_status status = come_to(&replay, trail, few, heap, limits, error);
  if (status != BETLI_OK)
    return status;
  while (count > 0) {
    const size_t some = (size_t)(count < BT_REPLAY ? count : BT_REPLAY);
    const uint8_t *next = bt_replay_next(&replay, some);
    for (size_t i = 0; i < some; i++)
      *values++ = next[i];
    count -= some;
  }
  bt_replay_free(&replay);
  return BETLI_OK;
}
