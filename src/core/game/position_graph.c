#include "core/game/position_graph.h"

#include <assert.h>
#include <string.h>

typedef uint64_t colours[BT_GRAPH_VERTICES];

static uint64_t mix(uint64_t x) {
  x *= UINT64_C(0x9e3779b97f4a7c15);
  return x ^ x >> 31;
}

static unsigned degree_of(const struct bt_position_graph *g, unsigned v) {
  return g->first[v + 1] - g->first[v];
}

/* In each round a vertex takes up the colours of its neighbours. */
static void refine(const struct bt_position_graph *g, unsigned rounds, uint64_t *colour) {
  colours before;
  for (unsigned v = 0; v < g->count; v++)
    colour[v] = mix((uint64_t)g->kind[v] << 8 | (degree_of(g, v) + 1));
  for (unsigned round = 0; round < rounds; round++) {
    memcpy(before, colour, g->count * sizeof *colour);
    for (unsigned v = 0; v < g->count; v++) {
      uint64_t sum = 5 * before[v];
      for (unsigned e = g->first[v]; e < g->first[v + 1]; e++)
        sum += before[g->ends[e]];
      colour[v] = mix(sum);
    }
  }
}

static uint64_t sum_of(const struct bt_position_graph *g, const uint64_t *colour) {
  uint64_t sum = g->count;
  for (unsigned v = 0; v < g->count; v++)
    sum += mix(colour[v] ^ colour[v] >> 17);
  return sum;
}

uint64_t bt_graph_fingerprint(const struct bt_position_graph *graph) {
  colours colour;
  refine(graph, 3 + graph->count / 4, colour);
  return sum_of(graph, colour);
}

/* ---- isomorphism ---------------------------------------------------------------------------- */

/* A search takes so many steps for each vertex at most, and colours are refined before it so often:
 * it would find the way without, but seldom at once. */
enum { MOST_STEPS = 16, ROUNDS = 2 };

/* Vertices of a get images in b one after another, each next to one that has its own. */
struct matching {
  const struct bt_position_graph *a, *b;
  colours colour_a, colour_b;
  unsigned order[BT_GRAPH_VERTICES]; /* of the vertices of a */
  unsigned from[BT_GRAPH_VERTICES];  /* where one was reached from; itself: from nowhere */
  unsigned image[BT_GRAPH_VERTICES];
  bool has_image[BT_GRAPH_VERTICES], is_image[BT_GRAPH_VERTICES];
  unsigned steps; /* left */
};

static void reach(struct matching *m, unsigned v, unsigned from, bool *seen, unsigned *count) {
  if (seen[v])
    return;
  seen[v] = true;
  m->from[v] = from;
  m->order[(*count)++] = v;
}

/* Breadth first, from one vertex of each connected part. */
static void put_in_order(struct matching *m) {
  bool seen[BT_GRAPH_VERTICES] = {0};
  unsigned count = 0;
  for (unsigned start = 0, at = 0; start < m->a->count; start++) {
    reach(m, start, start, seen, &count);
    for (; at < count; at++) {
      const unsigned v = m->order[at];
      for (unsigned e = m->a->first[v]; e < m->a->first[v + 1]; e++)
        reach(m, m->a->ends[e], v, seen, &count);
    }
  }
  assert(count == m->a->count);
}

static bool has_edge(const struct bt_position_graph *g, unsigned u, unsigned v) {
  for (unsigned e = g->first[u]; e < g->first[u + 1]; e++)
    if (g->ends[e] == v)
      return true;
  return false;
}

/* Whether all edges from v to vertices with images have theirs. */
static bool can_be_image(const struct matching *m, unsigned v, unsigned image) {
  if (m->is_image[image] || m->colour_a[v] != m->colour_b[image] ||
      m->a->kind[v] != m->b->kind[image] || degree_of(m->a, v) != degree_of(m->b, image))
    return false;
  for (unsigned e = m->a->first[v]; e < m->a->first[v + 1]; e++) {
    const unsigned end = m->a->ends[e];
    if (m->has_image[end] && !has_edge(m->b, image, m->image[end]))
      return false;
  }
  return true;
}

static bool match_from(struct matching *m, unsigned at);

static bool try_image(struct matching *m, unsigned at, unsigned image) {
  const unsigned v = m->order[at];
  if (m->steps == 0 || !can_be_image(m, v, image))
    return false;
  m->steps--;
  m->image[v] = image;
  m->has_image[v] = m->is_image[image] = true;
  if (match_from(m, at + 1))
    return true;
  m->has_image[v] = m->is_image[image] = false;
  return false;
}

/* A map of all vertices that keeps their number, that of the edges, and each edge is an
 * isomorphism. */
static bool match_from(struct matching *m, unsigned at) {
  if (at == m->a->count)
    return true;
  const unsigned v = m->order[at], from = m->from[v];
  if (from == v) {
    for (unsigned image = 0; image < m->b->count; image++)
      if (try_image(m, at, image))
        return true;
    return false;
  }
  const unsigned beside = m->image[from];
  for (unsigned e = m->b->first[beside]; e < m->b->first[beside + 1]; e++)
    if (try_image(m, at, m->b->ends[e]))
      return true;
  return false;
}

bool bt_graphs_are_isomorphic(const struct bt_position_graph *a,
                              const struct bt_position_graph *b) {
  struct matching m = {.a = a, .b = b, .steps = MOST_STEPS * a->count};
  if (a->count != b->count || a->first[a->count] != b->first[b->count])
    return false;
  refine(a, ROUNDS, m.colour_a);
  refine(b, ROUNDS, m.colour_b);
  put_in_order(&m);
  return match_from(&m, 0);
}
