/* betli_graph: the game graph of a position. */
#include "api/game_graph.h"

#include "core/algebra/value_text.h"
#include "session/compound.h"
#include "session/games.h"
#include "session/position.h"

#include <assert.h>
#include <stdlib.h>

void betli_graph_free(betli_graph *g) {
  if (g == NULL)
    return;
  bt_game_graph_free(&g->graph);
  bt_text_free(&g->game);
  bt_text_free(&g->question);
  bt_text_free(&g->compound);
  bt_arena_free(&g->arena);
  bt_strings_free(&g->strings);
  free(g);
}

static betli_vertex show_vertex(betli_graph *g, const struct bt_vertex *vertex,
                                struct bt_text *text) {
  const struct bt_function *function = g->graph.function;
  bt_text_clear(text);
  bt_value_print(function, vertex->value, text);
  return (betli_vertex){.position = vertex->text,
                        .outcome = vertex->outcome,
                        .value = bt_public_value(&g->strings, function, vertex->value),
                        .text = bt_arena_string(&g->arena, text, &g->handle->error),
                        .depth = vertex->depth};
}

static betli_status show_vertices(betli_graph *g) {
  const size_t count = g->graph.vertex_count;
  struct bt_text text = {0};
  g->vertices = bt_arena_take(&g->arena, count, sizeof *g->vertices, &g->handle->error);
  for (size_t i = 0; i < count && g->vertices != NULL; i++)
    g->vertices[i] = show_vertex(g, &g->graph.vertices[i], &text);
  bt_text_free(&text);
  return g->arena.status;
}

static betli_status describe_answer_graph(betli_graph *g, const struct bt_position *position,
                                          const struct bt_compound *compound) {
  g->misere = compound->misere;
  bt_games_print(position, &g->game);
  bt_text_format(&g->question, "%s %s", position->components[0].game->name,
                 g->graph.vertices[0].text);
  bt_compound_print(compound, &g->compound);
  const betli_status status = show_vertices(g);
  const bool failed =
      g->game.failed || g->question.failed || g->compound.failed || g->strings.failed;
  return status == BETLI_OK && failed ? bt_fail_memory(&g->handle->error) : status;
}

static betli_status build_game_graph(betli *b, betli_graph *g, struct bt_position *position,
                                     uint64_t most) {
  enum { MOST = 1000 };
  struct bt_question question = b->question;
  betli_status status = bt_handle_compound(b, position, &question.compound);
  if (status == BETLI_OK)
    status = bt_question_of_turns(&question, position, &b->error);
  if (status == BETLI_OK)
    status = bt_game_graph_build(&g->graph, &question, position, most == 0 ? MOST : most,
                                 &b->limits, &b->error);
  return status == BETLI_OK ? describe_answer_graph(g, position, &question.compound) : status;
}

betli_status betli_graph_new(betli *b, size_t count, const char *const words[], uint64_t most,
                             betli_graph **graph) {
  struct bt_position position = {0};
  *graph = NULL;
  bt_handle_begin(b);
  betli_graph *g = calloc(1, sizeof *g);
  if (g == NULL)
    return bt_fail_memory(&b->error);
  g->handle = b;
  g->arena.limits = &b->limits;
  betli_status status = bt_handle_position(b, count, words, &position);
  if (status == BETLI_OK)
    status = build_game_graph(b, g, &position, most);
  bt_position_free(&position);
  if (status == BETLI_OK)
    *graph = g;
  else
    betli_graph_free(g);
  return status;
}

const char *betli_graph_game(const betli_graph *g) {
  return bt_text_string(&g->game);
}

const char *betli_graph_question(const betli_graph *g) {
  return bt_text_string(&g->question);
}

const char *betli_graph_position(const betli_graph *g) {
  return g->graph.vertices[0].text;
}

const char *betli_graph_play(const betli_graph *g) {
  return g->misere ? "misere" : "normal";
}

const char *betli_graph_compound(const betli_graph *g) {
  return bt_text_string(&g->compound);
}

const char *betli_graph_function(const betli_graph *g) {
  return g->graph.function->name;
}

const char *betli_graph_symbol(const betli_graph *g) {
  return g->graph.function->symbol;
}

size_t betli_graph_vertex_count(const betli_graph *g) {
  return g->graph.vertex_count;
}

betli_vertex betli_graph_vertex(const betli_graph *g, size_t i) {
  assert(i < g->graph.vertex_count);
  return g->vertices[i];
}

size_t betli_graph_edge_count(const betli_graph *g) {
  return g->graph.edge_count;
}

betli_edge betli_graph_edge(const betli_graph *g, size_t i) {
  assert(i < g->graph.edge_count);
  const struct bt_edge *edge = &g->graph.edges[i];
  const betli_outcome outcome = g->graph.vertices[edge->to].outcome;
  return (betli_edge){.from = edge->from,
                      .to = edge->to,
                      .wins = outcome == BETLI_P,
                      .draws = outcome == BETLI_DRAW,
                      .back = edge->to <= edge->from};
}
