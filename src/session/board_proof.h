/* What certificates of boards need of a game: its rules, and the graph that it is played on. */
#ifndef BETLI_SESSION_BOARD_PROOF_H
#define BETLI_SESSION_BOARD_PROOF_H

#include "core/game/game.h"
#include "verify/boards/claims.h"

/* Fills in the game, its graph (if any) and the position.  BETLI_INPUT: there are no certificates
 * of the game. */
betli_status bt_board_proof_begin(const struct bt_game *game, const struct bt_text *position,
                                  struct bt_board_claims *claims, struct bt_error *error);

/* Copies the graph that a game is played on.  BETLI_INPUT: as above. */
betli_status bt_board_proof_graph(const struct bt_game *game, struct bt_claimed_graph *graph,
                                  struct bt_error *error);

/* Fails with BETLI_INPUT: there are no certificates of the game. */
betli_status bt_board_proof_fail(const struct bt_game *game, struct bt_error *error);

#endif
