#include "core/game/position_graph.h"

#include <assert.h>
#include <string.h>

typedef uint64_t colours[BT_GRAPH_VERTICES];

static uint64_t mix_colour(uint64_t x) {
  x *= UINT64_C(0x9e3779b97f4a7c15);
  return x ^ x >> 31;
}

static unsigned degree_of(const struct bt_position_graph *g, unsigned v) {
  return g->first[v + 1] - g->first[v];
}

/* Refines colours: in each round a vertex takes up the colours of its neighbours. */
static void refine_colours(const struct bt_position_graph *g, unsigned rounds, uint64_t *colour) {
  colours before;
  for (unsigned v = 0; v < g->count; v++)
    colour[v] = mix_colour((uint64_t)g->kind[v] << 8 | (degree_of(g, v) + 1));
  for (unsigned round = 0; round < rounds; round++) {
    memcpy(before, colour, g->count * sizeof *colour);
    for (unsigned v = 0; v < g->count; v++) {
      uint64_t sum = 5 * before[v];
      for (unsigned e = g->first[v]; e < g->first[v + 1]; e++)
        sum += before[g->ends[e]];
      colour[v] = mix_colour(sum);
    }
  }
}

static uint64_t hash_vertex_colours(const struct bt_position_graph *g, const uint64_t *colour) {
  uint64_t sum = g->count;
  for (unsigned v = 0; v < g->count; v++)
    sum += mix_colour(colour[v] ^ colour[v] >> 17);
  return sum;
}

uint64_t bt_graph_fingerprint(const struct bt_position_graph *graph) {
  colours colour;
  refine_colours(graph, 3 + graph->count / 4, colour);
  return hash_vertex_colours(graph, colour);
}

/* ---- isomorphism ---------------------------------------------------------------------------- */

/* The most steps of a search for each vertex, and the rounds of refinement before it.  The search
 * would succeed without refinement, but seldom at once. */
enum { MOST_STEPS = 16, ROUNDS = 2 };

/* Vertices of a get images in b one after another, each next to a vertex that has its image. */
struct matching {
  const struct bt_position_graph *a, *b;
  colours colour_a, colour_b;
  unsigned order[BT_GRAPH_VERTICES]; /* the vertices of a in the order of the search */
  unsigned from[BT_GRAPH_VERTICES];  /* the neighbour each vertex was reached from; itself: none */
  unsigned image[BT_GRAPH_VERTICES];
  bool has_image[BT_GRAPH_VERTICES], is_image[BT_GRAPH_VERTICES];
  unsigned steps; /* left */
};

static void reach_vertex(struct matching *m, unsigned v, unsigned from, bool *seen,
                         unsigned *count) {
  if (seen[v])
    return;
  seen[v] = true;
  m->from[v] = from;
  m->order[(*count)++] = v;
}

/* Orders the vertices of a breadth first, from one vertex of each connected part. */
static void order_graph_vertices(struct matching *m) {
  bool seen[BT_GRAPH_VERTICES] = {0};
  unsigned count = 0;
  for (unsigned start = 0, at = 0; start < m->a->count; start++) {
    reach_vertex(m, start, start, seen, &count);
    for (; at < count; at++) {
      const unsigned v = m->order[at];
      for (unsigned e = m->a->first[v]; e < m->a->first[v + 1]; e++)
        reach_vertex(m, m->a->ends[e], v, seen, &count);
    }
  }
  assert(count == m->a->count);
}

static bool graph_has_edge(const struct bt_position_graph *g, unsigned u, unsigned v) {
  for (unsigned e = g->first[u]; e < g->first[u + 1]; e++)
    if (g->ends[e] == v)
      return true;
  return false;
}

/* Returns true if v may get the image: all edges from v to vertices with images have images. */
static bool can_be_vertex_image(const struct matching *m, unsigned v, unsigned image) {
  if (m->is_image[image] || m->colour_a[v] != m->colour_b[image] ||
      m->a->kind[v] != m->b->kind[image] || degree_of(m->a, v) != degree_of(m->b, image))
    return false;
  for (unsigned e = m->a->first[v]; e < m->a->first[v + 1]; e++) {
    const unsigned end = m->a->ends[e];
    if (m->has_image[end] && !graph_has_edge(m->b, image, m->image[end]))
      return false;
  }
  return true;
}

static bool match_vertices_from(struct matching *m, unsigned at);

static bool try_vertex_image(struct matching *m, unsigned at, unsigned image) {
  const unsigned v = m->order[at];
  if (m->steps == 0 || !can_be_vertex_image(m, v, image))
    return false;
  m->steps--;
  m->image[v] = image;
  m->has_image[v] = m->is_image[image] = true;
  if (match_vertices_from(m, at + 1))
    return true;
  m->has_image[v] = m->is_image[image] = false;
  return false;
}

/* Gives images to the vertices from order[at] on; returns false if none fit.  A map of all vertices
 * that keeps each edge is an isomorphism, since both graphs have as many vertices and edges. */
static bool match_vertices_from(struct matching *m, unsigned at) {
  if (at == m->a->count)
    return true;
  const unsigned v = m->order[at], from = m->from[v];
  if (from == v) {
    for (unsigned image = 0; image < m->b->count; image++)
      if (try_vertex_image(m, at, image))
        return true;
    return false;
  }
  const unsigned from_image = m->image[from];
  for (unsigned e = m->b->first[from_image]; e < m->b->first[from_image + 1]; e++)
    if (try_vertex_image(m, at, m->b->ends[e]))
      return true;
  return false;
}

bool bt_graphs_are_isomorphic(const struct bt_position_graph *a,
                              const struct bt_position_graph *b) {
  struct matching m = {.a = a, .b = b, .steps = MOST_STEPS * a->count};
  if (a->count != b->count || a->first[a->count] != b->first[b->count])
    return false;
  refine_colours(a, ROUNDS, m.colour_a);
  refine_colours(b, ROUNDS, m.colour_b);
  order_graph_vertices(&m);
  return match_vertices_from(&m, 0);
}
