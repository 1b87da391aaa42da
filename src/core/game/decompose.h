/* Positions that fall apart: in a long disjunctive compound such a component is the sum of its
 * parts, in either play, since a move in it is a move in one of them (Sprague 1935, Grundy 1939).
 * In no other compound is it: there a component is what has to move, or to end.
 *
 * The judge does not ask here: exhaustive search takes components as they are. */
#ifndef BETLI_CORE_GAME_DECOMPOSE_H
#define BETLI_CORE_GAME_DECOMPOSE_H

#include "core/game/game.h"

/* The parts of a position, one after another; of a game that says nothing of parts, itself. */
struct bt_parts {
  const struct bt_game *game;
  uint64_t rest[BT_MAX_WIDTH + 1]; /* what is left of it, and the word that the game adds */
  bool more;
};

struct bt_parts bt_parts_of(const struct bt_game *game, const uint64_t *words);
bool bt_parts_next(struct bt_parts *parts, uint64_t *part);

/* Whether a position is a part as it stands: it does not fall apart, and is written as parts are.
 */
bool bt_is_part(const struct bt_game *game, const uint64_t *words);

#endif
