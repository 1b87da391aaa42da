/* What was verified, field by field. */
#ifndef BETLI_FIELDS_VERIFIED_H
#define BETLI_FIELDS_VERIFIED_H

#include "record/record.h"

struct told_verified {
  const char *file, *kind, *game;
  const betli_verified *verified;
  betli_verified_values values;
  struct optional period, preperiod;
};

struct told_verified verified_tell(const betli *b, const char *file, const betli_verified *v);
extern const struct type type_verified; /* struct told_verified */

#endif
