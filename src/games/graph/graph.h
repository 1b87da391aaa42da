/* An explicit game: the vertices of a directed graph read from a file. */
#ifndef BETLI_GAMES_GRAPH_GRAPH_H
#define BETLI_GAMES_GRAPH_GRAPH_H

#include "games/graph/names.h"

/* Vertices have two numbers: their number in order of appearance in the file (an id of `names`),
 * and their rank in an order in which the options of a vertex have smaller ranks, as far as no
 * cycle can be reached from it. */
struct bt_graph {
  struct bt_names names;
  uint32_t *rank;   /* of each id; the arrays below follow it in one piece of memory */
  uint32_t *id;     /* of each rank */
  uint32_t *first;  /* the options of rank r are option[first[r]], ..., option[first[r + 1] - 1] */
  uint32_t *option; /* ranks */
  uint64_t bytes;   /* of the arrays */
  uint32_t ordered; /* from this rank on, cycles can be reached */
};

/* Reads a graph in the DOT language or as a list of edges.  `name` is the file's, for messages.
 * Takes any bytes whatever.  *self is a struct bt_graph, closed with bt_graph_close, before the
 * limits go.
 * Fails with BETLI_INPUT; *self is then NULL. */
betli_status bt_graph_read(const char *bytes, size_t length, const char *name,
                           struct bt_limits *limits, void **self, struct bt_error *error);
void bt_graph_close(void *self);

#endif
