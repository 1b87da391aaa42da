#include "cli/play/board.h"

#include "cli/base/game_word.h"
#include "cli/base/language.h"
#include "cli/play/ascii_board.h"
#include "cli/text/layout.h"

#include <string.h>

enum {
  WIDEST = 30, /* columns; a longer component does not move the pictures of others */
  SHOWN = 100
};

struct look {
  const struct output *out;
  betli *engine;
  betli_answer *position;
  size_t count;
  bool games; /* there are several games, so each component names its own */
  int width;
};

const char *board_game(const char *name) {
  return code_of_rule(name) != NULL ? "rule" : name;
}

static int width_of_component(const struct look *look, const betli_component *component) {
  return text_width(component->position) +
         (look->games ? text_width(board_game(component->game)) + 1 : 0);
}

static void measure_components(struct look *look) {
  for (size_t i = 0; i < look->count; i++) {
    const betli_component *component = &look->position->components[i];
    look->games |= strcmp(component->game, look->position->game) != 0;
  }
  for (size_t i = 0; i < look->count; i++) {
    const int width = width_of_component(look, &look->position->components[i]);
    look->width = width > look->width && width <= WIDEST ? width : look->width;
  }
}

/* Draws a component.  Aligns the pictures that stand in the line of their text. */
static betli_status put_picture(const struct look *look, const betli_component *component,
                                int indent) {
  FILE *file = look->out->file;
  const int blanks = look->width - width_of_component(look, component);
  fputs(look->out->bold ? "\033[36m" : "", file);
  const betli_status status = ascii_board_put(file, look->engine, component, blanks, indent);
  fputs(look->out->bold ? "\033[0m" : "", file);
  return status;
}

/* Moves on from the text between two components to that after the second.  Returns the word between
 * them if the second begins a place: ":" or "then". */
static const char *take_word_between(const char **rest, const betli_component *second) {
  static const char *const words[] = {"+", ":", "then"};
  const size_t own = strlen(second->position);
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    const size_t length = strlen(words[i]);
    if (strncmp(*rest + 1, words[i], length) != 0 || (*rest)[length + 1] != ' ')
      continue;
    *rest += length + 2 + strlen(second->game) + 1 + own;
    return i == 0 ? NULL : words[i];
  }
  *rest += 1 + own;
  return NULL;
}

/* Writes ":" or "then" in a line between components of different places. */
static void put_word_between(const struct look *look, size_t i, const char **rest) {
  const betli_component *components = look->position->components;
  const char *word = NULL;
  if (i == 0)
    *rest = look->position->position + strlen(components[0].position);
  else
    word = take_word_between(rest, &components[i]);
  if (word != NULL)
    fprintf(look->out->file, "  %s\n", word);
}

betli_status board_put(const struct output *out, betli *engine, betli_answer *position) {
  struct look look = {
      .out = out, .engine = engine, .position = position, .count = position->component_count};
  const char *rest = "";
  bool starved = false;
  measure_components(&look);
  for (size_t i = 0; i < look.count && i < SHOWN; i++) {
    const betli_component *component = &position->components[i];
    int indent = 2;
    put_word_between(&look, i, &rest);
    if (look.count > 1)
      indent = fprintf(out->file, "%3zu: ", i + 1);
    else
      fputs("  ", out->file);
    put_one_line(out->file, look.games ? board_game(component->game) : "");
    fprintf(out->file, "%s%s", look.games ? " " : "", component->position);
    starved |= put_picture(&look, component, indent) == BETLI_FAULT;
  }
  if (look.count > SHOWN)
    put_said(out->file, "  ... and %zu more\n", look.count - SHOWN);
  return starved ? BETLI_FAULT : BETLI_OK;
}
