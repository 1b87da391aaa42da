/* What the catalogue says of one game. */
#ifndef BETLI_CLI_GAME_PAGE_H
#define BETLI_CLI_GAME_PAGE_H

#include "json.h"
#include "output.h"

#include <betli/betli.h>

void game_page(const struct output *out, const betli_game_info *info);
void game_json(struct json *j, const betli_game_info *info);

#endif
