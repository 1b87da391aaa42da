#include "sequence/many_plan.h"

#include <stdlib.h>
#include <string.h>

static int by_distance(const void *left, const void *right) {
  const struct bt_tap *a = left, *b = right;
  return (a->distance > b->distance) - (a->distance < b->distance);
}

void bt_many_sort(struct bt_tap *taps, size_t count) {
  if (count > 0)
    qsort(taps, count, sizeof *taps, by_distance);
}

/* Room for `more` taps. */
static bool reserve(struct bt_many_taps *taps, size_t more) {
  if (taps->capacity - taps->count >= more)
    return true;
  const size_t capacity = 2 * taps->count + more;
  struct bt_tap *grown = realloc(taps->taps, capacity * sizeof *grown);
  if (grown == NULL)
    return false;
  taps->taps = grown;
  taps->capacity = capacity;
  return true;
}

/* Room is made at once for later taps to become far, and far ones later. */
bool bt_many_add(struct bt_many *many, const struct bt_tap *taps, size_t count) {
  if (!reserve(&many->near, count) || !reserve(&many->later, many->far.count + count) ||
      !reserve(&many->far, many->later.count + count))
    return false;
  for (size_t i = 0; i < count; i++) {
    const bool is_far = taps[i].distance >= BT_MANY_BLOCK && bt_many_is_for_codes(many, &taps[i]);
    struct bt_many_taps *to = is_far ? &many->later : &many->near;
    to->taps[to->count++] = taps[i];
  }
  bt_many_sort(many->near.taps, many->near.count);
  bt_many_sort(many->later.taps, many->later.count);
  return true;
}

void bt_many_advance(struct bt_many *many, uint64_t n) {
  struct bt_many_taps *later = &many->later, *far = &many->far;
  size_t done = 0;
  for (; done < later->count && later->taps[done].distance < n; done++) {
    const struct bt_tap *tap = &later->taps[done];
    const uint32_t code = bt_many_code(many, tap->value);
    far->taps[far->count++] = (struct bt_tap){tap->distance, tap->value | code << 16};
    many->large_taps |= code > UINT8_MAX;
    if (many->farthest < tap->distance)
      many->farthest = tap->distance;
  }
  later->count -= done;
  if (done > 0)
    memmove(later->taps, later->taps + done, later->count * sizeof *later->taps);
  many->advanced = n;
  many->rounds[many->round_count - 1].end = far->count;
}

void bt_many_retreat(struct bt_many *many, uint64_t n) {
  struct bt_many_taps *later = &many->later, *far = &many->far;
  size_t left = 0;
  for (size_t i = 0; i < far->count; i++) {
    const struct bt_tap tap = far->taps[i];
    if (tap.distance < n)
      far->taps[left++] = tap;
    else
      later->taps[later->count++] = (struct bt_tap){tap.distance, tap.value & UINT16_MAX};
  }
  if (left < far->count)
    bt_many_sort(later->taps, later->count);
  far->count = left;
}
