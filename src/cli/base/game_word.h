/* The words of a position that name its games. */
#ifndef BETLI_CLI_BASE_GAME_WORD_H
#define BETLI_CLI_BASE_GAME_WORD_H

#include <stdbool.h>

/* Returns true for rule:CODE and lua:FILE. */
bool is_own_game(const char *game);

/* Returns true if the word begins a position in brackets, whose game has another name. */
bool begins_with_bracket(const char *word);

/* Returns true for the name of passes, a component that belongs to no game. */
bool is_passes(const char *game);

/* Returns true for pass:GAME and in:COMPOUND, games with a pass in each component and positions in
 * brackets. */
bool is_made_of_other_game(const char *game);

/* Returns true if a game's name comes after the word in the texts of positions. */
bool is_before_game(const char *word);

/* Returns the code of rule:CODE; NULL if the word is another one. */
const char *code_of_rule(const char *game);

#endif
