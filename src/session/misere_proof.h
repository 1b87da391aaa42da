/* Collects what it rests on who wins boards in misere play, out of what a search has found. */
#ifndef BETLI_SESSION_MISERE_PROOF_H
#define BETLI_SESSION_MISERE_PROOF_H

#include "base/limits.h"
#include "core/game/position.h"
#include "verify/boards/misere.h"

/* Claims that prove who wins a sum of boards of one game in misere play: closed under replies, and
 * of those that can be chosen the ones that are small.  The search is made anew.  BETLI_INPUT for
 * games of which there are no certificates, BETLI_LIMIT when a limit comes first. */
betli_status bt_misere_proof_collect(const struct bt_position *position, struct bt_limits *limits,
                                     struct bt_misere_claims *claims, struct bt_error *error);

#endif
