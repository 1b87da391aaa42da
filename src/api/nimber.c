/* betli_nim_product and other operations on nimbers. */
#include "betli/betli.h"

#include "nimber/nimber.h"
#include "nimber/products.h"

uint64_t betli_nim_product(uint64_t a, uint64_t b) {
  return bt_nimber_product(a, b);
}

uint64_t betli_nim_power(uint64_t a, uint64_t exponent) {
  return bt_nimber_power(a, exponent);
}

uint64_t betli_nim_root(uint64_t a) {
  return bt_nimber_root(a);
}

bool betli_nim_quotient(uint64_t a, uint64_t divisor, uint64_t *result) {
  if (divisor != 0)
    *result = bt_nimber_quotient(a, divisor);
  return divisor != 0;
}

bool betli_nim_inverse(uint64_t divisor, uint64_t *result) {
  return betli_nim_quotient(1, divisor, result);
}

void betli_nim_products(size_t count, const uint64_t *a, const uint64_t *b, uint64_t *products) {
  bt_nimber_products(count, a, b, products);
}
