/* Checks of guessed patterns that betli calls theorems. */
#ifndef BETLI_API_CHECK_GUESSES_H
#define BETLI_API_CHECK_GUESSES_H

#include "check/check.h"
#include "session/handle.h"

/* Checks that patterns with a theorem hold for later values, too, in every function, compound and
 * play whose tables take no search.  Reports one finding, or none for a game whose periods cannot
 * be proved. */
betli_status bt_check_guesses(betli *b, struct bt_check *check);

#endif
