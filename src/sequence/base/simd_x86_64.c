#include "sequence/base/simd.h"

static bool has_avx2(void) {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
         __builtin_cpu_supports("bmi2");
}

static bool has_avx512(void) {
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
         __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("gfni") &&
         __builtin_cpu_supports("avx512vpopcntdq");
}

bool bt_simd_here(enum bt_simd simd) {
  switch (simd) {
  case BT_PORTABLE:
    return true;
  case BT_AVX2:
    return has_avx2();
  case BT_AVX512:
    return has_avx512();
  default:
    return false;
  }
}
