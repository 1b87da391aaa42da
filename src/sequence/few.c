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
                          const struct bt_tap *taps, size_t count) {
  struct bt_few *few = calloc(1, sizeof *few);
  struct few_tap *scratch = malloc((count + 1) * sizeof *scratch);
  if (few == NULL || scratch == NULL || !allocate(few, taps, count)) {
    free(scratch);
    bt_few_free(few);
    return NULL;
  }
  few->split = *split;
  few->split.mask %= BT_FEW_VALUES;
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

/* The candidate for heap n, which is to be *value; BT_FEW_VALUES if it is not below that. */
static uint8_t candidate(const struct bt_few *few, uint64_t n, const uint8_t *value) {
  uint32_t seen = 0;
  for (size_t i = 0; i < few->tap_count; i++) {
    const uint32_t option = few->taps[i].value ^ *(value - few->taps[i].distance);
    seen |= option < BT_FEW_VALUES ? 1U << option : 0;
  }
  uint8_t least = 0;
  while (least < BT_FEW_VALUES &&
         ((seen >> least & 1) != 0 || !bt_is_common(&few->split, least, n)))
    least++;
  return least;
}

static size_t run_one_by_one(const struct bt_few *few, uint64_t n, uint8_t *values, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const uint8_t value = candidate(few, n + i, values + i);
    if (value == BT_FEW_VALUES)
      return i;
    values[i] = value;
  }
  return count;
}

/* Whether the value of a heap has a rank. */
static bool is_ranked(const struct bt_few *few, uint8_t value, uint64_t n) {
  return value < BT_FEW_VALUES && bt_is_common(&few->split, value, n);
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
  uint16_t *sets;
  size_t before; /* sets that are kept when it slides */
  size_t room;   /* for how many more there is room */
};

static bool window_new(struct window *window, const struct bt_few *few) {
  const size_t reach = (size_t)few->reach;
  window->before = reach > FEW_BEFORE ? reach : FEW_BEFORE;
  window->room = window->before > 2 * FEW_STRETCH ? window->before : 2 * FEW_STRETCH;
  window->sets = calloc(window->before + window->room + FEW_BEHIND, sizeof *window->sets);
  return window->sets != NULL;
}

static void window_fill(struct window *window, const struct bt_few *few, const uint8_t *values) {
  for (size_t i = 1; i <= few->reach; i++)
    window->sets[window->before - i] = (uint16_t)(1U << few_rank(&few->split, *(values - i)));
}

static size_t run_in_stretches(const struct bt_few *few, struct window *window, uint64_t n,
                               uint8_t *values, size_t count) {
  size_t done = 0, in_window = 0;
  while (done < count) {
    const size_t left = count - done;
    const size_t length = left < few->stretch_length ? left : few->stretch_length;
    if (in_window + length > window->room) {
      memmove(window->sets, window->sets + in_window, window->before * sizeof *window->sets);
      in_window = 0;
    }
    const size_t got = few->stretch(few, (n + done) % 2, window->sets + window->before + in_window,
                                    values + done, length);
    done += got;
    in_window += got;
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
