/* A game graph, in each format. */
#ifndef BETLI_CLI_GRAPH_GRAPH_H
#define BETLI_CLI_GRAPH_GRAPH_H

#include "cli/base/command.h"
#include "cli/base/output.h"
#include "cli/record/record.h"

#include <betli/betli.h>

/* Returns true if the values say more than N and P. */
bool graph_has_values(const betli_graph *g);

/* Returns true if a move leads back, so that play need not end. */
bool graph_has_loops(const betli_graph *g);

/* Prints a line for each position, under the most moves left, or under its depth where moves lead
 * back.  Like the other functions for formats, returns an exit code. */
int graph_text(const struct context *c, const betli_graph *g);

extern const struct answers answers_of_graph;
int graph_json(const struct context *c, const betli_graph *g);

/* Write the graph in Graphviz's language; the name of vertex i is "v" and i. */
int graph_dot(const struct context *c, const betli_graph *g);
void graph_put_dot(FILE *file, const betli_graph *g);

/* Draws the graph as a picture, laid out by betli or, with --layout graphviz, by Graphviz. */
int graph_draw(const struct context *c, const betli_graph *g);

#endif
