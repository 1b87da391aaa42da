/* The game graph: every whole position that can be reached, and the moves between them. */
#ifndef BETLI_CORE_SEARCH_GAME_GRAPH_H
#define BETLI_CORE_SEARCH_GAME_GRAPH_H

#include "core/loopy/nimber_sets.h"
#include "core/moves/solution.h"

struct bt_vertex {
  struct bt_value value;
  betli_outcome outcome;
  uint32_t depth;   /* the moves of the longest play from here that never leads back */
  const char *text; /* how the position is written */
  uint32_t number;  /* in the search that met it */
};

struct bt_edge {
  uint32_t from, to;
};

/* The first vertex is the position asked about.  They stand in order of falling depth, so that
 * every edge leads to a later one but those that lead back, in play that need not end; equally deep
 * ones in the order of their texts. */
struct bt_game_graph {
  struct bt_limits *limits;
  const struct bt_function *function;
  struct bt_vertex *vertices;
  size_t vertex_count, vertex_capacity;
  struct bt_edge *edges; /* in order of `from`, then of `to` */
  size_t edge_count, edge_capacity;
  bool loops;                 /* some edge leads back */
  struct bt_nimber_sets sets; /* that values refer to */
  struct bt_text texts;
};

/* Builds the graph, which is zero, of a position with at most `most` vertices.  Positions that are
 * the same multiset of components are one vertex, and so are all that are over.  BETLI_INPUT, and
 * how many vertices there are, if these are more.
 * Cost: twice that of bt_exhaustive_value(). */
betli_status bt_game_graph_build(struct bt_game_graph *graph, const struct bt_question *question,
                                 const struct bt_position *position, uint64_t most,
                                 struct bt_limits *limits, struct bt_error *error);
void bt_game_graph_free(struct bt_game_graph *graph);

#endif
