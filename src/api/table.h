/* The members of a table of values. */
#ifndef BETLI_API_TABLE_H
#define BETLI_API_TABLE_H

#include "core/solve/grid.h"
#include "session/handle.h"

struct betli_table {
  betli *handle;
  struct bt_grid grid;
  char slice[BT_SLICE_BYTES]; /* empty: none */
  char shown_slice[BT_SLICE_BYTES + 32];
  struct bt_text compound, position; /* position: the last one shown */
  const char **infinite;     /* texts of the values of cells that are not numbers; NULL: none */
  struct bt_strings strings; /* memory of these texts */
};

/* Finds patterns like betli_guess(), but within the current question. */
betli_status bt_guess_grid(betli *b, const struct bt_grid *grid, betli_pattern_report *report,
                           void *data);

/* Returns the part of a grid in which patterns are looked for: betli_guess_part_of(). */
betli_guess_part bt_guess_part(const struct bt_grid *grid, bool outcomes);

#endif
