/* The steps of an answer, field by field. */
#include "fields/steps.h"

/* ---- components ----------------------------------------------------------------------------- */

static const struct field valued_fields[] = {
    {MEMBER(betli_component, game, type_text), .only = IN_OBJECTS},
    {MEMBER(betli_component, position, type_text)},
    {MEMBER(betli_component, value, type_value)},
    {MEMBER(betli_component, text, type_text)},
    {.type = NULL}};
static const struct type type_valued = RECORD(betli_component, valued_fields);

static bool next_part_value(const void *option, size_t *at, void *element) {
  const size_t i = (*at)++;
  const betli_step_option *o = option;
  if (i < o->part_count)
    *(const char **)element = o->parts[i].text;
  return i < o->part_count;
}

static const struct field option_fields[] = {
    {MEMBER(betli_step_option, position, type_text)},
    {LIST_BY("parts", type_text, next_part_value)},
    {MEMBER(betli_step_option, value, type_value)},
    {MEMBER(betli_step_option, text, type_text)},
    {MEMBER(betli_step_option, decides, type_flag),
     .doc = "it is one of those that make the value"},
    {LIST("parts", betli_step_option, parts, part_count, type_valued), .only = IN_OBJECTS},
    {.type = NULL}};
static const struct type type_option = RECORD(betli_step_option, option_fields);

/* A component's step, with the name of its rule. */
struct told_step {
  betli_step step;
  const char *rule;
};

static const struct field step_fields[] = {
    {MEMBER_AS("game", struct told_step, step.component.game, type_text)},
    {MEMBER_AS(NULL, struct told_step, step.component, type_valued)},
    {MEMBER(struct told_step, rule, type_text), .doc = "which chooses the value: mex, lego, ..."},
    {MEMBER_AS("option_count", struct told_step, step.option_count, type_count)},
    {MEMBER_AS("all_listed", struct told_step, step.all_listed, type_flag),
     .doc = "all options are here"},
    {.key = "options",
     .type = &type_option,
     .at = offsetof(struct told_step, step.options),
     .list = &(const struct field_list){.count_at = offsetof(struct told_step, step.listed),
                                        .stride = sizeof(betli_step_option)}},
    {MEMBER_AS("component", struct told_step, step.component, type_valued), .only = IN_OBJECTS},
    {.type = NULL}};
static const struct type type_step = RECORD(struct told_step, step_fields);

static bool next_step(const void *told, size_t *at, void *element) {
  const size_t i = (*at)++;
  const struct told_steps *t = told;
  struct told_step *step = element;
  if (i == t->answer->component_count || *t->status != BETLI_OK)
    return false;
  *t->status = betli_steps_component(t->steps, i, &step->step);
  step->rule = betli_rule_name(step->step.rule);
  return *t->status == BETLI_OK;
}

/* ---- together ------------------------------------------------------------------------------- */

static bool has_modulus(const void *together) {
  return ((const struct told_together *)together)->all.rule == BETLI_RULE_DIGITS;
}

static bool next_partial_sum(const void *together, size_t *at, void *element) {
  const size_t i = (*at)++;
  const struct told_together *t = together;
  if (i == t->count || betli_steps_combination(t->steps).rule == BETLI_RULE_NONE ||
      betli_steps_operator(t->steps)[0] == '\0')
    return false;
  *(const char **)element = betli_steps_partial(t->steps, i + 1).text;
  return true;
}

struct told_combination {
  betli_combination combination;
  const char *rule;
};

static const struct field combination_fields[] = {
    {MEMBER(struct told_combination, rule, type_text)},
    {MEMBER_AS("value", struct told_combination, combination.value, type_value)},
    {MEMBER_AS("text", struct told_combination, combination.text, type_text)},
    {MEMBER_AS("modulus", struct told_combination, combination.modulus, type_count)},
    {.type = NULL}};
static const struct type type_combination = RECORD(struct told_combination, combination_fields);

static bool next_combination(const void *told, size_t *at, void *element) {
  const size_t i = (*at)++;
  const struct told_steps *t = told;
  if (i == t->together.count || !t->by_values)
    return false;
  const betli_combination combination = betli_steps_partial(t->steps, i + 1);
  *(struct told_combination *)element =
      (struct told_combination){combination, betli_rule_name(combination.rule)};
  return true;
}

static const struct field together_fields[] = {
    {MEMBER(struct told_together, rule, type_text), .doc = "which combines"},
    {MEMBER_AS("modulus", struct told_together, all.modulus, type_count), .presence = IF_ANY,
     .there = has_modulus},
    {MEMBER_AS("value", struct told_together, all.value, type_value)},
    {MEMBER_AS("text", struct told_together, all.text, type_text)},
    {MEMBER(struct told_together, p_positions, type_text), .choices = "zero|even|odd|said",
     .doc = "the values that are P-positions"},
    {LIST_BY("partial", type_text, next_partial_sum),
     .doc = "the value of the first component, the first two, ..."},
    {.type = NULL}};
static const struct type type_together = RECORD(struct told_together, together_fields);

/* ---- moves ---------------------------------------------------------------------------------- */

static bool has_rest(const void *reason) {
  return ((const betli_reason *)reason)->rest_count > 0;
}

static const struct field reason_fields[] = {
    {LIST("changed", betli_reason, changed, changed_count, type_valued)},
    /* C, Python rest_text */
    {MEMBER_AS("rest", betli_reason, rest_text, type_text), .presence = OR_NULL,
     .doc = "what all other components are worth together; null: there are none"},
    {MEMBER(betli_reason, value, type_value)},
    {MEMBER(betli_reason, text, type_text)},
    {MEMBER(betli_reason, outcome, type_outcome)},
    {MEMBER(betli_reason, rest, type_value), .only = IN_OBJECTS},
    {MEMBER(betli_reason, rest_text, type_text), .presence = IF_ANY, .there = has_rest,
     .only = IN_OBJECTS},
    {.type = NULL}};
static const struct type type_reason = RECORD(betli_reason, reason_fields);

static bool next_reason(const void *told, size_t *at, void *element) {
  const size_t i = (*at)++;
  const struct told_steps *t = told;
  if (i == t->answer->listed || *t->status != BETLI_OK)
    return false;
  *t->status = betli_steps_move(t->steps, i, element);
  return *t->status == BETLI_OK;
}

/* ---- steps ---------------------------------------------------------------------------------- */

static const struct field steps_fields[] = {
    {MEMBER(struct told_steps, symbol, type_text), .doc = "of the function: G⁺"},
    {MEMBER_AS("operator", struct told_steps, operator_, type_text),
     .doc = "that combines values: ⊕"},
    {LIST_BY("components", type_step, next_step)},
    /* C betli_steps_combination | Python combinations */
    {MEMBER(struct told_steps, together, type_together)},
    {LIST_BY("moves", type_reason, next_reason)},
    {MEMBER(struct told_steps, by_values, type_flag), .only = IN_OBJECTS},
    {MEMBER_AS("p_positions", struct told_steps, together.p_positions, type_text),
     .only = IN_OBJECTS},
    {LIST_BY("combinations", type_combination, next_combination), .only = IN_OBJECTS},
    {.type = NULL}};
const struct type type_steps = RECORD_NAMED("steps", struct told_steps, steps_fields);

static struct told_together tell_together(const betli_answer *a, betli_steps *s) {
  static const char *const tests[] = {"zero", "even", "odd", "said"};
  const betli_combination all = betli_steps_combination(s);
  return (struct told_together){.steps = s,
                                .count = a->component_count,
                                .all = all,
                                .rule = betli_rule_name(all.rule),
                                .p_positions = tests[betli_steps_p_positions(s)]};
}

struct told_steps steps_tell(const betli_answer *a, betli_steps *s, betli_status *status) {
  return (struct told_steps){.answer = a,
                             .steps = s,
                             .symbol = betli_steps_symbol(s),
                             .operator_ = betli_steps_operator(s),
                             .together = tell_together(a, s),
                             .by_values = betli_steps_by_values(s),
                             .status = status};
}
