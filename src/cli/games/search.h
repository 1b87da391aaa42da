/* Games by words.  Only letters and digits count, whether large or small: takeaway is in
 * "Subset take-away". */
#ifndef BETLI_CLI_GAMES_SEARCH_H
#define BETLI_CLI_GAMES_SEARCH_H

#include <betli/betli.h>

#include <stdbool.h>

/* Whether this is the name of the game. */
bool game_is_called(const betli_game_info *info, const char *word);

/* Whether its name, title, rules, source or what is known of it have the word; NULL: all do. */
bool game_matches(const betli_game_info *info, const char *word);

#endif
