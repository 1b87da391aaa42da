#include "games/graph/matching.h"

/* No vertex. */
enum { NONE = BT_MOST_VERTICES };

/* A matching, and the alternating tree that grows from an unmatched vertex until it reaches another
 * one.  An odd cycle on the way, a blossom, counts as one vertex, its base. */
struct matching {
  const struct bt_network *network;
  bt_vertex_set set;
  unsigned mate[BT_MOST_VERTICES];   /* the vertex that each is matched with, or NONE */
  unsigned parent[BT_MOST_VERTICES]; /* of a vertex at odd distance: the vertex before it */
  unsigned base[BT_MOST_VERTICES];   /* of the blossom that holds a vertex, or the vertex itself */
  bt_vertex_set even;                /* reached at even distance */
  unsigned
      queue[BT_MOST_VERTICES]; /* the vertices in `even`, in the order in which they were reached */
  size_t end;
};

static const bt_vertex_set one = 1;

static void reach_even_vertex(struct matching *m, unsigned v) {
  m->even |= one << v;
  m->queue[m->end++] = v;
}

/* Returns the base where the paths to the root from two vertices at even distance meet. */
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

/* Returns the bases on the path from v to `base`.  Sets the parents on the path, the first to
 * `child`, so that an augmenting path can also go round the blossom the other way. */
static bt_vertex_set mark_path_to_base(struct matching *m, unsigned v, unsigned base,
                                       unsigned child) {
  bt_vertex_set bases = 0;
  while (m->base[v] != base) {
    bases |= one << m->base[v] | one << m->base[m->mate[v]];
    m->parent[v] = child;
    child = m->mate[v];
    v = m->parent[child];
  }
  return bases;
}

/* Contracts the odd cycle that the edge from v to `to`, both at even distance, closes. */
static void shrink_blossom(struct matching *m, unsigned v, unsigned to) {
  const unsigned base = common_base(m, v, to);
  const bt_vertex_set bases = mark_path_to_base(m, v, base, to) | mark_path_to_base(m, to, base, v);
  for (bt_vertex_set rest = m->set; rest != 0; rest &= rest - 1) {
    const unsigned u = bt_vertex_set_first(rest);
    if (!(bases >> m->base[u] & 1))
      continue;
    m->base[u] = base;
    if (!(m->even >> u & 1))
      reach_even_vertex(m, u);
  }
}

/* Extends the tree by the edges of v.  Returns an unmatched vertex that it reaches, or NONE. */
static unsigned grow_alternating_tree(struct matching *m, unsigned root, unsigned v) {
  bt_vertex_set others = m->network->neighbours[v] & m->set;
  for (; others != 0; others &= others - 1) {
    const unsigned to = bt_vertex_set_first(others);
    if (m->base[v] == m->base[to] || m->mate[v] == to)
      continue;
    if (to == root || (m->mate[to] != NONE && m->parent[m->mate[to]] != NONE)) {
      shrink_blossom(m, v, to);
    } else if (m->parent[to] == NONE) {
      m->parent[to] = v;
      if (m->mate[to] == NONE)
        return to;
      reach_even_vertex(m, m->mate[to]);
    }
  }
  return NONE;
}

/* Returns the end of an augmenting path from `root` to another unmatched vertex, or NONE.  Its
 * edges lie outside and in the matching alternately. */
static unsigned find_augmenting_path(struct matching *m, unsigned root) {
  for (unsigned v = 0; v < BT_MOST_VERTICES; v++) {
    m->parent[v] = NONE;
    m->base[v] = v;
  }
  m->even = 0;
  m->end = 0;
  reach_even_vertex(m, root);
  for (size_t at = 0; at < m->end; at++) {
    const unsigned found = grow_alternating_tree(m, root, m->queue[at]);
    if (found != NONE)
      return found;
  }
  return NONE;
}

/* Exchanges the edges of the path in and outside the matching, which gains one edge. */
static void flip_augmenting_path(struct matching *m, unsigned end) {
  while (end != NONE) {
    const unsigned before = m->parent[end], next = m->mate[before];
    m->mate[end] = before;
    m->mate[before] = end;
    end = next;
  }
}

/* Uses that a vertex is in all maximum matchings if and only if they have one edge less without
 * it. */
bool bt_is_in_all_matchings(const struct bt_network *network, bt_vertex_set set, unsigned vertex) {
  struct matching m = {.network = network, .set = set & ~(one << vertex)};
  for (unsigned v = 0; v < BT_MOST_VERTICES; v++)
    m.mate[v] = NONE;
  for (bt_vertex_set rest = m.set; rest != 0; rest &= rest - 1) {
    const unsigned v = bt_vertex_set_first(rest);
    if (m.mate[v] == NONE)
      flip_augmenting_path(&m, find_augmenting_path(&m, v));
  }
  m.set |= one << vertex;
  return find_augmenting_path(&m, vertex) != NONE;
}
