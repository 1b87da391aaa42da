#include "cli/table/grid.h"
#include "cli/text/layout.h"

#include <inttypes.h>

static void csv_cell(FILE *file, const betli_table *t, uint64_t row, uint64_t column) {
  static const struct view numbers = {.kind = VIEW_NUMBERS};
  char number[GRID_CELL];
  put_csv(file, grid_cell(t, row, column, &numbers, "", number));
}

/* Writes a rectangle, after a row with an empty field and the labels of the columns. */
static void csv_rectangle(FILE *file, const betli_table *t) {
  const uint64_t first = betli_table_first_column(t), last = betli_table_last_column(t);
  for (uint64_t column = first; column <= last; column++)
    fprintf(file, ",%" PRIu64, column);
  fputc('\n', file);
  for (uint64_t row = betli_table_first_row(t); row <= betli_table_last_row(t); row++) {
    fprintf(file, "%" PRIu64, row);
    for (uint64_t column = first; column <= last; column++) {
      fputc(',', file);
      csv_cell(file, t, row, column);
    }
    fputc('\n', file);
  }
}

static void csv_list(FILE *file, betli_table *t) {
  const bool named = betli_table_named(t);
  fprintf(file, "%s,%s\n", named ? "position" : "n", betli_table_function(t));
  for (uint64_t row = betli_table_first_row(t); row <= betli_table_last_row(t); row++) {
    if (named)
      put_csv(file, betli_table_position(t, row, 0));
    else
      fprintf(file, "%" PRIu64, row);
    fputc(',', file);
    csv_cell(file, t, row, 0);
    fputc('\n', file);
  }
}

int grid_csv(const struct context *c, betli_table *t, struct view view) {
  (void)view;
  if (betli_table_axes(t) == 2)
    csv_rectangle(c->out.file, t);
  else
    csv_list(c->out.file, t);
  return BETLI_OK;
}
