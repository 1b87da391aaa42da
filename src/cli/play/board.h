/* Positions drawn in text. */
#ifndef BETLI_CLI_PLAY_BOARD_H
#define BETLI_CLI_PLAY_BOARD_H

#include "cli/base/output.h"

#include <betli/betli.h>

/* Returns the name of a game for people: "rule" for a typed rule. */
const char *board_game(const char *name);

/* Prints the components of a position, numbered if there are several.  Draws a small picture of
 * each that has one, unless it is too large.  BETLI_FAULT: memory ran out. */
betli_status board_put(const struct output *out, betli *engine, betli_answer *position);

#endif
