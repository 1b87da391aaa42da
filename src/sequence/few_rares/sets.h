/* Sets of FEW_RANKS ranks, 16 or 32. */
#include "sequence/few_rares/plan.h"

#include <string.h>

#if FEW_RANKS == 16
typedef uint16_t set;
#else
typedef uint32_t set;
#endif
