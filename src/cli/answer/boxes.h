/* `betli solve nimstring BOARD --score`. */
#ifndef BETLI_CLI_ANSWER_BOXES_H
#define BETLI_CLI_ANSWER_BOXES_H

#include "cli/base/command.h"

/* Solves a board of Dots and Boxes, and prints the answer.  Returns an exit code. */
int solve_boxes(struct context *c);

void boxes_text(const struct output *out, const betli_boxes *boxes);
void boxes_print(const struct output *out, const betli_boxes *boxes);

#endif
