/* Passes: a component that is a number, how often players may still pass.
 *
 * They belong to no game, and the rule of a compound does not know them.  While play has not ended,
 * a player may lower the number by one instead of a move. */
#ifndef BETLI_CORE_GAME_PASSES_H
#define BETLI_CORE_GAME_PASSES_H

#include "core/game/position.h"

/* The name before the number in a position: nim 3 4 + passes 1. */
#define BT_PASSES_NAME "passes"

extern const struct bt_game bt_passes;

static inline bool bt_are_passes(const struct bt_component *component) {
  return component->game == &bt_passes;
}

/* Returns true if the position says how often players may pass, be it never. */
bool bt_position_has_passes(const struct bt_position *position);

/* Returns how many components of a position the rule of a compound knows: all but passes, which
 * come last. */
size_t bt_position_known(const struct bt_position *position);

/* Adds passes to a position. */
betli_status bt_position_add_passes(struct bt_position *position, uint64_t passes,
                                    struct bt_error *error);

#endif
