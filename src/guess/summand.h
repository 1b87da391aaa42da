/* A function in a nim-sum f(a) ⊕ g(b). */
#ifndef BETLI_GUESS_SUMMAND_H
#define BETLI_GUESS_SUMMAND_H

#include "guess/separable.h"

struct bt_summand {
  const struct bt_separable *sum;
  bool of_rows; /* a function of a, not of b */
  bt_cell *cells;
  bt_cell added; /* nim-added to the values of the rectangle */
  struct bt_data list;
  struct bt_pattern said;
};

struct bt_summand bt_summand_make(const struct bt_separable *s, bool of_rows);
void bt_summand_add(struct bt_summand *summand, bt_cell number); /* nim-adds to all values */

/* Writes to `said` a pattern of the values.  If there is none, writes the values, or in which cells
 * they stand if they are many.  Then said.name is NULL, and all values count as determining. */
void bt_summand_say(struct bt_summand *summand, enum bt_language language);
void bt_summand_forget(struct bt_summand *summand); /* empties `said` */

#endif
