#include "nimber/nimber.h"

#include "nimber/bytes.h"

#include <assert.h>

/* With a = a1 h ^ a0 and b = b1 h ^ b0, and h h = h ^ h/2,
 *
 *     a b = ((a1 ^ a0) (b1 ^ b0) ^ a0 b0) h  ^  a0 b0 ^ a1 b1 (h/2)
 *
 * This takes three products and one by a constant at each doubling, by the method of Karatsuba
 * (1962). */
static uint64_t nimber_product_16(uint64_t a, uint64_t b) {
  assert(a <= 0xffff && b <= 0xffff); /* indices of the tables */
  const uint64_t a1 = a >> 8, a0 = a & 0xff, b1 = b >> 8, b0 = b & 0xff;
  const uint64_t low = bt_power_of_18[bt_log_18[a0] + bt_log_18[b0]];
  const uint64_t both = bt_power_of_18[bt_log_18[a1 ^ a0] + bt_log_18[b1 ^ b0]];
  const uint64_t high_half = bt_power_of_18[bt_log_18[a1] + bt_log_18[b1] + BT_LOG_128];
  return (both ^ low) << 8 | (low ^ high_half);
}

static uint64_t nimber_product_32(uint64_t a, uint64_t b) {
  assert(a <= 0xffffffff && b <= 0xffffffff);
  const uint64_t a1 = a >> 16, a0 = a & 0xffff, b1 = b >> 16, b0 = b & 0xffff;
  const uint64_t low = nimber_product_16(a0, b0), both = nimber_product_16(a1 ^ a0, b1 ^ b0);
  return (both ^ low) << 16 | (low ^ nimber_product_16(nimber_product_16(a1, b1), 0x8000));
}

uint64_t bt_nimber_product(uint64_t a, uint64_t b) {
  const uint64_t a1 = a >> 32, a0 = a & 0xffffffff, b1 = b >> 32, b0 = b & 0xffffffff;
  const uint64_t low = nimber_product_32(a0, b0), both = nimber_product_32(a1 ^ a0, b1 ^ b0);
  return (both ^ low) << 32 | (low ^ nimber_product_32(nimber_product_32(a1, b1), 0x80000000));
}

/* The conjugate of a1 h ^ a0 is a1 h ^ a1 ^ a0.  The product of the two, the norm, has no h in it,
 * and its inverse times the conjugate is the inverse.  `half` is the number of bits of a1 and of
 * a0. */
static uint64_t inverse_in_field(uint64_t a, unsigned half) {
  assert(a != 0);
  if (half < 8)
    return bt_power_of_18[BT_ORDER - bt_log_18[a]];
  const uint64_t a1 = a >> half, conjugate = a ^ a1;
  const uint64_t norm = bt_nimber_product(a, conjugate);
  assert(norm >> half == 0); /* it lies in the smaller field */
  const uint64_t scale = inverse_in_field(norm, half / 2);
  return bt_nimber_product(conjugate, scale);
}

uint64_t bt_nimber_inverse(uint64_t a) {
  return inverse_in_field(a, 32);
}

uint64_t bt_nimber_quotient(uint64_t a, uint64_t b) {
  return bt_nimber_product(a, bt_nimber_inverse(b));
}

uint64_t bt_nimber_power(uint64_t a, uint64_t exponent) {
  uint64_t power = 1;
  for (; exponent > 0; exponent >>= 1) {
    if (exponent & 1)
      power = bt_nimber_product(power, a);
    a = bt_nimber_product(a, a);
  }
  return power;
}

/* The square of r1 h ^ r0 is (r1 r1) h ^ r0 r0 ^ r1 r1 (h/2).  So r1 is the root of a1, and r0 that
 * of a0 ^ a1 (h/2). */
static uint64_t root_in_field(uint64_t a, unsigned half) {
  if (a < 2)
    return a;
  if (half < 8) {
    assert(a < 256);
    const unsigned log = bt_log_18[a];
    return bt_power_of_18[log % 2 == 0 ? log / 2 : (log + BT_ORDER) / 2];
  }
  const uint64_t a1 = a >> half, a0 = a & ((UINT64_C(1) << half) - 1);
  const uint64_t rest = a0 ^ bt_nimber_product(a1, UINT64_C(1) << (half - 1));
  return root_in_field(a1, half / 2) << half | root_in_field(rest, half / 2);
}

uint64_t bt_nimber_root(uint64_t a) {
  return root_in_field(a, 32);
}
