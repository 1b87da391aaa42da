#define FEW_RANKS 16
#define FEW_RUN bt_few_avx512
#include "sequence/few_avx512.h"
