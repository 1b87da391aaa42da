/* The steps of an answer, field by field. */
#ifndef BETLI_FIELDS_STEPS_H
#define BETLI_FIELDS_STEPS_H

#include "record/record.h"

/* The combination of all components, for programs. */
struct told_together {
  betli_steps *steps;
  size_t count; /* of components */
  betli_combination all;
  const char *rule, *p_positions;
};

struct told_steps {
  const betli_answer *answer;
  betli_steps *steps;
  const char *symbol, *operator_;
  struct told_together together;
  bool by_values;
  betli_status *status; /* of the first step that failed: no more are told then */
};

struct told_steps steps_tell(const betli_answer *a, betli_steps *s, betli_status *status);
extern const struct type type_steps; /* struct told_steps */

#endif
