/* Misère quotients in files, as certificates. */
#ifndef BETLI_SESSION_QUOTIENT_FILE_H
#define BETLI_SESSION_QUOTIENT_FILE_H

#include "core/game/take_break.h"
#include "misere/heaps.h"

/* Finds the code of a game.  BETLI_INPUT: there are no certificates of the game. */
betli_status bt_quotient_code(const struct bt_game *game, struct bt_take_break *code,
                              struct bt_error *error);

/* Reads a certificate of the game of `heaps`, where no heap is known yet, and proves it
 * (bt_heaps_resume).  BETLI_INPUT names the file and what is wrong with it. */
betli_status bt_quotient_take_up(struct bt_heaps *heaps, const char *file, struct bt_error *error);

#endif
