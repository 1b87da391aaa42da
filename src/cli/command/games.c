#include "cli/base/nearest.h"
#include "cli/command/commands.h"

#include <string.h>

static const char *name_at(size_t i) {
  return i < betli_game_count() ? betli_game_at(i)->name : NULL;
}

/* The entry for a game as a user would type it: up to the parameters; 0.123 is an octal game. */
static const betli_game_info *find(const char *typed) {
  const char *name = typed[0] >= '0' && typed[0] <= '9' ? "octal" : typed;
  const size_t length = strcspn(name, ":");
  for (size_t i = 0; i < betli_game_count(); i++) {
    const betli_game_info *info = betli_game_at(i);
    if (strlen(info->name) == length && memcmp(info->name, name, length) == 0)
      return info;
  }
  return NULL;
}

static int unknown(const char *name) {
  const char *near = nearest(name, name_at);
  if (near)
    return fail(BETLI_INPUT, "no game is called '%s': did you mean %s?", name, near);
  return fail(BETLI_INPUT, "no game is called '%s': betli games lists them", name);
}

static int page(struct context *c, const char *name) {
  const betli_game_info *info = find(name);
  if (info == NULL)
    return unknown(name);
  if (c->out.format->game == NULL)
    return fail(BETLI_OPTION, "the page of a game is text or JSON, not CSV");
  /* What stands behind the colon may be a file that has a page of its own. */
  const betli_status status =
      strchr(name, ':') ? betli_game_info_of(c->engine, name, &info) : BETLI_OK;
  if (status != BETLI_OK)
    return fail_engine(c, status);
  c->out.format->game(&c->out, info);
  return BETLI_OK;
}

static int games(struct context *c) {
  if (c->count > 1)
    return fail(BETLI_OPTION, "games needs at most one name: see betli help games");
  if (c->count == 1)
    return page(c, c->words[0]);
  c->out.format->games(&c->out);
  return BETLI_OK;
}

static bool writes(const struct format *format) {
  return format->games != NULL;
}

const struct command command_games = {
    .name = "games",
    .synopsis = "[NAME]",
    .summary = "the catalogue: all games, or the rules of one",
    .details =
        "The page of a game tells its rules, parameters, how positions are written, what is\n"
        "known of it, its source, and examples.\n"
        "\n"
        "EXAMPLES\n"
        "  betli games\n"
        "  betli games lego\n"
        "  betli games --format json\n",
    .writes = writes,
    .options = "rule",
    .run = games,
};
