/* Natural numbers of any size: to count the moves of a conjunctive compound exactly. */
#ifndef BETLI_BASE_NATURAL_H
#define BETLI_BASE_NATURAL_H

#include "base/text.h"

__extension__ typedef unsigned __int128 bt_wide;

/* 0 when zero-initialised.  Limbs are in base 10^18, least first: only sums, multiples and printing
 * are needed. */
struct bt_natural {
  uint64_t *limbs;
  size_t count, capacity;
  bool failed; /* memory ran out */
};

/* Adds a * b to the sum, faster than limb by limb (base/natural_product.c). */
void bt_natural_add_product(struct bt_natural *sum, const struct bt_natural *a,
                            const struct bt_natural *b);
/* Add a term to the sum. */
void bt_natural_add(struct bt_natural *sum, const struct bt_natural *term);
void bt_natural_add_number(struct bt_natural *sum, uint64_t term);
void bt_natural_add_wide(struct bt_natural *sum, bt_wide term);
/* Subtracts 1 from a number, unless it is 0. */
void bt_natural_less_one(struct bt_natural *number);
/* Returns the number, or `most` if the number is larger. */
uint64_t bt_natural_up_to(const struct bt_natural *number, uint64_t most);
bool bt_natural_is_zero(const struct bt_natural *number);
void bt_natural_print(const struct bt_natural *number, struct bt_text *text);
void bt_natural_free(struct bt_natural *number);

#endif
