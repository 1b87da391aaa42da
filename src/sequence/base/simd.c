#include "sequence/base/simd.h"

#include <assert.h>
#include <stddef.h>

enum bt_simd bt_simd_best(void) {
#ifdef BT_X86_64
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
      __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
      __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("gfni") &&
      __builtin_cpu_supports("avx512vpopcntdq"))
    return BT_AVX512;
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
      __builtin_cpu_supports("bmi2"))
    return BT_AVX2;
#endif
  return BT_PORTABLE;
}

const char *bt_simd_name(enum bt_simd simd) {
  static const char *const names[BT_SIMD_LEVELS] = {"portable", "avx2", "avx512"};
  assert((size_t)simd < BT_SIMD_LEVELS);
  return names[simd];
}
