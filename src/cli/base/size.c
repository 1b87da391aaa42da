#include "cli/base/size.h"
#include "cli/base/language.h"

#include <inttypes.h>
#include <string.h>

static bool read_size_numbers(const char *text, struct size *size) {
  char rows[32];
  const size_t length = strcspn(text, "x");
  if (length >= sizeof rows)
    return false;
  memcpy(rows, text, length);
  rows[length] = '\0';
  size->rectangle = text[length] == 'x';
  return options_number(rows, &size->rows) &&
         options_number(size->rectangle ? text + length + 1 : rows, &size->columns);
}

static bool is_form_of_size(const char *text) {
  static const char digits[] = "0123456789";
  const size_t rows = strspn(text, digits);
  const size_t columns = text[rows] == 'x' ? strspn(text + rows + 1, digits) : 0;
  return rows > 0 && text[rows + (columns > 0 ? 1 + columns : 0)] == '\0';
}

int size_read(const char *text, struct size *size) {
  *size = (struct size){.given = text != NULL};
  if (text == NULL || read_size_numbers(text, size))
    return BETLI_OK;
  if (is_form_of_size(text))
    return fail(BETLI_OPTION, "'%s' is too large: the maximum is 2^64 - 1 (--to)", text);
  return fail(BETLI_OPTION, "'%s' is neither a number nor a size such as 10x10 (--to)", text);
}

betli_status size_table(struct context *c, struct size size, uint64_t list, uint64_t square,
                        betli_table **t) {
  const betli_game_info *info = NULL;
  if (size.given)
    return betli_table_new(c->engine, c->words[0], size.rows, size.columns, t);
  betli_status status = betli_game_info_of(c->engine, c->words[0], &info);
  if (status != BETLI_OK)
    return status;
  if (info->quick > 0 && info->quick < square)
    square = info->quick;
  status = betli_table_new(c->engine, c->words[0], square, square, t);
  if (status == BETLI_OK && betli_table_axes(*t) == 1) {
    if (betli_table_named(*t) && !c->out.format->picture)
      list = UINT64_MAX; /* as far as the file goes */
    betli_table_free(*t);
    status = betli_table_new(c->engine, c->words[0], list, 0, t);
  }
  return status;
}

/* Returns the largest coordinate in a picture of tables with the axes of `t`. */
static uint64_t largest_drawable_side(const struct context *c, const betli_table *t) {
  const bool several = c->options->compare != NULL;
  if (betli_table_axes(t) == 1)
    return several ? BETLI_PICTURE_SIDE : BETLI_PICTURE_LIST;
  return several ? BETLI_PICTURE_PANEL : BETLI_PICTURE_SIDE;
}

/* Makes the smallest table, which tells the number of coordinates before the work begins. */
int size_drawable(struct context *c, struct size size) {
  betli_table *t = NULL;
  if (!size.given || !c->out.format->picture)
    return BETLI_OK;
  if (betli_table_new(c->engine, c->words[0], 1, 1, &t) != BETLI_OK) {
    betli_table_free(t);
    return BETLI_OK; /* the table itself will report what is wrong with the game */
  }
  const uint64_t side = largest_drawable_side(c, t);
  const uint64_t rows = betli_table_named(t) ? 0 : size.rows; /* graphs have their own size */
  const uint64_t columns = betli_table_axes(t) == 2 ? size.columns : 0;
  betli_table_free(t);
  if (rows <= side && columns <= side)
    return BETLI_OK;
  return fail(BETLI_OPTION, "%s is too large for a picture%s: at most %" PRIu64 " (--to)",
              c->options->to, c->options->compare ? say(" of several tables") : "", side);
}

int size_check(struct size size, const betli_table *t) {
  if (!size.rectangle || betli_table_axes(t) == 2)
    return BETLI_OK;
  return fail(BETLI_OPTION, "%s has one coordinate: give a number, not a size AxB (--to N)",
              betli_table_game(t));
}
