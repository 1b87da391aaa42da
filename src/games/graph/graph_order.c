/* A topological order (Kahn 1962) as far as there is one, and the edges laid out by it. */
#include "games/graph/graph_reader.h"

#include <stdlib.h>
#include <string.h>

/* The edges by the id of their source: those of `v` go to to[first[v]], ..., to[first[v + 1] - 1].
 */
struct layout {
  uint32_t *first, *to;
};

/* malloc(0) may be NULL, so there is one more. */
static uint32_t *new_array(size_t count) {
  return malloc((count + 1) * sizeof(uint32_t));
}

static struct bt_edge edge_at(const struct bt_graph_reader *reader, size_t i, bool reverse) {
  const struct bt_edge edge = reader->edges[i];
  return reverse ? (struct bt_edge){.from = edge.to, .to = edge.from} : edge;
}

/* The edges, or all of them the other way round.  Also writes into waiting[v] how many lead to v.
 */
static bool lay_out(const struct bt_graph_reader *reader, bool reverse, struct layout *layout,
                    uint32_t *waiting) {
  const size_t count = reader->names.count, edges = reader->edge_count;
  layout->first = calloc(count + 2, sizeof *layout->first);
  layout->to = new_array(edges);
  if (layout->first == NULL || layout->to == NULL)
    return false;
  memset(waiting, 0, count * sizeof *waiting);
  /* Counted two places to the right, summed and then advanced while the edges go in, first[v + 1]
   * ends up as the end of v. */
  uint32_t *next = layout->first + 1;
  for (size_t i = 0; i < edges; i++) {
    const struct bt_edge edge = edge_at(reader, i, reverse);
    next[edge.from + 1]++;
    waiting[edge.to]++;
  }
  for (size_t v = 0; v < count; v++)
    next[v + 1] += next[v];
  for (size_t i = 0; i < edges; i++) {
    const struct bt_edge edge = edge_at(reader, i, reverse);
    layout->to[next[edge.from]++] = edge.to;
  }
  return true;
}

/* Gives the greatest ranks to the vertices that nothing leads to, and so on downwards.  rank[v]
 * holds before, how many edges lead to v from vertices without a rank.  Returns how many vertices
 * are left without one, those on cycles and below. */
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

/* Gives ranks from 0 on to the vertices from which no cycle is reached, so that those that one
 * leads to come before it, and the ranks behind to the others.  `waiting` and `before` are of the
 * edges the other way round.  Returns how many ranks the first have. */
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

/* The order of a graph with cycles. */
static betli_status order_loops(const struct bt_graph_reader *reader, const struct layout *layout,
                                struct bt_graph *graph) {
  const uint32_t count = reader->names.count;
  struct layout reverse = {0};
  uint32_t *waiting = new_array(count);
  betli_status status = BETLI_OK;
  if (waiting == NULL || !lay_out(reader, true, &reverse, waiting))
    status = bt_fail_memory(reader->error);
  else
    graph->ordered = rank_from_ends(layout, &reverse, count, waiting, graph);
  free(waiting);
  free(reverse.first);
  free(reverse.to);
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

static betli_status order(const struct bt_graph_reader *reader, struct layout *layout,
                          struct bt_graph *graph) {
  const uint32_t count = reader->names.count;
  graph->rank = new_array(count);
  graph->id = new_array(count);
  graph->first = new_array(count);
  graph->option = new_array(reader->edge_count);
  if (graph->rank == NULL || graph->id == NULL || graph->first == NULL || graph->option == NULL ||
      !lay_out(reader, false, layout, graph->rank))
    return bt_fail_memory(reader->error);
  const uint32_t unranked = rank_vertices(layout, count, graph->rank, graph->id);
  graph->ordered = count;
  const betli_status status = unranked > 0 ? order_loops(reader, layout, graph) : BETLI_OK;
  if (status == BETLI_OK)
    lay_out_by_rank(layout, count, graph);
  return status;
}

betli_status bt_graph_order(const struct bt_graph_reader *reader, struct bt_graph *graph) {
  struct layout layout = {0};
  const betli_status status = order(reader, &layout, graph);
  free(layout.first);
  free(layout.to);
  return status;
}
