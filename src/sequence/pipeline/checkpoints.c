#include "sequence/pipeline/checkpoints.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
  FIRST_SPACING = 1 << 20,
  MOST_BYTES = 1 << 24, /* of all windows */
  FEWEST = 16           /* marks, even if their windows are large */
};
_Static_assert(FEWEST >= 2 && (int)FEWEST <= (int)BT_MARKS,
               "to leave out every other one makes room");

void bt_checkpoints_free(struct bt_checkpoints *checkpoints) {
  for (size_t i = 0; i < checkpoints->count; i++)
    free(checkpoints->marks[i].window);
  checkpoints->count = 0;
}

void bt_checkpoints_begin(struct bt_checkpoints *checkpoints, size_t window, unsigned width) {
  bt_checkpoints_free(checkpoints);
  checkpoints->window = window;
  checkpoints->width = width;
  checkpoints->spacing = FIRST_SPACING;
}

static void thin_marks(struct bt_checkpoints *checkpoints) {
  for (size_t i = 1; i < checkpoints->count; i += 2)
    free(checkpoints->marks[i].window);
  for (size_t i = 1; 2 * i < checkpoints->count; i++)
    checkpoints->marks[i] = checkpoints->marks[2 * i];
  checkpoints->count = (checkpoints->count + 1) / 2;
  checkpoints->spacing *= 2;
}

/* Returns the address of the values that are held from a heap on. */
static const void *held_values_from(const struct bt_values *values, uint64_t heap) {
  return heap >= values->first ? bt_values_place(values, heap)
                               : (const char *)values->prefix + heap * values->width;
}

/* Returns how many marks there may be: memory does not grow. */
static size_t most_marks(size_t bytes) {
  const size_t most = MOST_BYTES / (bytes + 1);
  return most > BT_MARKS ? BT_MARKS : most < FEWEST ? FEWEST : most;
}

betli_status bt_checkpoints_mark(struct bt_checkpoints *checkpoints, const struct bt_values *values,
                                 uint64_t heap, struct bt_error *error) {
  if (checkpoints->count > 0 &&
      heap - checkpoints->marks[checkpoints->count - 1].heap < checkpoints->spacing)
    return BETLI_OK;
  const size_t bytes = checkpoints->window * checkpoints->width;
  if (checkpoints->count >= most_marks(bytes))
    thin_marks(checkpoints);
  uint8_t *window = malloc(bytes + 1);
  if (window == NULL)
    return bt_fail_memory(error);
  memcpy(window, held_values_from(values, heap - checkpoints->window), bytes);
  checkpoints->marks[checkpoints->count++] = (struct bt_mark){heap, window};
  return BETLI_OK;
}

uint64_t bt_checkpoints_first(const struct bt_checkpoints *checkpoints) {
  return checkpoints->count == 0 ? UINT64_MAX : checkpoints->marks[0].heap - checkpoints->window;
}

const struct bt_mark *bt_checkpoints_before(const struct bt_checkpoints *checkpoints,
                                            uint64_t heap) {
  size_t low = 0, high = checkpoints->count;
  while (low < high) {
    const size_t middle = (low + high) / 2;
    if (checkpoints->marks[middle].heap <= heap)
      low = middle + 1;
    else
      high = middle;
  }
  return low == 0 ? NULL : &checkpoints->marks[low - 1];
}

/* ---- replay --------------------------------------------------------------------------------- */

bool bt_replay_begin(struct bt_replay *replay, const struct bt_checkpoints *checkpoints,
                     const struct bt_candidates *candidates, const struct bt_mark *mark) {
  *replay = (struct bt_replay){.candidates = candidates,
                               .window = checkpoints->window,
                               .width = checkpoints->width,
                               .heap = mark->heap};
  replay->values = malloc((checkpoints->window + BT_REPLAY + 64) * checkpoints->width);
  if (replay->values == NULL)
    return false;
  memcpy(replay->values, mark->window, checkpoints->window * checkpoints->width);
  return true;
}

void bt_replay_free(struct bt_replay *replay) {
  free(replay->values);
}

/* Returns the window before the next heap. */
static const uint8_t *window_of_replay(const struct bt_replay *replay) {
  return replay->values + replay->fresh * replay->width;
}

/* Writes the new values after the window, which first moves up to the end of the values before. */
const uint8_t *bt_replay_next(struct bt_replay *replay, size_t count) {
  assert(count <= BT_REPLAY);
  uint8_t *next = replay->values + replay->window * replay->width;
  memmove(replay->values, window_of_replay(replay), replay->window * replay->width);
  bt_candidates_run(replay->candidates, replay->heap, next, count);
  replay->heap += count;
  replay->fresh = count;
  return next;
}

bool bt_replay_to(struct bt_replay *replay, uint64_t heap, struct bt_limits *limits) {
  while (replay->heap < heap) {
    const uint64_t left = heap - replay->heap;
    bt_replay_next(replay, (size_t)(left < BT_REPLAY ? left : BT_REPLAY));
    if (!bt_limits_go_on(limits, BT_REPLAY, "heaps again", replay->heap, 0))
      return false;
  }
  return true;
}

/* ---- the preperiod -------------------------------------------------------------------------- */

/* Begins a replay and goes on to a heap, after some mark.  The caller frees it in any case. */
static betli_status replay_to_heap(struct bt_replay *replay,
                                   const struct bt_checkpoints *checkpoints,
                                   const struct bt_candidates *candidates, uint64_t heap,
                                   struct bt_limits *limits, struct bt_error *error) {
  if (!bt_replay_begin(replay, checkpoints, candidates, bt_checkpoints_before(checkpoints, heap)))
    return bt_fail_memory(error);
  return bt_replay_to(replay, heap, limits) ? BETLI_OK : bt_limits_stopped(limits, error);
}

/* Sets *back if the window before a mark comes back one period later. */
static betli_status mark_comes_back(const struct bt_checkpoints *checkpoints,
                                    const struct bt_candidates *candidates,
                                    const struct bt_mark *mark, uint64_t period,
                                    struct bt_limits *limits, bool *back, struct bt_error *error) {
  struct bt_replay later = {0};
  const uint64_t heap = mark->heap + period;
  const betli_status status = replay_to_heap(&later, checkpoints, candidates, heap, limits, error);
  *back = status == BETLI_OK && memcmp(mark->window, window_of_replay(&later),
                                       checkpoints->window * checkpoints->width) == 0;
  bt_replay_free(&later);
  return status;
}

/* Returns the number of values up to the last that differs. */
static size_t up_to_last_difference(const uint8_t *a, const uint8_t *b, size_t count,
                                    unsigned width) {
  size_t bytes = count * width;
  while (bytes > 0 && a[bytes - 1] == b[bytes - 1])
    bytes--;
  return (bytes + width - 1) / width;
}

/* Returns the heap after the last one whose value is another one period later, from the window
 * before `here` on, before `end`. */
static uint64_t after_last_difference(struct bt_replay *here, struct bt_replay *later,
                                      uint64_t end) {
  uint64_t first = here->heap - here->window +
                   up_to_last_difference(window_of_replay(here), window_of_replay(later),
                                         here->window, here->width);
  while (here->heap < end) {
    const uint64_t heap = here->heap, left = end - heap;
    const size_t count = (size_t)(left < BT_REPLAY ? left : BT_REPLAY);
    const uint8_t *a = bt_replay_next(here, count), *b = bt_replay_next(later, count);
    const size_t differ = up_to_last_difference(a, b, count, here->width);
    if (differ > 0)
      first = heap + differ;
  }
  return first;
}

/* Begins two replays, `apart` heaps apart. */
static betli_status replay_both(struct bt_replay *here, struct bt_replay *later,
                                const struct bt_checkpoints *checkpoints,
                                const struct bt_candidates *candidates, uint64_t heap,
                                uint64_t apart, struct bt_limits *limits, struct bt_error *error) {
  const betli_status status = replay_to_heap(here, checkpoints, candidates, heap, limits, error);
  return status == BETLI_OK
             ? replay_to_heap(later, checkpoints, candidates, heap + apart, limits, error)
             : status;
}

/* Returns true if the next `count` values of both are the same. */
static bool next_values_agree(struct bt_replay *here, struct bt_replay *later, uint64_t count) {
  bool same = true;
  while (same && count > 0) {
    const size_t some = (size_t)(count < BT_REPLAY ? count : BT_REPLAY);
    const uint8_t *a = bt_replay_next(here, some), *b = bt_replay_next(later, some);
    same = memcmp(a, b, some * here->width) == 0;
    count -= some;
  }
  return same;
}

betli_status bt_checkpoints_compare(const struct bt_checkpoints *checkpoints,
                                    const struct bt_candidates *candidates, uint64_t heap,
                                    uint64_t apart, struct bt_limits *limits, bool *same,
                                    struct bt_error *error) {
  struct bt_replay here = {0}, later = {0};
  *same = false;
  if (bt_checkpoints_before(checkpoints, heap) == NULL)
    return BETLI_OK;
  const betli_status status =
      replay_both(&here, &later, checkpoints, candidates, heap, apart, limits, error);
  *same = status == BETLI_OK && next_values_agree(&here, &later, apart);
  bt_replay_free(&later);
  bt_replay_free(&here);
  return status;
}

betli_status bt_checkpoints_preperiod(const struct bt_checkpoints *checkpoints,
                                      const struct bt_candidates *candidates, uint64_t heap,
                                      uint64_t period, struct bt_limits *limits,
                                      uint64_t *preperiod, struct bt_error *error) {
  size_t low = 0, high = checkpoints->count;
  while (high > 0 && checkpoints->marks[high - 1].heap >= heap)
    high--;
  while (low < high) { /* marks before low do not come back, marks from high on do */
    const size_t middle = (low + high) / 2;
    bool back = false;
    const betli_status status = mark_comes_back(
        checkpoints, candidates, &checkpoints->marks[middle], period, limits, &back, error);
    if (status != BETLI_OK)
      return status;
    if (back)
      high = middle;
    else
      low = middle + 1;
  }
  const uint64_t end = high < checkpoints->count && checkpoints->marks[high].heap < heap
                           ? checkpoints->marks[high].heap
                           : heap;
  if (low == 0) {
    *preperiod = bt_checkpoints_first(checkpoints);
    return BETLI_OK;
  }
  struct bt_replay here = {0}, later = {0};
  const betli_status status = replay_both(&here, &later, checkpoints, candidates,
                                          checkpoints->marks[low - 1].heap, period, limits, error);
  if (status == BETLI_OK)
    *preperiod = after_last_difference(&here, &later, end);
  bt_replay_free(&later);
  bt_replay_free(&here);
  return status;
}

/* Copies values to wider numbers.  Returns where the next ones go. */
static uint32_t *widen_values(uint32_t *to, const void *values, unsigned width, size_t from,
                              size_t count) {
  for (size_t i = 0; i < count; i++)
    *to++ = bt_value_in(values, width, from + i);
  return to;
}

betli_status bt_checkpoints_values(const struct bt_checkpoints *checkpoints,
                                   const struct bt_candidates *candidates, uint64_t heap,
                                   uint64_t count, struct bt_limits *limits, uint32_t *values,
                                   struct bt_error *error) {
  const struct bt_mark *first = &checkpoints->marks[0];
  if (heap < first->heap) { /* in its window */
    const uint64_t before = first->heap - heap, some = count < before ? count : before;
    values = widen_values(values, first->window, checkpoints->width,
                          checkpoints->window - (size_t)before, (size_t)some);
    heap += some;
    count -= some;
  }
  if (count == 0)
    return BETLI_OK;
  struct bt_replay replay;
  const betli_status status = replay_to_heap(&replay, checkpoints, candidates, heap, limits, error);
  while (status == BETLI_OK && count > 0) {
    const size_t some = (size_t)(count < BT_REPLAY ? count : BT_REPLAY);
    values = widen_values(values, bt_replay_next(&replay, some), checkpoints->width, 0, some);
    count -= some;
  }
  bt_replay_free(&replay);
  return status;
}
