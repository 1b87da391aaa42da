/* Holding what betli guesses, and calls a theorem, against more values. */
#ifndef BETLI_API_CHECK_GUESSES_H
#define BETLI_API_CHECK_GUESSES_H

#include "check/check.h"
#include "session/handle.h"

/* Of a list of which periods may be proved, for every function, compound and play whose tables take
 * no search: patterns with a theorem that are found in the first values go on as they say.  Reports
 * one finding. */
betli_status bt_check_guesses(betli *b, struct bt_check *check);

#endif
