#include "games/shared/period_bound.h"

#include "core/algebra/algebra.h"

/* Whether even numbers that are added to the value of one part are added to that of all, if it is
 * large enough. */
static bool adds(const struct bt_algebra *algebra) {
  return algebra->combine != NULL && algebra->parity_from < UINT64_MAX;
}

/* The argument uses nothing of the values of the parts but what the operator does.  It serves for a
 * saltus too with which the choice commutes, if moves leave one part at most (a heap larger by the
 * period is an option that is worth the saltus more), and in selective compounds: see
 * docs/theory/sequences.md.  There the heaps one period on are worth enough to count as numbers. */
bool bt_period_bound_of_code(const struct bt_take_break *code, const struct bt_algebra *algebra,
                             struct bt_law *law) {
  uint64_t taken, heaps;
  bt_take_break_measure(code, &taken, &heaps);
  struct bt_law level = *law;
  if (code->beyond == 0 && bt_function_commutes(algebra->function, law->saltus) &&
      (heaps == 1 || adds(algebra)))
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
