/* The nim-product as Conway has it (On Numbers and Games, ch. 6): different Fermat powers 2^(2^k)
 * multiply as numbers.  The square of one is its sum with half of it.  Multiplication is
 * distributive.  It shares no code with src/nimber; tests/test_nimber.c compares it with the
 * definition by mex. */
#ifndef BETLI_TESTS_SCHOOLBOOK_H
#define BETLI_TESTS_SCHOOLBOOK_H

#include <stdint.h>

static inline uint64_t schoolbook_product(uint64_t a, uint64_t b) {
  unsigned half = 1;
  if (a < 2 || b < 2)
    return a * b;
  while (half < 32 && (a | b) >> (2 * half) != 0)
    half *= 2;
  const uint64_t fermat = UINT64_C(1) << half;
  const uint64_t a1 = a / fermat, a0 = a % fermat, b1 = b / fermat, b0 = b % fermat;
  const uint64_t square = schoolbook_product(a1, b1);
  const uint64_t mixed = schoolbook_product(a1, b0) ^ schoolbook_product(a0, b1);
  return (square ^ mixed) * fermat ^ schoolbook_product(square, fermat / 2) ^
         schoolbook_product(a0, b0);
}

#endif
