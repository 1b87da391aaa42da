/* What a table of values holds. */
#ifndef BETLI_API_TABLE_H
#define BETLI_API_TABLE_H

#include "api/handle.h"
#include "core/grid.h"

struct betli_table {
  struct bt_grid grid;
  struct bt_text compound, scratch;
};

#endif
