/* How series-parallel orders are put together (Valdes, Tarjan and Lawler, The recognition of series
 * parallel digraphs, SIAM Journal on Computing 11, 1982).
 *
 * The elements become the edges of a graph: an edge begins where those end that it covers.  This
 * works if elements with a common cover have all covers in common.  Two edges between the same
 * vertices become one, and so do two edges at a vertex without others.  An order without an N
 * becomes a single edge. */
#include "games/graph/series.h"

#include <string.h>

enum { BOTTOM, TOP, INNER }; /* vertices */

#define NOTHING UINT32_MAX

/* An edge, and the edges that were joined to it. */
struct edge {
  uint32_t tail, head, left, right, size;
  bool above, alive;
};

/* A vertex: how many edges end and begin there, and the exclusive or of their numbers. */
struct vertex {
  uint32_t in, out, in_sum, out_sum, covers;
};

struct reduction {
  const struct bt_poset *poset;
  const uint64_t *set;
  struct bt_arena work;
  uint32_t count;     /* of elements in the set */
  uint32_t *elements; /* in ascending order */
  uint32_t *number;   /* of each element of the order: its edge */
  struct edge *edges; /* those of elements, then those that were joined */
  uint32_t edge_count;
  struct vertex *vertices;
  uint32_t vertex_count;
  uint32_t *slots; /* edges by their vertices: a table of 2^bits, at most half full */
  unsigned bits;
  uint32_t *waiting; /* edges to be met */
  uint32_t waiting_count;
};

static betli_status reserve_reduction(struct reduction *r, struct bt_error *error) {
  const size_t elements = r->poset->names.keys.count;
  const size_t edges = 2 * (size_t)r->count, slots = (size_t)1 << r->bits;
  r->elements = bt_arena_take(&r->work, r->count, sizeof *r->elements, error);
  r->number = bt_arena_take(&r->work, elements, sizeof *r->number, error);
  r->edges = bt_arena_take(&r->work, edges, sizeof *r->edges, error);
  r->vertices = bt_arena_take(&r->work, r->count + (size_t)INNER, sizeof *r->vertices, error);
  r->slots = bt_arena_take(&r->work, slots, sizeof *r->slots, error);
  r->waiting = bt_arena_take(&r->work, edges, sizeof *r->waiting, error);
  if (r->work.status == BETLI_OK)
    memset(r->slots, 0xff, slots * sizeof *r->slots); /* NOTHING */
  return r->work.status;
}

static void list_elements(struct reduction *r) {
  uint32_t count = 0;
  for (uint32_t v = 0; v < r->poset->names.keys.count; v++) {
    if (!bt_bit_has(r->set, v))
      continue;
    r->number[v] = count;
    r->edges[count] = (struct edge){.tail = NOTHING, .size = 1, .alive = true};
    r->elements[count++] = v;
  }
  r->edge_count = count;
}

/* Gives an edge its head: the vertex at which the elements that cover it begin.  Returns false if
 * other elements have some of these covers, but not all. */
static bool find_head(struct reduction *r, uint32_t edge) {
  const struct bt_poset *poset = r->poset;
  const uint32_t element = r->elements[edge];
  uint32_t covers = 0, head = TOP;
  bool fresh = false, agree = true;
  for (size_t i = poset->first[element]; i < poset->first[element + 1]; i++) {
    if (!bt_bit_has(r->set, poset->covers[i]))
      continue;
    struct edge *cover = &r->edges[r->number[poset->covers[i]]];
    if (covers++ == 0) {
      fresh = cover->tail == NOTHING;
      head = fresh ? r->vertex_count++ : cover->tail;
    }
    agree &= cover->tail == (fresh ? NOTHING : head);
    cover->tail = head;
  }
  r->edges[edge].head = head;
  if (fresh)
    r->vertices[head].covers = covers;
  return agree && (head == TOP || r->vertices[head].covers == covers);
}

static void lay_edge(struct reduction *r, uint32_t edge) {
  struct edge *e = &r->edges[edge];
  if (e->tail == NOTHING)
    e->tail = BOTTOM;
  r->vertices[e->tail].out++;
  r->vertices[e->tail].out_sum ^= edge;
  r->vertices[e->head].in++;
  r->vertices[e->head].in_sum ^= edge;
  r->waiting[r->waiting_count++] = edge;
}

/* Makes the graph.  Returns false if there is none. */
static bool make_graph(struct reduction *r) {
  memset(r->vertices, 0, (r->count + (size_t)INNER) * sizeof *r->vertices);
  r->vertex_count = INNER;
  for (uint32_t e = 0; e < r->count; e++)
    if (!find_head(r, e))
      return false;
  for (uint32_t e = 0; e < r->count; e++)
    lay_edge(r, e);
  return true;
}

static uint32_t add_joined_edge(struct reduction *r, uint32_t left, uint32_t right, bool above) {
  struct edge *a = &r->edges[left], *b = &r->edges[right];
  a->alive = b->alive = false;
  r->edges[r->edge_count] = (struct edge){.tail = a->tail,
                                          .head = b->head,
                                          .left = left,
                                          .right = right,
                                          .size = a->size + b->size,
                                          .above = above,
                                          .alive = true};
  return r->edge_count++;
}

/* Returns the place in the table of an edge between two vertices, or an empty one for it. */
static uint32_t *find_edge_slot(const struct reduction *r, const struct edge *edge) {
  const uint64_t key = (uint64_t)edge->tail << 32 | edge->head;
  size_t slot = (size_t)(key * UINT64_C(0x9e3779b97f4a7c15) >> (64 - r->bits));
  for (;; slot = (slot + 1) & (((size_t)1 << r->bits) - 1)) {
    const uint32_t at = r->slots[slot];
    if (at == NOTHING || (r->edges[at].tail == edge->tail && r->edges[at].head == edge->head))
      return &r->slots[slot];
  }
}

/* Meets an edge: joins it to one between the same vertices, if there is one.  Returns the edge that
 * is then there. */
static uint32_t meet_edge(struct reduction *r, uint32_t edge) {
  uint32_t *slot = find_edge_slot(r, &r->edges[edge]);
  const uint32_t other = *slot;
  *slot = edge;
  if (other == NOTHING || !r->edges[other].alive)
    return edge;
  const uint32_t joined = add_joined_edge(r, other, edge, false);
  struct vertex *tail = &r->vertices[r->edges[edge].tail];
  struct vertex *head = &r->vertices[r->edges[edge].head];
  tail->out--;
  tail->out_sum ^= edge ^ other ^ joined;
  head->in--;
  head->in_sum ^= edge ^ other ^ joined;
  *slot = joined;
  return joined;
}

/* Joins the two edges at an inner vertex without others. */
static void join_edges_at(struct reduction *r, uint32_t vertex) {
  const struct vertex *at = &r->vertices[vertex];
  if (vertex < INNER || at->in != 1 || at->out != 1)
    return;
  const uint32_t lower = at->in_sum, upper = at->out_sum;
  const uint32_t joined = add_joined_edge(r, lower, upper, true);
  r->vertices[r->edges[joined].tail].out_sum ^= lower ^ joined;
  r->vertices[r->edges[joined].head].in_sum ^= upper ^ joined;
  r->waiting[r->waiting_count++] = joined;
}

static void reduce_graph(struct reduction *r) {
  while (r->waiting_count > 0) {
    uint32_t edge = r->waiting[--r->waiting_count];
    if (!r->edges[edge].alive)
      continue;
    edge = meet_edge(r, edge);
    join_edges_at(r, r->edges[edge].tail);
    if (r->edges[edge].alive)
      join_edges_at(r, r->edges[edge].head);
  }
}

/* Writes the joins, and gives the elements of each part places that follow each other. */
static betli_status write_joins(const struct reduction *r, struct bt_series *series,
                                struct bt_error *error) {
  const uint32_t count = r->count;
  uint32_t *places = r->waiting; /* of each part's first element; no edge waits */
  series->elements = bt_arena_take(&series->arena, count, sizeof *series->elements, error);
  series->joins = bt_arena_take(&series->arena, count, sizeof *series->joins, error);
  if (series->arena.status != BETLI_OK)
    return series->arena.status;
  places[r->edge_count - 1] = 0;
  for (uint32_t e = r->edge_count; e-- > count;) {
    const struct edge *edge = &r->edges[e];
    places[edge->left] = places[e];
    places[edge->right] = places[e] + r->edges[edge->left].size;
  }
  for (uint32_t e = 0; e < count; e++)
    series->elements[places[e]] = r->elements[e];
  for (uint32_t e = count; e < r->edge_count; e++) {
    const struct edge *edge = &r->edges[e];
    series->joins[e - count] = (struct bt_series_join){
        .left = edge->left < count ? places[edge->left] : edge->left,
        .right = edge->right < count ? places[edge->right] : edge->right,
        .above = edge->above,
        .first = places[e],
        .size = edge->size,
    };
  }
  return BETLI_OK;
}

static uint32_t count_elements(const struct bt_poset *poset, const uint64_t *set) {
  uint32_t count = 0;
  for (size_t w = 0; w * 64 < poset->names.keys.count; w++)
    count += (uint32_t)__builtin_popcountll(set[w]);
  return count;
}

betli_status bt_series_open(const struct bt_poset *poset, const uint64_t *set,
                            struct bt_series *series, bool *found, struct bt_error *error) {
  uint64_t room[1024];
  struct reduction r = {.poset = poset, .set = set, .count = count_elements(poset, set)};
  *series = (struct bt_series){.count = r.count};
  series->arena.limits = poset->names.keys.limits;
  *found = r.count == 0;
  if (r.count == 0)
    return BETLI_OK;
  bt_arena_begin(&r.work, room, sizeof room);
  r.work.limits = poset->names.keys.limits;
  for (r.bits = 2; r.bits < 40 && UINT64_C(1) << r.bits < 4 * (uint64_t)r.count;)
    r.bits++;
  betli_status status = reserve_reduction(&r, error);
  if (status == BETLI_OK) {
    list_elements(&r);
    if (make_graph(&r))
      reduce_graph(&r);
    *found = r.edge_count == 2 * r.count - 1;
  }
  if (*found)
    status = write_joins(&r, series, error);
  bt_arena_free(&r.work);
  if (status != BETLI_OK)
    bt_series_close(series);
  return status;
}

void bt_series_close(struct bt_series *series) {
  bt_arena_free(&series->arena);
}
