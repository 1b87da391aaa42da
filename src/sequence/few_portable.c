#define FEW_RANKS 16
#define FEW_RUN bt_few_portable
#include "sequence/few_portable.h"
