/* Functions of whole numbers that values of games are made of. */
#ifndef BETLI_GUESS_ARITHMETIC_H
#define BETLI_GUESS_ARITHMETIC_H

#include <stdint.h>

/* How often 2 divides n; n > 0 here and below. */
uint64_t bt_valuation(uint64_t n);
uint64_t bt_power_of_two(uint64_t n); /* the largest that divides n */
uint64_t bt_odd_part(uint64_t n);
uint64_t bt_logarithm(uint64_t n); /* to the base 2, rounded down */

/* Every n is in one way a sum of Fibonacci numbers 1, 2, 3, 5, ... no two of which are neighbours
 * (Zeckendorf).  The least of them, and its place, counted from 0. */
uint64_t bt_zeckendorf_part(uint64_t n);
uint64_t bt_zeckendorf_place(uint64_t n);

uint64_t bt_greatest_divisor(uint64_t a, uint64_t b); /* of 0 and 0: 0 */

/* One of them, as tables of patterns have it. */
struct bt_integer_function {
  const char *name, *text; /* of the pattern; "the odd part of %s" */
  uint64_t (*of)(uint64_t n);
};

#endif
