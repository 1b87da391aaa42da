/* Has the engine's reports tell how far a check is, instead of how far the search in it is. */
#ifndef BETLI_CHECK_PROGRESS_H
#define BETLI_CHECK_PROGRESS_H

#include "check/check.h"

enum { BT_NAMED_FUNCTIONS = 5 }; /* that are checked after the compound's own */

/* Returns how many positions there are of at most `most` components, out of `kinds`; at most
 * UINT64_MAX. */
uint64_t bt_check_count_positions(size_t kinds, uint64_t most);

/* Chooses how many components positions have, unless the user did. */
void bt_check_choose_components(struct bt_check *check, size_t kinds);

/* Begins a check of so many compounds, and ends it. */
void bt_check_progress_begin(struct bt_check *check, size_t kinds, uint64_t compounds);
void bt_check_progress_end(struct bt_check *check);

/* Names the compound that the positions from now on are of. */
void bt_check_progress_name(struct bt_check *check, const struct bt_compound *compound);

#endif
