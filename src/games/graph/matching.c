#include "games/graph/matching.h"

/* No vertex. */
enum { NONE = BT_MOST_VERTICES };

/* A matching, and the forest that grows from a vertex without an edge until it reaches another such
 * vertex.  An odd cycle on the way, a blossom, is taken for one vertex, its base. */
struct matching {
  const struct bt_network *network;
  bt_vertex_set set;
  unsigned mate[BT_MOST_VERTICES];   /* the other end of a vertex's edge, or NONE */
  unsigned parent[BT_MOST_VERTICES]; /* of a vertex at odd distance: the one before it */
  unsigned base[BT_MOST_VERTICES];
  bt_vertex_set even; /* reached at even distance */
  unsigned queue[BT_MOST_VERTICES];
  size_t end;
};

static const bt_vertex_set one = 1;

static void reach_even(struct matching *m, unsigned v) {
  m->even |= one << v;
  m->queue[m->end++] = v;
}

/* The base at which the ways back from two vertices at even distance meet. */
static unsigned common_base(const struct matching *m, unsigned a, unsigned b) {
  bt_vertex_set on_way = 0;
  for (;;) {
    a = m->base[a];
    on_way |= one << a;
    if (m->mate[a] == NONE)
      break;
    a = m->parent[m->mate[a]];
  }
  for (b = m->base[b]; !(on_way >> b & 1); b = m->base[m->parent[m->mate[b]]]) {
  }
  return b;
}

/* The bases of the vertices on the way from v back to `base`, which become one with it. */
static bt_vertex_set mark(struct matching *m, unsigned v, unsigned base, unsigned child) {
  bt_vertex_set bases = 0;
  while (m->base[v] != base) {
    bases |= one << m->base[v] | one << m->base[m->mate[v]];
    m->parent[v] = child;
    child = m->mate[v];
    v = m->parent[child];
  }
  return bases;
}

/* The edge from v to `to`, both at even distance, closes an odd cycle. */
static void shrink(struct matching *m, unsigned v, unsigned to) {
  const unsigned base = common_base(m, v, to);
  const bt_vertex_set bases = mark(m, v, base, to) | mark(m, to, base, v);
  for (bt_vertex_set rest = m->set; rest != 0; rest &= rest - 1) {
    const unsigned u = bt_vertex_set_first(rest);
    if (!(bases >> m->base[u] & 1))
      continue;
    m->base[u] = base;
    if (!(m->even >> u & 1))
      reach_even(m, u);
  }
}

/* Looks along the edges of v for a vertex that has no mate; NONE if there is none yet. */
static unsigned look(struct matching *m, unsigned root, unsigned v) {
  bt_vertex_set others = m->network->beside[v] & m->set;
  for (; others != 0; others &= others - 1) {
    const unsigned to = bt_vertex_set_first(others);
    if (m->base[v] == m->base[to] || m->mate[v] == to)
      continue;
    if (to == root || (m->mate[to] != NONE && m->parent[m->mate[to]] != NONE)) {
      shrink(m, v, to);
    } else if (m->parent[to] == NONE) {
      m->parent[to] = v;
      if (m->mate[to] == NONE)
        return to;
      reach_even(m, m->mate[to]);
    }
  }
  return NONE;
}

/* The end of a way from `root`, along which edges and gaps alternate, to another vertex without a
 * mate; NONE if there is none. */
static unsigned find_way(struct matching *m, unsigned root) {
  for (unsigned v = 0; v < BT_MOST_VERTICES; v++) {
    m->parent[v] = NONE;
    m->base[v] = v;
  }
  m->even = 0;
  m->end = 0;
  reach_even(m, root);
  for (size_t at = 0; at < m->end; at++) {
    const unsigned found = look(m, root, m->queue[at]);
    if (found != NONE)
      return found;
  }
  return NONE;
}

/* Edges and gaps of the way change places, so that there is one edge more. */
static void turn_way(struct matching *m, unsigned end) {
  while (end != NONE) {
    const unsigned before = m->parent[end], next = m->mate[before];
    m->mate[end] = before;
    m->mate[before] = end;
    end = next;
  }
}

/* A vertex is in all greatest matchings if and only if it makes that of the others one greater. */
bool bt_is_in_all_matchings(const struct bt_network *network, bt_vertex_set set, unsigned vertex) {
  struct matching m = {.network = network, .set = set & ~(one << vertex)};
  for (unsigned v = 0; v < BT_MOST_VERTICES; v++)
    m.mate[v] = NONE;
  for (bt_vertex_set rest = m.set; rest != 0; rest &= rest - 1) {
    const unsigned v = bt_vertex_set_first(rest);
    if (m.mate[v] == NONE)
      turn_way(&m, find_way(&m, v));
  }
  m.set |= one << vertex;
  return find_way(&m, vertex) != NONE;
}
