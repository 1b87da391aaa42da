/* The members of the steps of an answer. */
#ifndef BETLI_API_STEPS_H
#define BETLI_API_STEPS_H

#include "api/answer.h"
#include "core/solve/step.h"

struct betli_steps {
  struct bt_answer *answer;
  const struct bt_algebra *algebra; /* NULL: components have no values */
  bool sizes;                       /* components are Nim heaps, whose digits decide */
  bool turns;                       /* moves say who moves next, and components have values */
  struct bt_strings strings;        /* texts of all that was shown */
  struct bt_value *values;          /* of the components, once needed */
  betli_component
      *components; /* parts of the last options, or components that the last move made */
  betli_step_option options[BETLI_STEP_OPTIONS];
};

/* Returns a component with its value, as users see it. */
betli_component bt_steps_component(betli_steps *s, const struct bt_component *component,
                                   struct bt_value value);

const struct bt_function *bt_steps_function(const betli_steps *s);

/* Finds the value of a component by which the answer was found. */
betli_status bt_steps_value(betli_steps *s, const struct bt_component *component,
                            struct bt_value *value);

/* Finds the values of the components unless known. */
betli_status bt_steps_values(betli_steps *s);

/* Returns the status, or BETLI_FAULT if memory for a string ran out. */
betli_status bt_steps_status(const betli_steps *s, betli_status status);

#endif
