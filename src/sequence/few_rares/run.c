/* Stretch by stretch, and what is no matter of stretches: heaps whose value is not below the limit,
 * and those to which large taps bring such a value. */
#include "sequence/few_rares/plan.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The sets of the latest heaps, in a buffer through which they slide. */
struct window {
  char *sets;
  size_t before; /* bytes of sets that are kept when it slides */
  size_t room;   /* for how many more there is room */
  size_t at;     /* and how many of these are filled */
};

static bool window_new(struct window *window, const struct bt_few_rares *few) {
  const size_t reach = (size_t)few->reach, before = reach > FEW_BEFORE ? reach : FEW_BEFORE;
  const size_t least = (size_t)2 * FEW_STRETCH, room = before > least ? before : least;
  window->before = before * few->set_bytes;
  window->room = room * few->set_bytes;
  window->sets = calloc(before + room + FEW_BEHIND, few->set_bytes);
  return window->sets != NULL;
}

/* Where the next sets go, of so many bytes. */
static char *window_next(struct window *window, size_t bytes) {
  assert(bytes <= window->room && window->at <= window->room);
  if (window->at + bytes > window->room) {
    memmove(window->sets, window->sets + window->at, window->before);
    window->at = 0;
  }
  return window->sets + window->before + window->at;
}

static void put_set(const struct bt_few_rares *few, void *set, uint8_t value) {
  assert(few->set_bytes == 2 || few->set_bytes == 4);
  const uint32_t bits =
      value < few_limit(few) ? UINT32_C(1) << bt_few_rares_rank(&few->split, value) : 0;
  if (few->set_bytes == 2)
    *(uint16_t *)set = (uint16_t)bits;
  else
    *(uint32_t *)set = bits;
}

struct run {
  const struct bt_few_rares *few;
  uint64_t n; /* the first heap */
  uint8_t *values;
  size_t count, done;
  struct window window;
  uint8_t *stops; /* marks heaps that a large tap leads back from to a value not below the limit;
                     NULL if there are no large taps */
};

/* The value of heap n + at, perhaps before the run, is not below the limit. */
static void note_large(struct run *run, ptrdiff_t at) {
  for (size_t i = 0; run->stops != NULL && i < run->few->large_count; i++) {
    const ptrdiff_t stop = at + (ptrdiff_t)run->few->large[i];
    if (stop >= 0 && stop < (ptrdiff_t)run->count)
      run->stops[stop] = 1;
  }
}

/* The next stop from `at` on; `end` if there is none before. */
static size_t next_stop(const struct run *run, size_t at, size_t end) {
  assert(at <= end && end <= run->count);
  const uint8_t *stop = run->stops == NULL ? NULL : memchr(run->stops + at, 1, end - at);
  return stop == NULL ? end : (size_t)(stop - run->stops);
}

static bool run_begin(struct run *run) {
  const struct bt_few_rares *few = run->few;
  if (!window_new(&run->window, few))
    return false;
  if (few->large_count > 0 && (run->stops = calloc(run->count, 1)) == NULL)
    return false;
  for (ptrdiff_t i = 1; i <= (ptrdiff_t)few->reach; i++) {
    put_set(few, run->window.sets + run->window.before - (size_t)i * few->set_bytes,
            run->values[-i]);
    if (run->values[-i] >= few_limit(few))
      note_large(run, -i);
  }
  return true;
}

/* By all taps.  False: its value is too large. */
static bool go_to(struct run *run, size_t at) {
  const uint32_t value = bt_few_rares_candidate(run->few, run->n + at, run->values + at);
  if (value == BT_FEW_VALUES)
    return false;
  run->values[at] = (uint8_t)value;
  if (value >= few_limit(run->few))
    note_large(run, (ptrdiff_t)at);
  return true;
}

static void advance(struct run *run, size_t end) {
  run->window.at += (end - run->done) * run->few->set_bytes;
  run->done = end;
}

static bool pass_stop(struct run *run) {
  if (!go_to(run, run->done))
    return false;
  put_set(run->few, window_next(&run->window, run->few->set_bytes), run->values[run->done]);
  advance(run, run->done + 1);
  return true;
}

/* The heaps up to `end`, or up to a stop that the values of the first of them make. */
static bool pass_stretch(struct run *run, size_t end) {
  const struct bt_few_rares *few = run->few;
  const size_t length = end - run->done;
  few->stretch(few, (run->n + run->done) % 2, window_next(&run->window, length * few->set_bytes),
               run->values + run->done, length);
  size_t at = run->done;
  for (uint8_t *empty; (empty = memchr(run->values + at, FEW_EMPTY, end - at)) != NULL;) {
    at = (size_t)(empty - run->values);
    if (!go_to(run, at)) {
      advance(run, at);
      return false;
    }
    end = next_stop(run, ++at, end);
  }
  advance(run, end);
  return true;
}

size_t bt_few_rares_run_in_stretches(const struct bt_few_rares *few, uint64_t n, uint8_t *values,
                                     size_t count) {
  struct run run = {.few = few, .n = n, .values = values, .count = count};
  bool on = run_begin(&run);
  if (!on)
    run.done = bt_few_rares_run_one_by_one(few, n, values, count);
  while (on && run.done < count) {
    const size_t left = count - run.done;
    const size_t length = left < few->stretch_length ? left : few->stretch_length;
    const size_t end = next_stop(&run, run.done, run.done + length);
    on = end == run.done ? pass_stop(&run) : pass_stretch(&run, end);
  }
  free(run.window.sets);
  free(run.stops);
  return run.done;
}
