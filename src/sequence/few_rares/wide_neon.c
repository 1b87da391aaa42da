#define FEW_RANKS 32
#define FEW_RUN bt_few_rares_wide_neon
#include "sequence/few_rares/few_neon.h"
