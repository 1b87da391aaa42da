/* The catalogue: the page of a game, and the list of games. */
#ifndef BETLI_CLI_GAMES_PAGE_H
#define BETLI_CLI_GAMES_PAGE_H

#include "cli/base/output.h"
#include "cli/games/search.h"
#include "cli/record/record.h"
#include "fields/game.h"

#include <betli/betli.h>

void game_text(const struct output *out, const betli_game_info *info);
void game_print(const struct output *out, const betli_game_info *info);

extern const struct type type_games; /* a list of games */
extern const struct answers answers_of_games;

/* Print the games that fit, first those named with all words. */
void games_text(const struct output *out, const struct game_search *search);
void games_print(const struct output *out, const struct game_search *search);

#endif
