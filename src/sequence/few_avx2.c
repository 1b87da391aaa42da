#define FEW_RANKS 16
#define FEW_RUN bt_few_avx2
#include "sequence/few_avx2.h"
