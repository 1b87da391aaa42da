/* The words of a question as a position. */
#ifndef BETLI_SESSION_POSITION_H
#define BETLI_SESSION_POSITION_H

#include "session/handle.h"

/* Reads the words of a position: a game, its components, "+", another game, ... */
betli_status bt_handle_position(betli *b, size_t count, const char *const words[],
                                struct bt_position *position);

/* Reads components like bt_handle_position, but adds no passes. */
betli_status bt_handle_parts(betli *b, size_t count, const char *const words[],
                             struct bt_position *position);

/* Reads the words of a position in brackets, without the brackets. */
bt_position_reader bt_handle_inner_position;

/* Fails if the players may pass, or `game` is passes: then components alone have no values. */
betli_status bt_handle_no_passes(betli *b, const struct bt_game *game);

/* Fails with BETLI_INPUT if moves of the game may say who moves next: only who wins is known. */
betli_status bt_handle_plain_moves(betli *b, const struct bt_game *game);

/* Fails with BETLI_INPUT if components of the game make no sums: its rules prescribe another
 * compound. */
betli_status bt_handle_sums(betli *b, const struct bt_game *game);

/* Does bt_handle_position for questions about sums: checks all games. */
betli_status bt_handle_sum(betli *b, size_t count, const char *const words[],
                           struct bt_position *position);

/* Prints the games of a position, joined by " + ". */
void bt_games_print(const struct bt_position *position, struct bt_text *text);

#endif
