/* A topological order (Kahn 1962), and the edges laid out by it. */
#include "core/base/text.h"
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

/* Also writes into waiting[v] how many edges lead to v. */
static bool lay_out(const struct bt_graph_reader *reader, struct layout *layout,
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
    next[reader->edges[i].from + 1]++;
    waiting[reader->edges[i].to]++;
  }
  for (size_t v = 0; v < count; v++)
    next[v + 1] += next[v];
  for (size_t i = 0; i < edges; i++)
    layout->to[next[reader->edges[i].from]++] = reader->edges[i].to;
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

static void add_name(const struct bt_graph_reader *reader, uint32_t id, struct bt_text *text) {
  bt_text_format(text, "%.*s", BT_SHOW(bt_names_at(&reader->names, id)));
}

/* Writes a cycle that is given against the arrows; of a long one, both ends. */
static void write_cycle(const struct bt_graph_reader *reader, const uint32_t *cycle, size_t length,
                        struct bt_text *text) {
  enum { SHOWN = 4 };
  add_name(reader, cycle[0], text);
  for (size_t i = length; i-- > 0;) {
    const bool skipped = i >= SHOWN && i + SHOWN < length;
    if (!skipped || i == SHOWN)
      bt_text_add(text, " -> ");
    if (!skipped)
      add_name(reader, cycle[i], text);
    else if (i == SHOWN)
      bt_text_add(text, "...");
  }
}

/* Writes into `cycle` a cycle against the arrows, and returns its length.  Of the vertices without
 * a rank each has another before it; walking back from one, sooner or later one goes in a circle.
 */
static size_t find_cycle(const struct bt_graph_reader *reader, const bool *ranked, uint32_t *before,
                         uint32_t *cycle) {
  uint32_t v = 0;
  for (size_t i = 0; i < reader->edge_count; i++) {
    const struct bt_edge *edge = &reader->edges[i];
    if (!ranked[edge->from])
      before[v = edge->to] = edge->from;
  }
  for (uint32_t i = 0; i < reader->names.count; i++)
    v = before[v];
  size_t length = 0;
  for (uint32_t u = v; length == 0 || u != v; u = before[u])
    cycle[length++] = u;
  return length;
}

/* The arrays of `graph`, which is lost, serve for the search. */
static betli_status fail_cycle(const struct bt_graph_reader *reader, uint32_t unranked,
                               struct bt_graph *graph) {
  bool *ranked = calloc(reader->names.count, sizeof *ranked);
  if (ranked == NULL)
    return bt_fail_memory(reader->error);
  for (uint32_t r = unranked; r < reader->names.count; r++)
    ranked[graph->id[r]] = true;
  const size_t length = find_cycle(reader, ranked, graph->rank, graph->id);
  free(ranked);
  struct bt_text text = {0};
  write_cycle(reader, graph->id, length, &text);
  bt_fail(reader->error, BETLI_INPUT, "%s: the graph has a cycle: %s", reader->name,
          bt_text_string(&text));
  bt_text_free(&text);
  return BETLI_INPUT;
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
      !lay_out(reader, layout, graph->rank))
    return bt_fail_memory(reader->error);
  const uint32_t unranked = rank_vertices(layout, count, graph->rank, graph->id);
  if (unranked > 0)
    return fail_cycle(reader, unranked, graph);
  lay_out_by_rank(layout, count, graph);
  return BETLI_OK;
}

betli_status bt_graph_order(const struct bt_graph_reader *reader, struct bt_graph *graph) {
  struct layout layout = {0};
  const betli_status status = order(reader, &layout, graph);
  free(layout.first);
  free(layout.to);
  return status;
}
