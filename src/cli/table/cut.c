/* The size of a table that a limit has cut. */
#include "cli/base/language.h"
#include "cli/base/size.h"
#include "cli/table/grid.h"

#include <inttypes.h>

void grid_put_cut(const struct context *c, const betli_table *t) {
  struct size size;
  const uint64_t row = betli_table_last_row(t), column = betli_table_last_column(t);
  if (betli_table_complete(t) || betli_table_named(t) || c->options->to == NULL ||
      size_read(c->options->to, &size) != BETLI_OK)
    return;
  if (betli_table_axes(t) == 1 && row < size.rows)
    put_said(c->out.file, "\nCut after %" PRIu64 " of %" PRIu64 "\n", row, size.rows);
  else if (betli_table_axes(t) == 2 && (row < size.rows || column < size.columns))
    put_said(c->out.file,
             "\nCut after row %" PRIu64 " of %" PRIu64 ", column %" PRIu64 " of %" PRIu64 "\n", row,
             size.rows, column, size.columns);
}
