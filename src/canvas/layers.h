/* Drawings of graphs in layers, whose edges lead down or up, never along a layer.
 *
 * An edge bends in each layer that it passes, and all edges to one vertex share their bends, as
 * tracks to one station.  This draws less, and still shows where each edge leads.  After Sugiyama,
 * Tagawa and Toda (1981). */
#ifndef BETLI_CANVAS_LAYERS_H
#define BETLI_CANVAS_LAYERS_H

#include "base/error.h"

struct bt_layer_node {
  uint32_t layer;
  uint32_t target; /* vertex: itself, or the one to which a bend's edges lead */
  uint32_t place;  /* in its layer, from the left */
  double width;    /* 0 for a bend */
  double x;        /* of its middle */
};

/* A link, from a node to one in the next layer; if bends would be too many, in any later layer. */
struct bt_layer_link {
  uint32_t from, to;
  bool up; /* part of an edge from the lower node to the upper */
};

struct bt_layers {
  size_t vertex_count, node_count; /* vertices come first, then bends */
  struct bt_layer_node *nodes;
  size_t link_count;
  struct bt_layer_link *links;
  size_t layer_count;
  uint32_t *order;    /* nodes layer by layer, from left to right */
  size_t *layer_ends; /* end of each layer in `order` */
  struct bt_neighbours {
    size_t *ends; /* end of each node's neighbours in `nodes` */
    uint32_t *nodes;
  } above, below;
};

/* Returns where the nodes of layer i, or the neighbours of node i, begin. */
static inline size_t bt_first(const size_t *ends, size_t i) {
  return i == 0 ? 0 : ends[i - 1];
}

/* Lays out vertices whose layers and widths are given.  Each edge leads to another layer (its `up`
 * is ignored), and no layer is empty.  Orders nodes so that few links cross, and finds x for all,
 * at least `gap` between neighbours, between bends half of it. */
betli_status bt_layers_make(struct bt_layers *layers, size_t vertex_count,
                            const struct bt_layer_node *vertices, size_t edge_count,
                            const struct bt_layer_link *edges, double gap, struct bt_error *error);
void bt_layers_free(struct bt_layers *layers);

/* The three steps, which return false if memory ran out. */
bool bt_layers_connect(struct bt_layers *layers, size_t edge_count,
                       const struct bt_layer_link *edges);
bool bt_layers_order(struct bt_layers *layers);
bool bt_layers_place(struct bt_layers *layers, double gap);

#endif
