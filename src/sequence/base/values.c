#include "sequence/base/values.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_ROOM = 1 << 16 };

struct bt_values bt_values_begin(struct bt_limits *limits) {
  return (struct bt_values){.limits = limits, .width = 2};
}

void bt_values_free(struct bt_values *values) {
  bt_limits_free(values->limits, values->data, values->room * values->width);
  free(values->prefix);
  values->data = values->prefix = NULL;
  values->room = 0;
}

betli_status bt_values_reserve(struct bt_values *values, uint64_t count, struct bt_error *error) {
  assert(count >= values->first);
  const uint64_t wanted = count - values->first;
  if (wanted <= values->room)
    return BETLI_OK;
  uint64_t room = values->room + values->room / 2;
  room = room > LEAST_ROOM ? room : LEAST_ROOM;
  room = room > wanted ? room : wanted;
  if (room > wanted && !bt_limits_take(values->limits, (room - values->room) * values->width))
    room = wanted;
  else if (room > wanted)
    bt_limits_return(values->limits, (room - values->room) * values->width);
  const betli_status status = bt_limits_grow(
      values->limits, &values->data, values->room * values->width, room * values->width, error);
  if (status == BETLI_OK)
    values->room = room;
  return status;
}

static void copy_between_widths(const void *from, unsigned from_width, void *to, unsigned to_width,
                                uint64_t count) {
  for (uint64_t i = 0; i < count; i++)
    bt_value_put(to, to_width, i, bt_value_in(from, from_width, i));
}

static betli_status convert_prefix(struct bt_values *values, unsigned width,
                                   struct bt_error *error) {
  if (values->prefix == NULL)
    return BETLI_OK;
  void *prefix = malloc((size_t)values->kept * width);
  if (prefix == NULL)
    return bt_fail_memory(error);
  copy_between_widths(values->prefix, values->width, prefix, width, values->kept);
  free(values->prefix);
  values->prefix = prefix;
  return BETLI_OK;
}

betli_status bt_values_convert(struct bt_values *values, unsigned width, struct bt_error *error) {
  if (width == values->width)
    return BETLI_OK;
  assert(width == 1 || width == 2 || width == 4);
  void *data = NULL;
  betli_status status = bt_limits_grow(values->limits, &data, 0, values->room * width, error);
  if (status != BETLI_OK)
    return status;
  status = convert_prefix(values, width, error);
  if (status != BETLI_OK) {
    bt_limits_free(values->limits, data, values->room * width);
    return status;
  }
  copy_between_widths(values->data, values->width, data, width, values->count - values->first);
  bt_limits_free(values->limits, values->data, values->room * values->width);
  values->data = data;
  values->width = width;
  return BETLI_OK;
}

uint64_t bt_values_prefix(const struct bt_values *values) {
  return values->first > 0 ? values->kept : values->width == 1 ? BT_PREFIX : BT_WIDE_PREFIX;
}

betli_status bt_values_drop(struct bt_values *values, uint64_t keep, uint64_t end,
                            struct bt_error *error) {
  const uint64_t held = values->count - values->first;
  if (held / 2 < keep)
    return BETLI_OK;
  assert(end >= values->count && end - values->first <= values->room);
  if (values->prefix == NULL) {
    assert(values->first == 0 && bt_values_prefix(values) <= values->count);
    values->kept = bt_values_prefix(values);
    values->prefix = malloc((size_t)values->kept * values->width);
    if (values->prefix == NULL)
      return bt_fail_memory(error);
    memcpy(values->prefix, values->data, (size_t)values->kept * values->width);
  }
  const uint64_t first = values->count - keep;
  memmove(values->data, bt_values_place(values, first), (size_t)(end - first) * values->width);
  values->first = first;
  return BETLI_OK;
}
