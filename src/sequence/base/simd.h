/* The instruction sets for which the inner loops are compiled.  All give the same values. */
#ifndef BETLI_SEQUENCE_BASE_SIMD_H
#define BETLI_SEQUENCE_BASE_SIMD_H

enum bt_simd {
  BT_PORTABLE,
  BT_AVX2,   /* AVX2, BMI1 and BMI2 */
  BT_AVX512, /* AVX-512 F, BW, DQ, VL, VBMI, VPOPCNTDQ and GFNI: Ice Lake, Zen 4 and what came after
                them */
  BT_SIMD_LEVELS
};

/* What was compiled for a instruction set: NAME_portable, NAME_avx2 or NAME_avx512, or their
 * addresses. */
#ifdef BT_X86_64
#define BT_FOR_SIMD(simd, name)                                                                    \
  ((simd) == BT_AVX512 ? name##_avx512 : (simd) == BT_AVX2 ? name##_avx2 : name##_portable)
#else
#define BT_FOR_SIMD(simd, name) ((void)(simd), name##_portable)
#endif

/* The best that this machine has. */
enum bt_simd bt_simd_best(void);

/* "portable", "avx2", "avx512". */
const char *bt_simd_name(enum bt_simd simd);

#endif
