/* Names of the edges of a graph, after their ends: a-b, or a-b.2 for the second from a to b. */
#ifndef BETLI_GAMES_GRAPH_EDGE_NAMES_H
#define BETLI_GAMES_GRAPH_EDGE_NAMES_H

#include "games/graph/graph_reader.h"

/* Names all edges that were read; a set of them can be written (name_set.h).  Fails with
 * BETLI_INPUT if a vertex has a name that this does not allow, or if there are more than `most`
 * edges. */
betli_status bt_edge_names(const struct bt_graph_reader *reader, size_t most,
                           struct bt_names *names);

#endif
