/* Graphviz's language. */
#include "cli/format/formats.h"
#include "cli/graph/graph.h"

const struct format format_dot = {
    .name = "dot",
    .ending = ".dot",
    .graph = graph_dot,
};
