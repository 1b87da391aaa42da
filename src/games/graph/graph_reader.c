#include "games/graph/graph_reader.h"

#include "base/limits.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static betli_status check_reading_limits(const struct bt_graph_reader *reader) {
  return bt_limits_go_on(reader->limits, 1, "bytes read", (uint64_t)(reader->at - reader->bytes),
                         (uint64_t)(reader->end - reader->bytes))
             ? BETLI_OK
             : bt_limits_stopped(reader->limits, reader->error);
}

static betli_status add_directed_edge(struct bt_graph_reader *reader, uint32_t from, uint32_t to) {
  if (reader->edge_count == UINT32_MAX - 1)
    return bt_fail(reader->error, BETLI_INPUT, "%s: there are more than %zu edges", reader->name,
                   reader->edge_count);
  const betli_status status =
      bt_reserve(reader->limits, &reader->edges, &reader->edge_capacity, reader->edge_count + 1,
                 sizeof *reader->edges, reader->error);
  if (status != BETLI_OK)
    return status;
  reader->edges[reader->edge_count++] = (struct bt_read_edge){from, to};
  return check_reading_limits(reader);
}

betli_status bt_graph_add_edge(struct bt_graph_reader *reader, uint32_t from, uint32_t to,
                               enum bt_graph_join join) {
  const betli_status status = add_directed_edge(reader, from, to);
  return status == BETLI_OK && join == BT_JOIN_BOTH ? add_directed_edge(reader, to, from) : status;
}

static betli_status append_group_members(struct bt_graph_reader *reader, size_t count,
                                         const uint32_t *ids) {
  struct bt_graph_groups *groups = &reader->groups;
  const betli_status status =
      bt_reserve(reader->limits, &groups->members, &groups->member_capacity,
                 groups->member_count + count, sizeof *groups->members, reader->error);
  if (status != BETLI_OK)
    return status;
  memcpy(groups->members + groups->member_count, ids, count * sizeof *ids);
  groups->member_count += count;
  return BETLI_OK;
}

static betli_status check_vertex_count(const struct bt_graph_reader *reader) {
  if (reader->most_vertices == 0 || reader->names.keys.count <= reader->most_vertices)
    return BETLI_OK;
  return bt_fail(reader->error, BETLI_INPUT, "%s: there are more than %u vertices", reader->name,
                 reader->most_vertices);
}

/* Numbers the pending vertices.  The last stays pending if an edge joins it to the next. */
betli_status bt_graph_flush(struct bt_graph_reader *reader) {
  uint32_t ids[BT_NAMES_BATCH];
  const size_t count = reader->pending_count;
  betli_status status = check_reading_limits(reader);
  if (status == BETLI_OK)
    status = bt_names_add(&reader->names, count, reader->pending, ids, reader->error);
  if (status == BETLI_OK)
    status = check_vertex_count(reader);
  for (size_t i = 0; i + 1 < count && status == BETLI_OK; i++)
    if (reader->join[i] != BT_JOIN_NONE)
      status = bt_graph_add_edge(reader, ids[i], ids[i + 1], reader->join[i]);
  const size_t listed = reader->groups.waits ? 1 : 0;
  if (status == BETLI_OK && reader->groups.listed && count > listed)
    status = append_group_members(reader, count - listed, ids + listed);
  reader->pending_count = count > 0 && reader->join[count - 1] != BT_JOIN_NONE;
  reader->groups.waits = reader->groups.listed && reader->pending_count == 1;
  if (reader->pending_count == 1) {
    reader->pending[0] = reader->pending[count - 1];
    reader->join[0] = reader->join[count - 1];
  }
  return status;
}

betli_status bt_graph_add(struct bt_graph_reader *reader, struct bt_word name,
                          enum bt_graph_join join) {
  const size_t i = reader->pending_count++;
  reader->pending[i] = name;
  reader->join[i] = (uint8_t)join;
  return reader->pending_count == BT_NAMES_BATCH ? bt_graph_flush(reader) : BETLI_OK;
}

/* The bytes that an allocator adds to each piece of memory. */
enum { OVERHEAD = 16 };

betli_status bt_graph_text_new(struct bt_graph_reader *reader, size_t length,
                               struct bt_graph_text **text) {
  const size_t size = sizeof **text + length + OVERHEAD;
  void *kept = NULL;
  const betli_status status = bt_limits_grow(reader->limits, &kept, 0, size, reader->error);
  if (status != BETLI_OK)
    return status;
  *text = kept;
  (*text)->next = reader->texts;
  (*text)->size = size;
  reader->texts = *text;
  return BETLI_OK;
}

/* Skips the mark with which some editors begin a text in UTF-8, since it is no part of the first
 * name. */
void bt_graph_begin(struct bt_graph_reader *reader) {
  static const char mark[] = "\xef\xbb\xbf";
  const size_t length = sizeof mark - 1;
  reader->at = reader->bytes;
  if ((size_t)(reader->end - reader->at) >= length && memcmp(reader->at, mark, length) == 0)
    reader->at += length;
}

betli_status bt_graph_add_numbers(struct bt_graph_reader *reader, uint64_t first, uint64_t count) {
  enum { MOST_DIGITS = 20 };
  for (uint64_t i = first; i - first < count; i++) {
    struct bt_graph_text *text;
    betli_status status = bt_graph_text_new(reader, MOST_DIGITS + 1, &text);
    if (status != BETLI_OK)
      return status;
    const int length = snprintf(text->bytes, MOST_DIGITS + 1, "%llu", (unsigned long long)i);
    status = bt_graph_add(reader, (struct bt_word){text->bytes, (size_t)length}, BT_JOIN_NONE);
    if (status != BETLI_OK)
      return status;
  }
  return bt_graph_flush(reader);
}

betli_status bt_graph_fail(const struct bt_graph_reader *reader, const char *at, const char *format,
                           ...) {
  size_t line = 1;
  for (const char *c = reader->bytes; c < at; c++)
    line += *c == '\n';
  char message[256];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message, sizeof message, bt_say(reader->error->language, format), arguments);
  va_end(arguments);
  return bt_fail(reader->error, BETLI_INPUT, "%s, line %zu: %s", reader->name, line, message);
}
