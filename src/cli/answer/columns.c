#include "cli/answer/answer.h"
#include "cli/base/language.h"
#include "cli/text/layout.h"

#include <string.h>

/* Widths in columns of a terminal; `bits` in digits. */
struct widths {
  int component, value, bits;
  bool games; /* of several games: rows name them */
};

enum { WIDEST = 60 }; /* a longer component, such as a long row, does not widen its column */

static int wider_of(int a, int b) {
  return a > b ? a : b;
}

static int count_value_bits(betli_value value) {
  return value.kind == BETLI_NUMBER && value.number > 0 ? 64 - __builtin_clzll(value.number) : 1;
}

static struct widths measure_component_columns(betli_answer *a) {
  struct widths w = {.component = text_width(say("component")), .games = false};
  w.value = text_width(a->text);
  w.value = wider_of(w.value, text_width(a->symbol));
  for (size_t i = 0; i < a->component_count; i++) {
    const betli_component *c = &a->components[i];
    w.games = w.games || strcmp(c->game, a->game) != 0;
    w.value = wider_of(w.value, text_width(c->text));
    w.bits = wider_of(w.bits, count_value_bits(c->value));
  }
  for (size_t i = 0; i < a->component_count; i++) {
    const betli_component *c = &a->components[i];
    const int width = text_width(c->position) + (w.games ? text_width(c->game) + 1 : 0);
    w.component = wider_of(w.component, width > WIDEST ? WIDEST : width);
  }
  if (strcmp(a->operator_, "⊕") != 0 || a->value.kind != BETLI_NUMBER)
    w.bits = 0;
  return w;
}

static void put_bits(FILE *file, betli_value value, int count) {
  if (value.kind != BETLI_NUMBER || count == 0)
    return;
  fputs("   ", file);
  for (int bit = count - 1; bit >= 0; bit--)
    fputc('0' + (int)(value.number >> bit & 1), file);
}

static void put_value_row(FILE *file, const struct widths *w, const char *game, const char *name,
                          const char *text, betli_value value) {
  const int taken = game[0] != '\0' ? text_width(game) + 1 : 0;
  fputs("  ", file);
  put_padded(file, game, taken);
  put_padded(file, name, wider_of(w->component - taken, 0));
  fputs("   ", file);
  put_padded(file, text, -w->value);
  put_bits(file, value, w->bits);
  fputc('\n', file);
}

static void put_component_row(FILE *file, const struct widths *w, const betli_component *c) {
  put_value_row(file, w, w->games ? c->game : "", c->position, c->text, c->value);
}

static bool has_known_value(betli_answer *a) {
  for (size_t i = 0; i < a->component_count; i++)
    if (strcmp(a->components[i].text, "?") != 0)
      return true;
  return false;
}

void answer_put_components(FILE *file, betli_answer *a) {
  if (!has_known_value(a))
    return;
  const struct widths w = measure_component_columns(a);
  const size_t count = a->component_count;
  fputs("\n  ", file);
  put_padded(file, say("component"), w.component + 3);
  put_padded(file, a->symbol, -w.value);
  fputs(w.bits > 0 ? say("   binary\n") : "\n", file);
  for (size_t i = 0; i < count; i++)
    put_component_row(file, &w, &a->components[i]);
  if (count > 1 && a->operator_[0] != '\0')
    put_value_row(file, &w, "", a->operator_, a->text, a->value);
}
