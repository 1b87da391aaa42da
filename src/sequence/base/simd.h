/* The instruction sets for which the inner loops are compiled.  All give the same values. */
#ifndef BETLI_SEQUENCE_BASE_SIMD_H
#define BETLI_SEQUENCE_BASE_SIMD_H

#include <stdbool.h>

enum bt_simd {
  BT_PORTABLE,
  BT_NEON,   /* Advanced SIMD of 64-bit ARM, which each such machine has */
  BT_AVX2,   /* AVX2, BMI1 and BMI2 */
  BT_AVX512, /* AVX-512 F, BW, DQ, VL, VBMI, VPOPCNTDQ and GFNI: Ice Lake, Zen 4 and what came after
                them */
  BT_SIMD_LEVELS
};

/* What was compiled for an instruction set: NAME_portable, NAME_neon, NAME_avx2 or NAME_avx512, or
 * their addresses. */
#if defined BT_X86_64
#define BT_FOR_SIMD(simd, name)                                                                    \
  ((simd) == BT_AVX512 ? name##_avx512 : (simd) == BT_AVX2 ? name##_avx2 : name##_portable)
#elif defined BT_AARCH64
#define BT_FOR_SIMD(simd, name) ((simd) == BT_NEON ? name##_neon : name##_portable)
#else
#define BT_FOR_SIMD(simd, name) ((void)(simd), name##_portable)
#endif

/* Whether this machine has it. */
bool bt_simd_here(enum bt_simd simd);

/* The best that this machine has. */
enum bt_simd bt_simd_best(void);

/* The next one that this machine has, from BT_PORTABLE on; BT_SIMD_LEVELS after the best. */
enum bt_simd bt_simd_after(enum bt_simd simd);

/* "portable", "neon", "avx2", "avx512". */
const char *bt_simd_name(enum bt_simd simd);

#endif
