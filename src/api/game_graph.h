/* What a game graph holds. */
#ifndef BETLI_API_GAME_GRAPH_H
#define BETLI_API_GAME_GRAPH_H

#include "core/search/game_graph.h"
#include "session/handle.h"

struct betli_graph {
  betli *handle;
  struct bt_game_graph graph;
  bool misere;
  struct bt_text game, question, compound;
  struct bt_text values; /* for people, one after another, each with its NUL */
  size_t *value_at;      /* where that of a vertex begins */
};

#endif
