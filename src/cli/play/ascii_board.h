/* Small pictures of components, in text. */
#ifndef BETLI_CLI_PLAY_ASCII_BOARD_H
#define BETLI_CLI_PLAY_ASCII_BOARD_H

#include <betli/betli.h>
#include <stdbool.h>
#include <stdio.h>

/* Draws a component, and ends the line.  A heap stands in the line of its text, after `blanks` and
 * 3 more.  Any other board stands in the lines below, `indent` columns from the left.  Draws
 * nothing where there is no picture, or where it would be too large.  Returns the status of
 * betli_board_new(). */
betli_status ascii_board_put(FILE *file, betli *engine, const betli_component *component,
                             int blanks, int indent);

#endif
