#include "games/graph/graph_reader.h"
#include "games/shared/grow.h"

#include <stdarg.h>
#include <stdio.h>

static betli_status add_edge(struct bt_graph_reader *reader, uint32_t from, uint32_t to) {
  if (reader->edge_count == UINT32_MAX - 1)
    return bt_fail(reader->error, BETLI_INPUT, "%s: there are more than %zu edges", reader->name,
                   reader->edge_count);
  struct bt_edge *edges =
      bt_grow(reader->edges, &reader->edge_capacity, reader->edge_count + 1, sizeof *edges);
  if (edges == NULL)
    return bt_fail_memory(reader->error);
  reader->edges = edges;
  edges[reader->edge_count++] = (struct bt_edge){from, to};
  return BETLI_OK;
}

/* Numbers the vertices that wait.  One whose arrow leads to a vertex yet to come goes on waiting.
 */
betli_status bt_graph_flush(struct bt_graph_reader *reader) {
  uint32_t ids[BT_NAMES_BATCH];
  const size_t count = reader->pending_count;
  betli_status status = bt_names_add(&reader->names, count, reader->pending, ids, reader->error);
  for (size_t i = 0; i + 1 < count && status == BETLI_OK; i++)
    if (reader->arrow[i])
      status = add_edge(reader, ids[i], ids[i + 1]);
  reader->pending_count = count > 0 && reader->arrow[count - 1];
  if (reader->pending_count == 1) {
    reader->pending[0] = reader->pending[count - 1];
    reader->arrow[0] = true;
  }
  return status;
}

betli_status bt_graph_add(struct bt_graph_reader *reader, struct bt_word name, bool arrow) {
  const size_t i = reader->pending_count++;
  reader->pending[i] = name;
  reader->arrow[i] = arrow;
  return reader->pending_count == BT_NAMES_BATCH ? bt_graph_flush(reader) : BETLI_OK;
}

betli_status bt_graph_fail(const struct bt_graph_reader *reader, const char *at, const char *format,
                           ...) {
  size_t line = 1;
  for (const char *c = reader->bytes; c < at; c++)
    line += *c == '\n';
  char message[256];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message, sizeof message, format, arguments);
  va_end(arguments);
  return bt_fail(reader->error, BETLI_INPUT, "%s, line %zu: %s", reader->name, line, message);
}
