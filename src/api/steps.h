/* What the steps of an answer hold. */
#ifndef BETLI_API_STEPS_H
#define BETLI_API_STEPS_H

#include "api/answer.h"
#include "core/solve/step.h"

struct betli_steps {
  struct bt_answer *answer;
  const struct bt_algebra *algebra; /* NULL: components have no values */
  bool sizes;                       /* but they are Nim heaps, and decide by their digits */
  struct bt_strings strings;        /* of all that was told */
  struct bt_value *values;          /* of the components, once they are needed */
  betli_component *components;      /* the parts of the last options, or what the last move made */
  betli_step_option options[BETLI_STEP_OPTIONS];
};

/* A component with its value, for people. */
betli_component bt_steps_component(betli_steps *s, const struct bt_component *component,
                                   struct bt_value value);

/* The function of the values. */
const struct bt_function *bt_steps_function(const betli_steps *s);

/* The value of a component, by which the answer was found. */
betli_status bt_steps_value(betli_steps *s, const struct bt_component *component,
                            struct bt_value *value);

/* Finds the values of the components, if they are not there. */
betli_status bt_steps_values(betli_steps *s);

/* The status, or BETLI_FAULT where memory ran out for a string. */
betli_status bt_steps_status(const betli_steps *s, betli_status status);

#endif
