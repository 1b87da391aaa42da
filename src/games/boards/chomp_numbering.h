/* Numbers for all bars below a bar, so that their values are an array. */
#ifndef BETLI_GAMES_BOARDS_CHOMP_NUMBERING_H
#define BETLI_GAMES_BOARDS_CHOMP_NUMBERING_H

#include "core/game/numbering.h"

extern const struct bt_numbering bt_chomp_numbering;

#endif
