#include "cli/base/nearest.h"
#include "cli/command/commands.h"
#include "cli/games/page.h"
#include "cli/text/json.h"
#include "cli/text/layout.h"

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

static void list_text(const struct output *out) {
  int width = 0;
  for (size_t i = 0; i < betli_game_count(); i++) {
    const int name = text_width(betli_game_at(i)->name);
    width = name > width ? name : width;
  }
  for (size_t i = 0; i < betli_game_count(); i++) {
    if (i == 0 || strcmp(betli_game_family(i), betli_game_family(i - 1)) != 0) {
      fputs(i == 0 ? "" : "\n", out->file);
      put_heading(out, betli_game_family(i));
      fputc('\n', out->file);
    }
    fputs("  ", out->file);
    put_padded(out->file, betli_game_at(i)->name, width + 2);
    fprintf(out->file, "%s\n", betli_game_at(i)->title);
  }
}

static void list_csv(FILE *file) {
  fputs("name,title,family\n", file);
  for (size_t i = 0; i < betli_game_count(); i++) {
    put_csv(file, betli_game_at(i)->name);
    fputc(',', file);
    put_csv(file, betli_game_at(i)->title);
    fputc(',', file);
    put_csv(file, betli_game_family(i));
    fputc('\n', file);
  }
}

static void list_json(const struct output *out) {
  struct json j = json_to(out);
  json_begin(&j, '[');
  for (size_t i = 0; i < betli_game_count(); i++)
    game_json(&j, betli_game_at(i));
  json_end(&j, ']');
  fputc('\n', out->file);
}

static void list(const struct output *out) {
  if (out->format == FORMAT_JSON)
    list_json(out);
  else if (out->format == FORMAT_CSV)
    list_csv(out->file);
  else
    list_text(out);
}

static int page(struct context *c, const char *name) {
  const betli_game_info *info = find(name);
  if (info == NULL)
    return unknown(name);
  if (c->out.format == FORMAT_CSV)
    return fail(BETLI_OPTION, "the page of a game is text or JSON, not CSV");
  /* What stands behind the colon may be a file that has a page of its own. */
  const betli_status status =
      strchr(name, ':') ? betli_game_info_of(c->engine, name, &info) : BETLI_OK;
  if (status != BETLI_OK)
    return fail_engine(c, status);
  if (c->out.format == FORMAT_TEXT) {
    game_page(&c->out, info);
    return BETLI_OK;
  }
  struct json j = json_to(&c->out);
  game_json(&j, info);
  fputc('\n', c->out.file);
  return BETLI_OK;
}

static int games(struct context *c) {
  if (c->count > 1)
    return fail(BETLI_OPTION, "games needs at most one name: see betli help games");
  if (c->count == 1)
    return page(c, c->words[0]);
  list(&c->out);
  return BETLI_OK;
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
    .formats = "text json csv",
    .options = "rule",
    .run = games,
};
