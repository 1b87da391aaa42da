#include "verify/shelf.h"

#include <assert.h>
#include <inttypes.h>

_Static_assert((BT_SHELF_PART & (BT_SHELF_PART - 1)) == 0,
               "the places of the last ones are masked");

static bool fits(struct bt_limits *limits, uint64_t bytes) {
  const bool fit = bt_limits_take(limits, bytes);
  if (fit)
    bt_limits_return(limits, bytes);
  return fit;
}

betli_status bt_shelf_begin(struct bt_shelf *shelf, uint64_t end, bool all,
                            struct bt_limits *limits, struct bt_error *error) {
  *shelf = (struct bt_shelf){.limits = limits, .width = 1, .first = UINT64_MAX};
  uint64_t room = end;
  if (!all && end > 2 * (uint64_t)BT_SHELF_PART && !fits(limits, end)) {
    room = 2 * (uint64_t)BT_SHELF_PART;
    shelf->first = shelf->last = BT_SHELF_PART;
  }
  const betli_status status = bt_limits_grow(limits, &shelf->data, 0, room, error);
  if (status == BETLI_OK)
    shelf->room = room;
  return status;
}

void bt_shelf_free(struct bt_shelf *shelf) {
  if (shelf->limits != NULL)
    bt_limits_free(shelf->limits, shelf->data, shelf->room * shelf->width);
  *shelf = (struct bt_shelf){0};
}

static void put(struct bt_shelf *shelf, size_t place, uint32_t value) {
  assert(place < shelf->room && (shelf->width == 4 || value >> 8 * shelf->width == 0));
  if (shelf->width == 1)
    ((uint8_t *)shelf->data)[place] = (uint8_t)value;
  else if (shelf->width == 2)
    ((uint16_t *)shelf->data)[place] = (uint16_t)value;
  else
    ((uint32_t *)shelf->data)[place] = value;
}

/* All values in twice as many bytes. */
static betli_status widen(struct bt_shelf *shelf, struct bt_error *error) {
  assert(shelf->width < 4);
  const struct bt_shelf before = *shelf;
  const uint64_t filled = shelf->count < shelf->room ? shelf->count : shelf->room;
  shelf->data = NULL;
  const betli_status status =
      bt_limits_grow(shelf->limits, &shelf->data, 0, 2 * shelf->room * shelf->width, error);
  if (status != BETLI_OK) {
    *shelf = before;
    return status;
  }
  shelf->width *= 2;
  for (size_t place = 0; place < filled; place++)
    put(shelf, place,
        before.width == 1 ? ((const uint8_t *)before.data)[place]
                          : ((const uint16_t *)before.data)[place]);
  bt_limits_free(shelf->limits, before.data, before.room * before.width);
  return BETLI_OK;
}

betli_status bt_shelf_put(struct bt_shelf *shelf, uint32_t value, struct bt_error *error) {
  while (shelf->width < 4 && value >> 8 * shelf->width != 0) {
    const betli_status status = widen(shelf, error);
    if (status != BETLI_OK)
      return status;
  }
  put(shelf, bt_shelf_place(shelf, shelf->count), value);
  shelf->count++;
  return BETLI_OK;
}
