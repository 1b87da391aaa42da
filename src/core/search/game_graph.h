/* The game graph: every whole position that can be reached, and the moves between them. */
#ifndef BETLI_CORE_SEARCH_GAME_GRAPH_H
#define BETLI_CORE_SEARCH_GAME_GRAPH_H

#include "core/loopy/nimber_sets.h"
#include "core/moves/solution.h"

struct bt_vertex {
  struct bt_value value;
  betli_outcome outcome;
  uint32_t depth;   /* moves in the longest play from here that never leads back */
  const char *text; /* the position as it is written */
  uint32_t number;  /* in the search that met it */
};

struct bt_edge {
  uint32_t from, to;
};

/* The first vertex is the position asked about.  Vertices stand in order of falling depth, equally
 * deep ones in the order of their texts.  Every edge leads to a later vertex, except those that
 * lead back, in play that need not end. */
struct bt_game_graph {
  struct bt_limits *limits;
  const struct bt_function *function;
  struct bt_vertex *vertices;
  size_t vertex_count, vertex_capacity;
  struct bt_edge *edges; /* in order of `from`, then of `to` */
  size_t edge_count, edge_capacity;
  bool loops;                 /* some edge leads back */
  bool goes_on;               /* the same player moves again after some move: there is no graph */
  struct bt_nimber_sets sets; /* the sets that values refer to */
  struct bt_text texts;
};

/* Builds the graph of a position, with at most `most` vertices; *graph is zero before.  Positions
 * that are the same multiset of components are one vertex, and so are all that are over.
 * BETLI_INPUT: there are more vertices; the error tells how many.
 *
 * Cost: twice that of bt_exhaustive_value(). */
betli_status bt_game_graph_build(struct bt_game_graph *graph, const struct bt_question *question,
                                 const struct bt_position *position, uint64_t most,
                                 struct bt_limits *limits, struct bt_error *error);
void bt_game_graph_free(struct bt_game_graph *graph);

#endif
