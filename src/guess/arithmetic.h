/* Arithmetic functions that occur in values of games. */
#ifndef BETLI_GUESS_ARITHMETIC_H
#define BETLI_GUESS_ARITHMETIC_H

#include <stdint.h>

/* Returns the exponent of 2 in n.  Here and below, n > 0. */
uint64_t bt_valuation(uint64_t n);
uint64_t bt_power_of_two(uint64_t n); /* the largest one that divides n */
uint64_t bt_odd_part(uint64_t n);
uint64_t bt_logarithm(uint64_t n); /* to the base 2, rounded down */

/* The first returns the least Zeckendorf part of n, the second its place, counted from 0.  Every n
 * is in one way a sum of Fibonacci numbers 1, 2, 3, 5, ..., no two of which are consecutive
 * (Zeckendorf). */
uint64_t bt_zeckendorf_part(uint64_t n);
uint64_t bt_zeckendorf_place(uint64_t n);

uint64_t bt_greatest_divisor(uint64_t a, uint64_t b); /* 0 if both are 0 */

/* An arithmetic function, as a row of a table of patterns. */
struct bt_integer_function {
  const char *name, *text; /* of the pattern; "the odd part of %s" */
  uint64_t (*of)(uint64_t n);
};

#endif
