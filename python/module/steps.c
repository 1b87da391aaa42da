/* An answer, explained step by step. */
#include "steps.h"
#include "convert.h"

static PyObject *option(const void *element) {
  const betli_step_option *o = element;
  return Py_BuildValue("(sNNsO)", o->position, convert_components(o->part_count, o->parts),
                       convert_value(o->value), o->text, o->decides ? Py_True : Py_False);
}

/* What is listed of one answer. */
struct explained {
  betli_steps *steps;
  betli_status status;
};

static PyObject *step(void *data, size_t i) {
  struct explained *x = data;
  betli_step s;
  WHILE_OTHERS_RUN(x->status = betli_steps_component(x->steps, i, &s));
  if (x->status != BETLI_OK)
    return NULL;
  return Py_BuildValue("(NsKON)", convert_component(&s.component), betli_rule_name(s.rule),
                       (unsigned long long)s.option_count, s.all_listed ? Py_True : Py_False,
                       convert_array(s.listed, s.options, sizeof *s.options, option));
}

static PyObject *reason(void *data, size_t i) {
  struct explained *x = data;
  betli_reason r;
  WHILE_OTHERS_RUN(x->status = betli_steps_move(x->steps, i, &r));
  if (x->status != BETLI_OK)
    return NULL;
  return Py_BuildValue("(NNsNsi)", convert_components(r.changed_count, r.changed),
                       convert_value(r.rest), r.rest_count == 0 ? "" : r.rest_text,
                       convert_value(r.value), r.text, (int)r.outcome);
}

static PyObject *partial(void *data, size_t i) {
  struct explained *x = data;
  const betli_combination c = betli_steps_partial(x->steps, i + 1);
  return Py_BuildValue("(sNs)", betli_rule_name(c.rule), convert_value(c.value), c.text);
}

PyObject *make_steps(struct engine *e, betli_answer *answer, const char *format,
                     betli_status *status) {
  struct explained x = {.steps = NULL};
  (void)e, (void)format;
  *status = betli_answer_steps(answer, &x.steps);
  if (*status != BETLI_OK)
    return NULL;
  const size_t components = answer->component_count;
  const size_t combined = betli_steps_by_values(x.steps) ? components : 0;
  PyObject *result = Py_BuildValue(
      "(OssNNN)", betli_steps_by_values(x.steps) ? Py_True : Py_False, betli_steps_symbol(x.steps),
      betli_steps_operator(x.steps), convert_list(components, step, &x),
      convert_list(combined, partial, &x), convert_list(answer->move_count, reason, &x));
  betli_steps_free(x.steps);
  *status = x.status;
  return result;
}
