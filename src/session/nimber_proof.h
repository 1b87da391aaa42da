/* Collects from a search the claims that prove the Grundy value of a board or graph. */
#ifndef BETLI_SESSION_NIMBER_PROOF_H
#define BETLI_SESSION_NIMBER_PROOF_H

#include "core/grundy_search/nimber_search.h"
#include "verify/boards/nimbers.h"

/* Claims what proves the value of a position of the game, which the search knows.  Claims are
 * closed under replies, and few and small where there is a choice.  BETLI_INPUT: there are no
 * certificates of the game.  BETLI_LIMIT: a limit comes first. */
betli_status bt_nimber_proof_collect(struct bt_nimber_search *search, const uint64_t *words,
                                     uint64_t value, struct bt_nimber_claims *claims,
                                     struct bt_error *error);

#endif
