/* Matchings of graphs: sets of edges of which no two have an end in common. */
#ifndef BETLI_GAMES_GRAPH_MATCHING_H
#define BETLI_GAMES_GRAPH_MATCHING_H

#include "games/graph/network.h"

/* Whether every greatest matching of the vertices of a set has an edge at `vertex`, which is one of
 * them.  Grows with the cube of their number (Edmonds, Paths, trees, and flowers, 1965). */
bool bt_is_in_all_matchings(const struct bt_network *network, bt_vertex_set set, unsigned vertex);

#endif
