/* The instruction sets for which the inner loops are compiled.  All give the same values. */
#ifndef BETLI_SEQUENCE_TIER_H
#define BETLI_SEQUENCE_TIER_H

enum bt_tier {
  BT_PORTABLE,
  BT_AVX2,   /* AVX2, BMI1 and BMI2 */
  BT_AVX512, /* AVX-512 F, BW, DQ, VL, VBMI, VPOPCNTDQ and GFNI: Ice Lake, Zen 4 and what came after
                them */
  BT_TIERS
};

/* What was compiled for a tier: NAME_portable, NAME_avx2 or NAME_avx512, or their addresses. */
#ifdef BT_X86_64
#define BT_FOR_TIER(tier, name)                                                                    \
  ((tier) == BT_AVX512 ? name##_avx512 : (tier) == BT_AVX2 ? name##_avx2 : name##_portable)
#else
#define BT_FOR_TIER(tier, name) ((void)(tier), name##_portable)
#endif

/* The best that this machine has. */
enum bt_tier bt_tier_best(void);

/* "portable", "avx2", "avx512". */
const char *bt_tier_name(enum bt_tier tier);

#endif
