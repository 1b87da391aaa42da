#include "sequence/base/simd.h"

#include <assert.h>
#include <stddef.h>

enum bt_simd bt_simd_best(void) {
  enum bt_simd best = BT_SIMD_LEVELS - 1;
  while (!bt_simd_here(best))
    best--;
  return best;
}

enum bt_simd bt_simd_after(enum bt_simd simd) {
  do
    simd++;
  while (simd < BT_SIMD_LEVELS && !bt_simd_here(simd));
  return simd;
}

const char *bt_simd_name(enum bt_simd simd) {
  static const char *const names[BT_SIMD_LEVELS] = {"portable", "neon", "avx2", "avx512"};
  assert((size_t)simd < BT_SIMD_LEVELS);
  return names[simd];
}
