/* No files can be mapped. */
#include "base/large_array.h"

betli_status bt_file_array_open(struct bt_large_array *array, struct bt_error *error) {
  (void)array;
  bt_fail(error, BETLI_LIMIT, "the memory limit has no room for all positions");
  error->limit = "memory";
  return BETLI_LIMIT;
}

void bt_file_array_close(struct bt_large_array *array) {
  (void)array;
}
