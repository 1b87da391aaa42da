#include "cli/games/page.h"

#include "cli/text/layout.h"

#include <string.h>

void games_text(const struct output *out) {
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

void games_csv(const struct output *out) {
  FILE *file = out->file;
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

void games_json(const struct output *out) {
  struct json j = json_to(out);
  json_begin(&j, '[');
  for (size_t i = 0; i < betli_game_count(); i++)
    game_json_object(&j, betli_game_at(i));
  json_end(&j, ']');
  fputc('\n', out->file);
}
