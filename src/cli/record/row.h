/* Rows of CSV. */
#ifndef BETLI_CLI_RECORD_ROW_H
#define BETLI_CLI_RECORD_ROW_H

#include "record/record.h"

#include <stdio.h>

/* Writes a record as a row of CSV, or the head above such rows. */
void row_put(FILE *file, const struct type *type, const void *record);
void row_put_head(FILE *file, const struct type *type);

#endif
