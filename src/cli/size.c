#include "size.h"

#include <string.h>

static bool read_numbers(const char *text, struct size *size) {
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

int size_read(const char *text, struct size *size) {
  *size = (struct size){.given = text != NULL};
  if (text == NULL || read_numbers(text, size))
    return BETLI_OK;
  return fail(BETLI_OPTION, "--to '%s' is neither a number nor two as in 10x10", text);
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
    betli_table_free(*t);
    status = betli_table_new(c->engine, c->words[0], list, 0, t);
  }
  return status;
}

int size_check(struct size size, const betli_table *t) {
  if (!size.rectangle || betli_table_axes(t) == 2)
    return BETLI_OK;
  return fail(BETLI_OPTION, "%s has one coordinate: --to N, not AxB", betli_table_game(t));
}
