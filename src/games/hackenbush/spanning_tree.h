/* A depth-first search of what stands in a drawing, from the ground.
 *
 * Vertices are numbered in the order in which the search meets them: the ground is 0, and a vertex
 * comes after its parent.  The search goes along tree edges.  Each other edge is a back edge: it
 * joins a vertex to one of its ancestors, or to itself. */
#ifndef BETLI_GAMES_HACKENBUSH_SPANNING_TREE_H
#define BETLI_GAMES_HACKENBUSH_SPANNING_TREE_H

#include "games/hackenbush/drawing.h"

struct bt_back_edge {
  uint32_t from, to; /* to <= from */
  uint32_t edge;
};

struct bt_spanning_tree {
  uint32_t count;   /* of the vertices */
  uint32_t *number; /* 1 + the number of each vertex of the drawing; 0: not met */
  uint32_t *parent; /* of each vertex but the ground */
  uint32_t *edge;   /* the tree edge from its parent */
  uint32_t
      *highest; /* the first vertex that a back edge joins to it or to a descendant; else itself */
  size_t back_count, back_capacity;
  struct bt_back_edge *back;
  struct bt_limits *limits;
  struct bt_arena arena;
};

/* bt_spanning_tree_close ends the tree, also after a failure. */
betli_status bt_spanning_tree_open(const struct bt_drawing *drawing, const uint64_t *edges,
                                   struct bt_spanning_tree *tree, struct bt_error *error);
void bt_spanning_tree_close(struct bt_spanning_tree *tree);

/* Returns true if the tree edge of a vertex, not the ground, is on no cycle. */
static inline bool bt_is_bridge(const struct bt_spanning_tree *tree, uint32_t vertex) {
  return tree->highest[vertex] == vertex;
}

#endif
