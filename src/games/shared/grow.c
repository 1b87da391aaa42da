#include "games/shared/grow.h"

#include <stdint.h>
#include <stdlib.h>

void *bt_grow(void *array, size_t *capacity, size_t needed, size_t size) {
  if (needed <= *capacity && array != NULL)
    return array;
  if (needed > SIZE_MAX / 4 / size)
    return NULL;
  const size_t more = needed + needed / 2 + 16;
  void *grown = realloc(array, more * size);
  if (grown != NULL)
    *capacity = more;
  return grown;
}
