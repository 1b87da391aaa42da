#include "sequence/exclusion/plan.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static bool copy_takes(struct bt_exclusion_takes *copy, const struct bt_takes *takes) {
  copy->takes = malloc((takes->count + 1) * sizeof *copy->takes);
  if (copy->takes == NULL)
    return false;
  copy->count = takes->count;
  if (takes->count > 0)
    memcpy(copy->takes, takes->takes, takes->count * sizeof *copy->takes);
  return true;
}

static bool copy_reversed_values(struct bt_exclusion *exclusion, const uint8_t *values) {
  const size_t depth = (size_t)exclusion->depth, width = exclusion->width;
  exclusion->reversed = malloc((depth + 1) * width);
  if (exclusion->reversed == NULL)
    return false;
  for (size_t a = 1; a <= depth; a++)
    memcpy(exclusion->reversed + (depth - a) * width, values + a * width, width);
  return true;
}

static void set_classes(struct bt_exclusion *exclusion, const struct bt_split *split) {
  exclusion->split = *split;
  exclusion->split.mask &= (UINT32_C(1) << 8 * exclusion->width) - 1;
  if (split->alternates)
    exclusion->twist = exclusion->split.mask & (~exclusion->split.mask + 1);
}

struct bt_exclusion *bt_exclusion_new(enum bt_simd simd, const struct bt_recurrence *recurrence,
                                      const struct bt_split *split, unsigned width, const void *low,
                                      uint64_t depth, const void *next, uint64_t n, uint64_t held,
                                      struct bt_thread_pool *pool, const struct bt_limits *limits) {
  assert((width == 1 || width == 2) && held <= n);
  struct bt_exclusion *exclusion = calloc(1, sizeof *exclusion);
  if (exclusion == NULL)
    return NULL;
  exclusion->kernel = BT_FOR_SIMD(simd, &bt_exclusion);
  exclusion->width = width;
  exclusion->depth = depth;
  exclusion->reach = depth + recurrence->most;
  set_classes(exclusion, split);
  for (size_t i = 0; i < recurrence->split.count && !recurrence->unequal; i++)
    exclusion->halves[recurrence->split.takes[i] & 1] = true;
  if (!copy_takes(&exclusion->plain, &recurrence->plain) ||
      !copy_takes(&exclusion->splitting, &recurrence->split) ||
      !copy_reversed_values(exclusion, low) ||
      !bt_exclusion_make_lists(exclusion, next, n, held, pool, limits)) {
    bt_exclusion_free(exclusion);
    return NULL;
  }
  return exclusion;
}

void bt_exclusion_free(struct bt_exclusion *exclusion) {
  if (exclusion == NULL)
    return;
  free(exclusion->plain.takes);
  free(exclusion->splitting.takes);
  free(exclusion->reversed);
  free(exclusion->planes);
  free(exclusion->lists);
  free(exclusion->steps);
  free(exclusion);
}

uint64_t bt_exclusion_reach(const struct bt_exclusion *exclusion) {
  return exclusion->reach;
}

struct bt_exclusion_room *bt_exclusion_room_new(const struct bt_exclusion *exclusion) {
  struct bt_error error = {0};
  struct bt_exclusion_room *room = calloc(1, sizeof *room);
  if (room == NULL)
    return NULL;
  assert(exclusion->stride % 64 == 0); /* as aligned_alloc wants */
  room->planes = aligned_alloc(64, (exclusion->plane_count + 1) * exclusion->stride);
  room->bits = aligned_alloc(64, (exclusion->bits + 1) * (size_t)(BT_EXCLUSION_BATCH / 8));
  const size_t lists = exclusion->width == 2 ? exclusion->list_count : 1;
  room->left = aligned_alloc(64, lists * (size_t)(BT_EXCLUSION_BATCH / 8));
  room->numbers = malloc(lists * 64 * sizeof *room->numbers);
  room->wanted = aligned_alloc(64, lists * 64);
  if (room->planes == NULL || room->bits == NULL || room->left == NULL || room->numbers == NULL ||
      room->wanted == NULL || bt_seen_begin(&room->seen, 1 << 16, &error) != BETLI_OK) {
    bt_exclusion_room_free(room);
    return NULL;
  }
  return room;
}

void bt_exclusion_room_free(struct bt_exclusion_room *room) {
  if (room == NULL)
    return;
  free(room->planes);
  free(room->bits);
  free(room->left);
  free(room->numbers);
  free(room->wanted);
  bt_seen_free(&room->seen);
  free(room);
}

size_t bt_exclusion_check(const struct bt_exclusion *exclusion, struct bt_exclusion_room *room,
                          const void *values, uint64_t n, size_t count, uint64_t *deepest) {
  return exclusion->kernel->check(exclusion, room, values, n, count, deepest);
}
