/* The value of components together, and how moves change it. */
#include "api/steps.h"

#include "core/algebra/algebras.h"
#include "core/algebra/value_text.h"
#include "core/moves/component_moves.h"

#include <assert.h>
#include <stdlib.h>

/* ---- the compound --------------------------------------------------------------------------- */

static betli_rule rule_of_algebra(const struct bt_algebra *algebra) {
  static const betli_rule rules[BT_ROWS] = {[BT_ROW_sum] = BETLI_RULE_NIM_SUM,
                                            [BT_ROW_short_sum] = BETLI_RULE_SHORT_NIM_SUM,
                                            [BT_ROW_slow_join] = BETLI_RULE_GREATEST,
                                            [BT_ROW_join] = BETLI_RULE_LEAST,
                                            [BT_ROW_selective] = BETLI_RULE_BOXED_SUM,
                                            [BT_ROW_short_selective] = BETLI_RULE_OPEN_TRIANGLE,
                                            [BT_ROW_misere_sum] = BETLI_RULE_TAME_SUM,
                                            [BT_ROW_misere_short_sum] = BETLI_RULE_SHORT_NIM_SUM,
                                            [BT_ROW_misere_slow_join] = BETLI_RULE_GREATEST,
                                            [BT_ROW_misere_join] = BETLI_RULE_LEAST,
                                            [BT_ROW_misere_selective] = BETLI_RULE_KERNEL_PRODUCT,
                                            [BT_ROW_misere_short_selective] =
                                                BETLI_RULE_FULL_TRIANGLE};
  assert(rules[algebra->row] != BETLI_RULE_NONE);
  return rules[algebra->row];
}

static betli_combination combination_of(betli_steps *s, betli_rule rule, struct bt_value value) {
  const struct bt_function *function = s->algebra->function;
  return (betli_combination){.rule = rule,
                             .value = bt_public_value(&s->strings, function, value),
                             .text = bt_value_text(&s->strings, function, value)};
}

betli_combination betli_steps_combination(betli_steps *s) {
  const struct bt_solution *solution = &s->answer->solution;
  const size_t count = solution->position.count;
  if (s->sizes)
    return (betli_combination){.rule = BETLI_RULE_DIGITS,
                               .modulus = bt_most_movers(&solution->question.compound, count) + 1,
                               .value = {.kind = BETLI_UNKNOWN},
                               .text = solution->outcome == BETLI_P ? "P" : "N"};
  if (!betli_steps_by_values(s))
    return (betli_combination){
        .rule = BETLI_RULE_NONE, .value = {.kind = BETLI_UNKNOWN}, .text = "?"};
  return combination_of(s, count == 1 ? BETLI_RULE_ALONE : rule_of_algebra(s->algebra),
                        solution->value);
}

betli_combination betli_steps_partial(betli_steps *s, size_t count) {
  const struct bt_solution *solution = &s->answer->solution;
  assert(count > 0 && count <= solution->position.count);
  if (s->sizes || !betli_steps_by_values(s) || count == solution->position.count)
    return betli_steps_combination(s);
  struct bt_value value = solution->values[0];
  for (size_t i = 1; i < count; i++)
    value = bt_combine(s->algebra, value, solution->values[i]);
  return combination_of(s, count == 1 ? BETLI_RULE_ALONE : rule_of_algebra(s->algebra), value);
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* Finds the value of a component after a change: that of its parts together. */
static betli_status value_of_change(betli_steps *s, const struct bt_change *change,
                                    struct bt_position *parts, struct bt_value *value) {
  const struct bt_solution *solution = &s->answer->solution;
  parts->count = 0;
  betli_status status = bt_change_apply(solution, change, parts, &s->answer->handle->error);
  for (size_t p = 0; p < parts->count && status == BETLI_OK; p++) {
    struct bt_value part = {0};
    status = bt_steps_value(s, &parts->components[p], &part);
    *value = p == 0 ? part : bt_combine(s->algebra, *value, part);
  }
  return status;
}

static const char *keep_changed_parts(betli_steps *s, const struct bt_position *parts) {
  struct bt_text text = {0};
  for (size_t p = 0; p < parts->count; p++) {
    bt_text_add(&text, p > 0 ? " " : "");
    bt_component_print(&parts->components[p], &text);
  }
  const char *kept = bt_strings_keep(&s->strings, &text);
  bt_text_free(&text);
  return kept;
}

static betli_status show_changes_of_move(betli_steps *s, const struct bt_move *move) {
  const struct bt_solution *solution = &s->answer->solution;
  const struct bt_function *function = bt_steps_function(s);
  struct bt_position parts = {0};
  betli_status status = BETLI_OK;
  for (size_t c = 0; c < move->change_count && status == BETLI_OK; c++) {
    const struct bt_change *change = &solution->changes[move->first_change + c];
    struct bt_value value = {0};
    status = value_of_change(s, change, &parts, &value);
    s->components[c] =
        (betli_component){.game = solution->position.components[change->component].game->name,
                          .position = keep_changed_parts(s, &parts),
                          .value = bt_public_value(&s->strings, function, value),
                          .text = bt_value_text(&s->strings, function, value)};
  }
  bt_position_free(&parts);
  return bt_limits_result(&s->answer->handle->limits, status, &s->answer->handle->error);
}

/* Returns the value of the components that a move leaves as they are; changes are in the order of
 * components. */
static struct bt_value value_of_rest(const betli_steps *s, const struct bt_move *move) {
  const struct bt_solution *solution = &s->answer->solution;
  struct bt_value rest = {0};
  size_t c = 0, count = 0;
  for (size_t i = 0; i < solution->position.count; i++) {
    if (c < move->change_count && solution->changes[move->first_change + c].component == i)
      c++;
    else
      rest = count++ == 0 ? solution->values[i] : bt_combine(s->algebra, rest, solution->values[i]);
  }
  return rest;
}

betli_status betli_steps_move(betli_steps *s, size_t i, betli_reason *reason) {
  const struct bt_solution *solution = &s->answer->solution;
  assert(i < solution->move_count);
  const struct bt_move *move = &solution->moves[i];
  *reason = (betli_reason){.outcome = move->outcome, .rest_text = "", .text = "?"};
  reason->rest.kind = reason->value.kind = BETLI_UNKNOWN;
  if (!betli_steps_by_values(s))
    return BETLI_OK;
  betli_component *changed = realloc(s->components, (move->change_count + 1) * sizeof *changed);
  if (changed == NULL)
    return bt_fail_memory(&s->answer->handle->error);
  s->components = changed;
  const betli_status status = show_changes_of_move(s, move);
  reason->changed_count = move->change_count;
  reason->changed = changed;
  reason->rest_count = solution->position.count - move->change_count;
  if (status == BETLI_OK && !s->sizes) {
    const betli_combination all = combination_of(s, BETLI_RULE_NONE, move->value);
    reason->value = all.value;
    reason->text = all.text;
  }
  if (status == BETLI_OK && !s->sizes && reason->rest_count > 0) {
    const betli_combination rest = combination_of(s, BETLI_RULE_NONE, value_of_rest(s, move));
    reason->rest = rest.value;
    reason->rest_text = rest.text;
  }
  return bt_steps_status(s, status);
}
