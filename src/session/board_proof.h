/* What certificates of boards take from a game: its rules, and the graph that it is played on. */
#ifndef BETLI_SESSION_BOARD_PROOF_H
#define BETLI_SESSION_BOARD_PROOF_H

#include "core/game/game.h"
#include "verify/boards/claims.h"

/* Fills in the game, its graph, if it has one, and the position.  BETLI_INPUT for games of which
 * there are no certificates. */
betli_status bt_board_proof_begin(const struct bt_game *game, const struct bt_text *position,
                                  struct bt_board_claims *claims, struct bt_error *error);

/* Copies the graph that a game is played on. */
betli_status bt_board_proof_graph(const struct bt_game *game, struct bt_claimed_graph *graph,
                                  struct bt_error *error);

/* The error for games of which there are no certificates. */
betli_status bt_board_proof_fail(const struct bt_game *game, struct bt_error *error);

#endif
