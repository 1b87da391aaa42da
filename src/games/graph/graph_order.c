/* A topological order (Kahn 1962) as far as there is one, and the edges laid out by it. */
#include "games/graph/graph_reader.h"

#include <string.h>

/* The edges by the id of their source: `v` has edges to to[first[v]], ..., to[first[v + 1] - 1]. */
struct layout {
  uint32_t *first, *to; /* in one piece of memory */
  uint64_t bytes;
};

/* Allocates `count` numbers.  *bytes is their size, or 0 where memory does not allow them. */
static betli_status allocate_numbers(const struct bt_graph_reader *reader, uint64_t count,
                                     uint32_t **numbers, uint64_t *bytes) {
  void *data = NULL;
  const uint64_t size = count * sizeof **numbers;
  const betli_status status = bt_limits_grow(reader->limits, &data, 0, size, reader->error);
  *numbers = data;
  *bytes = status == BETLI_OK ? size : 0;
  return status;
}

static betli_status open_layout(const struct bt_graph_reader *reader, struct layout *layout) {
  const size_t firsts = reader->names.keys.count + (size_t)2;
  const betli_status status =
      allocate_numbers(reader, firsts + reader->edge_count, &layout->first, &layout->bytes);
  if (status == BETLI_OK)
    layout->to = layout->first + firsts;
  return status;
}

static void close_layout(const struct bt_graph_reader *reader, struct layout *layout) {
  bt_limits_free(reader->limits, layout->first, layout->bytes);
}

static struct bt_read_edge directed_edge_at(const struct bt_graph_reader *reader, size_t i,
                                            bool reverse) {
  const struct bt_read_edge edge = reader->edges[i];
  return reverse ? (struct bt_read_edge){.from = edge.to, .to = edge.from} : edge;
}

/* Lays out the edges, reversed if `reverse`.  Writes the number of edges to v to waiting[v]. */
static void lay_out_edges(const struct bt_graph_reader *reader, bool reverse, struct layout *layout,
                          uint32_t *waiting) {
  const size_t count = reader->names.keys.count, edges = reader->edge_count;
  memset(layout->first, 0, (count + 2) * sizeof *layout->first);
  memset(waiting, 0, count * sizeof *waiting);
  /* Counts are kept two places to the right and summed.  The sums advance while edges go in, so
   * that first[v + 1] becomes the end of v. */
  uint32_t *next = layout->first + 1;
  for (size_t i = 0; i < edges; i++) {
    const struct bt_read_edge edge = directed_edge_at(reader, i, reverse);
    next[edge.from + 1]++;
    waiting[edge.to]++;
  }
  for (size_t v = 0; v < count; v++)
    next[v + 1] += next[v];
  for (size_t i = 0; i < edges; i++) {
    const struct bt_read_edge edge = directed_edge_at(reader, i, reverse);
    layout->to[next[edge.from]++] = edge.to;
  }
}

/* Gives the greatest ranks to the vertices that no edge leads to, and so on downwards.  rank[v] is
 * at first the number of edges to v from vertices without a rank.  Returns the number of vertices
 * without a rank: those on cycles or reachable from them. */
static uint32_t rank_vertices(const struct layout *layout, uint32_t count, uint32_t *rank,
                              uint32_t *id) {
  uint32_t next = count, free_rank = count;
  for (uint32_t v = 0; v < count; v++)
    if (rank[v] == 0)
      id[--free_rank] = v;
  while (next > free_rank) {
    const uint32_t v = id[--next];
    rank[v] = next;
    for (uint32_t e = layout->first[v]; e < layout->first[v + 1]; e++)
      if (--rank[layout->to[e]] == 0)
        id[--free_rank] = layout->to[e];
  }
  return free_rank;
}

/* Gives ranks from 0 on to the vertices that reach no cycle, options before the vertex.  The other
 * vertices get the ranks after these.  `reverse` has all edges reversed; `waiting` is overwritten.
 * Returns how many vertices reach no cycle. */
static uint32_t rank_from_ends(const struct layout *layout, const struct layout *reverse,
                               uint32_t count, uint32_t *waiting, struct bt_graph *graph) {
  uint32_t ranked = 0;
  for (uint32_t v = 0; v < count; v++) {
    waiting[v] = layout->first[v + 1] - layout->first[v];
    if (waiting[v] == 0)
      graph->id[ranked++] = v;
  }
  for (uint32_t r = 0; r < ranked; r++) {
    const uint32_t v = graph->id[r];
    for (uint32_t e = reverse->first[v]; e < reverse->first[v + 1]; e++)
      if (--waiting[reverse->to[e]] == 0)
        graph->id[ranked++] = reverse->to[e];
  }
  uint32_t rank = ranked;
  for (uint32_t v = 0; v < count; v++)
    if (waiting[v] > 0)
      graph->id[rank++] = v;
  for (uint32_t r = 0; r < count; r++)
    graph->rank[graph->id[r]] = r;
  return ranked;
}

/* Fails if a limit is reached.  For use between passes, which take less time than reading. */
static betli_status check_order_limits(const struct bt_graph_reader *reader) {
  const uint64_t bytes = (uint64_t)(reader->end - reader->bytes);
  return bt_limits_look(reader->limits, "bytes read", bytes, bytes)
             ? BETLI_OK
             : bt_limits_stopped(reader->limits, reader->error);
}

/* Orders the vertices of a graph with cycles. */
static betli_status order_cyclic_vertices(const struct bt_graph_reader *reader,
                                          const struct layout *layout, struct bt_graph *graph) {
  const uint32_t count = reader->names.keys.count;
  struct layout reverse = {0};
  uint32_t *waiting;
  uint64_t bytes;
  betli_status status = allocate_numbers(reader, count, &waiting, &bytes);
  if (status == BETLI_OK)
    status = open_layout(reader, &reverse);
  if (status == BETLI_OK) {
    lay_out_edges(reader, true, &reverse, waiting);
    status = check_order_limits(reader);
  }
  if (status == BETLI_OK)
    graph->ordered = rank_from_ends(layout, &reverse, count, waiting, graph);
  bt_limits_free(reader->limits, waiting, bytes);
  close_layout(reader, &reverse);
  return status;
}

static void lay_out_by_rank(const struct layout *layout, uint32_t count, struct bt_graph *graph) {
  uint32_t at = 0;
  for (uint32_t r = 0; r < count; r++) {
    const uint32_t v = graph->id[r];
    graph->first[r] = at;
    for (uint32_t e = layout->first[v]; e < layout->first[v + 1]; e++)
      graph->option[at++] = graph->rank[layout->to[e]];
  }
  graph->first[count] = at;
}

static betli_status allocate_order(const struct bt_graph_reader *reader, struct bt_graph *graph) {
  const size_t count = reader->names.keys.count;
  const betli_status status = allocate_numbers(reader, 3 * (uint64_t)count + 1 + reader->edge_count,
                                               &graph->rank, &graph->bytes);
  if (status != BETLI_OK)
    return status;
  graph->id = graph->rank + count;
  graph->first = graph->id + count;
  graph->option = graph->first + count + 1;
  return BETLI_OK;
}

static betli_status order_vertices(const struct bt_graph_reader *reader, struct layout *layout,
                                   struct bt_graph *graph) {
  const uint32_t count = reader->names.keys.count;
  lay_out_edges(reader, false, layout, graph->rank);
  betli_status status = check_order_limits(reader);
  if (status != BETLI_OK)
    return status;
  const uint32_t unranked = rank_vertices(layout, count, graph->rank, graph->id);
  graph->ordered = count;
  status = unranked > 0 ? order_cyclic_vertices(reader, layout, graph) : check_order_limits(reader);
  if (status == BETLI_OK)
    lay_out_by_rank(layout, count, graph);
  return status;
}

betli_status bt_graph_order(const struct bt_graph_reader *reader, struct bt_graph *graph) {
  struct layout layout = {0};
  betli_status status = allocate_order(reader, graph);
  if (status == BETLI_OK)
    status = open_layout(reader, &layout);
  if (status == BETLI_OK)
    status = order_vertices(reader, &layout, graph);
  close_layout(reader, &layout);
  return status;
}
