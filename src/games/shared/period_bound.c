#include "games/shared/period_bound.h"

#include "core/algebra/algebra.h"

/* Returns true if an even number added to a large enough value of a part is added to the sum. */
static bool carries_even_saltus(const struct bt_algebra *algebra) {
  return algebra->combine != NULL && algebra->parity_from < UINT64_MAX;
}

/* Applies the argument of Guy and Smith, which needs of the parts' values only what the operator
 * does.  The argument also holds for a saltus with which the choice commutes, in two cases.  In the
 * first, moves leave one part at most: a heap larger by the period is then an option worth the
 * saltus more.  In the second, the compound is selective, and the heaps one period on count as
 * numbers: see docs/theory/sequences.md. */
bool bt_period_bound_of_code(const struct bt_take_break *code, const struct bt_algebra *algebra,
                             struct bt_law *law) {
  uint64_t taken, heaps;
  bt_take_break_measure(code, &taken, &heaps);
  struct bt_law level = *law;
  if (code->beyond == 0 && bt_function_commutes(algebra->function, law->saltus) &&
      (heaps == 1 || carries_even_saltus(algebra)))
    level.saltus = 0;
  if (law->saltus > 0 && heaps > 1 && algebra->parity_from > 0 &&
      __builtin_add_overflow(level.from, level.period, &level.from))
    return false;
  if ((heaps > 1 && algebra->combine == NULL) || !bt_guy_smith(code, &level))
    return false;
  law->until = level.until;
  law->theorem = algebra->function == &bt_grundy ? level.theorem
                                                 : BT_SAY("the argument of Guy and Smith 1956");
  return true;
}
