#include "canvas/layers.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

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

/* Sorts the nodes into their layers, in order of their numbers. */
static bool fill_node_layers(struct bt_layers *layers) {
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
  for (uint32_t i = 0; i < layers->node_count; i++) /* layer_ends[l] is now where layer l begins */
    layers->order[layers->layer_ends[layers->nodes[i].layer]++] = i;
  assert(layers->layer_ends[layers->layer_count - 1] == layers->node_count);
  return true;
}

/* Lists the neighbours of each node above it, or below it. */
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
  if (layers->nodes != NULL && bt_layers_connect(layers, edge_count, edges) &&
      fill_node_layers(layers) && list_neighbours(layers, true, &layers->above) &&
      list_neighbours(layers, false, &layers->below) && bt_layers_order(layers) &&
      bt_layers_place(layers, gap))
    return BETLI_OK;
  bt_layers_free(layers);
  return bt_fail_memory(error);
}
