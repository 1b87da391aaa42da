#define FEW_RANKS 32
#define FEW_RUN bt_few_rares_wide_portable
#include "sequence/few_rares/portable.h"
