#include "base/character.h"
#include "base/text.h"
#include "games/graph/graph_reader.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Checks each name once, however often the file has it. */
static betli_status check_names_are_plain(const struct bt_graph_reader *reader) {
  for (uint32_t id = 0; id < reader->names.keys.count; id++) {
    const struct bt_word name = bt_names_at(&reader->names, id);
    if (!bt_is_plain(name.text, name.length))
      return bt_fail(reader->error, BETLI_INPUT, "%s: " BT_NAME_NOT_PLAIN, reader->name,
                     BT_SHOW(name));
  }
  return BETLI_OK;
}

static betli_status read_names_and_edges(struct bt_graph_reader *reader) {
  const size_t length = (size_t)(reader->end - reader->bytes);
  if (length == 0)
    return bt_fail(reader->error, BETLI_INPUT, "%s: the file is empty", reader->name);
  const char *nul = memchr(reader->bytes, '\0', length);
  if (nul != NULL)
    return bt_graph_fail(reader, nul, "a NUL byte, so this is not a text file");
  betli_status status =
      bt_graph_is_dot(reader) ? bt_graph_read_dot(reader) : bt_graph_read_list(reader);
  if (status == BETLI_OK)
    status = bt_graph_flush(reader);
  if (status == BETLI_OK && reader->names.keys.count == 0)
    return bt_fail(reader->error, BETLI_INPUT, "%s: the graph has no vertex", reader->name);
  return status == BETLI_OK ? check_names_are_plain(reader) : status;
}

static void free_texts(struct bt_limits *limits, struct bt_graph_text *text) {
  while (text != NULL) {
    struct bt_graph_text *next = text->next;
    bt_limits_free(limits, text, text->size);
    text = next;
  }
}

/* Skips the mark with which some editors begin a text in UTF-8, since it is no part of the first
 * name. */
static void skip_byte_order_mark(struct bt_graph_reader *reader) {
  static const char mark[] = "\xef\xbb\xbf";
  const size_t length = sizeof mark - 1;
  if ((size_t)(reader->end - reader->at) >= length && memcmp(reader->at, mark, length) == 0)
    reader->at += length;
}

betli_status bt_graph_read_file(struct bt_graph_reader *reader) {
  skip_byte_order_mark(reader);
  const size_t length = (size_t)(reader->end - reader->bytes);
  const betli_status status = bt_names_open(&reader->names, reader->limits, length, reader->error);
  return status == BETLI_OK ? read_names_and_edges(reader) : status;
}

void bt_graph_reader_close(struct bt_graph_reader *reader) {
  struct bt_limits *limits = reader->limits;
  const struct bt_graph_groups *groups = &reader->groups;
  bt_limits_free(limits, reader->edges, reader->edge_capacity * sizeof *reader->edges);
  bt_limits_free(limits, groups->open, groups->capacity * sizeof *groups->open);
  bt_limits_free(limits, groups->members, groups->member_capacity * sizeof *groups->members);
  free_texts(limits, reader->texts);
}

betli_status bt_graph_read(const char *bytes, size_t length, const char *name,
                           struct bt_limits *limits, void **self, struct bt_error *error) {
  *self = NULL;
  struct bt_graph_reader reader = {.bytes = bytes,
                                   .at = bytes,
                                   .end = bytes + length,
                                   .name = name,
                                   .limits = limits,
                                   .error = error};
  struct bt_graph *graph = calloc(1, sizeof *graph);
  if (graph == NULL)
    return bt_fail_memory(error);
  betli_status status = bt_graph_read_file(&reader);
  if (status == BETLI_OK)
    status = bt_graph_order(&reader, graph);
  bt_graph_reader_close(&reader);
  graph->names = reader.names;
  if (status == BETLI_OK)
    *self = graph;
  else
    bt_graph_close(graph);
  return status;
}

void bt_graph_close(void *self) {
  struct bt_graph *graph = self;
  if (graph == NULL)
    return;
  bt_limits_free(graph->names.keys.limits, graph->rank, graph->bytes);
  bt_names_free(&graph->names);
  free(graph);
}
