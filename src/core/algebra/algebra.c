#include "core/algebra/algebras.h"

#include <assert.h>

size_t bt_nim_partners(struct bt_value rest, struct bt_value *partners) {
  partners[0] = rest;
  return 1;
}

/* Writes the partners in misère short disjunctive compounds.  An ended component has none, since it
 * has ended the compound. */
size_t bt_short_partners(struct bt_value rest, struct bt_value *partners) {
  return rest.kind == BT_NUMBER ? bt_nim_partners(rest, partners) : 0;
}

/* Writes the partners in tame sums: the sum must be a fickle 1 or a firm 0. */
size_t bt_tame_partners(struct bt_value rest, struct bt_value *partners) {
  partners[0] = bt_number(rest.number);
  partners[1] = bt_tame_number(rest.number ^ (rest.kind == BT_FICKLE ? 1u : 0u), true);
  return partners[1].number < 2 ? 2 : 1;
}

#define ROW(name, f, operator, infinite, identity, tag, sign, from, few, source)                   \
  static const struct bt_algebra name = {.row = BT_ROW_##name,                                     \
                                         .function = &f,                                           \
                                         .combine = operator,                                      \
                                         .combine_infinite = infinite,                             \
                                         .neutral = {.number = identity, .kind = tag},             \
                                         .symbol = sign,                                           \
                                         .parity_from = from,                                      \
                                         .partners = few,                                          \
                                         .theorem = source};
BT_ALGEBRAS(ROW)

const struct bt_algebra *bt_algebra_of(enum bt_rule rule, bool misere) {
  static const struct bt_algebra *const rows[BT_RULES][2] = {
      [BT_LONG_DISJUNCTIVE] = {&sum, &misere_sum},
      [BT_SHORT_DISJUNCTIVE] = {&short_sum, &misere_short_sum},
      [BT_LONG_CONJUNCTIVE] = {&slow_join, &misere_slow_join},
      [BT_SHORT_CONJUNCTIVE] = {&join, &misere_join},
      [BT_LONG_SELECTIVE] = {&selective, &misere_selective},
      [BT_SHORT_SELECTIVE] = {&short_selective, &misere_short_selective}};
  assert(rule < BT_RULES);
  return rows[rule][misere];
}

bool bt_algebra_is_sum(const struct bt_algebra *algebra) {
  return algebra->combine != NULL &&
         (algebra->combine == sum.combine || algebra->combine == misere_sum.combine);
}

#define ALONE(f)                                                                                   \
  { .function = &(f), .symbol = "", .theorem = BT_SAY("the definition") }

const struct bt_algebra *bt_algebra_of_function(const struct bt_function *function) {
  static const struct bt_algebra alone[][2] = {
      [BT_GRUNDY] = {ALONE(bt_grundy), ALONE(bt_misere_grundy)},
      [BT_REMOTENESS] = {ALONE(bt_remoteness), ALONE(bt_misere_remoteness)},
      [BT_SUSPENSE] = {ALONE(bt_suspense), ALONE(bt_misere_suspense)},
      [BT_FORECLOSED] = {ALONE(bt_foreclosed), ALONE(bt_misere_foreclosed)},
      [BT_OUTCOME] = {ALONE(bt_outcome), ALONE(bt_misere_outcome)},
      [BT_KERNELS] = {ALONE(bt_kernels), ALONE(bt_kernels)},
      [BT_TAME] = {ALONE(bt_tame), ALONE(bt_tame)}};
  const struct bt_algebra *algebra = &alone[function->measure][function->misere];
  assert(algebra->function == function);
  return algebra;
}

bool bt_algebra_answers(const struct bt_algebra *algebra, const struct bt_function *function) {
  if (algebra == NULL)
    return false;
  return algebra->function == function || function->measure == BT_OUTCOME ||
         (algebra->function == &bt_tame && function == &bt_misere_grundy);
}

struct bt_value bt_convert(const struct bt_function *from, struct bt_value value,
                           const struct bt_function *to) {
  if (from == to || value.kind == BT_WILD)
    return value;
  if (to->measure == BT_OUTCOME)
    return bt_outcome_value(bt_outcome_of(from, value));
  /* From tame to G⁻: misère play exchanges a fickle 0 and 1. */
  return bt_number(value.number ^ (value.kind == BT_FICKLE ? 1u : 0u));
}
