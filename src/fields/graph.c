/* Game graphs, field by field. */
#include "fields/graph.h"

static const struct field vertex_fields[] = {
    {MEMBER(betli_vertex, position, type_text)},
    {MEMBER(betli_vertex, outcome, type_outcome)},
    {MEMBER(betli_vertex, value, type_value)},
    {MEMBER(betli_vertex, text, type_text), .only = IN_OBJECTS},
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

static const struct field edge_fields[] = {
    {MEMBER(betli_edge, from, type_size)}, {MEMBER(betli_edge, to, type_size)},
    {MEMBER(betli_edge, wins, type_flag)}, {MEMBER(betli_edge, draws, type_flag)},
    {MEMBER(betli_edge, back, type_flag)}, {.type = NULL}};
static const struct type type_edge = RECORD(betli_edge, edge_fields);

static bool next_edge(const void *told, size_t *at, void *element) {
  const betli_graph *g = ((const struct told_graph *)told)->graph;
  if (*at == betli_graph_edge_count(g))
    return false;
  *(betli_edge *)element = betli_graph_edge(g, (*at)++);
  return true;
}

static bool next_pair_of_vertices(const void *told, size_t *at, void *element) {
  uint64_t *pair = element;
  betli_edge edge;
  if (!next_edge(told, at, &edge))
    return false;
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
    {LIST_BY("edges", type_pair, next_pair_of_vertices), .doc = "numbers of vertices, from 0 on"},
    {MEMBER(struct told_graph, symbol, type_text), .only = IN_OBJECTS},
    {MEMBER(struct told_graph, question, type_text), .only = IN_OBJECTS},
    {LIST_BY("edges", type_edge, next_edge), .only = IN_OBJECTS},
    {.type = NULL}};
const struct type type_graph = RECORD(struct told_graph, graph_fields);

struct told_graph graph_tell(const betli_graph *g) {
  return (struct told_graph){.graph = g,
                             .game = betli_graph_game(g),
                             .position = betli_graph_position(g),
                             .play = betli_graph_play(g),
                             .compound = betli_graph_compound(g),
                             .function = betli_graph_function(g),
                             .symbol = betli_graph_symbol(g),
                             .question = betli_graph_question(g)};
}
