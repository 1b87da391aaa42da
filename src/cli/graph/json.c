#include "cli/text/json.h"
#include "cli/graph/graph.h"
#include "cli/text/layout.h"

static void put_vertex(struct json *j, betli_vertex vertex) {
  json_begin(j, '{');
  json_member(j, "position", vertex.position);
  json_member(j, "outcome", outcome_letter(vertex.outcome));
  json_key(j, "value");
  json_value(j, vertex.value);
  json_key(j, "depth");
  json_number(j, vertex.depth);
  json_end(j, '}');
}

static void put_edge(struct json *j, betli_edge edge) {
  json_begin(j, '[');
  json_number(j, edge.from);
  json_number(j, edge.to);
  json_end(j, ']');
}

int graph_json(const struct context *c, const betli_graph *g) {
  struct json j = json_to(&c->out);
  json_begin(&j, '{');
  json_member(&j, "game", betli_graph_game(g));
  json_member(&j, "position", betli_graph_position(g));
  json_member(&j, "play", betli_graph_play(g));
  json_member(&j, "compound", betli_graph_compound(g));
  json_member(&j, "function", betli_graph_function(g));
  json_key(&j, "vertices");
  json_begin(&j, '[');
  for (size_t i = 0; i < betli_graph_vertex_count(g); i++)
    put_vertex(&j, betli_graph_vertex(g, i));
  json_end(&j, ']');
  json_key(&j, "edges");
  json_begin(&j, '[');
  for (size_t i = 0; i < betli_graph_edge_count(g); i++)
    put_edge(&j, betli_graph_edge(g, i));
  json_end(&j, ']');
  json_end(&j, '}');
  fputc('\n', c->out.file);
  return BETLI_OK;
}
