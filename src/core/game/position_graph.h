/* Positions that are graphs.  Two positions with isomorphic graphs have the same options but for
 * the names of the vertices, and so the same worth in every compound.
 *
 * A fingerprint is the same for isomorphic graphs (colour refinement: Weisfeiler and Leman 1968)
 * and seldom the same for others.  Only a search proves that two graphs are isomorphic. */
#ifndef BETLI_CORE_GAME_POSITION_GRAPH_H
#define BETLI_CORE_GAME_POSITION_GRAPH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BT_GRAPH_VERTICES = 128 };

/* An undirected graph: the neighbours of vertex v are ends[first[v]] to ends[first[v + 1] - 1], and
 * each edge is written at both its ends.  Isomorphisms keep the kinds of vertices. */
struct bt_position_graph {
  unsigned count;
  uint8_t kind[BT_GRAPH_VERTICES];
  uint16_t first[BT_GRAPH_VERTICES + 1];
  uint8_t ends[BT_GRAPH_VERTICES * (BT_GRAPH_VERTICES - 1)];
};

/* Returns the fingerprint.  Takes some steps for each edge and round; there is about one round for
 * four vertices. */
uint64_t bt_graph_fingerprint(const struct bt_position_graph *graph);

/* Returns true if an isomorphism was found.  Gives up where it is hard to find, so false proves
 * nothing. */
bool bt_graphs_are_isomorphic(const struct bt_position_graph *a, const struct bt_position_graph *b);

#endif
