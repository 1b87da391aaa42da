/* Finds the option that leaves given parts. */
#ifndef BETLI_CORE_GAME_FIND_OPTION_H
#define BETLI_CORE_GAME_FIND_OPTION_H

#include "core/game/game.h"

/* Finds the index of the first option that has exactly these parts, in this order if possible, else
 * in any order, and after which the player of this turn moves.  Returns false if there is none.
 * `words` holds parts * width words.  Parts are the same if the game prints them alike.  Takes a
 * few steps for each run and part, however long runs are. */
bool bt_find_option(const struct bt_game *game, const struct bt_options *options, enum bt_turn turn,
                    size_t parts, const uint64_t *words, uint64_t *k);

#endif
