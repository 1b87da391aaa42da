/* Positions drawn in text. */
#ifndef BETLI_CLI_BOARD_H
#define BETLI_CLI_BOARD_H

#include "output.h"

#include <betli/betli.h>

/* The components of a position, numbered if there are several, each with a small picture where it
 * is of a kind that has one and not too large; or nothing but its text. */
void board_put(const struct output *out, betli *engine, betli_answer *position);

#endif
