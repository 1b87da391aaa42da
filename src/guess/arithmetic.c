#include "guess/arithmetic.h"

uint64_t bt_valuation(uint64_t n) {
  return (uint64_t)__builtin_ctzll(n);
}

uint64_t bt_power_of_two(uint64_t n) {
  return n & (0 - n);
}

uint64_t bt_odd_part(uint64_t n) {
  return n >> bt_valuation(n);
}

uint64_t bt_logarithm(uint64_t n) {
  return 63 - (uint64_t)__builtin_clzll(n);
}

/* Subtracts the largest Fibonacci number again and again; the last one is the least part. */
static uint64_t find_least_zeckendorf_part(uint64_t n, uint64_t *place) {
  uint64_t part = 0;
  while (n > 0) {
    uint64_t next = 2;
    part = 1;
    for (*place = 0; next <= n; ++*place) {
      const uint64_t sum = part + next;
      part = next;
      if (sum < next) {
        ++*place;
        break;
      }
      next = sum;
    }
    n -= part;
  }
  return part;
}

uint64_t bt_zeckendorf_part(uint64_t n) {
  uint64_t place;
  return find_least_zeckendorf_part(n, &place);
}

uint64_t bt_zeckendorf_place(uint64_t n) {
  uint64_t place = 0;
  find_least_zeckendorf_part(n, &place);
  return place;
}

uint64_t bt_greatest_divisor(uint64_t a, uint64_t b) {
  while (b > 0) {
    const uint64_t rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}
