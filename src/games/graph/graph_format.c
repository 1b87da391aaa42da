#include "games/graph/graph_format.h"

#include "games/graph/graph_family.h"

#include <string.h>

/* In the order in which they are tried. */
static const struct bt_graph_format formats[] = {
    {"dot", bt_graph_is_dot, bt_graph_read_dot},
    {"graphml", bt_graph_is_xml, bt_graph_read_xml},
    {"graph6", bt_graph_is_marked_graph6, bt_graph_read_graph6},
    {"sparse6", NULL, bt_graph_read_graph6},
    {"neighbours", bt_graph_is_neighbour_list, bt_graph_read_neighbour_list},
    {"commas", bt_graph_is_comma_list, bt_graph_read_comma_list},
    {"header", NULL, bt_graph_read_list_after_header},
    {"edges", NULL, bt_graph_read_list},
};

enum { FORMATS = sizeof formats / sizeof *formats };

const struct bt_graph_format *bt_graph_format_of_name(const char **file) {
  for (size_t i = 0; i < FORMATS; i++) {
    const size_t length = strlen(formats[i].name);
    if (strncmp(*file, formats[i].name, length) == 0 && (*file)[length] == '=') {
      *file += length + 1;
      return &formats[i];
    }
  }
  return NULL;
}

betli_status bt_graph_read_in_format(struct bt_graph_reader *reader) {
  if (reader->family != NULL)
    return bt_graph_read_member(reader);
  const struct bt_graph_format *format = reader->format;
  for (size_t i = 0; i < FORMATS && format == NULL; i++)
    if (formats[i].is_certain != NULL && formats[i].is_certain(reader))
      format = &formats[i];
  betli_status status = format == NULL ? bt_graph_read_list(reader) : format->read(reader);
  if (status == BETLI_OK)
    status = bt_graph_flush(reader);
  return status == BETLI_OK && format == NULL ? bt_graph_check_list_is_meant(reader) : status;
}
