/* Turns edges into links, with bends in the layers between, shared by all edges to one vertex. */
#include "canvas/layers.h"

#include <assert.h>
#include <stdlib.h>

enum { MOST_BENDS = 40000 };

_Static_assert(MOST_BENDS < UINT32_MAX / 2, "bends are numbered behind the vertices");

/* The layers in which edges to a vertex bend.  Edges that lead down bend from `top` to the layer
 * above the vertex, edges that lead up from the layer below it to `bottom`. */
struct track {
  uint32_t top, bottom;
  uint32_t down, up; /* numbers of the highest bends */
};

static bool edge_leads_up(const struct bt_layers *layers, struct bt_layer_link edge) {
  return layers->nodes[edge.from].layer > layers->nodes[edge.to].layer;
}

static void widen_track(const struct bt_layers *layers, struct bt_layer_link edge,
                        struct track *track) {
  const uint32_t from = layers->nodes[edge.from].layer;
  assert(from != layers->nodes[edge.to].layer);
  if (edge_leads_up(layers, edge))
    track->bottom = from - 1 > track->bottom ? from - 1 : track->bottom;
  else
    track->top = from + 1 < track->top ? from + 1 : track->top;
}

static struct track *find_tracks(const struct bt_layers *layers, size_t edge_count,
                                 const struct bt_layer_link *edges) {
  struct track *tracks = calloc(layers->vertex_count, sizeof *tracks);
  for (size_t i = 0; i < layers->vertex_count && tracks != NULL; i++)
    tracks[i].top = tracks[i].bottom = layers->nodes[i].layer;
  for (size_t i = 0; i < edge_count && tracks != NULL; i++)
    widen_track(layers, edges[i], &tracks[edges[i].to]);
  return tracks;
}

static size_t count_bends(const struct bt_layers *layers, const struct track *tracks) {
  size_t count = 0;
  for (size_t i = 0; i < layers->vertex_count; i++) {
    assert(tracks[i].top <= layers->nodes[i].layer && layers->nodes[i].layer <= tracks[i].bottom);
    count += tracks[i].bottom - tracks[i].top;
  }
  return count;
}

static void append_layer_link(struct bt_layers *layers, uint32_t from, uint32_t to, bool up) {
  layers->links[layers->link_count++] = (struct bt_layer_link){from, to, up};
}

static uint32_t add_bend(struct bt_layers *layers, uint32_t layer, uint32_t target) {
  const uint32_t bend = (uint32_t)layers->node_count++;
  layers->nodes[bend] = (struct bt_layer_node){.layer = layer, .target = target};
  return bend;
}

/* Adds the bends above and below each vertex, each with a link towards the vertex. */
static void add_bends(struct bt_layers *layers, struct track *tracks) {
  for (uint32_t i = 0; i < layers->vertex_count; i++) {
    struct track *track = &tracks[i];
    const uint32_t own = layers->nodes[i].layer;
    track->down = (uint32_t)layers->node_count;
    for (uint32_t layer = track->top; layer < own; layer++) {
      const uint32_t bend = add_bend(layers, layer, i);
      append_layer_link(layers, bend, layer + 1 < own ? bend + 1 : i, false);
    }
    track->up = (uint32_t)layers->node_count;
    for (uint32_t layer = own + 1; layer <= track->bottom; layer++) {
      const uint32_t bend = add_bend(layers, layer, i);
      append_layer_link(layers, layer > own + 1 ? bend - 1 : i, bend, true);
    }
  }
}

/* Adds an edge's link to its vertex, or to the next bend on the way. */
static void connect_edge(struct bt_layers *layers, struct bt_layer_link edge,
                         const struct track *track, bool bent) {
  const uint32_t from = layers->nodes[edge.from].layer, to = layers->nodes[edge.to].layer;
  assert(!bent ||
         (track->top <= from + 1 && from <= track->bottom + 1)); /* the track is long enough */
  if (edge_leads_up(layers, edge))
    append_layer_link(layers, bent && from - 1 > to ? track->up + (from - 1) - (to + 1) : edge.to,
                      edge.from, true);
  else
    append_layer_link(layers, edge.from,
                      bent && from + 1 < to ? track->down + from + 1 - track->top : edge.to, false);
}

bool bt_layers_connect(struct bt_layers *layers, size_t edge_count,
                       const struct bt_layer_link *edges) {
  struct track *tracks = find_tracks(layers, edge_count, edges);
  if (tracks == NULL)
    return false;
  const size_t bend_count = count_bends(layers, tracks);
  const bool bent = bend_count <= MOST_BENDS;
  const size_t more = bent ? bend_count : 0;
  struct bt_layer_node *nodes =
      realloc(layers->nodes, (layers->vertex_count + more + 1) * sizeof *nodes);
  layers->nodes = nodes != NULL ? nodes : layers->nodes;
  layers->links = calloc(edge_count + more + 1, sizeof *layers->links);
  const bool enough = nodes != NULL && layers->links != NULL;
  if (enough && bent)
    add_bends(layers, tracks);
  for (size_t i = 0; i < edge_count && enough; i++)
    connect_edge(layers, edges[i], &tracks[edges[i].to], bent);
  assert(!enough || layers->node_count == layers->vertex_count + more);
  assert(!enough || layers->link_count == edge_count + more); /* as many as allocated */
  free(tracks);
  return enough;
}
