/* Algebras: what a compound of components is worth, as rows of a table.
 *
 * A row is a function of single components (an end value, a choice over the options, a test for
 * P-positions: function.h) together with the operator that combines components (combine.h).  Every
 * compound that has a theorem is one row; nothing else in betli knows how a compound is valued. */
#ifndef BETLI_CORE_ALGEBRA_ALGEBRA_H
#define BETLI_CORE_ALGEBRA_ALGEBRA_H

#include "base/error.h"
#include "core/algebra/choose_value.h"
#include "core/algebra/function.h"

struct bt_algebra {
  unsigned row; /* its place in the table (algebras.h); 0 for a function alone */
  const struct bt_function *function;
  struct bt_value (*combine)(struct bt_value, struct bt_value); /* NULL: components never split */
  /* The same where play from one of the two need not end, or from both; NULL: no such values. */
  struct bt_value (*combine_infinite)(struct bt_value, struct bt_value);
  struct bt_value neutral;
  const char *symbol; /* of the operator */
  /* From this number on, only whether a value is even or odd has a say in who wins a compound; so
   * the moves of a product can be counted by classes.  UINT64_MAX: every number counts. */
  uint64_t parity_from;
  /* Optional, where few values do: writes those that make a P-position beside `rest` to
   * partners[0..2] and says how many they are. */
  size_t (*partners)(struct bt_value rest, struct bt_value *partners);
  const char *theorem; /* its source, for people */
};

enum bt_rule {
  BT_LONG_DISJUNCTIVE,
  BT_SHORT_DISJUNCTIVE,
  BT_LONG_CONJUNCTIVE,
  BT_SHORT_CONJUNCTIVE,
  BT_LONG_SELECTIVE,
  BT_SHORT_SELECTIVE,
  BT_AT_MOST
};

/* The least value that decides the same compounds (see parity_from). */
static inline struct bt_value bt_reduce(const struct bt_algebra *algebra, struct bt_value value) {
  const uint64_t from = algebra->parity_from;
  if (value.kind == BT_NUMBER && value.number > from)
    value.number = from + ((value.number - from) & 1);
  return value;
}

/* Combines any two values, infinite ones too, where the algebra has an operator.  The neutral value
 * is neutral to numbers only. */
static inline struct bt_value bt_combine(const struct bt_algebra *algebra, struct bt_value a,
                                         struct bt_value b) {
  return bt_is_infinite(a) || bt_is_infinite(b) ? algebra->combine_infinite(a, b)
                                                : algebra->combine(a, b);
}

/* Whether values are those of long disjunctive compounds, so that a component that falls apart is
 * worth its parts combined (core/game/decompose.h). */
bool bt_algebra_is_sum(const struct bt_algebra *algebra);

/* The row of a compound and play; NULL where no theorem is known (at most K). */
const struct bt_algebra *bt_algebra_of(enum bt_rule rule, bool misere);

/* The function alone, for single components that never split. */
const struct bt_algebra *bt_algebra_of_function(const struct bt_function *function);

/* Whether the values of `algebra` answer questions about `function` in the same compound. */
bool bt_algebra_answers(const struct bt_algebra *algebra, const struct bt_function *function);

/* What a value under the algebra's function says about another function it answers for. */
struct bt_value bt_convert(const struct bt_function *from, struct bt_value value,
                           const struct bt_function *to);

#endif
