/* Collects what the Grundy value of a board or graph rests on, out of what the search for it has
 * found. */
#ifndef BETLI_SESSION_NIMBER_PROOF_H
#define BETLI_SESSION_NIMBER_PROOF_H

#include "core/grundy_search/nimber_search.h"
#include "verify/boards/nimbers.h"

/* Claims that prove the value of a position of the game, which the search knows: closed under
 * replies, and of those that can be chosen the ones that are small and few.  BETLI_INPUT for games
 * of which there are no certificates, BETLI_LIMIT when a limit comes first. */
betli_status bt_nimber_proof_collect(struct bt_nimber_search *search, const uint64_t *words,
                                     uint64_t value, struct bt_nimber_claims *claims,
                                     struct bt_error *error);

#endif
