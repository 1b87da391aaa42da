#define FEW_RANKS 16
#define FEW_RUN bt_few_rares_avx512
#include "sequence/few_rares/few_avx512.h"
