/* Places nodes in their order, each as near to the mean of its neighbours as others allow. */
#include "canvas/layers.h"

#include <assert.h>
#include <stdlib.h>

enum { PASSES = 40 };

/* Successive nodes at one distance from their packed places. */
struct block {
  double sum, weight; /* weighted sum of neighbours' x, less the offsets; sum of the weights */
  size_t end;         /* index of the last node */
};

struct placer {
  struct bt_layers *layers;
  double gap;
  double *offsets; /* place of each node if its layer is packed */
  struct block *blocks;
};

/* Returns the distance of neighbours; bends need less room. */
static double node_distance(const struct placer *placer, const struct bt_layer_node *left,
                            const struct bt_layer_node *right) {
  const bool bends = left->width == 0 && right->width == 0;
  return (left->width + right->width) / 2 + (bends ? placer->gap / 2 : placer->gap);
}

/* Returns the weight of a link: tracks should be straight, above all between bends. */
static double link_weight(const struct bt_layer_node *a, const struct bt_layer_node *b) {
  if (a->width == 0 && b->width == 0)
    return 8;
  return a->width == 0 || b->width == 0 ? 2 : 1;
}

static void add_neighbour_wishes(const struct placer *placer, const struct bt_neighbours *side,
                                 uint32_t node, struct block *wish) {
  const struct bt_layer_node *nodes = placer->layers->nodes;
  for (size_t i = bt_first(side->ends, node); i < side->ends[node]; i++) {
    const struct bt_layer_node *other = &nodes[side->nodes[i]];
    const double weight = link_weight(&nodes[node], other);
    wish->sum += weight * other->x;
    wish->weight += weight;
  }
}

/* Places a layer by least squares with fixed order, pooling adjacent violators. */
static void place_layer(const struct placer *placer, size_t layer, bool above, bool below) {
  struct bt_layers *layers = placer->layers;
  const size_t first = bt_first(layers->layer_ends, layer), end = layers->layer_ends[layer];
  struct block *blocks = placer->blocks;
  size_t count = 0;
  for (size_t i = first; i < end; i++) {
    struct block wish = {.sum = layers->nodes[layers->order[i]].x * 0.01, .weight = 0.01, .end = i};
    if (above)
      add_neighbour_wishes(placer, &layers->above, layers->order[i], &wish);
    if (below)
      add_neighbour_wishes(placer, &layers->below, layers->order[i], &wish);
    wish.sum -= wish.weight * placer->offsets[i];
    while (count > 0 &&
           blocks[count - 1].sum * wish.weight >= wish.sum * blocks[count - 1].weight) {
      count--;
      wish.sum += blocks[count].sum;
      wish.weight += blocks[count].weight;
    }
    assert(wish.weight > 0 && count <= i - first);
    blocks[count++] = wish;
  }
  for (size_t b = 0, i = first; b < count; b++)
    for (; i <= blocks[b].end; i++)
      layers->nodes[layers->order[i]].x = blocks[b].sum / blocks[b].weight + placer->offsets[i];
}

static void pack_layers(struct placer *placer) {
  struct bt_layers *layers = placer->layers;
  for (size_t layer = 0; layer < layers->layer_count; layer++) {
    const size_t first = bt_first(layers->layer_ends, layer), end = layers->layer_ends[layer];
    assert(first < end); /* no layer is empty */
    placer->offsets[first] = 0;
    for (size_t i = first + 1; i < end; i++)
      placer->offsets[i] =
          placer->offsets[i - 1] + node_distance(placer, &layers->nodes[layers->order[i - 1]],
                                                 &layers->nodes[layers->order[i]]);
    for (size_t i = first; i < end; i++)
      layers->nodes[layers->order[i]].x = placer->offsets[i] - placer->offsets[end - 1] / 2;
  }
}

/* Places all layers again and again, by neighbours on one side first, so that distant ones count;
 * then by neighbours on both sides. */
static void relax_layers(struct placer *placer) {
  const size_t count = placer->layers->layer_count;
  for (int pass = 0; pass < PASSES; pass++) {
    const bool down = pass % 2 == 0, both = pass >= PASSES / 4;
    for (size_t i = 0; i < count; i++)
      place_layer(placer, down ? i : count - 1 - i, down || both, !down || both);
  }
}

bool bt_layers_place(struct bt_layers *layers, double gap) {
  struct placer placer = {.layers = layers,
                          .gap = gap,
                          .offsets = malloc(layers->node_count * sizeof *placer.offsets),
                          .blocks = malloc(layers->node_count * sizeof *placer.blocks)};
  const bool enough = placer.offsets != NULL && placer.blocks != NULL;
  if (enough) {
    pack_layers(&placer);
    relax_layers(&placer);
  }
  free(placer.offsets);
  free(placer.blocks);
  return enough;
}
