#include "cli/base/command.h"
#include "cli/table/grid.h"

#include <string.h>

static int read_modulus(const char *text, struct view *view) {
  if (options_number(text, &view->modulus) && view->modulus > 0)
    return BETLI_OK;
  return fail(BETLI_OPTION, "--view mod:M needs a number M from 1 on, not '%s'", text);
}

int view_read(const char *text, struct view *view) {
  static const char *const names[] = {"numbers", "binary", "mod:", "values", "picture", "colours"};
  *view = (struct view){.kind = VIEW_NUMBERS};
  if (text != NULL && strcmp(text, "colors") == 0)
    text = "colours";
  for (int kind = VIEW_NUMBERS; kind <= VIEW_COLOURS && text != NULL; kind++) {
    const size_t length = strlen(names[kind]);
    view->kind = (enum view_kind)kind;
    if (kind == VIEW_MODULO && strncmp(text, names[kind], length) == 0)
      return read_modulus(text + length, view);
    if (strcmp(text, names[kind]) == 0)
      return BETLI_OK;
  }
  if (text == NULL)
    return BETLI_OK;
  return fail(BETLI_OPTION, "unknown view '%s': numbers, binary, mod:M, values, picture or colours",
              text);
}

static int put_view(const struct context *c, betli_table *t, struct view view) {
  if (view.kind == VIEW_PICTURE || view.kind == VIEW_COLOURS)
    return grid_picture(c, t, view);
  if (view.kind == VIEW_VALUES)
    return grid_values(&c->out, t);
  grid_numbers(&c->out, t, view);
  return BETLI_OK;
}

int grid_text(const struct context *c, betli_table *t, struct view view) {
  const int status = put_view(c, t, view);
  if (status == BETLI_OK)
    grid_put_cut(c, t);
  return status;
}
