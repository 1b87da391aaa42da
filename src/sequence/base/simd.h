/* The instruction sets for which the inner loops are compiled.  All give the same values. */
#ifndef BETLI_SEQUENCE_BASE_SIMD_H
#define BETLI_SEQUENCE_BASE_SIMD_H

#include <stdbool.h>

enum bt_simd {
  BT_PORTABLE,
  BT_NEON,   /* Advanced SIMD, which every 64-bit ARM has */
  BT_AVX2,   /* AVX2, BMI1 and BMI2 */
  BT_AVX512, /* AVX-512 F, BW, DQ, VL, VBMI, VPOPCNTDQ and GFNI: from Ice Lake and Zen 4 on */
  BT_SIMD_LEVELS
};

/* Names the function compiled for an instruction set: NAME_portable, NAME_neon, NAME_avx2 or
 * NAME_avx512.  Serves for calls and for addresses. */
#if defined BT_X86_64
#define BT_FOR_SIMD(simd, name)                                                                    \
  ((simd) == BT_AVX512 ? name##_avx512 : (simd) == BT_AVX2 ? name##_avx2 : name##_portable)
#elif defined BT_AARCH64
#define BT_FOR_SIMD(simd, name) ((simd) == BT_NEON ? name##_neon : name##_portable)
#else
#define BT_FOR_SIMD(simd, name) ((void)(simd), name##_portable)
#endif

/* Returns true if this machine has the instruction set. */
bool bt_simd_here(enum bt_simd simd);

/* Returns the best instruction set of this machine. */
enum bt_simd bt_simd_best(void);

/* Returns the next instruction set of this machine; BT_SIMD_LEVELS after the best. */
enum bt_simd bt_simd_after(enum bt_simd simd);

/* Returns "portable", "neon", "avx2" or "avx512". */
const char *bt_simd_name(enum bt_simd simd);

#endif
