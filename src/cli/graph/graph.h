/* A game graph, written in the output's format. */
#ifndef BETLI_CLI_GRAPH_GRAPH_H
#define BETLI_CLI_GRAPH_GRAPH_H

#include "cli/base/command.h"
#include "cli/base/output.h"

#include <betli/betli.h>

/* Whether the values say more than N and P. */
bool graph_has_values(const betli_graph *g);

/* For people: a line for each position, under the number of moves that can be left. */
void graph_text(const struct output *out, const betli_graph *g);

void graph_json(const struct output *out, const betli_graph *g);

/* In Graphviz's language; vertex i is called "v" and i. */
void graph_dot(FILE *file, const betli_graph *g);

/* As a picture file, laid out by betli or, with --layout graphviz, by Graphviz.  Returns an exit
 * code. */
int graph_picture(struct context *c, const betli_graph *g);

#endif
