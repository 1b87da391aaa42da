/* Names of the edges of a graph, after their ends: a-b, or a-b.2 for the second from a to b. */
#ifndef BETLI_GAMES_GRAPH_EDGE_NAMES_H
#define BETLI_GAMES_GRAPH_EDGE_NAMES_H

#include "games/graph/graph_reader.h"

struct bt_board;

/* A graph whose edges have names. */
struct bt_named_edges {
  const struct bt_names *vertices, *edges;
  const uint32_t (*ends)[2]; /* of each edge */
};

/* Names all edges that were read; a set of them can be written (name_set.h).  Fails with
 * BETLI_INPUT if a vertex has a name that this does not allow, or if there are more than `most`
 * edges. */
betli_status bt_edge_names(const struct bt_graph_reader *reader, size_t most,
                           struct bt_names *names);

/* Draws a graph of which the edges of a set are left, a bit for each.  A vertex is
 * there if one of its edges is; the ground, or BT_NO_NAME, always is. */
void bt_edge_names_board(const struct bt_named_edges *graph, uint32_t ground, const uint64_t *words,
                         struct bt_board *board);

#endif
