/* Words by which people look for games. */
#ifndef BETLI_CLI_GAMES_KEYWORDS_H
#define BETLI_CLI_GAMES_KEYWORDS_H

/* Returns the words for a game, in English, that are not in its title; "" if there are none. */
const char *game_keywords(const char *game);

#endif
