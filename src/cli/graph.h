/* A game graph, written in the output's format. */
#ifndef BETLI_CLI_GRAPH_H
#define BETLI_CLI_GRAPH_H

#include "output.h"

#include <betli/betli.h>

/* For people: a line for each position, under the number of moves that can be left.  `game` is the
 * first one, behind which the positions read back. */
void graph_text(const struct output *out, const char *game, const betli_graph *g);

void graph_json(FILE *file, const betli_graph *g);

/* In Graphviz's language; vertex i is called "v" and i. */
void graph_dot(FILE *file, const char *game, const betli_graph *g);

#endif
