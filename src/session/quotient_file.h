/* Misere quotients that are in files, as certificates. */
#ifndef BETLI_SESSION_QUOTIENT_FILE_H
#define BETLI_SESSION_QUOTIENT_FILE_H

#include "core/game/take_break.h"
#include "misere/heaps.h"

/* The code of a game, of which there are certificates; else BETLI_INPUT. */
betli_status bt_quotient_code(const struct bt_game *game, struct bt_take_break *code,
                              struct bt_error *error);

/* Heaps, none yet, take up what the file says of their game, and prove it: bt_heaps_resume.
 * BETLI_INPUT names the file and what is wrong with it. */
betli_status bt_quotient_take_up(struct bt_heaps *heaps, const char *file, struct bt_error *error);

#endif
