/* Matchings of graphs: sets of edges no two of which share an end. */
#ifndef BETLI_GAMES_GRAPH_MATCHING_H
#define BETLI_GAMES_GRAPH_MATCHING_H

#include "games/graph/network.h"

/* Returns true if every maximum matching of the vertices in `set` covers `vertex`, one of them.
 * The cost grows with the cube of their number (Edmonds, Paths, trees, and flowers, 1965). */
bool bt_is_in_all_matchings(const struct bt_network *network, bt_vertex_set set, unsigned vertex);

#endif
