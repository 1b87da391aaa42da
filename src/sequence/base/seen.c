#include "sequence/base/seen.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void bt_seen_free(struct bt_seen *seen) {
  free(seen->seen);
  *seen = (struct bt_seen){0};
}

static betli_status grow_seen(struct bt_seen *seen, uint32_t size, struct bt_error *error) {
  assert((size & (size - 1)) == 0); /* for nim-sums to stay below it */
  uint8_t *larger = calloc(size, 1);
  if (larger == NULL)
    return bt_fail_memory(error);
  free(seen->seen);
  *seen = (struct bt_seen){.stamp = 1, .size = size, .seen = larger};
  return BETLI_OK;
}

void bt_seen_empty(struct bt_seen *seen) {
  if (++seen->stamp == 0) {
    memset(seen->seen, 0, seen->size);
    seen->stamp = 1;
  }
}

betli_status bt_seen_begin(struct bt_seen *seen, uint32_t size, struct bt_error *error) {
  if (size > seen->size)
    return grow_seen(seen, size, error);
  bt_seen_empty(seen);
  return BETLI_OK;
}
