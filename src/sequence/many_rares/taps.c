#include "sequence/many_rares/plan.h"

#include <stdlib.h>
#include <string.h>

static int compare_taps_by_distance(const void *left, const void *right) {
  const struct bt_tap *a = left, *b = right;
  return (a->distance > b->distance) - (a->distance < b->distance);
}

void bt_many_rares_sort(struct bt_tap *taps, size_t count) {
  if (count > 0)
    qsort(taps, count, sizeof *taps, compare_taps_by_distance);
}

/* Makes room for `needed` items of `size` bytes.  Returns NULL: no memory, items unchanged. */
static void *reserve_tap_items(void *items, size_t *capacity, size_t needed, size_t size) {
  if (needed <= *capacity && items != NULL)
    return items;
  void *grown = realloc(items, (2 * needed + 1) * size);
  if (grown != NULL)
    *capacity = 2 * needed + 1;
  return grown;
}

static bool reserve_taps(struct bt_many_rares_taps *taps, size_t count) {
  struct bt_tap *grown = reserve_tap_items(taps->taps, &taps->capacity, count, sizeof *grown);
  taps->taps = grown != NULL ? grown : taps->taps;
  return grown != NULL;
}

static bool reserve_far_taps(struct bt_far_taps *taps, size_t count) {
  struct bt_far_tap *grown = reserve_tap_items(taps->taps, &taps->capacity, count, sizeof *grown);
  taps->taps = grown != NULL ? grown : taps->taps;
  return grown != NULL;
}

static bool is_far_tap(const struct bt_many_rares *many, const struct bt_tap *tap) {
  return tap->distance >= many->nearest && tap->distance <= UINT32_MAX &&
         bt_many_rares_is_for_codes(many, tap);
}

/* Makes enough room for all later taps to become far, and all far taps later. */
bool bt_many_rares_add(struct bt_many_rares *many, const struct bt_tap *taps, size_t count) {
  const size_t all = many->later.count + many->far.count + count;
  if (!reserve_taps(&many->near, many->near.count + count) || !reserve_taps(&many->later, all) ||
      !reserve_far_taps(&many->far, all))
    return false;
  for (size_t i = 0; i < count; i++) {
    struct bt_many_rares_taps *to = is_far_tap(many, &taps[i]) ? &many->later : &many->near;
    to->taps[to->count++] = taps[i];
  }
  bt_many_rares_sort(many->near.taps, many->near.count);
  bt_many_rares_sort(many->later.taps, many->later.count);
  return true;
}

void bt_many_rares_advance(struct bt_many_rares *many, uint64_t n) {
  struct bt_many_rares_taps *later = &many->later;
  struct bt_far_taps *far = &many->far;
  size_t done = 0;
  for (; done < later->count && later->taps[done].distance < n; done++) {
    const struct bt_tap *tap = &later->taps[done];
    const uint32_t code = bt_many_rares_code(many, tap->value);
    far->taps[far->count++] =
        (struct bt_far_tap){(uint32_t)tap->distance, (uint16_t)tap->value, (uint16_t)code};
    many->large_taps |= code > UINT8_MAX;
    if (many->farthest < tap->distance)
      many->farthest = tap->distance;
  }
  later->count -= done;
  if (done > 0)
    memmove(later->taps, later->taps + done, later->count * sizeof *later->taps);
  many->advanced = n;
  many->rounds[BT_MANY_ROUNDS - 1].end = far->count;
}

void bt_many_rares_retreat(struct bt_many_rares *many, uint64_t n) {
  struct bt_many_rares_taps *later = &many->later;
  struct bt_far_taps *far = &many->far;
  size_t left = 0;
  for (size_t i = 0; i < far->count; i++) {
    const struct bt_far_tap tap = far->taps[i];
    if (tap.distance < n)
      far->taps[left++] = tap;
    else
      later->taps[later->count++] = (struct bt_tap){tap.distance, tap.value};
  }
  if (left < far->count)
    bt_many_rares_sort(later->taps, later->count);
  far->count = left;
}
