#include "sequence/period/anchors.h"

#include "sequence/base/little_endian.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_LOOKS = 256 }; /* at heaps of one value in one round */

void bt_anchors_free(struct bt_anchors *anchors) {
  for (size_t i = 0; i < BT_ANCHORS; i++)
    free(anchors->anchors[i].window);
  memset(anchors->anchors, 0, sizeof anchors->anchors);
  anchors->count = anchors->oldest = 0;
}

static uint64_t least_window(uint64_t window) {
  return window > BT_ANCHOR_HASHED ? window : BT_ANCHOR_HASHED;
}

void bt_anchors_begin(struct bt_anchors *anchors, uint64_t window, bool even,
                      const struct bt_values *values) {
  bt_anchors_free(anchors);
  anchors->width = values->width;
  anchors->window = least_window(window);
  anchors->even = even;
  anchors->valid = values->count;
  anchors->made = 0;
}

bool bt_anchors_suit(const struct bt_anchors *anchors, uint64_t window, bool even,
                     const struct bt_values *values) {
  return anchors->width == values->width && anchors->window >= least_window(window) &&
         anchors->even == even;
}

void bt_anchors_next(struct bt_anchors *anchors, uint32_t value) {
  anchors->value = value;
  anchors->made = 0;
}

/* Returns the first value of the window that ends with a heap. */
static const void *anchor_window_of(const struct bt_anchors *anchors,
                                    const struct bt_values *values, uint64_t heap) {
  return bt_values_place(values, heap + 1 - anchors->window);
}

/* Returns a hash that is the same on each machine, since files keep it. */
static uint64_t hash_of_window(const struct bt_values *values, uint64_t heap) {
  uint64_t h = 0, word;
  const char *bytes = bt_values_place(values, heap + 1 - BT_ANCHOR_HASHED);
  for (unsigned i = 0; i < BT_ANCHOR_HASHED * values->width; i += 8) {
    memcpy(&word, bytes + i, sizeof word);
    bt_little_endian_values(&word, 8 / values->width, values->width);
    word = bt_little_endian(word);
    h = (h ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    h ^= h >> 29;
  }
  return h;
}

/* Adds an anchor in place of the oldest.  Without memory it adds none. */
static void add_anchor(struct bt_anchors *anchors, const struct bt_values *values, uint64_t heap,
                       uint64_t h) {
  struct bt_anchor *anchor = &anchors->anchors[anchors->oldest];
  void *window = NULL;
  if (anchors->keep_windows) {
    const size_t size = (size_t)anchors->window * values->width;
    window = malloc(size);
    if (window == NULL)
      return;
    memcpy(window, anchor_window_of(anchors, values, heap), size);
  }
  free(anchor->window);
  *anchor = (struct bt_anchor){.heap = heap, .hash = h, .value = anchors->value, .window = window};
  anchors->oldest = (anchors->oldest + 1) % BT_ANCHORS;
  anchors->count += anchors->count < BT_ANCHORS;
  anchors->made++;
}

static bool matches_anchor(const struct bt_anchors *anchors, const struct bt_anchor *anchor,
                           const struct bt_values *values, uint64_t heap) {
  if (anchors->even && (heap - anchor->heap) % 2 != 0)
    return false;
  const void *before =
      anchor->window != NULL ? anchor->window : anchor_window_of(anchors, values, anchor->heap);
  return memcmp(before, anchor_window_of(anchors, values, heap),
                (size_t)anchors->window * values->width) == 0;
}

/* Compares a heap of an anchor's value with all anchors.  Returns true if windows are the same. */
static bool compare_heap_with_anchors(struct bt_anchors *anchors, const struct bt_values *values,
                                      uint64_t heap, uint64_t *first) {
  if (heap < anchors->valid || heap + 1 < anchors->window + values->first)
    return false;
  const uint32_t value = bt_value_at(values, heap);
  const uint64_t h = hash_of_window(values, heap);
  for (size_t i = 0; i < anchors->count; i++) {
    const struct bt_anchor *anchor = &anchors->anchors[i];
    if (anchor->hash == h && anchor->value == value &&
        matches_anchor(anchors, anchor, values, heap)) {
      *first = anchor->heap;
      return true;
    }
  }
  if (value == anchors->value && anchors->made < BT_ANCHORS_EACH)
    add_anchor(anchors, values, heap, h);
  return false;
}

/* Returns the next heap of a value from `from` on, before `to`; `to` if there is none. */
static uint64_t find_heap_of_value(const struct bt_values *values, uint32_t value, uint64_t from,
                                   uint64_t to) {
  if (values->width == 1) {
    const char *begin = bt_values_place(values, from);
    const char *found = memchr(begin, (int)value, (size_t)(to - from));
    return found == NULL ? to : from + (uint64_t)(found - begin);
  }
  while (from < to && bt_value_at(values, from) != value)
    from++;
  return from;
}

/* Looks at the first MOST_LOOKS heaps of a value.  Where the value is frequent, its windows come
 * again soon, or it tells nothing. */
static bool look_at_heaps_of_value(struct bt_anchors *anchors, const struct bt_values *values,
                                   uint32_t value, uint64_t from, uint64_t to, uint64_t *first,
                                   uint64_t *again) {
  uint64_t heap = find_heap_of_value(values, value, from, to);
  for (unsigned looks = 0; looks < MOST_LOOKS && heap < to; looks++) {
    if (compare_heap_with_anchors(anchors, values, heap, first)) {
      *again = heap;
      return true;
    }
    heap = find_heap_of_value(values, value, heap + 1, to);
  }
  return false;
}

/* Adds a value to a list of different values.  Returns its length. */
static size_t include_value(uint32_t *list, size_t count, uint32_t value) {
  for (size_t i = 0; i < count; i++)
    if (list[i] == value)
      return count;
  list[count] = value;
  return count + 1;
}

/* Lists the values of all anchors.  Successive anchors mostly have the same value. */
static size_t list_anchor_values(const struct bt_anchors *anchors,
                                 uint32_t list[static BT_ANCHORS + 1]) {
  size_t count = include_value(list, 0, anchors->value);
  for (size_t i = 0; i < anchors->count; i++)
    if (i == 0 || anchors->anchors[i].value != anchors->anchors[i - 1].value)
      count = include_value(list, count, anchors->anchors[i].value);
  return count;
}

bool bt_anchors_look(struct bt_anchors *anchors, const struct bt_values *values, uint64_t from,
                     uint64_t to, uint64_t *first, uint64_t *again) {
  uint32_t list[BT_ANCHORS + 1];
  const size_t count = list_anchor_values(anchors, list);
  bool found = false;
  for (size_t i = 0; i < count && !found; i++)
    found = look_at_heaps_of_value(anchors, values, list[i], from, to, first, again);
  return found;
}
