#include "cli/graph/graph.h"

#include "cli/record/record.h"
#include "fields/graph.h"

const struct answers answers_of_graph = {.title = "GameGraph",
                                         .types = (const struct type *const[]){&type_graph, NULL}};

int graph_json(const struct context *c, const betli_graph *g) {
  const struct told_graph told = graph_tell(g);
  record_print(&c->out, &type_graph, &told);
  return BETLI_OK;
}
