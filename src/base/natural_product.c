#include "base/natural_product.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

#define BASE BT_NATURAL_BASE

enum {
  SHORT = 64, /* limbs up to which limb by limb is faster */
  SAFE = 255  /* so many products of two limbs and a carry below 10^36 stay below 2^128 */
};

__extension__ typedef unsigned __int128 wide;

void bt_natural_schoolbook(const uint64_t *a, size_t n, const uint64_t *b, size_t m,
                           uint64_t *out) {
  wide carry = 0;
  for (size_t column = 0; column < n + m; column++) {
    const size_t first = column < m ? 0 : column - m + 1;
    const size_t end = column < n ? column + 1 : n;
    wide sum = carry;
    carry = 0;
    for (size_t i = first; i < end;) {
      const size_t stop = end - i < SAFE ? end : i + SAFE;
      for (; i < stop; i++)
        sum += (wide)a[i] * b[column - i];
      const wide quotient = sum / BASE;
      carry += quotient;
      sum -= quotient * BASE;
    }
    out[column] = (uint64_t)sum;
  }
}

/* Computes a[0..n) += b[0..m), where m <= n; drops the carry out of a. */
static void add_limbs(uint64_t *a, size_t n, const uint64_t *b, size_t m) {
  assert(m <= n);
  uint64_t carry = 0;
  for (size_t i = 0; i < m; i++) {
    const uint64_t sum = a[i] + b[i] + carry;
    carry = sum >= BASE;
    a[i] = sum - (BASE & -carry);
  }
  for (size_t i = m; i < n && carry > 0; i++) {
    carry = a[i] == BASE - 1;
    a[i] = carry > 0 ? 0 : a[i] + 1;
  }
}

/* Computes a[0..n) -= b[0..m), where m <= n and b <= a. */
static void subtract_limbs(uint64_t *a, size_t n, const uint64_t *b, size_t m) {
  assert(m <= n);
  uint64_t borrow = 0;
  for (size_t i = 0; i < m; i++) {
    const uint64_t less = b[i] + borrow;
    borrow = a[i] < less;
    a[i] += (BASE & -borrow) - less;
  }
  for (size_t i = m; i < n && borrow > 0; i++) {
    borrow = a[i] == 0;
    a[i] = borrow > 0 ? BASE - 1 : a[i] - 1;
  }
  assert(borrow == 0); /* b <= a */
}

static bool is_less_by_limbs(const uint64_t *a, const uint64_t *b, size_t n) {
  while (n > 0 && a[n - 1] == b[n - 1])
    n--;
  return n > 0 && a[n - 1] < b[n - 1];
}

/* Computes out[0..low) = |low part of a - high part of a|.  Returns true if the difference is
 * negative. */
static bool subtract_halves(const uint64_t *a, size_t n, size_t low, uint64_t *out) {
  const bool even = n == 2 * low;
  memcpy(out, a, low * sizeof *a);
  if ((even || a[low - 1] == 0) && is_less_by_limbs(a, a + low, n - low)) {
    memcpy(out, a + low, (n - low) * sizeof *a);
    if (!even)
      out[low - 1] = 0;
    subtract_limbs(out, low, a, n - low);
    return true;
  }
  subtract_limbs(out, low, a + low, n - low);
  return false;
}

/* Takes three products of half the length.  With a = a0 + x a1 and b = b0 + x b1, the middle term
 * a0 b1 + a1 b0 is a0 b0 + a1 b1 - (a0 - a1)(b0 - b1). */
void bt_natural_product(const uint64_t *a, const uint64_t *b, size_t n, uint64_t *out,
                        uint64_t *room) {
  if (n <= SHORT) {
    bt_natural_schoolbook(a, n, b, n, out);
    return;
  }
  const size_t low = (n + 1) / 2, high = n - low;
  assert(high <= low && low <= high + 1);
  uint64_t *product = room, *middle = room + 2 * low, *rest = room + 4 * low + 1;
  const bool sign = subtract_halves(a, n, low, middle) != subtract_halves(b, n, low, middle + low);
  bt_natural_product(middle, middle + low, low, product, rest);
  bt_natural_product(a, b, low, out, rest);
  bt_natural_product(a + low, b + low, high, out + 2 * low, rest);
  memcpy(middle, out, 2 * low * sizeof *out);
  middle[2 * low] = 0;
  add_limbs(middle, 2 * low + 1, out + 2 * low, 2 * high);
  if (sign)
    add_limbs(middle, 2 * low + 1, product, 2 * low);
  else
    subtract_limbs(middle, 2 * low + 1, product, 2 * low);
  add_limbs(out + low, 2 * n - low, middle, 2 * low + 1);
}

size_t bt_natural_product_room(size_t n) {
  size_t room = 0;
  for (; n > SHORT; n = (n + 1) / 2)
    room += 4 * ((n + 1) / 2) + 1;
  return room;
}
