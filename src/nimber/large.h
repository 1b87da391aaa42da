/* Nimbers of any size, in words of 64 bits, the lowest first.  The number of words is a power of
 * two, so that the nimbers of so many words are a field (nimber.h), in which all results lie.
 *
 * Results must not overlap operands.  `room` is memory for work, of bt_large_nimber_room words.  A
 * product costs some n^1.585 steps, where n is the number of words (Karatsuba 1962; A. Lempel, G.
 * Seroussi and S. Winograd, On the complexity of multiplication in finite fields, 1983). */
#ifndef BETLI_NIMBER_LARGE_H
#define BETLI_NIMBER_LARGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

static inline size_t bt_large_nimber_room(size_t words) {
  return 8 * words;
}

bool bt_large_nimber_is_zero(size_t words, const uint64_t *a);
void bt_large_nimber_product(size_t words, const uint64_t *a, const uint64_t *b, uint64_t *product,
                             uint64_t *room);
void bt_large_nimber_square(size_t words, const uint64_t *a, uint64_t *square, uint64_t *room);
void bt_large_nimber_root(size_t words, const uint64_t *a, uint64_t *root, uint64_t *room);
/* Finds the inverse of a number that is not 0. */
void bt_large_nimber_inverse(size_t words, const uint64_t *a, uint64_t *inverse, uint64_t *room);
/* Finds a power.  The exponent is an ordinary number of as many words: of larger ones the rest of a
 * division by the number of nimbers that are not 0 (bt_large_nimber_exponent).  `power` and `a` may
 * be the same.  `room` has 2 * words more. */
void bt_large_nimber_power(size_t words, const uint64_t *a, const uint64_t *exponent,
                           uint64_t *power, uint64_t *room);

/* Adds an exponent of any size, in pieces of `words` words, to `sum`: the powers of no number but 0
 * change. */
void bt_large_nimber_exponent(size_t words, size_t count, const uint64_t *exponent, uint64_t *sum);

#endif
