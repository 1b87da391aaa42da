/* What the catalogue says of one game. */
#ifndef BETLI_CLI_GAMES_PAGE_H
#define BETLI_CLI_GAMES_PAGE_H

#include "cli/base/output.h"
#include "cli/text/json.h"

#include <betli/betli.h>

void game_page(const struct output *out, const betli_game_info *info);
void game_json(struct json *j, const betli_game_info *info);

#endif
