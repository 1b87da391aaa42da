/* How the components of an answer get their values. */
#include "api/steps.h"

#include "core/algebra/value_text.h"
#include "core/solve/solver.h"

#include <assert.h>
#include <stdlib.h>

_Static_assert((int)BETLI_STEP_OPTIONS == (int)BT_STEP_OPTIONS, "all options listed are told");

betli_status betli_answer_steps(betli_answer *answer, betli_steps **steps) {
  struct bt_answer *a = bt_answer_of(answer);
  betli *b = a->handle;
  betli_steps *s = *steps = calloc(1, sizeof *s);
  if (s == NULL)
    return bt_fail_memory(&b->error);
  s->answer = a;
  s->algebra = bt_step_algebra(&a->solution);
  s->sizes = a->solution.by == &bt_by_moore;
  s->turns = a->solution.by == &bt_by_turns && a->solution.values_function != NULL;
  s->strings.limits = &b->limits;
  return BETLI_OK;
}

void betli_steps_free(betli_steps *s) {
  if (s == NULL)
    return;
  bt_strings_free(&s->strings);
  free(s->values);
  free(s->components);
  free(s);
}

bool betli_steps_by_values(const betli_steps *s) {
  const struct bt_solution *solution = &s->answer->solution;
  return s->sizes ||
         (solution->has_value && (solution->algebra != NULL || bt_step_by_definition(solution)));
}

const struct bt_function *bt_steps_function(const betli_steps *s) {
  return s->sizes || s->turns ? &bt_grundy : s->algebra->function;
}

const char *betli_steps_symbol(const betli_steps *s) {
  return s->algebra != NULL || s->turns ? bt_steps_function(s)->symbol : "";
}

const char *betli_steps_operator(const betli_steps *s) {
  return s->turns ? "⊕" : s->algebra != NULL ? s->algebra->symbol : "";
}

betli_p_positions betli_steps_p_positions(const betli_steps *s) {
  const struct bt_function *f = s->algebra != NULL ? s->algebra->function : NULL;
  if (f == NULL || f->choice == BT_WIN || f->choice == BT_PAIR)
    return BETLI_P_IS_SAID;
  return f->p_test == BT_EVEN  ? BETLI_P_IS_EVEN
         : f->p_test == BT_ODD ? BETLI_P_IS_ODD
                               : BETLI_P_IS_ZERO;
}

betli_status bt_steps_status(const betli_steps *s, betli_status status) {
  return status == BETLI_OK && s->strings.failed ? bt_fail_memory(&s->answer->handle->error)
                                                 : status;
}

static const char *keep_step_component(betli_steps *s, const struct bt_component *component) {
  struct bt_text text = {0};
  bt_component_print(component, &text);
  const char *kept = bt_strings_keep(&s->strings, &text);
  bt_text_free(&text);
  return kept;
}

betli_component bt_steps_component(betli_steps *s, const struct bt_component *component,
                                   struct bt_value value) {
  const struct bt_function *function = bt_steps_function(s);
  return (betli_component){.game = component->game->name,
                           .position = keep_step_component(s, component),
                           .value = bt_public_value(&s->strings, function, value),
                           .text = bt_value_text(&s->strings, function, value)};
}

betli_status bt_steps_value(betli_steps *s, const struct bt_component *component,
                            struct bt_value *value) {
  betli *b = s->answer->handle;
  *value = bt_number(0);
  if (!s->sizes)
    return bt_evaluate(&b->evaluator, s->algebra, component, value, &b->error);
  component->game->kind->nim_heap(component->game->self, component->words, &value->number);
  return BETLI_OK;
}

betli_status bt_steps_values(betli_steps *s) {
  const struct bt_position *position = &s->answer->solution.position;
  betli *b = s->answer->handle;
  if (s->values != NULL)
    return BETLI_OK;
  struct bt_value *values = calloc(position->count + 1, sizeof *values);
  betli_status status = values == NULL ? bt_fail_memory(&b->error) : BETLI_OK;
  for (size_t i = 0; i < position->count && status == BETLI_OK; i++)
    status = bt_steps_value(s, &position->components[i], &values[i]);
  if (status == BETLI_OK)
    s->values = values;
  else
    free(values);
  return bt_limits_result(&b->limits, status, &b->error);
}

/* ---- rules ---------------------------------------------------------------------------------- */

const char *betli_rule_name(betli_rule rule) {
  static const char *const names[] = {[BETLI_RULE_NONE] = "none",
                                      [BETLI_RULE_END] = "end",
                                      [BETLI_RULE_SIZE] = "size",
                                      [BETLI_RULE_MEX] = "mex",
                                      [BETLI_RULE_HOT] = "hot",
                                      [BETLI_RULE_LEGO] = "lego",
                                      [BETLI_RULE_GELO] = "gelo",
                                      [BETLI_RULE_LOGE] = "loge",
                                      [BETLI_RULE_GOLE] = "gole",
                                      [BETLI_RULE_WIN] = "win",
                                      [BETLI_RULE_KERNELS] = "kernels",
                                      [BETLI_RULE_GENUS] = "genus",
                                      [BETLI_RULE_LOOPS] = "loops",
                                      [BETLI_RULE_CYCLES] = "cycles",
                                      [BETLI_RULE_TURNS] = "turns",
                                      [BETLI_RULE_ALONE] = "alone",
                                      [BETLI_RULE_NIM_SUM] = "nim-sum",
                                      [BETLI_RULE_SHORT_NIM_SUM] = "short-nim-sum",
                                      [BETLI_RULE_GREATEST] = "greatest",
                                      [BETLI_RULE_LEAST] = "least",
                                      [BETLI_RULE_BOXED_SUM] = "boxed-sum",
                                      [BETLI_RULE_OPEN_TRIANGLE] = "open-triangle",
                                      [BETLI_RULE_FULL_TRIANGLE] = "full-triangle",
                                      [BETLI_RULE_KERNEL_PRODUCT] = "kernel-product",
                                      [BETLI_RULE_TAME_SUM] = "tame-sum",
                                      [BETLI_RULE_DIGITS] = "digits"};
  assert((size_t)rule < sizeof names / sizeof *names);
  return names[rule];
}

static betli_rule preference_rule(const struct bt_function *f) {
  if (f->odd)
    return f->greatest ? BETLI_RULE_GOLE : BETLI_RULE_LOGE;
  return f->greatest ? BETLI_RULE_GELO : BETLI_RULE_LEGO;
}

/* Returns the rule that gives a component its value.  Where play need not end, a number can depend
 * on positions more than one move away. */
static betli_rule rule_of_step(const betli_steps *s, const struct bt_step *step) {
  const struct bt_function *f = bt_steps_function(s);
  bool infinite = bt_is_infinite(step->value);
  for (size_t i = 0; i < step->option_count; i++)
    infinite |= bt_is_infinite(step->options[i].value);
  if (step->count == 0)
    return BETLI_RULE_END;
  if (s->turns)
    return BETLI_RULE_TURNS;
  if (step->value.kind == BT_LOOPS)
    return BETLI_RULE_LOOPS;
  if (infinite && f->choice != BT_WIN && f->choice != BT_PAIR)
    return BETLI_RULE_CYCLES;
  switch (f->choice) {
  case BT_MEX:
    return step->value.kind == BT_HOT ? BETLI_RULE_HOT : BETLI_RULE_MEX;
  case BT_PREFER:
    return preference_rule(f);
  case BT_WIN:
    return BETLI_RULE_WIN;
  case BT_PAIR:
    return BETLI_RULE_KERNELS;
  default:
    return BETLI_RULE_GENUS;
  }
}

/* ---- options -------------------------------------------------------------------------------- */

static const char *keep_step_parts(betli_steps *s, const betli_component *parts, size_t count) {
  struct bt_text text = {0};
  for (size_t p = 0; p < count; p++) {
    bt_text_add(&text, p > 0 ? " " : "");
    bt_text_add(&text, parts[p].position);
  }
  const char *kept = bt_strings_keep(&s->strings, &text);
  bt_text_free(&text);
  return kept;
}

static bool reserve_step_components(betli_steps *s, size_t count) {
  betli_component *components = realloc(s->components, (count + 1) * sizeof *components);
  if (components != NULL)
    s->components = components;
  return components != NULL;
}

static const char *text_of_step_option(betli_steps *s, const struct bt_step_option *option) {
  struct bt_text text = {0};
  if (option->numbers == NULL)
    return bt_value_text(&s->strings, bt_steps_function(s), option->value);
  bt_text_add(&text, option->numbers);
  const char *kept = bt_strings_keep(&s->strings, &text);
  bt_text_free(&text);
  return kept;
}

static betli_status show_step_options(betli_steps *s, const struct bt_step *step) {
  const struct bt_function *function = bt_steps_function(s);
  if (!reserve_step_components(s, step->part_count))
    return bt_fail_memory(&s->answer->handle->error);
  for (size_t p = 0; p < step->part_count; p++)
    s->components[p] = bt_steps_component(s, &step->parts[p].component, step->parts[p].value);
  for (size_t i = 0; i < step->option_count; i++) {
    const struct bt_step_option *option = &step->options[i];
    const betli_component *parts = s->components + option->first;
    s->options[i] =
        (betli_step_option){.position = keep_step_parts(s, parts, option->parts),
                            .part_count = option->parts,
                            .parts = parts,
                            .value = bt_public_value(&s->strings, function, option->value),
                            .text = text_of_step_option(s, option),
                            .decides = option->decides};
  }
  return BETLI_OK;
}

static betli_status show_step(betli_steps *s, const struct bt_component *component,
                              betli_step *told) {
  betli *b = s->answer->handle;
  struct bt_step step = {0};
  betli_status status = s->turns
                            ? bt_step_make_by_turns(&b->limits, component, &step, &b->error)
                            : bt_step_make(&b->evaluator, s->algebra, component, &step, &b->error);
  if (status == BETLI_OK)
    status = show_step_options(s, &step);
  if (status == BETLI_OK)
    *told = (betli_step){.component = bt_steps_component(s, component, step.value),
                         .rule = rule_of_step(s, &step),
                         .option_count = step.count,
                         .all_listed = step.all,
                         .listed = step.option_count,
                         .options = s->options};
  bt_step_free(&step);
  return bt_limits_result(&b->limits, status, &b->error);
}

betli_status betli_steps_component(betli_steps *s, size_t i, betli_step *step) {
  const struct bt_component *component = &s->answer->solution.position.components[i];
  assert(i < s->answer->solution.position.count);
  *step = (betli_step){.rule = BETLI_RULE_NONE};
  if (s->algebra != NULL || s->turns)
    return bt_steps_status(s, show_step(s, component, step));
  const betli_status status = s->sizes ? bt_steps_values(s) : BETLI_OK;
  if (s->sizes && status == BETLI_OK)
    *step = (betli_step){.component = bt_steps_component(s, component, s->values[i]),
                         .rule = BETLI_RULE_SIZE};
  else
    step->component = s->answer->shown.components[i];
  return bt_steps_status(s, status);
}
