/* Counts the moves of a conjunctive or selective compound that win, and tells if the first choices
 * of a move can still win.
 *
 * The work goes backwards over the components: which values the components from i on can reach
 * together, and in how many ways.  Values are reduced to what decides who wins. */
#ifndef BETLI_CORE_MOVES_MOVE_COUNT_H
#define BETLI_CORE_MOVES_MOVE_COUNT_H

#include "base/natural.h"
#include "core/algebra/algebra.h"

/* Values, each with a number of ways to reach it. */
struct bt_tally {
  struct bt_value *values;
  struct bt_natural *ways;
  size_t count, capacity;
  bool failed;
};

/* Returns the ways to reach `value`, to be added to.  Returns NULL when memory runs out, and sets
 * `failed`. */
struct bt_natural *bt_tally_at(struct bt_tally *tally, struct bt_value value);
void bt_tally_free(struct bt_tally *tally);

/* Returns how much work its numbers are, in limbs. */
uint64_t bt_tally_size(const struct bt_tally *tally);

/* Adds the ways of another tally. */
void bt_tally_add(struct bt_tally *tally, const struct bt_tally *more);

/* Adds every way to reach a value of `a` and a value of `b`, combined and reduced.  Leaves out
 * values that cannot win together with any value of `rest`; none if `rest` is NULL. */
void bt_tally_product(const struct bt_algebra *algebra, const struct bt_tally *a,
                      const struct bt_tally *b, const struct bt_tally *rest,
                      struct bt_tally *product);

/* Returns true if `value`, combined with some value of the tally, makes a P-position. */
bool bt_tally_can_win(const struct bt_algebra *algebra, const struct bt_tally *tally,
                      struct bt_value value);

/* Adds up the ways to reach a P-position. */
void bt_tally_wins(const struct bt_algebra *algebra, const struct bt_tally *tally,
                   struct bt_natural *wins);

/* Returns true if `value`, together with components of the value `rest`, makes a P-position. */
bool bt_wins_beside(const struct bt_algebra *algebra, struct bt_value value, struct bt_value rest);
/* Adds up the ways to reach such values. */
void bt_tally_wins_beside(const struct bt_algebra *algebra, const struct bt_tally *tally,
                          struct bt_value rest, struct bt_natural *wins);

#endif
