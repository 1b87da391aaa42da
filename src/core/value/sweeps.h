/* The inner loops (sweep.h), compiled for each algebra. */
#ifndef BETLI_CORE_VALUE_SWEEPS_H
#define BETLI_CORE_VALUE_SWEEPS_H

#include "core/value/table.h"

/* Computes cells[ready..count) of a table.  Stops early with BETLI_LIMIT; `ready` then says how far
 * it came.  Fails with BETLI_INPUT at an option of several parts, where the algebra has no
 * operator. */
betli_status bt_sweep(struct bt_table *table, struct bt_error *error);

#endif
