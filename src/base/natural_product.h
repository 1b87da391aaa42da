/* Products of numbers in base 10^18, whose limbs stand least first. */
#ifndef BETLI_BASE_NATURAL_PRODUCT_H
#define BETLI_BASE_NATURAL_PRODUCT_H

#include <stddef.h>
#include <stdint.h>

#define BT_NATURAL_BASE UINT64_C(1000000000000000000)

/* Computes out[0..n + m) = a * b, limb by limb. */
void bt_natural_schoolbook(const uint64_t *a, size_t n, const uint64_t *b, size_t m, uint64_t *out);

/* Computes out[0..2n) = a * b, both of n limbs, by the method of Karatsuba and Ofman (1962), in
 * n^1.59 steps.  `room` holds bt_natural_product_room(n) limbs. */
void bt_natural_product(const uint64_t *a, const uint64_t *b, size_t n, uint64_t *out,
                        uint64_t *room);
size_t bt_natural_product_room(size_t n);

#endif
