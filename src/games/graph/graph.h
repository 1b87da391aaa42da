/* A game given as a graph: the vertices of a directed graph read from a file. */
#ifndef BETLI_GAMES_GRAPH_GRAPH_H
#define BETLI_GAMES_GRAPH_GRAPH_H

#include "games/graph/names.h"

struct bt_graph_reader;

/* Vertices have two numbers.  The id is the number in order of appearance in the file (an id of
 * `names`).  The rank of a vertex is greater than those of its options, unless it reaches a
 * cycle. */
struct bt_graph {
  struct bt_names names;
  uint32_t *rank;   /* of each id; the arrays below follow in the same piece of memory */
  uint32_t *id;     /* of each rank */
  uint32_t *first;  /* the options of rank r are option[first[r]], ..., option[first[r + 1] - 1] */
  uint32_t *option; /* ranks */
  uint64_t bytes;   /* size of the arrays */
  uint32_t ordered; /* vertices of this rank or a greater one reach cycles; all others do not */
};

/* Makes the game of a graph (struct bt_graph *), which bt_graph_close must end before the limits
 * end. */
betli_status bt_graph_make(struct bt_graph_reader *reader, void **self);
void bt_graph_close(void *self);

#endif
