/* How much data says, so that a pattern is not taken from data that any pattern fits. */
#ifndef BETLI_GUESS_INFORMATION_H
#define BETLI_GUESS_INFORMATION_H

#include "guess/data.h"

/* What it takes to name a pattern among all that are tried, bits: which function, base, shift,
 * modulus and constant; which digits; which rule for each residue. */
enum { BT_BITS_OF_FORMULA = 20, BT_BITS_OF_DIGITS = 14, BT_BITS_OF_RULE = 12 };

/* Returns true if the cells from `start` on hold more than twice as many bits: their number times
 * the entropy of their distribution (Shannon 1948).  A pattern chosen among 2^bits then fits random
 * cells with this distribution with probability below 2^-bits. */
bool bt_is_informative(const struct bt_data *data, uint64_t start, unsigned bits);

/* Returns true if the cells of a list from `from` on would hardly repeat by chance: each term after
 * the first period counts the bits of its value, by its frequency before, and of the step to the
 * next.  Steps tell that a list which seldom changes, like a logarithm, may change again. */
bool bt_is_period_informative(const struct bt_data *data, uint64_t from, uint64_t period);

#endif
