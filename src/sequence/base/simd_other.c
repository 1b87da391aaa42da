#include "sequence/base/simd.h"

bool bt_simd_here(enum bt_simd simd) {
  return simd == BT_PORTABLE;
}
