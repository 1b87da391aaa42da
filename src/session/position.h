/* The words of a question, turned into a position. */
#ifndef BETLI_SESSION_POSITION_H
#define BETLI_SESSION_POSITION_H

#include "session/handle.h"

/* Reads the words of a position: a game, its components, "+", another game, ... */
betli_status bt_handle_position(betli *b, size_t count, const char *const words[],
                                struct bt_position *position);

/* BETLI_INPUT for a game whose components make no sums: its rules prescribe another compound. */
betli_status bt_handle_sums(betli *b, const struct bt_game *game);

/* bt_handle_position for what is about sums: all games are checked. */
betli_status bt_handle_sum(betli *b, size_t count, const char *const words[],
                           struct bt_position *position);

/* The games of a position, joined by " + ". */
void bt_games_print(const struct bt_position *position, struct bt_text *text);

#endif
