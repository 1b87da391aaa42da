/* Common parts of games on the vertices of an undirected graph, which is read from a file.
 *
 * A position is a set of vertices, two words. */
#ifndef BETLI_GAMES_GRAPH_NETWORK_H
#define BETLI_GAMES_GRAPH_NETWORK_H

#include "core/game/game.h"
#include "games/graph/graph_reader.h"

__extension__ typedef unsigned __int128 bt_vertex_set;

enum { BT_MOST_VERTICES = 128, BT_NETWORK_WIDTH = 2 };

struct bt_network {
  struct bt_names names;                      /* of the vertices, in order of appearance */
  bt_vertex_set neighbours[BT_MOST_VERTICES]; /* of each vertex */
};

/* Fails if a set cannot hold the name of a vertex that was read, or an edge joins a vertex to
 * itself. */
betli_status bt_network_check(const struct bt_graph_reader *reader);

/* Makes a struct bt_network, which bt_network_close must end. */
betli_status bt_network_make(struct bt_graph_reader *reader, void **self);
void bt_network_close(void *self);

/* Opens the file that the first parameter names (a member of descriptors). */
betli_status bt_network_open(const struct bt_argument *arguments, struct bt_limits *limits,
                             void **self, struct bt_error *error);
extern const betli_parameter bt_network_parameters[], bt_network_optional_parameters[];

/* The file format, for the rules of games. */
#define BT_NETWORK_FILE                                                                            \
  "The file is a graph: each line is an edge, written as the names of two vertices, or a "         \
  "vertex alone.  Names have no blanks or commas, and are not all, none, + or -.  There are at "   \
  "most 128 vertices.  " BT_GRAPH_FORMATS

bt_vertex_set bt_vertex_set_of(const uint64_t *words);
void bt_vertex_set_words(bt_vertex_set set, uint64_t *words);
/* Returns the first vertex of a set that is not empty. */
unsigned bt_vertex_set_first(bt_vertex_set set);

unsigned bt_vertex_set_count(bt_vertex_set set);

/* Returns how many edges join vertices of a set. */
unsigned bt_network_edges(const struct bt_network *network, bt_vertex_set set);

/* Members of descriptors (core/game/game.h). */
betli_status bt_network_parse(const void *self, const char *text, uint64_t *words,
                              struct bt_error *error);
void bt_network_print(const void *self, const uint64_t *words, struct bt_text *text);
/* Enumerates connected sets of at most `size` vertices. */
bool bt_network_sample(const void *self, uint64_t size, uint64_t k, uint64_t *words);
bool bt_network_decompose(const void *self, const uint64_t *words, uint64_t *part, uint64_t *rest);
/* Shows all vertices of the file, including those that are gone. */
void bt_network_board(const void *self, const uint64_t *words, struct bt_board *board);
bool bt_network_graph(const void *self, const uint64_t *words, struct bt_position_graph *graph);

/* The texts of node-kayles, on boards and on graphs. */
#define BT_NODE_KAYLES_TEXTS                                                                       \
  .title = "Node Kayles: take a square and its neighbours",                                        \
  .rules =                                                                                         \
      "Played on the squares of a board.  A move takes a free square and all free squares that "   \
      "have a side in common with it.  node-kayles:FILE is played on a graph: a move takes a "     \
      "vertex and all its neighbours.\n\n" BT_NETWORK_FILE,                                        \
  .position =                                                                                      \
      "4x5 is a board of four rows of five squares.  Other boards are written row by row, . for "  \
      "a free square and # for any other square: ..#/....  There are at most 112 squares.  On a "  \
      "graph all stands for all vertices, none for the empty graph; other positions are written "  \
      "as the vertices that are left: a,b,c.",                                                     \
  .known =                                                                                         \
      "A row of squares is Dawson's chess.  On a board of even sides the second player wins by "   \
      "answering each square with its image under a half turn; if both sides are odd, the first "  \
      "player wins by beginning in the centre and then doing the same.",                           \
  .source =                                                                                        \
      "T. J. Schaefer, On the complexity of some two-person perfect-information "                  \
      "games, Journal of Computer and System Sciences 16 (1978)."

/* Games whose moves take vertices (vertex_kayles.c). */
extern const struct bt_descriptor bt_node_kayles_on_graph, bt_arc_kayles;

#endif
