#include "cli/bench/bench.h"

/* Steps a linear congruential generator (Knuth's MMIX). */
static uint64_t next_random_operand(uint64_t *state) {
  *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return *state;
}

betli_status bench_nim(betli *engine, struct tally *tally) {
  enum { BLOCKS = 300, BLOCK = 1000 };
  uint64_t a[BLOCK], b[BLOCK], products[BLOCK], state = 1;
  (void)engine;
  for (int block = 0; block < BLOCKS; block++) {
    for (int i = 0; i < BLOCK; i++) {
      a[i] = next_random_operand(&state);
      b[i] = next_random_operand(&state) >> i % 64;
    }
    betli_nim_products(BLOCK, a, b, products);
    for (int i = 0; i < BLOCK; i++)
      bench_add_number(tally, products[i]);
    bench_add_number(tally, betli_nim_power(a[0], b[0]));
    bench_add_number(tally, betli_nim_root(a[1]));
    tally->questions++;
    tally->answers += BLOCK + 2;
  }
  return BETLI_OK;
}
