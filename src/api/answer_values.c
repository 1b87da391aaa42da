/* The values that an answer shows, and their functions. */
#include "api/answer.h"

#include "core/algebra/value_text.h"
#include "core/solve/solver.h"

const struct bt_function *bt_answer_value_function(const struct bt_answer *a) {
  const struct bt_solution *solution = &a->solution;
  const bool any = solution->question.any_function && solution->algebra != NULL;
  return any ? solution->algebra->function : solution->function;
}

const struct bt_function *bt_answer_component_function(const struct bt_answer *a) {
  const struct bt_function *given = a->solution.values_function;
  return a->solution.algebra == NULL && given != NULL ? given : bt_answer_value_function(a);
}

struct bt_value bt_answer_shown_value(const struct bt_answer *a, struct bt_value value) {
  const struct bt_algebra *algebra = a->solution.algebra;
  return algebra == NULL ? value
                         : bt_convert(algebra->function, value, bt_answer_value_function(a));
}

/* Returns no value for misere long disjunctive compounds, which no function decides, unless G- of
 * the whole was asked for by name. */
betli_value bt_answer_whole_value(struct bt_answer *a, const struct bt_value *value) {
  const struct bt_function *function = bt_answer_value_function(a);
  if (function == &bt_tame || !function->numeric)
    return (betli_value){.kind = BETLI_NO_VALUE};
  if (value == NULL)
    return (betli_value){.kind = BETLI_UNKNOWN};
  return bt_public_value(&a->strings, function, bt_answer_shown_value(a, *value));
}

/* Takes the length from the value of the row that answered, whatever function was asked about. */
betli_value bt_answer_length_of(struct bt_answer *a, const struct bt_value *value) {
  const struct bt_function *function = bt_solution_function(&a->solution);
  if (!function->length)
    return (betli_value){.kind = BETLI_UNDEFINED};
  if (value == NULL)
    return (betli_value){.kind = BETLI_UNKNOWN};
  return bt_public_value(&a->strings, function, *value);
}
