#include "canvas/layers.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BENDS = 40000 };

void bt_layers_free(struct bt_layers *layers) {
  free(layers->nodes);
  free(layers->links);
  free(layers->order);
  free(layers->layer_ends);
  free(layers->above.ends);
  free(layers->above.nodes);
  free(layers->below.ends);
  free(layers->below.nodes);
  *layers = (struct bt_layers){0};
}

_Static_assert(MOST_BENDS < UINT32_MAX / 2, "bends are numbered behind the vertices");

/* The layer of the highest bend on the way to each vertex; its own where there is none. */
static uint32_t *find_tops(const struct bt_layers *layers, size_t edge_count,
                           const struct bt_layer_link *edges) {
  uint32_t *tops = calloc(layers->vertex_count, sizeof *tops);
  for (size_t i = 0; i < layers->vertex_count && tops != NULL; i++)
    tops[i] = layers->nodes[i].layer;
  for (size_t i = 0; i < edge_count && tops != NULL; i++) {
    const uint32_t top = layers->nodes[edges[i].from].layer + 1;
    assert(top <= layers->nodes[edges[i].to].layer); /* edges lead down */
    if (top < tops[edges[i].to])
      tops[edges[i].to] = top;
  }
  return tops;
}

static size_t count_bends(const struct bt_layers *layers, const uint32_t *tops) {
  size_t count = 0;
  for (size_t i = 0; i < layers->vertex_count; i++) {
    assert(tops[i] <= layers->nodes[i].layer);
    count += layers->nodes[i].layer - tops[i];
  }
  return count;
}

static void add_link(struct bt_layers *layers, uint32_t from, uint32_t to) {
  layers->links[layers->link_count++] = (struct bt_layer_link){from, to};
}

/* Adds the bends above each vertex, and a link from each to what is below it.  bends[i] becomes the
 * number of the highest one above vertex i. */
static void add_bends(struct bt_layers *layers, const uint32_t *tops, uint32_t *bends) {
  for (uint32_t i = 0; i < layers->vertex_count; i++) {
    bends[i] = (uint32_t)layers->node_count;
    for (uint32_t layer = tops[i]; layer < layers->nodes[i].layer; layer++) {
      const uint32_t bend = (uint32_t)layers->node_count++;
      layers->nodes[bend] = (struct bt_layer_node){.layer = layer, .target = i};
      add_link(layers, bend, layer + 1 < layers->nodes[i].layer ? bend + 1 : i);
    }
  }
}

static void add_edges(struct bt_layers *layers, size_t edge_count,
                      const struct bt_layer_link *edges, const uint32_t *tops,
                      const uint32_t *bends) {
  for (size_t i = 0; i < edge_count; i++) {
    const uint32_t layer = layers->nodes[edges[i].from].layer + 1, to = edges[i].to;
    const bool direct = bends == NULL || layer == layers->nodes[to].layer;
    assert(bends == NULL || layer >= tops[to]); /* bends begin at the highest edge */
    add_link(layers, edges[i].from, direct ? to : bends[to] + layer - tops[to]);
  }
}

static bool connect(struct bt_layers *layers, size_t edge_count,
                    const struct bt_layer_link *edges) {
  uint32_t *tops = find_tops(layers, edge_count, edges);
  if (tops == NULL)
    return false;
  const size_t bend_count = count_bends(layers, tops);
  const bool bent = bend_count <= MOST_BENDS;
  const size_t more = bent ? bend_count : 0;
  uint32_t *bends = bent ? malloc(layers->vertex_count * sizeof *bends) : NULL;
  struct bt_layer_node *nodes =
      realloc(layers->nodes, (layers->vertex_count + more) * sizeof *nodes);
  layers->nodes = nodes != NULL ? nodes : layers->nodes;
  layers->links = calloc(edge_count + more + 1, sizeof *layers->links);
  const bool enough = nodes != NULL && layers->links != NULL && (!bent || bends != NULL);
  if (enough && bent)
    add_bends(layers, tops, bends);
  if (enough)
    add_edges(layers, edge_count, edges, tops, bends);
  assert(!enough || layers->node_count == layers->vertex_count + more);
  assert(!enough || layers->link_count == edge_count + more); /* as there is room for */
  free(tops);
  free(bends);
  return enough;
}

/* Sorts the nodes into their layers, in order of their numbers. */
static bool fill_layers(struct bt_layers *layers) {
  for (size_t i = 0; i < layers->vertex_count; i++)
    if (layers->nodes[i].layer >= layers->layer_count)
      layers->layer_count = layers->nodes[i].layer + 1;
  layers->order = malloc(layers->node_count * sizeof *layers->order);
  layers->layer_ends = calloc(layers->layer_count + 1, sizeof *layers->layer_ends);
  if (layers->order == NULL || layers->layer_ends == NULL)
    return false;
  for (size_t i = 0; i < layers->node_count; i++)
    layers->layer_ends[layers->nodes[i].layer + 1]++;
  for (size_t l = 0; l < layers->layer_count; l++)
    layers->layer_ends[l + 1] += layers->layer_ends[l];
  for (uint32_t i = 0; i < layers->node_count; i++) /* ends[l] is now where layer l begins */
    layers->order[layers->layer_ends[layers->nodes[i].layer]++] = i;
  assert(layers->layer_ends[layers->layer_count - 1] == layers->node_count);
  return true;
}

/* The other ends of each node's links, of those that lead up or of those that lead down. */
static bool list_neighbours(const struct bt_layers *layers, bool up, struct bt_neighbours *list) {
  list->ends = calloc(layers->node_count + 1, sizeof *list->ends);
  list->nodes = malloc((layers->link_count + 1) * sizeof *list->nodes);
  if (list->ends == NULL || list->nodes == NULL)
    return false;
  for (size_t i = 0; i < layers->link_count; i++)
    list->ends[(up ? layers->links[i].to : layers->links[i].from) + 1]++;
  for (size_t i = 0; i < layers->node_count; i++)
    list->ends[i + 1] += list->ends[i];
  for (size_t i = 0; i < layers->link_count; i++) {
    const struct bt_layer_link link = layers->links[i];
    list->nodes[list->ends[up ? link.to : link.from]++] = up ? link.from : link.to;
  }
  return true;
}

betli_status bt_layers_make(struct bt_layers *layers, size_t vertex_count,
                            const struct bt_layer_node *vertices, size_t edge_count,
                            const struct bt_layer_link *edges, double gap, struct bt_error *error) {
  assert(vertex_count > 0 && vertex_count <= UINT32_MAX / 2 && gap > 0);
  *layers = (struct bt_layers){.vertex_count = vertex_count, .node_count = vertex_count};
  layers->nodes = malloc(vertex_count * sizeof *layers->nodes);
  if (layers->nodes != NULL)
    memcpy(layers->nodes, vertices, vertex_count * sizeof *layers->nodes);
  if (layers->nodes != NULL && connect(layers, edge_count, edges) && fill_layers(layers) &&
      list_neighbours(layers, true, &layers->above) &&
      list_neighbours(layers, false, &layers->below) && bt_layers_order(layers) &&
      bt_layers_place(layers, gap))
    return BETLI_OK;
  bt_layers_free(layers);
  return bt_fail_memory(error);
}
