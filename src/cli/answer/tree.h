/* `betli solve tree:FILE [NODE]`. */
#ifndef BETLI_CLI_ANSWER_TREE_H
#define BETLI_CLI_ANSWER_TREE_H

#include "cli/base/command.h"

#include <stdbool.h>

/* Returns true if the words ask about a tree alone. */
bool is_tree(const struct context *c);

/* Solves the tree, and prints the answer.  Returns an exit code. */
int solve_tree(struct context *c);

void tree_text(const struct output *out, const char *game, const betli_minimax *m);
void tree_print(const struct output *out, const char *game, const betli_minimax *m);

#endif
