#define FEW_RANKS 16
#define FEW_RUN bt_few_rares_portable
#include "sequence/few_rares/portable.h"
