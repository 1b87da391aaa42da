/* Holding what betli guesses, and calls a theorem, against more values. */
#ifndef BETLI_API_CHECK_GUESSES_H
#define BETLI_API_CHECK_GUESSES_H

#include "check/check.h"
#include "session/handle.h"

/* Checks that patterns with a theorem go on as they say: for a list whose periods may be proved, in
 * every function, compound and play whose tables take no search.  Reports one finding. */
betli_status bt_check_guesses(betli *b, struct bt_check *check);

#endif
