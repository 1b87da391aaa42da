/* A drawing of a graph in layers, so that edges lead down, or up, but never along a layer.
 *
 * An edge that passes through layers goes by way of bends there, and all edges to one vertex share
 * their bends, as tracks that lead to one station: what is drawn is less, and still says where each
 * edge leads.  After Sugiyama, Tagawa and Toda (1981). */
#ifndef BETLI_CANVAS_LAYERS_H
#define BETLI_CANVAS_LAYERS_H

#include "base/error.h"

struct bt_layer_node {
  uint32_t layer;
  uint32_t target; /* the vertex: itself; of a bend, the one that its edges lead to */
  uint32_t place;  /* in its layer, from the left */
  double width;    /* 0 for a bend */
  double x;        /* of its middle */
};

/* From a node to one in the next layer.  Where bends would be too many, layers may lie between. */
struct bt_layer_link {
  uint32_t from, to;
  bool up; /* it is part of an edge that leads the other way, from the lower node to the upper */
};

struct bt_layers {
  size_t vertex_count, node_count; /* the vertices, and then the bends */
  struct bt_layer_node *nodes;
  size_t link_count;
  struct bt_layer_link *links;
  size_t layer_count;
  uint32_t *order;    /* the nodes layer by layer, each from left to right */
  size_t *layer_ends; /* where those of a layer end */
  struct bt_neighbours {
    size_t *ends; /* where those of a node end */
    uint32_t *nodes;
  } above, below;
};

/* The nodes of a layer, or the neighbours of a node: from `first` to before `end`. */
static inline size_t bt_first(const size_t *ends, size_t i) {
  return i == 0 ? 0 : ends[i - 1];
}

/* Lays out `vertex_count` vertices whose layers and widths are given in nodes[]; each edge, of
 * which there are `edge_count`, leads from a vertex to one in another layer, and no layer is empty.
 * (`up` of edges is not looked at.)  Puts them in order so that few links cross, then finds x for
 * all, at least `gap` between neighbours. */
betli_status bt_layers_make(struct bt_layers *layers, size_t vertex_count,
                            const struct bt_layer_node *vertices, size_t edge_count,
                            const struct bt_layer_link *edges, double gap, struct bt_error *error);
void bt_layers_free(struct bt_layers *layers);

/* The three steps, in files of their own; false if memory ran out. */
bool bt_layers_connect(struct bt_layers *layers, size_t edge_count,
                       const struct bt_layer_link *edges);
bool bt_layers_order(struct bt_layers *layers);
bool bt_layers_place(struct bt_layers *layers, double gap);

#endif
