#include "sequence/base/walsh.h"

#include <assert.h>

void bt_walsh(int64_t *counts, size_t size) {
  assert((size & (size - 1)) == 0);
  for (size_t half = 1; half < size; half *= 2)
    for (size_t i = 0; i < size; i = (i + 1) + (i + 1) / half % 2 * half) {
      const int64_t a = counts[i], b = counts[i + half];
      counts[i] = a + b;
      counts[i + half] = a - b;
    }
}
