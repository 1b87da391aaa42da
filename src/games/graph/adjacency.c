#include "games/graph/adjacency.h"

#include "base/limits.h"

#include <stdlib.h>

void bt_adjacency_free(struct bt_adjacency *graph) {
  bt_limits_free(graph->limits, graph->first, ((uint64_t)graph->count + 1) * sizeof *graph->first);
  bt_limits_free(graph->limits, graph->ends, (uint64_t)graph->capacity * sizeof *graph->ends);
  *graph = (struct bt_adjacency){0};
}

/* Makes empty lists, with room for `end_count` ends in all. */
static betli_status make_lists(uint32_t count, size_t end_count, struct bt_limits *limits,
                               struct bt_adjacency *graph, struct bt_error *error) {
  *graph = (struct bt_adjacency){.count = count, .capacity = end_count + 1, .limits = limits};
  graph->first = bt_limits_zeros(limits, (uint64_t)count + 1, sizeof *graph->first, error);
  if (graph->first != NULL)
    graph->ends = bt_limits_zeros(limits, graph->capacity, sizeof *graph->ends, error);
  if (graph->ends != NULL)
    return BETLI_OK;
  bt_adjacency_free(graph);
  return error->status;
}

/* Sets first[v] to the end of the list of v.  put_edge_ends() moves it to the beginning. */
static void count_edge_ends(const struct bt_graph_reader *reader, struct bt_adjacency *graph) {
  for (size_t e = 0; e < reader->edge_count; e++) {
    graph->first[reader->edges[e].from]++;
    graph->first[reader->edges[e].to]++;
  }
  for (uint32_t v = 0; v < graph->count; v++)
    graph->first[v + 1] += graph->first[v];
}

static void put_edge_ends(const struct bt_graph_reader *reader, struct bt_adjacency *graph) {
  for (size_t e = 0; e < reader->edge_count; e++) {
    const struct bt_read_edge edge = reader->edges[e];
    graph->ends[--graph->first[edge.from]] = edge.to;
    graph->ends[--graph->first[edge.to]] = edge.from;
  }
}

static int compare_ends(const void *a, const void *b) {
  const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

/* Sorts each list, and keeps one of equal ends. */
static void sort_lists(struct bt_adjacency *graph) {
  size_t at = 0, kept = 0;
  for (uint32_t v = 0; v < graph->count; v++) {
    const size_t end = graph->first[v + 1];
    if (end > at)
      qsort(&graph->ends[at], end - at, sizeof *graph->ends, compare_ends);
    graph->first[v] = kept;
    for (; at < end; at++)
      if (kept == graph->first[v] || graph->ends[kept - 1] != graph->ends[at])
        graph->ends[kept++] = graph->ends[at];
  }
  graph->first[graph->count] = kept;
}

betli_status bt_adjacency_of_edges(const struct bt_graph_reader *reader,
                                   struct bt_adjacency *graph) {
  const betli_status status = make_lists(reader->names.keys.count, 2 * reader->edge_count,
                                         reader->limits, graph, reader->error);
  if (status != BETLI_OK)
    return status;
  count_edge_ends(reader, graph);
  put_edge_ends(reader, graph);
  sort_lists(graph);
  return BETLI_OK;
}

size_t bt_squares_at_sides(uint32_t rows, uint32_t columns, uint32_t square, uint32_t ends[4]) {
  const uint32_t row = square / columns, column = square % columns;
  size_t count = 0;
  if (row > 0)
    ends[count++] = square - columns;
  if (column > 0)
    ends[count++] = square - 1;
  if (column + 1 < columns)
    ends[count++] = square + 1;
  if (row + 1 < rows)
    ends[count++] = square + columns;
  return count;
}

betli_status bt_adjacency_of_board(uint32_t rows, uint32_t columns, struct bt_limits *limits,
                                   struct bt_adjacency *graph, struct bt_error *error) {
  const size_t pairs = (size_t)rows * (columns - 1) + (size_t)columns * (rows - 1);
  const betli_status status = make_lists(rows * columns, 2 * pairs, limits, graph, error);
  for (uint32_t v = 0; status == BETLI_OK && v < graph->count; v++) {
    uint32_t ends[4];
    const size_t count = bt_squares_at_sides(rows, columns, v, ends);
    for (size_t i = 0; i < count; i++)
      graph->ends[graph->first[v] + i] = ends[i];
    graph->first[v + 1] = graph->first[v] + count;
  }
  return status;
}
