/* Tables, field by field. */
#ifndef BETLI_FIELDS_TABLE_H
#define BETLI_FIELDS_TABLE_H

#include "record/record.h"

/* A table as a record. */
struct told_table {
  betli_table *table;
  const char *game, *slice, *play, *compound, *function, *symbol, *method;
  unsigned axes;
  bool named;
  uint64_t rows[2], columns[2]; /* the first and the last */
  bool complete;
  const char *to; /* --to as given, if a limit came before; else NULL */
};

struct told_table table_tell(betli_table *t, const char *to);

extern const struct type type_table_question; /* struct told_table: the question */
extern const struct type type_table;          /* struct told_table */

#endif
