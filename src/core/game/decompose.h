/* Positions that fall apart.  In a long disjunctive compound such a component is the sum of its
 * parts, in either play: a move in it is a move in one part (Sprague 1935, Grundy 1939).  Other
 * compounds are no such sums: their rules are about whole components, which have to move, or end.
 *
 * Exhaustive search, which judges all theorems, does not decompose: it takes components as they
 * are. */
#ifndef BETLI_CORE_GAME_DECOMPOSE_H
#define BETLI_CORE_GAME_DECOMPOSE_H

#include "core/game/game.h"

/* Iterates over the parts of a position.  Where the game has no decompose(), the only part is the
 * position. */
struct bt_parts {
  const struct bt_game *game;
  uint64_t rest[BT_MAX_WIDTH + 1]; /* the position less the parts taken, then the game's own word */
  bool more;
};

struct bt_parts bt_parts_of(const struct bt_game *game, const uint64_t *words);
bool bt_parts_next(struct bt_parts *parts, uint64_t *part);

/* Returns true if a position does not fall apart, and is written as parts are. */
bool bt_is_part(const struct bt_game *game, const uint64_t *words);

#endif
