#include "cli/games/page.h"

#include "cli/base/language.h"
#include "cli/text/layout.h"

#include <string.h>

/* A walk over the games that fit, first those named with all words. */
struct walk {
  const struct game_search *search;
  enum game_fit fit;
  size_t next;
};

static struct walk begin_walk_over_games(const struct game_search *search) {
  return (struct walk){search, GAME_NAMED, 0};
}

/* Returns the next game's index in the catalogue; betli_game_count() after the last. */
static size_t next_fitting_game(struct walk *walk) {
  for (; walk->fit != GAME_OTHER; walk->fit--, walk->next = 0)
    while (walk->next < betli_game_count())
      if (game_fit(walk->search, betli_game_at(walk->next++)) == walk->fit)
        return walk->next - 1;
  return betli_game_count();
}

static int width_of_names(const struct game_search *search) {
  struct walk walk = begin_walk_over_games(search);
  int width = 0;
  for (size_t i = next_fitting_game(&walk); i < betli_game_count(); i = next_fitting_game(&walk)) {
    const int name = text_width(betli_game_at(i)->name);
    width = name > width ? name : width;
  }
  return width;
}

void games_text(const struct output *out, const struct game_search *search) {
  const int width = width_of_names(search);
  struct walk walk = begin_walk_over_games(search);
  const char *family = NULL;
  for (size_t i = next_fitting_game(&walk); i < betli_game_count(); i = next_fitting_game(&walk)) {
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

/* ---- for programs --------------------------------------------------------------------------- */

void games_print(const struct output *out, const struct game_search *search) {
  struct open_record list = record_begin(out, &type_games, NULL);
  struct walk walk = begin_walk_over_games(search);
  for (size_t i = next_fitting_game(&walk); i < betli_game_count(); i = next_fitting_game(&walk)) {
    const struct told_game told = game_tell(betli_game_at(i));
    record_add(&list, &told);
  }
  record_end(&list);
}
