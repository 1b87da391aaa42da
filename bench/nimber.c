/* Nim products: many at once and one by one, against the recursion of the textbook. */
#include "bench.h"

#include "betli/betli.h"
#include "nimber/products.h"

#include "../tests/support/schoolbook.h"

#include <stdio.h>
#include <string.h>

/* sizes, of which COUNT products fit the first-level cache */
enum { COUNT = 1024, FAST_ROUNDS = 100000, PORTABLE_ROUNDS = 5000, SCHOOLBOOK_ROUNDS = 40 };

static uint64_t a[COUNT], b[COUNT], out[COUNT];

static void fill(void) {
  uint64_t state = 1;
  for (int i = 0; i < COUNT; i++) {
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    a[i] = state ^ state >> 33;
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    b[i] = state ^ state >> 33;
  }
}

static void schoolbook(size_t count, const uint64_t *x, const uint64_t *y, uint64_t *product) {
  for (size_t i = 0; i < count; i++)
    product[i] = schoolbook_product(x[i], y[i]);
}

/* Multiplies in a chain, in which each product needs the one before. */
static void in_a_chain(size_t count, const uint64_t *x, const uint64_t *y, uint64_t *product) {
  uint64_t last = x[0];
  for (size_t i = 0; i < count; i++)
    product[i] = last = betli_nim_product(last, y[i]);
}

typedef void products_function(size_t count, const uint64_t *x, const uint64_t *y, uint64_t *out);

static uint64_t sum(void) {
  uint64_t total = 0;
  for (int i = 0; i < COUNT; i++)
    total += out[i] * (2 * (uint64_t)i + 1);
  return total;
}

/* Returns the seconds for a million products, the best of three; *check is a sum of them. */
static double per_million(products_function *multiply, int rounds, uint64_t *check) {
  double least = 0;
  for (int attempt = 0; attempt < 3; attempt++) {
    const double start = bench_clock();
    for (int i = 0; i < rounds; i++)
      multiply(COUNT, a, b, out);
    const double seconds = bench_clock() - start;
    least = attempt == 0 || seconds < least ? seconds : least;
  }
  *check = sum();
  return least / rounds * (1e6 / COUNT);
}

int main(void) {
  uint64_t wanted, got;
  fill();
  const double textbook = per_million(schoolbook, SCHOOLBOOK_ROUNDS, &wanted);
  const double fast = per_million(betli_nim_products, FAST_ROUNDS, &got);
  bench_same("nim products, bulk", wanted, got);
  const double portable = per_million(bt_nimber_products_portable, PORTABLE_ROUNDS, &got);
  bench_same("nim products, portable", wanted, got);
  const double single = per_million(in_a_chain, PORTABLE_ROUNDS, &got);
  printf(
      "nim products a second, in millions: bulk %.0f, portable bulk %.1f, one by one %.1f, "
      "schoolbook %.3f\n",
      1 / fast, 1 / portable, 1 / single, 1 / textbook);
  bench_ratio("10^6 nim products", "schoolbook recursion", textbook, "bulk", fast);
  bench_ratio("10^6 nim products", "schoolbook recursion", textbook, "portable bulk", portable);
  bench_ratio("10^6 nim products", "schoolbook recursion", textbook, "one by one", single);
  return 0;
}
