/* Positions drawn in text. */
#ifndef BETLI_CLI_PLAY_BOARD_H
#define BETLI_CLI_PLAY_BOARD_H

#include "cli/base/output.h"

#include <betli/betli.h>

/* A name of a game for people: of a rule that is typed, nothing but "rule". */
const char *board_game(const char *name);

/* The components of a position, numbered if there are several, each with a small picture where it
 * is of a kind that has one and not too large; or nothing but its text.  BETLI_FAULT where memory
 * ran out. */
betli_status board_put(const struct output *out, betli *engine, betli_answer *position);

#endif
