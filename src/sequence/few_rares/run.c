/* Runs stretch by stretch.  Stretches leave out heaps whose value is not below the limit.  They
 * also leave out heaps to which large taps bring such a value. */
#include "sequence/few_rares/plan.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The sets of the latest heaps, in a buffer through which they slide. */
struct window {
  char *sets;
  size_t before; /* bytes of sets that stay when the window slides */
  size_t room;   /* bytes of sets after these */
  size_t at;     /* bytes of `room` in use */
};

static bool open_set_window(struct window *window, const struct bt_few_rares *few) {
  const size_t reach = (size_t)few->reach, before = reach > FEW_BEFORE ? reach : FEW_BEFORE;
  const size_t least = (size_t)2 * FEW_STRETCH, room = before > least ? before : least;
  window->before = before * few->set_bytes;
  window->room = room * few->set_bytes;
  window->sets = calloc(before + room + FEW_AFTER, few->set_bytes);
  return window->sets != NULL;
}

/* Returns where the next sets go, of `bytes` bytes. */
static char *next_place_in_window(struct window *window, size_t bytes) {
  assert(bytes <= window->room && window->at <= window->room);
  if (window->at + bytes > window->room) {
    memmove(window->sets, window->sets + window->at, window->before);
    window->at = 0;
  }
  return window->sets + window->before + window->at;
}

static void put_set_of_value(const struct bt_few_rares *few, void *set, uint8_t value) {
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
  uint8_t *stops; /* heaps from which a large tap leads to a value not below the limit; NULL: no
                     large taps */
};

/* Marks the heaps that large taps lead to from heap n + at, whose value is not below the limit.
 * The heap may lie before the run. */
static void note_large_value(struct run *run, ptrdiff_t at) {
  for (size_t i = 0; run->stops != NULL && i < run->few->large_count; i++) {
    const ptrdiff_t stop = at + (ptrdiff_t)run->few->large[i];
    if (stop >= 0 && stop < (ptrdiff_t)run->count)
      run->stops[stop] = 1;
  }
}

/* Returns the next stop from `at` on; `end` if there is none before. */
static size_t next_stop(const struct run *run, size_t at, size_t end) {
  assert(at <= end && end <= run->count);
  const uint8_t *stop = run->stops == NULL ? NULL : memchr(run->stops + at, 1, end - at);
  return stop == NULL ? end : (size_t)(stop - run->stops);
}

static bool begin_stretches(struct run *run) {
  const struct bt_few_rares *few = run->few;
  if (!open_set_window(&run->window, few))
    return false;
  if (few->large_count > 0 && (run->stops = calloc(run->count, 1)) == NULL)
    return false;
  for (ptrdiff_t i = 1; i <= (ptrdiff_t)few->reach; i++) {
    put_set_of_value(few, run->window.sets + run->window.before - (size_t)i * few->set_bytes,
                     run->values[-i]);
    if (run->values[-i] >= few_limit(few))
      note_large_value(run, -i);
  }
  return true;
}

/* Computes heap n + at by all taps.  Returns false: its value is too large. */
static bool compute_by_all_taps(struct run *run, size_t at) {
  const uint32_t value = bt_few_rares_candidate(run->few, run->n + at, run->values + at);
  if (value == BT_FEW_VALUES)
    return false;
  run->values[at] = (uint8_t)value;
  if (value >= few_limit(run->few))
    note_large_value(run, (ptrdiff_t)at);
  return true;
}

static void advance_window(struct run *run, size_t end) {
  run->window.at += (end - run->done) * run->few->set_bytes;
  run->done = end;
}

static bool run_stop_heap(struct run *run) {
  if (!compute_by_all_taps(run, run->done))
    return false;
  put_set_of_value(run->few, next_place_in_window(&run->window, run->few->set_bytes),
                   run->values[run->done]);
  advance_window(run, run->done + 1);
  return true;
}

/* Computes the heaps up to `end`, or up to a stop that large values among them make.  Returns
 * false: a value is too large. */
static bool run_stretch(struct run *run, size_t end) {
  const struct bt_few_rares *few = run->few;
  const size_t length = end - run->done;
  few->stretch(few, (run->n + run->done) % 2,
               next_place_in_window(&run->window, length * few->set_bytes), run->values + run->done,
               length);
  size_t at = run->done;
  for (uint8_t *empty; (empty = memchr(run->values + at, FEW_EMPTY, end - at)) != NULL;) {
    at = (size_t)(empty - run->values);
    if (!compute_by_all_taps(run, at)) {
      advance_window(run, at);
      return false;
    }
    end = next_stop(run, ++at, end);
  }
  advance_window(run, end);
  return true;
}

size_t bt_few_rares_run_in_stretches(const struct bt_few_rares *few, uint64_t n, uint8_t *values,
                                     size_t count) {
  struct run run = {.few = few, .n = n, .values = values, .count = count};
  bool on = begin_stretches(&run);
  if (!on)
    run.done = bt_few_rares_run_one_by_one(few, n, values, count);
  while (on && run.done < count) {
    const size_t left = count - run.done;
    const size_t length = left < few->stretch_length ? left : few->stretch_length;
    const size_t end = next_stop(&run, run.done, run.done + length);
    on = end == run.done ? run_stop_heap(&run) : run_stretch(&run, end);
  }
  free(run.window.sets);
  free(run.stops);
  return run.done;
}
