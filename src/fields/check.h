/* Findings and refutations, field by field. */
#ifndef BETLI_FIELDS_CHECK_H
#define BETLI_FIELDS_CHECK_H

#include "record/record.h"

extern const struct type type_finding; /* betli_finding */

/* A value, or the text for people where there is none: "N". */
struct told_shown {
  betli_value value;
  const char *text;
};

/* Two components; the compound of the other two, of the same values, has another value. */
struct told_pair {
  const char *const *components;
  size_t two;
  const struct told_shown *values;
  struct told_shown value;
};

/* `game`, `function`: as the user named them. */
struct told_refutation {
  const char *game, *function;
  const betli_refutation *refutation;
  bool found;
  size_t count;
  struct told_shown values[2];
  struct told_pair pairs[2];
  const struct told_pair *compounds;
};

void refutation_tell(struct told_refutation *told, const char *game, const char *function,
                     const betli_refutation *r);
extern const struct type type_refutation; /* struct told_refutation */

#endif
