/* State that the readers of graph files share: the bytes, and the graph read so far. */
#ifndef BETLI_GAMES_GRAPH_GRAPH_READER_H
#define BETLI_GAMES_GRAPH_GRAPH_READER_H

#include "games/graph/graph.h"

/* The formats, for the rules of games. */
#define BT_GRAPH_FORMATS                                                                           \
  "The file may also be in the DOT language or in GraphML, a list of neighbours with a line a: b " \
  "c for each vertex, or edges with commas.  header=FILE is a list of edges after a line with "    \
  "the numbers of vertices and edges, and graph6=FILE is a graph in graph6 or sparse6.  "          \
  "edges=FILE, dot=FILE, graphml=FILE, neighbours=FILE and commas=FILE say which format the file " \
  "has, if it can be read in two ways.  Common graphs need no file: petersen=7,2, grid=4,5 and "   \
  "cycle=7, for example."

struct bt_read_edge {
  uint32_t from, to;
};

/* A name that the file does not hold in this form: without its escapes, or a number. */
struct bt_graph_text {
  struct bt_graph_text *next;
  size_t size; /* bytes, of the whole struct */
  char bytes[];
};

/* How a vertex is joined to the next: not at all, by an arrow to it, or by arrows both ways. */
enum bt_graph_join { BT_JOIN_NONE, BT_JOIN_ARROW, BT_JOIN_BOTH };

/* The left side of an edge: members `first` to `end` - 1, and their join to the right side. */
struct bt_graph_side {
  size_t first, end;
  enum bt_graph_join join; /* BT_JOIN_NONE: there is no left side */
};

/* The groups in braces that are open, one inside another. */
struct bt_graph_groups {
  struct bt_graph_group {
    size_t first; /* the index of its first member */
    struct bt_graph_side left;
  } * open;
  size_t count, capacity;
  bool listed; /* vertices become members when they are numbered */
  bool waits;  /* the pending vertex is a member already */
  uint32_t *members;
  size_t member_count, member_capacity;
  size_t edge_count; /* edges from or to groups, so far */
};

struct bt_graph_reader {
  const char *bytes, *at, *end;         /* the file, the next byte to read, and the end */
  const char *name;                     /* the file's */
  const struct bt_graph_format *format; /* NULL: the file shows it (graph_format.h) */
  const struct bt_graph_family *family; /* a member of it is read, not a file (graph_family.h) */
  bool undirected;                      /* edges have no direction, and are written -- in DOT */
  uint64_t most_bytes;                  /* of a file */
  uint32_t most_vertices;               /* 0: as many as memory holds */
  struct bt_names names;
  struct bt_read_edge *edges;
  size_t edge_count, edge_capacity;
  struct bt_word pending[BT_NAMES_BATCH]; /* vertices that have no numbers yet */
  uint8_t join[BT_NAMES_BATCH];           /* enum bt_graph_join: how each is joined to the next */
  size_t pending_count;
  struct bt_graph_groups groups;
  struct bt_graph_text *texts;
  struct bt_limits *limits; /* all memory is booked against them */
  struct bt_error *error;
};

/* Makes a game of what was read; the names stay in the reader, and are the game's if it has taken
 * them. */
typedef betli_status bt_graph_maker(struct bt_graph_reader *reader, void **self);

/* Reads names and edges from any bytes, and makes a game.  Needs bytes, end, name, undirected,
 * limits and error to be set.  Fails with BETLI_INPUT; *self is then NULL. */
betli_status bt_graph_read_game(struct bt_graph_reader *reader, bt_graph_maker *make, void **self);

/* Does the same with a file, which may have a format before its name: FORMAT=FILE.  Needs
 * most_bytes to be set instead of bytes, end and name. */
betli_status bt_graph_open_game(struct bt_graph_reader *reader, const char *file,
                                bt_graph_maker *make, void **self);

/* Goes to the begin of the file. */
void bt_graph_begin(struct bt_graph_reader *reader);

/* Adds the vertices first, first + 1, ..., `count` of them, without edges. */
betli_status bt_graph_add_numbers(struct bt_graph_reader *reader, uint64_t first, uint64_t count);

/* Makes room for a name of at most `length` bytes that lives as long as the reader. */
betli_status bt_graph_text_new(struct bt_graph_reader *reader, size_t length,
                               struct bt_graph_text **text);

/* Adds a vertex, and how it is joined to the vertex that is added next.  The name must stay where
 * it is until the reader is closed. */
betli_status bt_graph_add(struct bt_graph_reader *reader, struct bt_word name,
                          enum bt_graph_join join);
betli_status bt_graph_add_edge(struct bt_graph_reader *reader, uint32_t from, uint32_t to,
                               enum bt_graph_join join);

/* Numbers the pending vertices. */
betli_status bt_graph_flush(struct bt_graph_reader *reader);

/* Makes the vertex added last, which is joined to the next, the left side of an edge to a group. */
betli_status bt_graph_begin_side(struct bt_graph_reader *reader, struct bt_graph_side *side);
/* Joins the side to the vertex that was added last. */
betli_status bt_graph_end_side(struct bt_graph_reader *reader, const struct bt_graph_side *side);
/* Begins a group.  Closing ends the group begun last and writes its members as a side without a
 * join. */
betli_status bt_graph_open_group(struct bt_graph_reader *reader, const struct bt_graph_side *left);
betli_status bt_graph_close_group(struct bt_graph_reader *reader, struct bt_graph_side *members);
/* Forgets the members of closed groups.  Requires that no group but the whole graph is open. */
void bt_graph_forget_groups(struct bt_graph_reader *reader);

/* Fails with "FILE, line N: " before the message, where N is the line of `at`. */
betli_status bt_graph_fail(const struct bt_graph_reader *reader, const char *at, const char *format,
                           ...) BT_PRINTF(3, 4);

/* Ranks the vertices, and sets all fields of `graph` but its names. */
betli_status bt_graph_order(const struct bt_graph_reader *reader, struct bt_graph *graph);

#endif
