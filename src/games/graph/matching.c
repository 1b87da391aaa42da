#include "games/graph/matching.h"

#include "base/limits.h"

#include <stdlib.h>

#define NONE BT_UNMATCHED

/* What a phase knows of a vertex.  An alternating path leads from each unmatched vertex, the root,
 * to the vertices of its tree; its edges lie outside and in the matching in turn. */
enum label {
  UNREACHED,
  ODD,    /* only paths of an odd number of edges were found */
  EVEN,   /* a path of an even number of edges was found */
  OUTSIDE /* the vertex is not in the set */
};

struct bt_matched_vertex {
  uint32_t mate; /* the vertex with which it is matched, or NONE */
  uint32_t label;
  uint32_t root;
  uint32_t parent; /* of an odd vertex: the even vertex from which it was reached */
  /* The edge that closed the first odd cycle on which an odd vertex lies; the path of an even
   * number of edges goes round by it.  The vertex is an ancestor of `from`; NONE: no such cycle. */
  uint32_t from, to;
  uint32_t base; /* a vertex nearer to the base of the blossom that holds it, or itself */
  union {
    uint32_t mark; /* the last walk that came by */
    uint32_t free; /* before the first phase: how many neighbours are not matched */
  };
};

struct bt_matched_pair {
  uint32_t a, b;
};

void bt_matching_free(struct bt_matching *m) {
  if (m->graph == NULL)
    return;
  struct bt_limits *limits = m->graph->limits;
  const uint64_t count = m->graph->count;
  bt_limits_free(limits, m->vertices, count * sizeof *m->vertices);
  bt_limits_free(limits, m->queue, count * sizeof *m->queue);
  bt_limits_free(limits, m->pairs, count * sizeof *m->pairs);
  bt_limits_free(limits, m->parts, (count + 1) * sizeof *m->parts);
  *m = (struct bt_matching){0};
}

betli_status bt_matching_open(const struct bt_adjacency *graph, struct bt_matching *m,
                              struct bt_error *error) {
  struct bt_limits *limits = graph->limits;
  const uint64_t count = graph->count;
  *m = (struct bt_matching){.graph = graph};
  m->vertices = bt_limits_zeros(limits, count, sizeof *m->vertices, error);
  m->queue = bt_limits_zeros(limits, count, sizeof *m->queue, error);
  m->pairs = bt_limits_zeros(limits, count, sizeof *m->pairs, error);
  m->parts = bt_limits_zeros(limits, count + 1, sizeof *m->parts, error);
  if (m->vertices == NULL || m->queue == NULL || m->pairs == NULL || m->parts == NULL) {
    bt_matching_free(m);
    return error->status;
  }
  for (uint32_t v = 0; v < graph->count; v++)
    m->vertices[v].mate = NONE;
  return BETLI_OK;
}

bool bt_matching_may_miss(const struct bt_matching *m, uint32_t vertex) {
  return m->vertices[vertex].label == EVEN;
}

uint32_t bt_matching_mate(const struct bt_matching *m, uint32_t vertex) {
  return m->vertices[vertex].mate;
}

static void match(struct bt_matching *m, uint32_t a, uint32_t b) {
  m->vertices[a].mate = b;
  m->vertices[b].mate = a;
}

/* ---- the start ------------------------------------------------------------------------------ */

/* Keeps the edges of the matching whose ends are in the set. */
static void restrict_matching(struct bt_matching *m, const uint64_t *set) {
  for (uint32_t v = 0; v < m->graph->count; v++) {
    struct bt_matched_vertex *vertex = &m->vertices[v];
    vertex->label = set[v / 64] >> v % 64 & 1 ? UNREACHED : OUTSIDE;
    if (vertex->label == OUTSIDE && vertex->mate != NONE) {
      m->vertices[vertex->mate].mate = NONE;
      vertex->mate = NONE;
    }
  }
}

static bool is_free(const struct bt_matching *m, uint32_t v) {
  return m->vertices[v].mate == NONE && m->vertices[v].label != OUTSIDE;
}

/* Counts the free neighbours of each free vertex.  Puts those with one into the queue; returns how
 * many these are. */
static size_t count_free_neighbours(struct bt_matching *m) {
  const struct bt_adjacency *graph = m->graph;
  size_t end = 0;
  for (uint32_t v = 0; v < graph->count; v++) {
    m->vertices[v].free = 0;
    if (is_free(m, v))
      for (size_t i = graph->first[v]; i < graph->first[v + 1]; i++)
        m->vertices[v].free += is_free(m, graph->ends[i]);
    if (m->vertices[v].free == 1)
      m->queue[end++] = v;
  }
  return end;
}

/* Returns the free neighbour that has the fewest free neighbours, or NONE. */
static uint32_t find_partner(const struct bt_matching *m, uint32_t v) {
  const struct bt_adjacency *graph = m->graph;
  uint32_t best = NONE;
  for (size_t i = graph->first[v]; i < graph->first[v + 1]; i++) {
    const uint32_t u = graph->ends[i];
    if (is_free(m, u) && (best == NONE || m->vertices[u].free < m->vertices[best].free))
      best = u;
  }
  return best;
}

/* Lowers the counts next to a vertex that is no longer free.  Puts vertices that have one free
 * neighbour left into the queue from `end` on; returns its new end. */
static size_t lower_free_neighbours(struct bt_matching *m, uint32_t v, size_t end) {
  const struct bt_adjacency *graph = m->graph;
  for (size_t i = graph->first[v]; i < graph->first[v + 1]; i++) {
    const uint32_t u = graph->ends[i];
    if (is_free(m, u) && --m->vertices[u].free == 1)
      m->queue[end++] = u;
  }
  return end;
}

static size_t match_with_partner(struct bt_matching *m, uint32_t v, size_t end) {
  const uint32_t u = is_free(m, v) ? find_partner(m, v) : NONE;
  if (u == NONE)
    return end;
  match(m, v, u);
  return lower_free_neighbours(m, u, lower_free_neighbours(m, v, end));
}

/* Matches free neighbours while there are any: first vertices that have only one, since some
 * maximum matching of the free vertices has their edge (Karp and Sipser 1981). */
static void match_greedily(struct bt_matching *m) {
  size_t at = 0, end = count_free_neighbours(m);
  for (uint32_t v = 0; v < m->graph->count; v++) {
    while (at < end)
      end = match_with_partner(m, m->queue[at++], end);
    end = match_with_partner(m, v, end);
  }
}

/* ---- trees ---------------------------------------------------------------------------------- */

/* Makes each unmatched vertex a root, and the queue that of the roots; returns their number. */
static size_t plant_trees(struct bt_matching *m) {
  size_t end = 0;
  m->walks = 0;
  for (uint32_t v = 0; v < m->graph->count; v++) {
    struct bt_matched_vertex *vertex = &m->vertices[v];
    vertex->root = vertex->base = v;
    vertex->parent = vertex->from = vertex->to = NONE;
    vertex->mark = 0;
    if (vertex->label == OUTSIDE)
      continue;
    vertex->label = vertex->mate == NONE ? EVEN : UNREACHED;
    if (vertex->mate == NONE)
      m->queue[end++] = v;
  }
  return end;
}

/* Returns true if no augmenting path went through the tree of a vertex yet. */
static bool is_in_tree(const struct bt_matching *m, uint32_t v) {
  return m->vertices[m->vertices[v].root].mate == NONE;
}

/* Returns the base of the blossom that holds a vertex; shortens the way there. */
static uint32_t find_base(struct bt_matching *m, uint32_t v) {
  struct bt_matched_vertex *vertices = m->vertices;
  while (vertices[v].base != v) {
    vertices[v].base = vertices[vertices[v].base].base;
    v = vertices[v].base;
  }
  return v;
}

/* Returns the base before a base on the way to the root; NONE before the root. */
static uint32_t find_base_before(struct bt_matching *m, uint32_t base) {
  const uint32_t mate = m->vertices[base].mate;
  return mate == NONE ? NONE : find_base(m, m->vertices[mate].parent);
}

/* Returns the first base that is on the ways of both vertices to their root.  Goes from both in
 * turn, so that the steps do not exceed twice the length of the cycle. */
static uint32_t find_common_base(struct bt_matching *m, uint32_t a, uint32_t b) {
  const uint32_t walk = ++m->walks;
  a = find_base(m, a);
  b = find_base(m, b);
  while (a == NONE || m->vertices[a].mark != walk) {
    const uint32_t other = b;
    if (a != NONE) {
      m->vertices[a].mark = walk;
      a = find_base_before(m, a);
    }
    b = a;
    a = other;
  }
  return a;
}

/* Puts what lies between an end of the edge from `v` to `to` and the base into its blossom. */
static size_t absorb_way(struct bt_matching *m, uint32_t v, uint32_t to, uint32_t base,
                         size_t end) {
  for (uint32_t at = find_base(m, v); at != base;) {
    const uint32_t mate = m->vertices[at].mate;
    struct bt_matched_vertex *odd = &m->vertices[mate];
    odd->from = v;
    odd->to = to;
    odd->label = EVEN;
    odd->base = base;
    m->vertices[at].base = base;
    m->queue[end++] = mate;
    at = find_base(m, odd->parent);
  }
  return end;
}

static size_t shrink_blossom(struct bt_matching *m, uint32_t a, uint32_t b, size_t end) {
  const uint32_t base = find_common_base(m, a, b);
  return absorb_way(m, b, a, base, absorb_way(m, a, b, base, end));
}

/* ---- augmenting paths ----------------------------------------------------------------------- */

/* Adds to the pairs the edges outside the matching on the path from an even vertex to its root.
 * Their order does not matter.  The path of a vertex that was odd first goes up the tree from the
 * far end of that vertex's edge, and comes down to its mate from the near end. */
static size_t list_path_to_root(struct bt_matching *m, uint32_t from, size_t count) {
  size_t left = 0;
  m->parts[left++] = (struct bt_matched_pair){from, m->vertices[from].root};
  while (left > 0) {
    struct bt_matched_pair part = m->parts[--left];
    while (part.a != part.b) {
      const struct bt_matched_vertex *at = &m->vertices[part.a];
      struct bt_matched_pair edge = {at->from, at->to};
      if (at->from == NONE)
        edge = (struct bt_matched_pair){at->mate, m->vertices[at->mate].parent};
      else
        m->parts[left++] = (struct bt_matched_pair){at->from, at->mate};
      m->pairs[count++] = edge;
      part.a = edge.b;
    }
  }
  return count;
}

/* Matches the ends of an edge that joins two trees.  Their paths gain an edge of the matching, and
 * the trees end. */
static void augment(struct bt_matching *m, uint32_t a, uint32_t b) {
  size_t count = list_path_to_root(m, b, list_path_to_root(m, a, 0));
  m->pairs[count++] = (struct bt_matched_pair){a, b};
  while (count > 0) {
    count--;
    match(m, m->pairs[count].a, m->pairs[count].b);
  }
}

/* Adds a vertex that was not reached, and its mate, to the tree of v. */
static size_t grow_tree(struct bt_matching *m, uint32_t v, uint32_t to, size_t end) {
  const uint32_t root = m->vertices[v].root, mate = m->vertices[to].mate;
  m->vertices[to].label = ODD;
  m->vertices[to].parent = v;
  m->vertices[to].root = root;
  m->vertices[mate].label = EVEN;
  m->vertices[mate].root = root;
  m->queue[end++] = mate;
  return end;
}

/* Follows the edges of an even vertex.  Returns the new end of the queue. */
static size_t follow_edges(struct bt_matching *m, uint32_t v, size_t end, bool *augmented) {
  const struct bt_adjacency *graph = m->graph;
  for (size_t i = graph->first[v]; i < graph->first[v + 1]; i++) {
    const uint32_t to = graph->ends[i], label = m->vertices[to].label;
    if (label == UNREACHED) {
      end = grow_tree(m, v, to, end);
    } else if (label == EVEN && m->vertices[to].root == m->vertices[v].root) {
      if (find_base(m, v) != find_base(m, to))
        end = shrink_blossom(m, v, to, end);
    } else if (label == EVEN && is_in_tree(m, to)) {
      augment(m, v, to);
      *augmented = true;
      return end;
    }
  }
  return end;
}

/* Grows trees from all unmatched vertices until they are complete or end.  Sets *augmented if the
 * matching grew; if not, it is maximum, and even vertices are those that some maximum matching
 * leaves unmatched (Gallai 1963, Edmonds 1965). */
static betli_status run_phase(struct bt_matching *m, bool *augmented, struct bt_error *error) {
  struct bt_limits *limits = m->graph->limits;
  size_t end = plant_trees(m);
  *augmented = false;
  for (size_t at = 0; at < end; at++) {
    const uint32_t v = m->queue[at];
    const uint64_t degree = m->graph->first[v + 1] - m->graph->first[v];
    if (is_in_tree(m, v))
      end = follow_edges(m, v, end, augmented);
    if (!bt_limits_go_on(limits, degree, "vertices matched", at, end))
      return bt_limits_stopped(limits, error);
  }
  return BETLI_OK;
}

betli_status bt_matching_find(struct bt_matching *m, const uint64_t *set, struct bt_error *error) {
  betli_status status;
  bool augmented;
  restrict_matching(m, set);
  match_greedily(m);
  do
    status = run_phase(m, &augmented, error);
  while (status == BETLI_OK && augmented);
  return status;
}
