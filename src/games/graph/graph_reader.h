/* What the readers of graph files share: the bytes, and the graph so far. */
#ifndef BETLI_GAMES_GRAPH_GRAPH_READER_H
#define BETLI_GAMES_GRAPH_GRAPH_READER_H

#include "games/graph/graph.h"

struct bt_edge {
  uint32_t from, to;
};

/* A name that the file does not hold as it is. */
struct bt_graph_text {
  struct bt_graph_text *next;
  char bytes[];
};

struct bt_graph_reader {
  const char *bytes, *at, *end; /* the file, how far it is read, and where it ends */
  const char *name;
  bool undirected; /* edges have no direction: -- in DOT; a vertex may stand alone in a list */
  struct bt_names names;
  struct bt_edge *edges;
  size_t edge_count, edge_capacity;
  struct bt_word pending[BT_NAMES_BATCH]; /* vertices that have yet to get their numbers */
  bool arrow[BT_NAMES_BATCH];             /* whether an arrow leads from each to the next */
  size_t pending_count;
  struct bt_graph_text *texts;
  struct bt_error *error;
};

/* Reads the file, of which bytes, at, end, name, undirected and error are set: names and edges.
 * Takes any bytes whatever; fails with BETLI_INPUT. */
betli_status bt_graph_read_file(struct bt_graph_reader *reader);

/* Frees all but the names. */
void bt_graph_reader_close(struct bt_graph_reader *reader);

/* Adds a vertex, and an arrow to the one that is added next if `arrow`.  The name must stay where
 * it is until the reader is done. */
betli_status bt_graph_add(struct bt_graph_reader *reader, struct bt_word name, bool arrow);

/* Numbers the vertices that wait. */
betli_status bt_graph_flush(struct bt_graph_reader *reader);

/* Fails with "FILE, line N: " before the message, N being the line of `at`. */
betli_status bt_graph_fail(const struct bt_graph_reader *reader, const char *at, const char *format,
                           ...) BT_PRINTF(3, 4);

/* Whether the file's first word says that it is in the DOT language. */
bool bt_graph_is_dot(const struct bt_graph_reader *reader);
betli_status bt_graph_read_dot(struct bt_graph_reader *reader);
betli_status bt_graph_read_list(struct bt_graph_reader *reader);

/* Gives the vertices their ranks and `graph` all but its names. */
betli_status bt_graph_order(const struct bt_graph_reader *reader, struct bt_graph *graph);

#endif
