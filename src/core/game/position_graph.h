/* Positions that are graphs: two whose graphs are isomorphic have the same options but for the
 * names of the vertices, and so the same worth in every compound.
 *
 * A fingerprint is the same for isomorphic graphs (colour refinement: Weisfeiler and Leman 1968)
 * and seldom the same for others; whether two graphs are isomorphic is proved. */
#ifndef BETLI_CORE_GAME_POSITION_GRAPH_H
#define BETLI_CORE_GAME_POSITION_GRAPH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BT_GRAPH_VERTICES = 128 };

/* An undirected graph: the neighbours of vertex v are ends[first[v]] to ends[first[v + 1] - 1], and
 * each edge is written at both its ends.  An isomorphism keeps the kinds of vertices. */
struct bt_position_graph {
  unsigned count;
  uint8_t kind[BT_GRAPH_VERTICES];
  uint16_t first[BT_GRAPH_VERTICES + 1];
  uint8_t ends[BT_GRAPH_VERTICES * (BT_GRAPH_VERTICES - 1)];
};

/* Some steps for each edge and round; rounds are a quarter of the vertices. */
uint64_t bt_graph_fingerprint(const struct bt_position_graph *graph);

/* Whether an isomorphism was found.  Where it is hard to find, it is given up. */
bool bt_graphs_are_isomorphic(const struct bt_position_graph *a, const struct bt_position_graph *b);

#endif
