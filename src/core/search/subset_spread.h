/* The cost of an analysis of subsets on several ranks. */
#ifndef BETLI_CORE_SEARCH_SUBSET_SPREAD_H
#define BETLI_CORE_SEARCH_SUBSET_SPREAD_H

#include "base/limits.h"

/* Goes through the steps that bt_subsets_open would do on so many ranks, and counts instead of
 * doing them.  A step of work is to combine two words of bits.  Cost: 2^10 (count + ranks). */
betli_status bt_subsets_spread(unsigned things, const uint64_t *sets, size_t count, unsigned ranks,
                               betli_spread *spread, struct bt_error *error);

#endif
