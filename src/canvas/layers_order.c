/* Orders nodes by the mean of their neighbours' places (barycentres), in sweeps down and up. */
#include "canvas/layers.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { SWEEPS = 24 };

struct entry {
  double mean; /* of the neighbours' relative places */
  uint32_t node, place;
};

struct orderer {
  struct bt_layers *layers;
  struct entry *entries; /* of one layer */
  uint32_t *best;        /* order so far */
  size_t *tree;          /* a Fenwick tree over the places of a layer */
  uint32_t *places;      /* of the lower ends of a node's links */
};

static size_t layer_size(const struct bt_layers *layers, size_t layer) {
  return layers->layer_ends[layer] - bt_first(layers->layer_ends, layer);
}

static void number_places(struct bt_layers *layers) {
  for (size_t layer = 0; layer < layers->layer_count; layer++) {
    const size_t first = bt_first(layers->layer_ends, layer);
    for (size_t i = first; i < layers->layer_ends[layer]; i++)
      layers->nodes[layers->order[i]].place = (uint32_t)(i - first);
  }
}

/* Returns the place of a node from 0 to 1, so that layers of all sizes count alike. */
static double relative_place(const struct bt_layers *layers, uint32_t node) {
  const struct bt_layer_node *n = &layers->nodes[node];
  return (n->place + 0.5) / (double)layer_size(layers, n->layer);
}

static double mean_place(const struct bt_layers *layers, const struct bt_neighbours *side,
                         uint32_t node) {
  const size_t first = bt_first(side->ends, node), end = side->ends[node];
  double sum = 0;
  assert(first <= end);
  if (first == end)
    return relative_place(layers, node);
  for (size_t i = first; i < end; i++)
    sum += relative_place(layers, side->nodes[i]);
  return sum / (double)(end - first);
}

static int compare_mean_places(const void *a, const void *b) {
  const struct entry *x = a, *y = b;
  if (x->mean != y->mean)
    return x->mean < y->mean ? -1 : 1;
  return (x->place > y->place) - (x->place < y->place);
}

static void sort_layer(struct orderer *orderer, const struct bt_neighbours *side, size_t layer) {
  struct bt_layers *layers = orderer->layers;
  const size_t size = layer_size(layers, layer);
  uint32_t *order = layers->order + bt_first(layers->layer_ends, layer);
  for (size_t i = 0; i < size; i++)
    orderer->entries[i] =
        (struct entry){mean_place(layers, side, order[i]), order[i], layers->nodes[order[i]].place};
  qsort(orderer->entries, size, sizeof *orderer->entries, compare_mean_places);
  for (size_t i = 0; i < size; i++) {
    order[i] = orderer->entries[i].node;
    layers->nodes[order[i]].place = (uint32_t)i;
  }
}

static void sweep_layers(struct orderer *orderer, bool down) {
  struct bt_layers *layers = orderer->layers;
  for (size_t i = 1; i < layers->layer_count; i++)
    sort_layer(orderer, down ? &layers->above : &layers->below,
               down ? i : layers->layer_count - 1 - i);
}

/* ---- crossings ------------------------------------------------------------------------------ */

static int compare_layer_places(const void *a, const void *b) {
  const uint32_t *x = a, *y = b;
  return (*x > *y) - (*x < *y);
}

/* Finds the places in the next layer to which a node's links lead, in order.  Returns their
 * number. */
static size_t find_lower_places(const struct orderer *orderer, uint32_t node) {
  const struct bt_layers *layers = orderer->layers;
  size_t count = 0;
  for (size_t i = bt_first(layers->below.ends, node); i < layers->below.ends[node]; i++) {
    const struct bt_layer_node *below = &layers->nodes[layers->below.nodes[i]];
    if (below->layer == layers->nodes[node].layer + 1)
      orderer->places[count++] = below->place;
  }
  qsort(orderer->places, count, sizeof *orderer->places, compare_layer_places);
  return count;
}

/* Returns the number of links so far that end at a place up to this one. */
static size_t count_places_up_to(const size_t *tree, size_t place) {
  size_t count = 0;
  for (size_t i = place + 1; i > 0; i &= i - 1)
    count += tree[i];
  return count;
}

static void add_place_to_tree(size_t *tree, size_t size, size_t place) {
  assert(place < size);
  for (size_t i = place + 1; i <= size; i += i & (~i + 1))
    tree[i]++;
}

/* Counts the crossings up to the next layer: each link crosses the links before it that end to its
 * right. */
static size_t count_crossings_below(const struct orderer *orderer, size_t layer) {
  const struct bt_layers *layers = orderer->layers;
  const size_t size = layer_size(layers, layer + 1);
  size_t crossings = 0, links = 0;
  memset(orderer->tree, 0, (size + 1) * sizeof *orderer->tree);
  for (size_t i = bt_first(layers->layer_ends, layer); i < layers->layer_ends[layer]; i++) {
    const size_t count = find_lower_places(orderer, layers->order[i]);
    for (size_t k = 0; k < count; k++)
      crossings += links - count_places_up_to(orderer->tree, orderer->places[k]);
    for (size_t k = 0; k < count; k++)
      add_place_to_tree(orderer->tree, size, orderer->places[k]);
    links += count;
    assert(links <= layers->link_count);
  }
  return crossings;
}

static size_t count_crossings(const struct orderer *orderer) {
  size_t crossings = 0;
  for (size_t layer = 0; layer + 1 < orderer->layers->layer_count; layer++)
    crossings += count_crossings_below(orderer, layer);
  return crossings;
}

/* --------------------------------------------------------------------------------------------- */

static void find_best_order(struct orderer *orderer) {
  struct bt_layers *layers = orderer->layers;
  const size_t bytes = layers->node_count * sizeof *layers->order;
  size_t fewest = SIZE_MAX;
  for (int i = 0; i <= SWEEPS; i++) {
    const size_t crossings = count_crossings(orderer);
    if (crossings < fewest)
      memcpy(orderer->best, layers->order, bytes);
    fewest = crossings < fewest ? crossings : fewest;
    if (fewest == 0)
      break;
    sweep_layers(orderer, i % 2 == 0);
  }
  assert(fewest < SIZE_MAX); /* some order is best */
  memcpy(layers->order, orderer->best, bytes);
  number_places(layers);
}

bool bt_layers_order(struct bt_layers *layers) {
  struct orderer orderer = {.layers = layers,
                            .entries = malloc(layers->node_count * sizeof *orderer.entries),
                            .best = malloc(layers->node_count * sizeof *orderer.best),
                            .tree = malloc((layers->node_count + 1) * sizeof *orderer.tree),
                            .places = malloc((layers->link_count + 1) * sizeof *orderer.places)};
  const bool enough = orderer.entries != NULL && orderer.best != NULL && orderer.tree != NULL &&
                      orderer.places != NULL;
  number_places(layers);
  if (enough)
    find_best_order(&orderer);
  free(orderer.entries);
  free(orderer.best);
  free(orderer.tree);
  free(orderer.places);
  return enough;
}
