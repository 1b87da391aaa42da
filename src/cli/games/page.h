/* What the catalogue says: of one game, and which games there are. */
#ifndef BETLI_CLI_GAMES_PAGE_H
#define BETLI_CLI_GAMES_PAGE_H

#include "cli/base/output.h"
#include "cli/games/search.h"
#include "cli/text/json.h"

#include <betli/betli.h>

void game_text(const struct output *out, const betli_game_info *info);
void game_json(const struct output *out, const betli_game_info *info);
void game_json_object(struct json *j, const betli_game_info *info);

/* The list of those that fit, those that are called so first. */
void games_text(const struct output *out, const struct game_search *search);
void games_json(const struct output *out, const struct game_search *search);
void games_csv(const struct output *out, const struct game_search *search);

#endif
