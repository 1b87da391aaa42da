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

/* ---- products of large numbers -------------------------------------------------------------- */

enum { MOST_WORDS = 4096, SCHOOLBOOK_WORDS = 64 };

/* Multiplies by four products of halves, each with one by h/2, as Conway's rules say. */
static void multiply_as_defined(size_t words, const uint64_t *x, const uint64_t *y,
                                uint64_t *product) {
  const size_t half = words / 2;
  uint64_t parts[4][SCHOOLBOOK_WORDS / 2], highest[SCHOOLBOOK_WORDS / 2] = {0};
  if (words == 1) {
    *product = betli_nim_product(*x, *y);
    return;
  }
  highest[half - 1] = UINT64_C(1) << 63;
  for (int i = 0; i < 4; i++)
    multiply_as_defined(half, x + (i / 2 ? half : 0), y + (i % 2 ? half : 0), parts[i]);
  multiply_as_defined(half, parts[3], highest, product);
  for (size_t w = 0; w < half; w++) {
    product[w] ^= parts[0][w];
    product[half + w] = parts[1][w] ^ parts[2][w] ^ parts[3][w];
  }
}

/* Shows how the time of a product grows: with each doubling by a little more than 3. */
static void measure_large_products(void) {
  static uint64_t x[MOST_WORDS], y[MOST_WORDS], product[MOST_WORDS], defined[MOST_WORDS];
  for (size_t w = 0; w < MOST_WORDS; w++) {
    x[w] = a[w % COUNT] * (w + 1);
    y[w] = b[w % COUNT] * (w + 3);
  }
  for (size_t words = 1; words <= MOST_WORDS; words *= 4) {
    const int rounds = (int)(MOST_WORDS / words) * 4;
    const double start = bench_clock();
    for (int i = 0; i < rounds; i++)
      betli_nim_large_product(words, x, y, product);
    const double seconds = (bench_clock() - start) / rounds;
    printf("nim product of numbers of %6zu bits: %10.2f microseconds\n", 64 * words, 1e6 * seconds);
    if (words != SCHOOLBOOK_WORDS)
      continue;
    const double begin = bench_clock();
    multiply_as_defined(words, x, y, defined);
    bench_ratio("nim product of 4096 bits", "as defined", bench_clock() - begin, "Karatsuba",
                seconds);
    bench_same("nim product of 4096 bits", defined[words - 1], product[words - 1]);
  }
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
  measure_large_products();
  return 0;
}
