#include "games/graph/edge_names.h"

#include "core/game/board.h"
#include "games/graph/name_set.h"

#include <inttypes.h>

/* Names under way.  Parallel edges have one first name, a-b. */
struct edge_namer {
  struct bt_names *names;
  bool all_allowed; /* names of vertices; else only those without edges may be others */
  struct bt_text text;
  uint32_t *last; /* by the first name of parallel edges: the number in the last, a-b.2; else 1 */
  size_t capacity;
  struct bt_limits *limits;
  struct bt_error *error;
};

/* Adds the name of the edge `again` from one vertex to another.  Sets *id to a new number, or to
 * that of the edge that has the name. */
static betli_status add_edge_name(struct edge_namer *namer, struct bt_word from, struct bt_word to,
                                  uint32_t again, uint32_t *id) {
  struct bt_text *text = &namer->text;
  bt_text_clear(text);
  bt_text_add_bytes(text, from.text, from.length);
  bt_text_add(text, "-");
  bt_text_add_bytes(text, to.text, to.length);
  if (again > 1)
    bt_text_format(text, ".%" PRIu32, again);
  const struct bt_word label = {bt_text_string(text), text->length};
  return text->failed ? bt_fail_memory(namer->error)
                      : bt_names_add(namer->names, 1, &label, id, namer->error);
}

/* Adds the first free name of a-b, a-b.2, a-b.3, ...  All from a-b.2 to the last that was given are
 * taken. */
static betli_status name_edge(struct edge_namer *namer, struct bt_word from, struct bt_word to) {
  const uint32_t number = namer->names->keys.count;
  uint32_t first = 0, id;
  betli_status status = bt_reserve(namer->limits, &namer->last, &namer->capacity,
                                   number + (size_t)1, sizeof *namer->last, namer->error);
  if (status != BETLI_OK)
    return status;
  namer->last[number] = 1;
  status = add_edge_name(namer, from, to, 1, &first);
  for (id = first; status == BETLI_OK && id != number;)
    status = add_edge_name(namer, from, to, ++namer->last[first], &id);
  return status;
}

static bool allows_all_vertices(const struct bt_names *vertices) {
  for (uint32_t v = 0; v < vertices->keys.count; v++)
    if (!bt_name_set_allows(bt_names_at(vertices, v)))
      return false;
  return true;
}

static betli_status name_read_edge(const struct bt_graph_reader *reader, struct bt_read_edge edge,
                                   struct edge_namer *namer) {
  const struct bt_word from = bt_names_at(&reader->names, edge.from);
  const struct bt_word to = bt_names_at(&reader->names, edge.to);
  if (!namer->all_allowed && (!bt_name_set_allows(from) || !bt_name_set_allows(to)))
    return bt_fail(reader->error, BETLI_INPUT, "%s: no vertex may be called '%.*s'", reader->name,
                   BT_SHOW(bt_name_set_allows(from) ? to : from));
  return name_edge(namer, from, to);
}

betli_status bt_edge_names(const struct bt_graph_reader *reader, size_t most,
                           struct bt_names *names) {
  struct edge_namer namer = {.names = names,
                             .all_allowed = allows_all_vertices(&reader->names),
                             .limits = reader->limits,
                             .error = reader->error};
  if (reader->edge_count > most)
    return bt_fail(reader->error, BETLI_INPUT, "%s: there are more than %zu edges", reader->name,
                   most);
  betli_status status =
      bt_names_open(names, reader->limits, (size_t)(reader->end - reader->bytes), reader->error);
  for (size_t e = 0; e < reader->edge_count && status == BETLI_OK; e++)
    status = name_read_edge(reader, reader->edges[e], &namer);
  bt_text_free(&namer.text);
  bt_limits_free(namer.limits, namer.last, namer.capacity * sizeof *namer.last);
  return status;
}

static bool is_edge_left(const uint64_t *words, uint32_t edge) {
  return (words[edge / 64] >> edge % 64 & 1) != 0;
}

static bool is_vertex_left(const struct bt_named_edges *graph, const uint64_t *words,
                           uint32_t vertex) {
  for (uint32_t e = 0; e < graph->edges->keys.count; e++)
    if (is_edge_left(words, e) && (graph->ends[e][0] == vertex || graph->ends[e][1] == vertex))
      return true;
  return false;
}

/* The edges come first: a large board then ends before its vertices are looked at. */
void bt_edge_names_board(const struct bt_named_edges *graph, uint32_t ground, const uint64_t *words,
                         struct bt_board *board) {
  board->lines = BETLI_LINES_STANDING;
  for (uint32_t e = 0; e < graph->edges->keys.count && board->large == NULL; e++) {
    const struct bt_word name = bt_names_at(graph->edges, e);
    bt_board_named_edge(board, graph->ends[e][0], graph->ends[e][1], name.text, name.length,
                        is_edge_left(words, e) ? BETLI_PART_THERE : BETLI_PART_GONE);
  }
  for (uint32_t v = 0; v < graph->vertices->keys.count && board->large == NULL; v++) {
    const struct bt_word name = bt_names_at(graph->vertices, v);
    bt_board_vertex(board, name.text, name.length,
                    v == ground                       ? BETLI_PART_GROUND
                    : is_vertex_left(graph, words, v) ? BETLI_PART_THERE
                                                      : BETLI_PART_GONE);
  }
}
