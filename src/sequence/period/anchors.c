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

/* Where the window that ends with a heap begins. */
static const void *window_of(const struct bt_anchors *anchors, const struct bt_values *values,
                             uint64_t heap) {
  return bt_values_place(values, heap + 1 - anchors->window);
}

/* The same on each machine, since files keep it. */
static uint64_t hash(const struct bt_values *values, uint64_t heap) {
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

/* The oldest makes place.  Without memory there is one anchor less. */
static void add(struct bt_anchors *anchors, const struct bt_values *values, uint64_t heap,
                uint64_t h) {
  struct bt_anchor *anchor = &anchors->anchors[anchors->oldest];
  void *window = NULL;
  if (anchors->keep_windows) {
    const size_t size = (size_t)anchors->window * values->width;
    window = malloc(size);
    if (window == NULL)
      return;
    memcpy(window, window_of(anchors, values, heap), size);
  }
  free(anchor->window);
  *anchor = (struct bt_anchor){.heap = heap, .hash = h, .value = anchors->value, .window = window};
  anchors->oldest = (anchors->oldest + 1) % BT_ANCHORS;
  anchors->count += anchors->count < BT_ANCHORS;
  anchors->made++;
}

static bool matches(const struct bt_anchors *anchors, const struct bt_anchor *anchor,
                    const struct bt_values *values, uint64_t heap) {
  if (anchors->even && (heap - anchor->heap) % 2 != 0)
    return false;
  const void *before =
      anchor->window != NULL ? anchor->window : window_of(anchors, values, anchor->heap);
  return memcmp(before, window_of(anchors, values, heap),
                (size_t)anchors->window * values->width) == 0;
}

/* Looks at one heap of an anchor's value. */
static bool look_at(struct bt_anchors *anchors, const struct bt_values *values, uint64_t heap,
                    uint64_t *first) {
  if (heap < anchors->valid || heap + 1 < anchors->window + values->first)
    return false;
  const uint32_t value = bt_value_at(values, heap);
  const uint64_t h = hash(values, heap);
  for (size_t i = 0; i < anchors->count; i++) {
    const struct bt_anchor *anchor = &anchors->anchors[i];
    if (anchor->hash == h && anchor->value == value && matches(anchors, anchor, values, heap)) {
      *first = anchor->heap;
      return true;
    }
  }
  if (value == anchors->value && anchors->made < BT_ANCHORS_EACH)
    add(anchors, values, heap, h);
  return false;
}

/* The next heap of a value from `from` on, before `to`; `to` if there is none. */
static uint64_t find(const struct bt_values *values, uint32_t value, uint64_t from, uint64_t to) {
  if (values->width == 1) {
    const char *begin = bt_values_place(values, from);
    const char *found = memchr(begin, (int)value, (size_t)(to - from));
    return found == NULL ? to : from + (uint64_t)(found - begin);
  }
  while (from < to && bt_value_at(values, from) != value)
    from++;
  return from;
}

/* Looks at the first MOST_LOOKS heaps of a value: where it is frequent, its windows come again
 * soon, or it tells nothing. */
static bool look_for(struct bt_anchors *anchors, const struct bt_values *values, uint32_t value,
                     uint64_t from, uint64_t to, uint64_t *first, uint64_t *again) {
  uint64_t heap = find(values, value, from, to);
  for (unsigned looks = 0; looks < MOST_LOOKS && heap < to; looks++) {
    if (look_at(anchors, values, heap, first)) {
      *again = heap;
      return true;
    }
    heap = find(values, value, heap + 1, to);
  }
  return false;
}

/* Adds a value to a list of different ones. */
static size_t include(uint32_t *list, size_t count, uint32_t value) {
  for (size_t i = 0; i < count; i++)
    if (list[i] == value)
      return count;
  list[count] = value;
  return count + 1;
}

/* The values of all anchors.  Those made one after the other mostly have the same. */
static size_t values_of(const struct bt_anchors *anchors, uint32_t list[static BT_ANCHORS + 1]) {
  size_t count = include(list, 0, anchors->value);
  for (size_t i = 0; i < anchors->count; i++)
    if (i == 0 || anchors->anchors[i].value != anchors->anchors[i - 1].value)
      count = include(list, count, anchors->anchors[i].value);
  return count;
}

bool bt_anchors_look(struct bt_anchors *anchors, const struct bt_values *values, uint64_t from,
                     uint64_t to, uint64_t *first, uint64_t *again) {
  uint32_t list[BT_ANCHORS + 1];
  const size_t count = values_of(anchors, list);
  bool found = false;
  for (size_t i = 0; i < count && !found; i++)
    found = look_for(anchors, values, list[i], from, to, first, again);
  return found;
}
