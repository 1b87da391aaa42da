#include "cli/base/game_word.h"
#include "cli/base/language.h"
#include "cli/base/nearest.h"
#include "cli/command/commands.h"
#include "cli/games/page.h"
#include "cli/games/search.h"

#include <string.h>

static const char *game_name_at(size_t i) {
  return i < betli_game_count() ? betli_game_at(i)->name : NULL;
}

/* Returns the catalogue's entry of a typed game, without its parameters; NULL if there is none.
 * 0.123 is an octal game. */
static const betli_game_info *find_typed_game(const char *typed) {
  char name[64];
  const bool is_code = typed[0] >= '0' && typed[0] <= '9' && strchr(typed, '.') != NULL;
  const char *game = is_code ? "octal" : typed;
  snprintf(name, sizeof name, "%.*s", (int)strcspn(game, ":"), game);
  for (size_t i = 0; i < betli_game_count(); i++)
    if (game_is_called(betli_game_at(i), name))
      return betli_game_at(i);
  return NULL;
}

static bool any_game_fits(const struct game_search *search) {
  for (size_t i = 0; i < betli_game_count(); i++)
    if (game_fit(search, betli_game_at(i)) != GAME_OTHER)
      return true;
  return false;
}

static int fail_no_such_game(const char *name) {
  const char *near = nearest(name, game_name_at);
  if (near)
    return fail(BETLI_INPUT, "no game is called '%s': did you mean %s?", name, near);
  return fail(BETLI_INPUT, "no game is called '%s': betli games lists all games", name);
}

static int print_game_page(struct context *c, const char *name) {
  const betli_game_info *info = is_made_of_other_game(name) ? NULL : find_typed_game(name);
  if (c->out.format->game == NULL)
    return fail(BETLI_OPTION, "the page of a game is text or JSON, not CSV");
  const bool has_parameters =
      info == NULL || (strcmp(name, info->name) != 0 && strpbrk(name, ":.") != NULL);
  const betli_status status =
      has_parameters ? betli_game_info_of(c->engine, name, &info) : BETLI_OK;
  if (status != BETLI_OK)
    return fail_engine(c, status);
  c->out.format->game(&c->out, info);
  return BETLI_OK;
}

static int print_game_list(struct context *c, const struct game_search *search) {
  if (any_game_fits(search))
    c->out.format->games(&c->out, search);
  else if (search->count == 1)
    return fail_no_such_game(search->words[0]);
  else
    return fail(BETLI_INPUT, "no game has all of these words: betli games lists all games");
  return BETLI_OK;
}

static int run_games(struct context *c) {
  if (c->count == 1 && c->options->search == NULL &&
      (find_typed_game(c->words[0]) != NULL || is_made_of_other_game(c->words[0])))
    return print_game_page(c, c->words[0]);
  struct game_search search;
  if (!game_search_open(&search, c->count, c->words))
    return fail_memory();
  const int code = print_game_list(c, &search);
  game_search_close(&search);
  return code;
}

static bool writes_games(const struct format *format) {
  return format->games != NULL;
}

static const char *const details[] = {
    SAY("The page of a game shows its rules, its parameters, how to write positions, "
        "what is known about it, its source, and examples.  With parameters, as in "
        "subtract:2,5, the rules are those of just that game.  Words that are not a name "
        "list the games whose pages have them all, in any language of their titles.  "
        "With --search, a name is such a word, too.  Games with the words in their names "
        "come first."),
    SAY("pass:GAME, as in pass:kayles, is any game in which each component has a pass of its own: "
        "once, a player may pass in it instead of a move, while it has not ended.  For passes of "
        "a whole position see --passes in betli help solve."),
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
    .writes = writes_games,
    .answers = &answers_of_games,
    .options = "rule search",
    .run = run_games,
};
