/* The steps of an answer as JSON. */
#include "cli/answer/steps.h"
#include "cli/base/progress.h"
#include "cli/text/layout.h"

#include <string.h>

static void put_value(struct json *j, const char *key, betli_value value, const char *text) {
  json_key(j, key);
  json_value(j, value);
  json_member(j, "text", text);
}

static void put_option(struct json *j, const betli_step_option *option) {
  json_begin(j, '{');
  json_member(j, "position", option->position);
  json_key(j, "parts");
  json_begin(j, '[');
  for (size_t p = 0; p < option->part_count; p++)
    json_string(j, option->parts[p].text);
  json_end(j, ']');
  put_value(j, "value", option->value, option->text);
  json_flag(j, "decides", option->decides);
  json_end(j, '}');
}

static void put_step(struct json *j, const betli_step *step) {
  json_begin(j, '{');
  json_member(j, "game", step->component.game);
  json_member(j, "position", step->component.position);
  put_value(j, "value", step->component.value, step->component.text);
  json_member(j, "rule", betli_rule_name(step->rule));
  json_count(j, "option_count", step->option_count);
  json_flag(j, "all_listed", step->all_listed);
  json_key(j, "options");
  json_begin(j, '[');
  for (size_t i = 0; i < step->listed; i++)
    put_option(j, &step->options[i]);
  json_end(j, ']');
  json_end(j, '}');
}

static betli_status put_components(struct json *j, betli_answer *a, betli_steps *s) {
  betli_status status = BETLI_OK;
  json_key(j, "components");
  json_begin(j, '[');
  for (size_t i = 0; i < a->component_count && status == BETLI_OK; i++) {
    betli_step step;
    status = betli_steps_component(s, i, &step);
    if (status == BETLI_OK)
      put_step(j, &step);
  }
  json_end(j, ']');
  return status;
}

static void put_together(struct json *j, betli_answer *a, betli_steps *s) {
  static const char *const tests[] = {"zero", "even", "odd", "said"};
  const betli_combination all = betli_steps_combination(s);
  json_key(j, "together");
  json_begin(j, '{');
  json_member(j, "rule", betli_rule_name(all.rule));
  if (all.rule == BETLI_RULE_DIGITS)
    json_count(j, "modulus", all.modulus);
  put_value(j, "value", all.value, all.text);
  json_member(j, "p_positions", tests[betli_steps_p_positions(s)]);
  json_key(j, "partial");
  json_begin(j, '[');
  for (size_t i = 1; i <= a->component_count && betli_steps_operator(s)[0] != '\0'; i++)
    json_string(j, betli_steps_partial(s, i).text);
  json_end(j, ']');
  json_end(j, '}');
}

static void put_reason(struct json *j, const betli_reason *reason) {
  json_begin(j, '{');
  json_key(j, "changed");
  json_begin(j, '[');
  for (size_t c = 0; c < reason->changed_count; c++) {
    json_begin(j, '{');
    json_member(j, "position", reason->changed[c].position);
    put_value(j, "value", reason->changed[c].value, reason->changed[c].text);
    json_end(j, '}');
  }
  json_end(j, ']');
  json_key(j, "rest");
  if (reason->rest_text[0] != '\0')
    json_string(j, reason->rest_text);
  else
    json_literal(j, "null");
  put_value(j, "value", reason->value, reason->text);
  json_member(j, "outcome", outcome_letter(reason->outcome));
  json_end(j, '}');
}

static betli_status put_moves(struct json *j, betli_answer *a, betli_steps *s) {
  betli_status status = BETLI_OK;
  json_key(j, "moves");
  json_begin(j, '[');
  for (size_t i = 0; i < a->move_count && status == BETLI_OK; i++) {
    betli_reason reason;
    status = betli_steps_move(s, i, &reason);
    if (status == BETLI_OK)
      put_reason(j, &reason);
  }
  json_end(j, ']');
  return status;
}

int steps_json(const struct context *c, betli_answer *a) {
  struct json j = json_to(&c->out);
  betli_steps *s;
  if (betli_answer_steps(a, &s) != BETLI_OK)
    return fail_memory();
  json_begin(&j, '{');
  answer_json_members(&j, a);
  json_key(&j, "steps");
  json_begin(&j, '{');
  json_member(&j, "symbol", betli_steps_symbol(s));
  json_member(&j, "operator", betli_steps_operator(s));
  betli_status status = put_components(&j, a, s);
  put_together(&j, a, s);
  if (status == BETLI_OK)
    status = put_moves(&j, a, s);
  json_end(&j, '}');
  json_end(&j, '}');
  fputc('\n', c->out.file);
  progress_clear();
  betli_steps_free(s);
  return status == BETLI_OK ? BETLI_OK : fail_engine(c, status);
}
