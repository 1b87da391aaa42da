#define FEW_RANKS 32
#define FEW_RUN bt_few_wide_avx2
#include "sequence/few_avx2.h"
