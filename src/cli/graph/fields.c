/* Game graphs, field by field. */
#include "cli/graph/graph.h"

#include "cli/record/record.h"

struct told_graph {
  const betli_graph *graph;
  const char *game, *position, *play, *compound, *function;
};

static const struct field vertex_fields[] = {
    {MEMBER(betli_vertex, position, type_text)},
    {MEMBER(betli_vertex, outcome, type_outcome)},
    {MEMBER(betli_vertex, value, type_value)},
    {MEMBER(betli_vertex, depth, type_count),
     .doc = "moves to the end, at most; where play need not end, from the start"},
    {.type = NULL}};
static const struct type type_vertex = RECORD(betli_vertex, vertex_fields);

static bool next_vertex(const void *told, size_t *at, void *element) {
  const betli_graph *g = ((const struct told_graph *)told)->graph;
  if (*at == betli_graph_vertex_count(g))
    return false;
  *(betli_vertex *)element = betli_graph_vertex(g, (*at)++);
  return true;
}

static bool next_edge(const void *told, size_t *at, void *element) {
  const betli_graph *g = ((const struct told_graph *)told)->graph;
  uint64_t *pair = element;
  if (*at == betli_graph_edge_count(g))
    return false;
  const betli_edge edge = betli_graph_edge(g, (*at)++);
  pair[0] = edge.from;
  pair[1] = edge.to;
  return true;
}

static const struct field graph_fields[] = {
    {MEMBER(struct told_graph, game, type_text),
     .doc = "as it was asked for; the games of several, with + between them"},
    {MEMBER(struct told_graph, position, type_text)},
    {MEMBER(struct told_graph, play, type_play)},
    {MEMBER(struct told_graph, compound, type_compound)},
    {MEMBER(struct told_graph, function, type_function)},
    {LIST_BY("vertices", type_vertex, next_vertex)},
    {LIST_BY("edges", type_pair, next_edge), .doc = "numbers of vertices, from 0 on"},
    {.type = NULL}};
static const struct type type_graph = RECORD(struct told_graph, graph_fields);

const struct answers answers_of_graph = {.title = "GameGraph",
                                         .types = (const struct type *const[]){&type_graph, NULL}};

int graph_json(const struct context *c, const betli_graph *g) {
  record_print(&c->out, &type_graph,
               &(struct told_graph){.graph = g,
                                    .game = betli_graph_game(g),
                                    .position = betli_graph_position(g),
                                    .play = betli_graph_play(g),
                                    .compound = betli_graph_compound(g),
                                    .function = betli_graph_function(g)});
  return BETLI_OK;
}
