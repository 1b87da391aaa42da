/* Finds games by words.  Only letters and digits count, whether large or small, with accents or
 * without: takeaway is in "Subset take-away", and csokolade in a Hungarian title. */
#ifndef BETLI_CLI_GAMES_SEARCH_H
#define BETLI_CLI_GAMES_SEARCH_H

#include <betli/betli.h>

#include <stdbool.h>

enum { TRANSLATIONS = 2 };

/* The words that a game must all have; without any, all games are found. */
struct game_search {
  size_t count;
  const char *const *words;
  betli *speakers[TRANSLATIONS]; /* for the languages other than English */
};

bool game_search_open(struct game_search *s, size_t count, const char *const words[]);
void game_search_close(struct game_search *s);

/* Returns true if the word is the game's name. */
bool game_is_called(const betli_game_info *info, const char *word);

/* How well a game fits.  It fits best if its name, its title or its keywords, in any language, have
 * all words. Otherwise these may stand in its rules, its source or its known values, in English or
 * the tool's language. */
enum game_fit { GAME_OTHER, GAME_TOLD, GAME_NAMED };
enum game_fit game_fit(const struct game_search *s, const betli_game_info *info);

#endif
