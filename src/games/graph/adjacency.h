/* Graphs without directions, as lists of the neighbours of each vertex. */
#ifndef BETLI_GAMES_GRAPH_ADJACENCY_H
#define BETLI_GAMES_GRAPH_ADJACENCY_H

#include "games/graph/graph_reader.h"

/* The neighbours of vertex v are ends[first[v]], ..., ends[first[v + 1] - 1], in ascending order.
 */
struct bt_adjacency {
  uint32_t count; /* of vertices */
  size_t *first;
  uint32_t *ends;
  size_t capacity;          /* of `ends` */
  struct bt_limits *limits; /* the memory is booked against them */
};

/* Makes the graph of a file.  No edge joins a vertex to itself; edges may be there twice. */
betli_status bt_adjacency_of_edges(const struct bt_graph_reader *reader,
                                   struct bt_adjacency *graph);

/* Makes the graph of a board: squares that have a side in common are neighbours.  The square in row
 * i and column j is vertex i * columns + j. */
betli_status bt_adjacency_of_board(uint32_t rows, uint32_t columns, struct bt_limits *limits,
                                   struct bt_adjacency *graph, struct bt_error *error);

/* Writes the squares that have a side in common with a square, in ascending order.  Returns how
 * many there are. */
size_t bt_squares_at_sides(uint32_t rows, uint32_t columns, uint32_t square, uint32_t ends[4]);

void bt_adjacency_free(struct bt_adjacency *graph); /* `graph` may be zero-initialised */

#endif
