/* The options of heaps by the definition of a code. */
#ifndef BETLI_TESTS_BY_CODE_H
#define BETLI_TESTS_BY_CODE_H

#include "core/game/game.h"

/* Checks that the options of heaps up to `most` are those that the game's code allows, as sets. */
void assert_options_of_code(const struct bt_game *game, uint64_t most);

#endif
