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
  size_t size; /* of all of it */
  char bytes[];
};

/* How a vertex is joined to what follows: by arrows one way, or both ways. */
enum bt_graph_join { BT_JOIN_NONE, BT_JOIN_ARROW, BT_JOIN_BOTH };

/* Those left of an edge, from `first` to before `end` of the members, and how they are joined to
 * those right of it. */
struct bt_graph_side {
  size_t first, end;
  enum bt_graph_join join; /* none: nothing is left of it */
};

/* The groups in braces that are open, one in another. */
struct bt_graph_groups {
  struct bt_graph_group {
    size_t first; /* of its members */
    struct bt_graph_side left;
  } * open;
  size_t count, capacity;
  bool listed; /* vertices become members when they are numbered */
  bool waits;  /* the vertex that waits is one already */
  uint32_t *members;
  size_t member_count, member_capacity;
  size_t edge_count; /* that come from groups */
};

struct bt_graph_reader {
  const char *bytes, *at, *end; /* the file, how far it is read, and where it ends */
  const char *name;
  bool undirected; /* edges have no direction, and are written -- in DOT */
  struct bt_names names;
  struct bt_edge *edges;
  size_t edge_count, edge_capacity;
  struct bt_word pending[BT_NAMES_BATCH]; /* vertices that have yet to get their numbers */
  uint8_t join[BT_NAMES_BATCH];           /* an enum bt_graph_join: of each with the next */
  size_t pending_count;
  struct bt_graph_groups groups;
  struct bt_graph_text *texts;
  struct bt_limits *limits; /* against which all is booked */
  struct bt_error *error;
};

/* Reads the file, of which bytes, at, end, name, undirected, limits and error are set: names and
 * edges.  Takes any bytes whatever; fails with BETLI_INPUT. */
betli_status bt_graph_read_file(struct bt_graph_reader *reader);

/* Frees all but the names. */
void bt_graph_reader_close(struct bt_graph_reader *reader);

/* Adds a vertex, and how it is joined to the one that is added next.  The name must stay where it
 * is until the reader is done. */
betli_status bt_graph_add(struct bt_graph_reader *reader, struct bt_word name,
                          enum bt_graph_join join);
betli_status bt_graph_add_edge(struct bt_graph_reader *reader, uint32_t from, uint32_t to,
                               enum bt_graph_join join);

/* Numbers the vertices that wait. */
betli_status bt_graph_flush(struct bt_graph_reader *reader);

/* The vertex added last, which is joined to the next, is the left side of an edge to a group. */
betli_status bt_graph_begin_side(struct bt_graph_reader *reader, struct bt_graph_side *side);
/* Joins it to the vertex that was added last. */
betli_status bt_graph_end_side(struct bt_graph_reader *reader, const struct bt_graph_side *side);
/* Begins a group; then ends the one begun last, and tells in *members who is in it, not joined. */
betli_status bt_graph_open_group(struct bt_graph_reader *reader, const struct bt_graph_side *left);
betli_status bt_graph_close_group(struct bt_graph_reader *reader, struct bt_graph_side *members);
/* Where no group is open but that of the whole graph: forgets who was in others. */
void bt_graph_forget_groups(struct bt_graph_reader *reader);

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
