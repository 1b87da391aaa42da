/* Patterns, field by field. */
#ifndef BETLI_FIELDS_GUESS_H
#define BETLI_FIELDS_GUESS_H

#include "record/record.h"

struct told_guess {
  const betli_pattern *pattern;
  uint64_t place[2]; /* the last row, and the last column of a table that has columns */
  uint64_t start[2]; /* the first row and column */
  const uint64_t *checked_from, *checked_to;
  size_t axes;
  const char *status, *theorem;
};

void guess_tell(struct told_guess *told, const betli_pattern *pattern);
extern const struct type type_guess; /* struct told_guess */

#endif
