#include "base/large_array.h"

#include <string.h>

betli_status bt_large_array_open(struct bt_large_array *array, struct bt_limits *limits,
                                 uint64_t bytes, struct bt_error *error) {
  *array = (struct bt_large_array){.bytes = bytes};
  const betli_status status = bt_limits_grow(limits, &array->data, 0, bytes, error);
  if (status == BETLI_OK)
    memset(array->data, 0, (size_t)bytes);
  if (status != BETLI_LIMIT)
    return status;
  array->on_disk = true;
  return bt_file_array_open(array, error);
}

void bt_large_array_close(struct bt_large_array *array, struct bt_limits *limits) {
  if (array->on_disk)
    bt_file_array_close(array);
  else
    bt_limits_free(limits, array->data, array->data == NULL ? 0 : array->bytes);
  *array = (struct bt_large_array){0};
}
