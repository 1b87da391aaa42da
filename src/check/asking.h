/* One question about one position in every way of asking it, each held against exhaustive search.
 */
#ifndef BETLI_CHECK_ASKING_H
#define BETLI_CHECK_ASKING_H

#include "check/check.h"
#include "core/search/exhaustive.h"

/* Who wins, by which moves and what all moves are worth, by whichever way betli answers, against
 * `exhaustive`, the search of the question's compound under bt_searched_function().  The game graph
 * goes on from the same search, and must say of the position what it says.  *compared is counted up
 * unless plain search gave both answers; the first difference is written. */
betli_status bt_check_ways(struct bt_check *check, const struct bt_question *question,
                           const struct bt_position *position, struct bt_exhaustive *exhaustive,
                           uint64_t *compared, struct bt_text *disagreement);

/* The table of the game up to the size of the check, if it has tables, against `exhaustive`. */
betli_status bt_check_table(struct bt_check *check, const struct bt_question *question,
                            struct bt_exhaustive *exhaustive, struct bt_text *disagreement);

#endif
