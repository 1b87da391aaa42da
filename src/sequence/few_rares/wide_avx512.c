#define FEW_RANKS 32
#define FEW_RUN bt_few_rares_wide_avx512
#include "sequence/few_rares/few_avx512.h"
