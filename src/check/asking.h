/* One question about one position, asked in every way and checked against exhaustive search. */
#ifndef BETLI_CHECK_ASKING_H
#define BETLI_CHECK_ASKING_H

#include "check/check.h"
#include "core/search/exhaustive.h"

/* Checks the outcome, the winning moves and the values of all moves, in whichever way betli
 * answers.  Compares them with `exhaustive`, the search of the question's compound under
 * bt_searched_function().  Compares the value in the game graph with the same search.  Counts up
 * *compared unless plain search gave both answers, and writes the first difference. */
betli_status bt_check_ways(struct bt_check *check, const struct bt_question *question,
                           const struct bt_position *position, struct bt_exhaustive *exhaustive,
                           uint64_t *compared, struct bt_text *disagreement);

/* Checks the table of the game, if it has tables, against `exhaustive`, up to the check's size. */
betli_status bt_check_table(struct bt_check *check, const struct bt_question *question,
                            struct bt_exhaustive *exhaustive, struct bt_text *disagreement);

#endif
