/* The formats of graph files. */
#ifndef BETLI_GAMES_GRAPH_GRAPH_FORMAT_H
#define BETLI_GAMES_GRAPH_GRAPH_FORMAT_H

#include "games/graph/graph_reader.h"

struct bt_graph_format {
  const char *name; /* before the name of a file: graph6=FILE */
  /* Returns true if the file can have no other format.  NULL: the format must be named. */
  bool (*is_certain)(const struct bt_graph_reader *reader);
  betli_status (*read)(struct bt_graph_reader *reader);
};

/* Returns the format that a file's name begins with, as in header=FILE, and moves *file on to the
 * name itself.  Returns NULL if there is none. */
const struct bt_graph_format *bt_graph_format_of_name(const char **file);

/* Reads names and edges in the format that the reader has, else in the one that the file shows.
 * Fails if a list of edges might be meant as another format. */
betli_status bt_graph_read_in_format(struct bt_graph_reader *reader);

/* Returns how a line without an arrow joins two vertices. */
static inline enum bt_graph_join bt_graph_line(const struct bt_graph_reader *reader) {
  return reader->undirected ? BT_JOIN_ARROW : BT_JOIN_BOTH;
}

/* ---- the readers ---------------------------------------------------------------------------- */

bool bt_graph_is_dot(const struct bt_graph_reader *reader);
betli_status bt_graph_read_dot(struct bt_graph_reader *reader);

bool bt_graph_is_xml(const struct bt_graph_reader *reader);
betli_status bt_graph_read_xml(struct bt_graph_reader *reader);

/* graph6 and sparse6 of nauty, one graph (B. McKay, formats.txt). */
bool bt_graph_is_marked_graph6(const struct bt_graph_reader *reader);
betli_status bt_graph_read_graph6(struct bt_graph_reader *reader);
/* Returns true if the word is the graph6 of some graph. */
bool bt_graph_is_graph6_word(struct bt_word word);

/* Lists: a: b c; a,b; a b; and a b after a line with the numbers of vertices and edges. */
bool bt_graph_is_neighbour_list(const struct bt_graph_reader *reader);
betli_status bt_graph_read_neighbour_list(struct bt_graph_reader *reader);
bool bt_graph_is_comma_list(const struct bt_graph_reader *reader);
betli_status bt_graph_read_comma_list(struct bt_graph_reader *reader);
betli_status bt_graph_read_list_after_header(struct bt_graph_reader *reader);
betli_status bt_graph_read_list(struct bt_graph_reader *reader);
/* Fails if a list that was read as edges might be meant as another format. */
betli_status bt_graph_check_list_is_meant(const struct bt_graph_reader *reader);

#endif
