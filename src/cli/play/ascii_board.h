/* Small pictures of components, in text. */
#ifndef BETLI_CLI_PLAY_ASCII_BOARD_H
#define BETLI_CLI_PLAY_ASCII_BOARD_H

#include <betli/betli.h>
#include <stdbool.h>
#include <stdio.h>

/* Draws a component: a heap in the line of its text, `blanks` and some more behind it; another
 * board in lines below, `indent` from the left.  Ends the line.  Nothing is drawn where there is no
 * picture or it would be too large.  Returns the status of betli_board_new. */
betli_status ascii_board_put(FILE *file, betli *engine, const betli_component *component,
                             int blanks, int indent);

#endif
