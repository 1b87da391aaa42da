#include "sequence/few_plan.h"

#include <stdlib.h>
#include <string.h>

static bool allocate(struct bt_few *few, const struct bt_tap *taps, size_t count) {
  few->taps = malloc((count + 1) * sizeof *few->taps);
  few->ranked = malloc((count + 1) * sizeof *few->ranked);
  few->described = malloc((count + 1) * sizeof *few->described);
  if (few->taps == NULL || few->ranked == NULL || few->described == NULL)
    return false;
  for (size_t i = 0; i < count; i++) {
    few->taps[i] = taps[i];
    few->reach = taps[i].distance > few->reach ? taps[i].distance : few->reach;
  }
  few->tap_count = count;
  return true;
}

struct bt_few *bt_few_new(enum bt_tier tier, const struct bt_split *split,
                          const struct bt_tap *taps, size_t count, uint32_t maximum) {
  struct bt_few *few = calloc(1, sizeof *few);
  struct few_tap *scratch = malloc((count + 1) * sizeof *scratch);
  if (few == NULL || scratch == NULL || !allocate(few, taps, count)) {
    free(scratch);
    bt_few_free(few);
    return NULL;
  }
  few->split = *split;
  few->ranks = maximum < 32 ? 16 : FEW_MOST_RANKS;
  few->set_bytes = few->ranks / 8;
  few->split.mask %= 2 * few->ranks;
  if (few->split.mask != 0)
    few_plan(few, tier, scratch);
  free(scratch);
  return few;
}

void bt_few_free(struct bt_few *few) {
  if (few == NULL)
    return;
  free(few->taps);
  free(few->ranked);
  free(few->described);
  free(few);
}

static uint8_t limit_of(const struct bt_few *few) {
  return (uint8_t)(2 * few->ranks);
}

/* The candidate for heap n, which is to be *value; `limit` if it is not below that. */
static uint8_t candidate(const struct bt_few *few, uint64_t n, const uint8_t *value) {
  uint64_t seen = 0;
  const uint8_t limit = limit_of(few);
  for (size_t i = 0; i < few->tap_count; i++) {
    const uint32_t option = few->taps[i].value ^ *(value - few->taps[i].distance);
    seen |= option < limit ? UINT64_C(1) << option : 0;
  }
  uint8_t least = 0;
  while (least < limit && ((seen >> least & 1) != 0 || !bt_is_common(&few->split, least, n)))
    least++;
  return least;
}

static size_t run_one_by_one(const struct bt_few *few, uint64_t n, uint8_t *values, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const uint8_t value = candidate(few, n + i, values + i);
    if (value == limit_of(few))
      return i;
    values[i] = value;
  }
  return count;
}

/* Whether the value of a heap has a rank. */
static bool is_ranked(const struct bt_few *few, uint8_t value, uint64_t n) {
  return value < limit_of(few) && bt_is_common(&few->split, value, n);
}

/* How many heaps from n on have a tap to a heap before n whose value has no rank. */
static uint64_t unranked(const struct bt_few *few, uint64_t n, const uint8_t *values) {
  for (uint64_t i = 1; i <= few->reach; i++)
    if (!is_ranked(few, *(values - i), n - i))
      return few->reach - i + 1;
  return 0;
}

/* The sets of the latest heaps, in a buffer through which they slide. */
struct window {
  char *sets;
  size_t before; /* bytes of sets that are kept when it slides */
  size_t room;   /* for how many more there is room */
};

static bool window_new(struct window *window, const struct bt_few *few) {
  const size_t reach = (size_t)few->reach, before = reach > FEW_BEFORE ? reach : FEW_BEFORE;
  const size_t least = (size_t)2 * FEW_STRETCH, room = before > least ? before : least;
  window->before = before * few->set_bytes;
  window->room = room * few->set_bytes;
  window->sets = calloc(before + room + FEW_BEHIND, few->set_bytes);
  return window->sets != NULL;
}

static void window_fill(struct window *window, const struct bt_few *few, const uint8_t *values) {
  for (size_t i = 1; i <= few->reach; i++) {
    const uint32_t wide = UINT32_C(1) << few_rank(&few->split, *(values - i));
    const uint16_t narrow = (uint16_t)wide;
    memcpy(window->sets + window->before - i * few->set_bytes,
           few->ranks > 16 ? (const void *)&wide : &narrow, few->set_bytes);
  }
}

static size_t run_in_stretches(const struct bt_few *few, struct window *window, uint64_t n,
                               uint8_t *values, size_t count) {
  size_t done = 0, in_window = 0;
  while (done < count) {
    const size_t left = count - done;
    const size_t length = left < few->stretch_length ? left : few->stretch_length;
    if (in_window + length * few->set_bytes > window->room) {
      memmove(window->sets, window->sets + in_window, window->before);
      in_window = 0;
    }
    const size_t got = few->stretch(few, (n + done) % 2, window->sets + window->before + in_window,
                                    values + done, length);
    done += got;
    in_window += got * few->set_bytes;
    if (got < length)
      break;
  }
  return done;
}

size_t bt_few_run(const struct bt_few *few, uint64_t n, uint8_t *values, size_t count) {
  struct window window = {0};
  const uint64_t slow =
      few->split.mask == 0 || !window_new(&window, few) ? count : unranked(few, n, values);
  const size_t first = slow < count ? (size_t)slow : count;
  size_t done = run_one_by_one(few, n, values, first);
  if (done == first && done < count) {
    window_fill(&window, few, values + done);
    done += run_in_stretches(few, &window, n + done, values + done, count - done);
  }
  free(window.sets);
  return done;
}
