/* Games of the user's own, by the words that name them. */
#ifndef BETLI_CLI_BASE_OWN_GAME_H
#define BETLI_CLI_BASE_OWN_GAME_H

#include <stdbool.h>

/* Returns true for rule:CODE and lua:FILE. */
bool is_own_game(const char *game);

/* Returns the code of rule:CODE; NULL if the word is another one. */
const char *code_of_rule(const char *game);

#endif
