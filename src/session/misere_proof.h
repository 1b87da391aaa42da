/* Collects from a search the claims that prove who wins boards in misère play. */
#ifndef BETLI_SESSION_MISERE_PROOF_H
#define BETLI_SESSION_MISERE_PROOF_H

#include "base/limits.h"
#include "core/game/position.h"
#include "verify/boards/misere.h"

/* Claims what proves who wins a sum of boards of one game in misère play.  Claims are closed under
 * replies, and small where there is a choice.  Searches again.  BETLI_INPUT: there are no
 * certificates of the game.  BETLI_LIMIT: a limit comes first. */
betli_status bt_misere_proof_collect(const struct bt_position *position, struct bt_limits *limits,
                                     struct bt_misere_claims *claims, struct bt_error *error);

#endif
