#include "games/graph/edge_names.h"

#include "core/game/board.h"
#include "games/graph/name_set.h"

static betli_status name_edge(struct bt_names *names, struct bt_word from, struct bt_word to,
                              struct bt_error *error) {
  struct bt_text text = {0};
  struct bt_word label;
  uint32_t id;
  for (unsigned again = 1;; again++) {
    bt_text_clear(&text);
    bt_text_add_bytes(&text, from.text, from.length);
    bt_text_add(&text, "-");
    bt_text_add_bytes(&text, to.text, to.length);
    if (again > 1)
      bt_text_format(&text, ".%u", again);
    label = (struct bt_word){bt_text_string(&text), text.length};
    if (text.failed || bt_names_find(names, label) == BT_NO_NAME)
      break;
  }
  const betli_status status =
      text.failed ? bt_fail_memory(error) : bt_names_add(names, 1, &label, &id, error);
  bt_text_free(&text);
  return status;
}

betli_status bt_edge_names(const struct bt_graph_reader *reader, size_t most,
                           struct bt_names *names) {
  if (reader->edge_count > most)
    return bt_fail(reader->error, BETLI_INPUT, "%s: there are more than %zu edges", reader->name,
                   most);
  betli_status status =
      bt_names_open(names, reader->limits, (size_t)(reader->end - reader->bytes), reader->error);
  for (size_t e = 0; e < reader->edge_count && status == BETLI_OK; e++) {
    const struct bt_word from = bt_names_at(&reader->names, reader->edges[e].from);
    const struct bt_word to = bt_names_at(&reader->names, reader->edges[e].to);
    if (!bt_name_set_allows(from) || !bt_name_set_allows(to))
      return bt_fail(reader->error, BETLI_INPUT, "%s: no vertex may be called '%.*s'", reader->name,
                     BT_SHOW(bt_name_set_allows(from) ? to : from));
    status = name_edge(names, from, to, reader->error);
  }
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

void bt_edge_names_board(const struct bt_named_edges *graph, uint32_t ground, const uint64_t *words,
                         struct bt_board *board) {
  board->lines = BETLI_LINES_STANDING;
  for (uint32_t v = 0; v < graph->vertices->keys.count; v++) {
    const struct bt_word name = bt_names_at(graph->vertices, v);
    bt_board_vertex(board, name.text, name.length,
                    v == ground                       ? BETLI_PART_GROUND
                    : is_vertex_left(graph, words, v) ? BETLI_PART_THERE
                                                      : BETLI_PART_GONE);
  }
  for (uint32_t e = 0; e < graph->edges->keys.count; e++) {
    const struct bt_word name = bt_names_at(graph->edges, e);
    bt_board_named_edge(board, graph->ends[e][0], graph->ends[e][1], name.text, name.length,
                        is_edge_left(words, e) ? BETLI_PART_THERE : BETLI_PART_GONE);
  }
}
