/* Nimbers below 2^64: a field under nim-addition, which is ^, and nim-multiplication.
 *
 * Conway, On Numbers and Games (1976), ch. 6: the product of a and b is the least number that is
 * none of a'b ^ ab' ^ a'b' for a' < a, b' < b.  For every k the nimbers below 2^(2^k) are a field,
 * and with h = 2^(2^k) the next one is that field with h adjoined, where h h = h ^ h/2. */
#ifndef BETLI_NIMBER_NIMBER_H
#define BETLI_NIMBER_NIMBER_H

#include <stdint.h>

uint64_t bt_nimber_product(uint64_t a, uint64_t b);
uint64_t bt_nimber_inverse(uint64_t a);                  /* a > 0 */
uint64_t bt_nimber_quotient(uint64_t a, uint64_t b);     /* b > 0 */
uint64_t bt_nimber_power(uint64_t a, uint64_t exponent); /* exponent 0: 1 */
uint64_t bt_nimber_root(uint64_t a);                     /* the square of the root is a */

#endif
