#define FEW_RANKS 16
#define FEW_RUN bt_few_rares_avx2
#include "sequence/few_rares/few_avx2.h"
