#define FEW_RANKS 16
#define FEW_RUN bt_few_rares_neon
#include "sequence/few_rares/few_neon.h"
