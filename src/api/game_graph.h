/* The members of a game graph. */
#ifndef BETLI_API_GAME_GRAPH_H
#define BETLI_API_GAME_GRAPH_H

#include "base/arena.h"
#include "core/search/game_graph.h"
#include "session/handle.h"

struct betli_graph {
  betli *handle;
  struct bt_game_graph graph;
  bool misere;
  struct bt_text game, question, compound;
  betli_vertex *vertices; /* in the arena, like the texts of their values */
  struct bt_arena arena;
  struct bt_strings strings; /* texts of values that are not numbers */
};

#endif
