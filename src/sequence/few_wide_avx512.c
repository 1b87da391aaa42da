#define FEW_RANKS 32
#define FEW_RUN bt_few_wide_avx512
#include "sequence/few_avx512.h"
