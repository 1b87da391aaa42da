#include "session/board_proof.h"

#include "games/graph/network.h"

#include <string.h>

betli_status bt_board_proof_fail(const struct bt_game *game, struct bt_error *error) {
  return bt_fail(error, BETLI_INPUT,
                 "%s: there are certificates of cram, node-kayles and arc-kayles only", game->name);
}

betli_status bt_board_proof_graph(const struct bt_game *game, struct bt_claimed_graph *graph,
                                  struct bt_error *error) {
  if (game->kind != &bt_node_kayles_on_graph && game->kind != &bt_arc_kayles)
    return bt_board_proof_fail(game, error);
  const struct bt_network *network = game->self;
  betli_status status = BETLI_OK;
  for (uint32_t id = 0; id < network->names.keys.count && status == BETLI_OK; id++) {
    const struct bt_word name = bt_names_at(&network->names, id);
    status = bt_claimed_graph_add(graph, name.text, name.length, error);
    bt_vertex_set before = network->neighbours[id] & (((bt_vertex_set)1 << id) - 1);
    for (; status == BETLI_OK && before != 0; before &= before - 1)
      bt_claimed_graph_join(graph, id, bt_vertex_set_first(before));
  }
  return status;
}

betli_status bt_board_proof_begin(const struct bt_game *game, const struct bt_text *position,
                                  struct bt_board_claims *claims, struct bt_error *error) {
  bool known;
  struct bt_limits *limits = claims->limits;
  betli_status status = bt_text_status(position, error);
  if (status == BETLI_OK)
    status = bt_limits_string(limits, game->name, strlen(game->name), &claims->game, error);
  if (status == BETLI_OK)
    status = bt_limits_string(limits, bt_text_string(position), position->length, &claims->position,
                              error);
  if (status == BETLI_OK)
    status = bt_board_claims_set_rules(claims, &known, error);
  if (status != BETLI_OK)
    return status;
  if (!known)
    return bt_board_proof_fail(game, error);
  return claims->rules.graph == NULL ? BETLI_OK
                                     : bt_board_proof_graph(game, claims->rules.graph, error);
}
