/* Nim arithmetic.
 *
 * Part of betli/betli.h, which includes it. */
#ifndef BETLI_NIM_H
#define BETLI_NIM_H

#ifndef BETLI_BETLI_H
#error "include <betli/betli.h>"
#endif

/* Returns the nim-product.  The nimbers below 2^64 form a field (Conway 1976), in which sum and
 * difference are a ^ b.  These functions need no handle, and fail only for division by 0. */
BETLI_API uint64_t betli_nim_product(uint64_t a, uint64_t b);
/* Returns the product of `exponent` factors a; 1 for the exponent 0, even if a = 0.  The exponent
 * is an ordinary number. */
BETLI_API uint64_t betli_nim_power(uint64_t a, uint64_t exponent);
/* Returns the square root, of which each nimber has exactly one. */
BETLI_API uint64_t betli_nim_root(uint64_t a);

/* Find a quotient, or an inverse.  If the divisor is 0, return false and leave *result
 * unchanged. */
BETLI_API bool betli_nim_quotient(uint64_t a, uint64_t divisor, uint64_t *result);
BETLI_API bool betli_nim_inverse(uint64_t divisor, uint64_t *result);

/* Sets products[i] to the product of a[i] and b[i].  `products` may be `a` or `b`, but must not
 * overlap them otherwise.  With the GFNI instructions of x86-64, this is about fifty times as fast
 * as single products. */
BETLI_API void betli_nim_products(size_t count, const uint64_t *a, const uint64_t *b,
                                  uint64_t *products);

/* Operations on nimbers of any size.  Operands and results have `words` words of 64 bits, the
 * lowest first; `words` is a power of two, so that these nimbers are a field.  The result may be an
 * operand.  Return BETLI_INPUT for other `words` and for division by 0, BETLI_FAULT if memory runs
 * out.  A product takes some words^1.585 steps (Karatsuba 1962), a power as many for each bit. */
BETLI_API betli_status betli_nim_large_product(size_t words, const uint64_t *a, const uint64_t *b,
                                               uint64_t *product);
BETLI_API betli_status betli_nim_large_quotient(size_t words, const uint64_t *a,
                                                const uint64_t *divisor, uint64_t *quotient);
BETLI_API betli_status betli_nim_large_root(size_t words, const uint64_t *a, uint64_t *root);
/* The exponent has any number of words. */
BETLI_API betli_status betli_nim_large_power(size_t words, const uint64_t *a, size_t exponent_words,
                                             const uint64_t *exponent, uint64_t *power);

#endif
