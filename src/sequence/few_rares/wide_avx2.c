#define FEW_RANKS 32
#define FEW_RUN bt_few_rares_wide_avx2
#include "sequence/few_rares/few_avx2.h"
