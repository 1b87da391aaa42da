#include "cli/base/language.h"
#include "cli/base/nearest.h"
#include "cli/command/commands.h"
#include "cli/games/page.h"
#include "cli/games/search.h"

#include <string.h>

static const char *name_at(size_t i) {
  return i < betli_game_count() ? betli_game_at(i)->name : NULL;
}

/* The entry for a game as a user would type it: up to the parameters; 0.123 is an octal game. */
static const betli_game_info *find(const char *typed) {
  char name[64];
  const char *game = typed[0] >= '0' && typed[0] <= '9' ? "octal" : typed;
  snprintf(name, sizeof name, "%.*s", (int)strcspn(game, ":"), game);
  for (size_t i = 0; i < betli_game_count(); i++)
    if (game_is_called(betli_game_at(i), name))
      return betli_game_at(i);
  return NULL;
}

static bool any_fits(const struct game_search *search) {
  for (size_t i = 0; i < betli_game_count(); i++)
    if (game_fit(search, betli_game_at(i)) != GAME_OTHER)
      return true;
  return false;
}

static int unknown(const char *name) {
  const char *near = nearest(name, name_at);
  if (near)
    return fail(BETLI_INPUT, "no game is called '%s': did you mean %s?", name, near);
  return fail(BETLI_INPUT, "no game is called '%s': betli games lists them", name);
}

static int page(struct context *c, const char *name) {
  const betli_game_info *info = find(name);
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

static int list(struct context *c, const struct game_search *search) {
  if (any_fits(search))
    c->out.format->games(&c->out, search);
  else if (search->count == 1)
    return unknown(search->words[0]);
  else
    return fail(BETLI_INPUT, "no game has all of these words: betli games lists them");
  return BETLI_OK;
}

static int games(struct context *c) {
  if (c->count == 1 && c->options->search == NULL && find(c->words[0]) != NULL)
    return page(c, c->words[0]);
  struct game_search search;
  if (!game_search_open(&search, c->count, c->words))
    return fail_memory();
  const int code = list(c, &search);
  game_search_close(&search);
  return code;
}

static bool writes(const struct format *format) {
  return format->games != NULL;
}

static const char *const details[] = {
    SAY("The page of a game tells its rules, parameters, how positions are written, what is "
        "known of it, its source, and examples.  Words that are no name list the games whose "
        "pages have them all, in any language of their titles; with --search a name is such a "
        "word, too.  Games that are called so come first."),
    NULL,
};

static const char *const examples[] = {
    "betli games",
    "betli games lego",
    "betli games dawson",
    "betli games --search nim",
    "betli games --format json",
    NULL,
};

const struct command command_games = {
    .name = "games",
    .synopsis = "[NAME | WORD...]",
    .summary = "the catalogue: all games, or the rules of one",
    .details = details,
    .examples = examples,
    .writes = writes,
    .answers = &answers_of_games,
    .options = "rule search",
    .run = games,
};
