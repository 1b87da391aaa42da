/* What a table of values holds. */
#ifndef BETLI_API_TABLE_H
#define BETLI_API_TABLE_H

#include "core/solve/grid.h"
#include "session/handle.h"

struct betli_table {
  betli *handle;
  struct bt_grid grid;
  struct bt_text compound, position; /* position: the last one told */
  const char **infinite;     /* texts of cells whose values are no numbers; NULL: there are none */
  struct bt_strings strings; /* these texts */
};

/* betli_guess() of values that have coordinates, in the question that goes on. */
betli_status bt_guess_grid(betli *b, const struct bt_grid *grid, betli_pattern_report *report,
                           void *data);

#endif
