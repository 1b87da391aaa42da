#include "cli/base/command.h"
#include "cli/base/language.h"
#include "cli/table/grid.h"

#include <inttypes.h>
#include <string.h>

int grid_is_sequence(const betli_table *t, const char *format) {
  const char *obstacle = NULL;
  if (betli_table_axes(t) != 1)
    obstacle = say("has two coordinates");
  else if (betli_table_named(t))
    obstacle = say("has names for positions");
  else if (strcmp(betli_table_function(t), "outcome") == 0)
    obstacle = say("has outcomes as values");
  if (obstacle == NULL)
    return BETLI_OK;
  return fail(BETLI_OPTION, "%s is a sequence of numbers, but %s %s", format, betli_table_game(t),
              obstacle);
}

int grid_is_defined(const betli_table *t, const char *format) {
  if (grid_is_sequence(t, format) != BETLI_OK)
    return BETLI_OPTION;
  for (uint64_t n = betli_table_first_row(t); n <= betli_table_last_row(t); n++) {
    const betli_value value = betli_table_value(t, n, 0);
    if (value.kind == BETLI_UNDEFINED || value.kind == BETLI_INFINITE)
      return fail(BETLI_INPUT, "%s is %s at n = %" PRIu64 ", which %s cannot express",
                  betli_table_symbol(t),
                  value.kind == BETLI_INFINITE ? value.text : say("undefined"), n, format);
  }
  return BETLI_OK;
}

uint64_t grid_sequence_end(const betli_table *t) {
  uint64_t n = betli_table_first_row(t);
  while (n <= betli_table_last_row(t) && betli_table_value(t, n, 0).kind == BETLI_NUMBER)
    n++;
  return n;
}

int grid_bfile(const struct context *c, betli_table *t, struct view view) {
  (void)view;
  const int code = grid_is_defined(t, say("a b-file"));
  if (code != BETLI_OK)
    return code;
  const uint64_t end = grid_sequence_end(t);
  for (uint64_t n = betli_table_first_row(t); n < end; n++)
    fprintf(c->out.file, "%" PRIu64 " %" PRIu64 "\n", n, betli_table_value(t, n, 0).number);
  return BETLI_OK;
}
