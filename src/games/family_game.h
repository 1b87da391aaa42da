/* A game on a family of graphs: its components are graphs of the family, such as 7 in
 * node-kayles:cycle, 4x5 in node-kayles:grid and DqK in node-kayles:g6. */
#ifndef BETLI_GAMES_FAMILY_GAME_H
#define BETLI_GAMES_FAMILY_GAME_H

#include "core/game/game.h"

struct bt_graph_family;

/* Opens the game of a kind whose `on_graphs` is set.  The game has its name already.  Graphs are
 * made when they occur, and their memory is booked against the limits. */
betli_status bt_family_game_open(const struct bt_descriptor *kind,
                                 const struct bt_graph_family *family, struct bt_limits *limits,
                                 struct bt_game *game, struct bt_error *error);

#endif
