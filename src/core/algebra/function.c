#include "core/algebra/functions.h"

#include <assert.h>
#include <string.h>

const struct bt_function bt_grundy = BT_INIT_bt_grundy;
const struct bt_function bt_misere_grundy = BT_INIT_bt_misere_grundy;
const struct bt_function bt_remoteness = BT_INIT_bt_remoteness;
const struct bt_function bt_misere_remoteness = BT_INIT_bt_misere_remoteness;
const struct bt_function bt_suspense = BT_INIT_bt_suspense;
const struct bt_function bt_misere_suspense = BT_INIT_bt_misere_suspense;
const struct bt_function bt_foreclosed = BT_INIT_bt_foreclosed;
const struct bt_function bt_misere_foreclosed = BT_INIT_bt_misere_foreclosed;
const struct bt_function bt_outcome = BT_INIT_bt_outcome;
const struct bt_function bt_misere_outcome = BT_INIT_bt_misere_outcome;
const struct bt_function bt_kernels = BT_INIT_bt_kernels;
const struct bt_function bt_tame = BT_INIT_bt_tame;

/* By measure, in normal play and in misère play. */
static const struct bt_function *const functions[][2] = {
    [BT_GRUNDY] = {&bt_grundy, &bt_misere_grundy},
    [BT_REMOTENESS] = {&bt_remoteness, &bt_misere_remoteness},
    [BT_SUSPENSE] = {&bt_suspense, &bt_misere_suspense},
    [BT_FORECLOSED] = {&bt_foreclosed, &bt_misere_foreclosed},
    [BT_OUTCOME] = {&bt_outcome, &bt_misere_outcome},
    [BT_KERNELS] = {NULL, &bt_kernels},
    [BT_TAME] = {NULL, &bt_tame}};

enum { MEASURES = sizeof functions / sizeof *functions };

const struct bt_function *bt_function_of(enum bt_measure measure, bool misere) {
  assert((size_t)measure < MEASURES);
  return functions[measure][misere];
}

bool bt_measure_named(const char *name, enum bt_measure *measure) {
  for (int i = 0; i < MEASURES; i++) {
    if (strcmp(functions[i][1]->name, name) == 0) {
      *measure = (enum bt_measure)i;
      return true;
    }
  }
  return false;
}

bool bt_is_p(const struct bt_function *function, struct bt_value value) {
  switch (function->p_test) {
  case BT_ZERO: /* an ended position is lost in normal play, and won in misère play */
    return value.kind == BT_ENDED ? !function->misere
                                  : value.kind == BT_NUMBER && value.number == 0;
  case BT_EVEN:
    return value.number % 2 == 0;
  case BT_ODD:
    return value.number % 2 == 1;
  case BT_MISERE_BIT:
    assert(value.kind == BT_ENDED || value.kind == BT_NUMBER);
    return (value.number & BT_MISERE_P) != 0;
  default:
    return value.kind == BT_FICKLE ? value.number == 1 : value.number == 0;
  }
}

/* Returns the outcome of a suspense with two lengths.  The mover wins if he wins even where endless
 * play is bad for him; likewise the other player. */
static betli_outcome outcome_of_sides(const struct bt_function *f, struct bt_value value) {
  const struct bt_length mover = bt_side(value, 0), other = bt_side(value, 1);
  if (mover.beyond == BT_OMEGA ||
      (mover.beyond == BT_FINITE && !bt_is_p(f, bt_number(mover.number))))
    return BETLI_N;
  if (other.beyond == BT_OMEGA ||
      (other.beyond == BT_FINITE && bt_is_p(f, bt_number(other.number))))
    return BETLI_P;
  return BETLI_DRAW;
}

betli_outcome bt_outcome_of(const struct bt_function *function, struct bt_value value) {
  switch (value.kind) {
  case BT_ENDLESS:
    return BETLI_DRAW;
  case BT_LOOPS: /* a move leads to a number of K that makes 0 with the others */
    return bt_nimbers_have(bt_value_set(value), value.number) ? BETLI_N : BETLI_DRAW;
  case BT_SIDES:
    return outcome_of_sides(function, value);
  default:
    if (function->choice == BT_PAIR && (value.number & BT_MISERE_D) != 0)
      return BETLI_DRAW;
    return bt_is_p(function, value) ? BETLI_P : BETLI_N;
  }
}

struct bt_value bt_opposite_outcome(struct bt_value value) {
  return value.kind == BT_NUMBER ? bt_number(value.number ^ 1) : value;
}

struct bt_value bt_outcome_value(betli_outcome outcome) {
  assert(outcome != BETLI_UNDECIDED);
  return outcome == BETLI_DRAW ? bt_tag(BT_ENDLESS) : bt_number(outcome == BETLI_P ? 0 : 1);
}
