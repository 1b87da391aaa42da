/* Sweeps, field by field: the parts of the record that each kind makes. */
#ifndef BETLI_CLI_SWEEP_FIELDS_H
#define BETLI_CLI_SWEEP_FIELDS_H

#include "cli/sweep/sweep.h"

extern const struct type
    type_octals_list; /* struct told_sweep: the digits, and how games are played */
extern const struct type type_sweep_end; /* struct told_sweep: the fields after the rows */

bool sweep_next_row(const void *told, size_t *at, void *element);
void sweep_tell_row(struct listener *l, const void *told);
void sweep_put_row_schema(struct json *j, const struct type *type);

/* The type of the rows of a kind of sweep. */
#define SWEEP_ROW(kind)                                                                            \
  { .tell = sweep_tell_row, .put_schema = sweep_put_row_schema, .of = &type_value, .data = &(kind) }

/* The fields of sweeps over octal games, whose rows are of `row_type`. */
#define OCTALS_FIELDS(row_type)                                                                    \
  {                                                                                                \
    {.key = NULL, .type = &type_octals_list}, {LIST_BY("games", row_type, sweep_next_row)},        \
        {.key = NULL, .type = &type_sweep_end}, {                                                  \
      .type = NULL                                                                                 \
    }                                                                                              \
  }

#endif
