#include "cli/games/page.h"

#include "cli/base/language.h"
#include "cli/games/search.h"
#include "cli/text/layout.h"

#include <string.h>

/* The first game from `i` on that matches; betli_game_count() if none does. */
static size_t from(size_t i, const char *word) {
  while (i < betli_game_count() && !game_matches(betli_game_at(i), word))
    i++;
  return i;
}

static int width_of_names(const char *word) {
  int width = 0;
  for (size_t i = from(0, word); i < betli_game_count(); i = from(i + 1, word)) {
    const int name = text_width(betli_game_at(i)->name);
    width = name > width ? name : width;
  }
  return width;
}

void games_text(const struct output *out, const char *word) {
  const int width = width_of_names(word);
  const char *family = NULL;
  for (size_t i = from(0, word); i < betli_game_count(); i = from(i + 1, word)) {
    if (family == NULL || strcmp(betli_game_family(i), family) != 0) {
      fputs(family == NULL ? "" : "\n", out->file);
      family = betli_game_family(i);
      put_heading(out, say(family));
      fputc('\n', out->file);
    }
    fputs("  ", out->file);
    put_padded(out->file, betli_game_at(i)->name, width + 2);
    fprintf(out->file, "%s\n", say(betli_game_at(i)->title));
  }
}

void games_csv(const struct output *out, const char *word) {
  FILE *file = out->file;
  fputs("name,title,family\n", file);
  for (size_t i = from(0, word); i < betli_game_count(); i = from(i + 1, word)) {
    put_csv(file, betli_game_at(i)->name);
    fputc(',', file);
    put_csv(file, say(betli_game_at(i)->title));
    fputc(',', file);
    put_csv(file, say(betli_game_family(i)));
    fputc('\n', file);
  }
}

void games_json(const struct output *out, const char *word) {
  struct json j = json_to(out);
  json_begin(&j, '[');
  for (size_t i = from(0, word); i < betli_game_count(); i = from(i + 1, word))
    game_json_object(&j, betli_game_at(i));
  json_end(&j, ']');
  fputc('\n', out->file);
}
