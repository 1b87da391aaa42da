/* Algebras: what a compound of components is worth, as rows of a table.
 *
 * A row is a function of single components (function.h) and the operator that combines components
 * (combine.h).  A function has an end value, a choice over the options, and a test for P-positions.
 * Every compound that has a theorem is one row; nothing else in betli knows how a compound is
 * valued. */
#ifndef BETLI_CORE_ALGEBRA_ALGEBRA_H
#define BETLI_CORE_ALGEBRA_ALGEBRA_H

#include "base/error.h"
#include "core/algebra/choose_value.h"
#include "core/algebra/function.h"

struct bt_algebra {
  unsigned row; /* its place in the table (algebras.h); 0 for a row with a function alone */
  const struct bt_function *function;
  struct bt_value (*combine)(struct bt_value, struct bt_value); /* NULL: components never split */
  /* Combines values of which one or both are infinite; NULL: there are no such values. */
  struct bt_value (*combine_infinite)(struct bt_value, struct bt_value);
  struct bt_value neutral;
  const char *symbol; /* of the operator */
  /* From this number on, only the parity of a value matters for who wins a compound.  So the moves
   * of a product can be counted by classes.  UINT64_MAX: every number matters. */
  uint64_t parity_from;
  /* Optional, where partners are few: writes the partners of `rest`, at most 2, and returns how
   * many there are. */
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
  BT_AT_MOST,
  BT_SEQUENTIAL,
  BT_ORDINAL,
  BT_EXACTLY,
  BT_CONSECUTIVE,
  BT_CIRCULAR,
  BT_HYPERGRAPH,
  BT_RULES,
  BT_PROVED_RULES = BT_AT_MOST /* those before it have a theorem for any components */
};

/* Returns the least value that decides the same compounds (see parity_from). */
static inline struct bt_value bt_reduce(const struct bt_algebra *algebra, struct bt_value value) {
  const uint64_t from = algebra->parity_from;
  if (value.kind == BT_NUMBER && value.number > from)
    value.number = from + ((value.number - from) & 1);
  return value;
}

/* Combines any two values, infinite values too, where the algebra has an operator.  The neutral
 * value is neutral for numbers only. */
static inline struct bt_value bt_combine(const struct bt_algebra *algebra, struct bt_value a,
                                         struct bt_value b) {
  return bt_is_infinite(a) || bt_is_infinite(b) ? algebra->combine_infinite(a, b)
                                                : algebra->combine(a, b);
}

/* Returns true if values are those of long disjunctive compounds.  Then a component that falls
 * apart is worth its parts combined (core/game/decompose.h). */
bool bt_algebra_is_sum(const struct bt_algebra *algebra);

/* Returns the row of a rule in normal or misère play; NULL where no theorem is known. */
const struct bt_algebra *bt_algebra_of(enum bt_rule rule, bool misere);

/* Returns a row with the function alone, for single components that never split. */
const struct bt_algebra *bt_algebra_of_function(const struct bt_function *function);

/* Returns true if the values of `algebra` answer questions about `function` in the same
 * compound. */
bool bt_algebra_answers(const struct bt_algebra *algebra, const struct bt_function *function);

/* Converts a value under `from` to a value under `to`, a function that the algebra of `from`
 * answers for. */
struct bt_value bt_convert(const struct bt_function *from, struct bt_value value,
                           const struct bt_function *to);

#endif
