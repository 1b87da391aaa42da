#include "verify/value_store.h"

#include <assert.h>
#include <inttypes.h>

_Static_assert((BT_VALUE_STORE_PART & (BT_VALUE_STORE_PART - 1)) == 0,
               "the places of the last ones are masked");

static bool fits_limits(struct bt_limits *limits, uint64_t bytes) {
  const bool fit = bt_limits_take(limits, bytes);
  if (fit)
    bt_limits_return(limits, bytes);
  return fit;
}

betli_status bt_value_store_begin(struct bt_value_store *store, uint64_t end, bool all,
                                  struct bt_limits *limits, struct bt_error *error) {
  *store = (struct bt_value_store){.limits = limits, .width = 1, .first = UINT64_MAX};
  uint64_t room = end;
  if (!all && end > 2 * (uint64_t)BT_VALUE_STORE_PART && !fits_limits(limits, end)) {
    room = 2 * (uint64_t)BT_VALUE_STORE_PART;
    store->first = store->last = BT_VALUE_STORE_PART;
  }
  const betli_status status = bt_limits_grow(limits, &store->data, 0, room, error);
  if (status == BETLI_OK)
    store->room = room;
  return status;
}

void bt_value_store_free(struct bt_value_store *store) {
  if (store->limits != NULL)
    bt_limits_free(store->limits, store->data, store->room * store->width);
  *store = (struct bt_value_store){0};
}

static void put_at_place(struct bt_value_store *store, size_t place, uint32_t value) {
  assert(place < store->room && (store->width == 4 || value >> 8 * store->width == 0));
  if (store->width == 1)
    ((uint8_t *)store->data)[place] = (uint8_t)value;
  else if (store->width == 2)
    ((uint16_t *)store->data)[place] = (uint16_t)value;
  else
    ((uint32_t *)store->data)[place] = value;
}

/* Gives all values twice as many bytes. */
static betli_status widen_value_store(struct bt_value_store *store, struct bt_error *error) {
  assert(store->width < 4);
  const struct bt_value_store before = *store;
  const uint64_t filled = store->count < store->room ? store->count : store->room;
  store->data = NULL;
  const betli_status status =
      bt_limits_grow(store->limits, &store->data, 0, 2 * store->room * store->width, error);
  if (status != BETLI_OK) {
    *store = before;
    return status;
  }
  store->width *= 2;
  for (size_t place = 0; place < filled; place++)
    put_at_place(store, place,
                 before.width == 1 ? ((const uint8_t *)before.data)[place]
                                   : ((const uint16_t *)before.data)[place]);
  bt_limits_free(store->limits, before.data, before.room * before.width);
  return BETLI_OK;
}

betli_status bt_value_store_put(struct bt_value_store *store, uint32_t value,
                                struct bt_error *error) {
  while (store->width < 4 && value >> 8 * store->width != 0) {
    const betli_status status = widen_value_store(store, error);
    if (status != BETLI_OK)
      return status;
  }
  put_at_place(store, bt_value_store_place(store, store->count), value);
  store->count++;
  return BETLI_OK;
}
