/* Game graphs, field by field. */
#ifndef BETLI_FIELDS_GRAPH_H
#define BETLI_FIELDS_GRAPH_H

#include "record/record.h"

struct told_graph {
  const betli_graph *graph;
  const char *game, *position, *play, *compound, *function, *symbol, *question;
};

struct told_graph graph_tell(const betli_graph *g);
extern const struct type type_graph; /* struct told_graph */

#endif
