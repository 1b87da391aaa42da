/* What a table of values holds. */
#ifndef BETLI_API_TABLE_H
#define BETLI_API_TABLE_H

#include "core/solve/grid.h"
#include "session/handle.h"

struct betli_table {
  betli *handle;
  struct bt_grid grid;
  struct bt_text compound, scratch;
};

/* betli_guess() of values that have coordinates, in the question that goes on. */
betli_status bt_guess_grid(betli *b, const struct bt_grid *grid, betli_pattern_report *report,
                           void *data);

#endif
