#include "base/character.h"
#include "base/file.h"
#include "base/text.h"
#include "games/graph/graph_family.h"
#include "games/graph/graph_format.h"

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
  if (length == 0 && reader->family == NULL)
    return bt_fail(reader->error, BETLI_INPUT, "%s: the file is empty", reader->name);
  const char *nul = memchr(reader->bytes, '\0', length);
  if (nul != NULL)
    return bt_graph_fail(reader, nul, "a NUL byte, so this is not a text file");
  const betli_status status = bt_graph_read_in_format(reader);
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

/* Frees all but the names. */
static void close_reader(struct bt_graph_reader *reader) {
  struct bt_limits *limits = reader->limits;
  const struct bt_graph_groups *groups = &reader->groups;
  bt_limits_free(limits, reader->edges, reader->edge_capacity * sizeof *reader->edges);
  bt_limits_free(limits, groups->open, groups->capacity * sizeof *groups->open);
  bt_limits_free(limits, groups->members, groups->member_capacity * sizeof *groups->members);
  free_texts(limits, reader->texts);
}

betli_status bt_graph_read_game(struct bt_graph_reader *reader, bt_graph_maker *make, void **self) {
  const size_t length = (size_t)(reader->end - reader->bytes);
  *self = NULL;
  bt_graph_begin(reader);
  betli_status status = bt_names_open(&reader->names, reader->limits, length, reader->error);
  if (status == BETLI_OK)
    status = read_names_and_edges(reader);
  if (status == BETLI_OK)
    status = make(reader, self);
  close_reader(reader);
  if (status != BETLI_OK)
    bt_names_free(&reader->names);
  return status;
}

/* Says how a graph gets into a file, if the name of a missing file is a graph in graph6. */
static betli_status add_hint_at_graph6(const struct bt_graph_reader *reader, const char *file,
                                       betli_status status) {
  const struct bt_error refused = *reader->error;
  if (status != BETLI_INPUT || !bt_graph_is_graph6_word((struct bt_word){file, strlen(file)}))
    return status;
  return bt_fail(reader->error, BETLI_INPUT, "%s; for a graph in graph6 write g6=%s",
                 refused.message, file);
}

static betli_status read_graph_of_family(struct bt_graph_reader *reader, const char *name,
                                         const char *member, bt_graph_maker *make, void **self) {
  reader->bytes = member;
  reader->end = member + strlen(member);
  reader->name = name;
  return bt_graph_read_game(reader, make, self);
}

betli_status bt_graph_open_game(struct bt_graph_reader *reader, const char *file,
                                bt_graph_maker *make, void **self) {
  const char *member = file;
  reader->family = bt_graph_family_of_name(&member);
  if (reader->family != NULL)
    return read_graph_of_family(reader, file, member, make, self);
  reader->format = bt_graph_format_of_name(&file);
  struct bt_file text;
  betli_status status =
      bt_file_read(file, reader->most_bytes, reader->limits, &text, reader->error);
  if (status != BETLI_OK)
    return add_hint_at_graph6(reader, file, status);
  reader->bytes = text.bytes;
  reader->end = text.bytes + text.length;
  reader->name = file;
  status = bt_graph_read_game(reader, make, self);
  bt_file_free(&text);
  return status;
}
