/* A rule in Lua against the same game built in: Grundy's game to 5000.  A heap of n has (n - 1) / 2
 * options of two heaps each. */
#include "bench.h"

#include "betli/betli.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { HEAP = 5000 };

static const char rule[] = "rule:for k = 1, (n - 1) // 2 do move(k, n - k) end";

/* Returns the seconds for a table, and the sum of its values. */
static double timed(const char *game, uint64_t *sum) {
  const double start = bench_clock();
  betli *b = betli_new();
  betli_table *table = NULL;
  *sum = 0;
  if (betli_table_new(b, game, HEAP, 0, &table) != BETLI_OK) {
    fprintf(stderr, "%s\n", betli_message(b));
    exit(1);
  }
  for (uint64_t n = 0; n <= HEAP; n++)
    *sum += betli_table_value(table, n, 0).number * (n + 1);
  betli_table_free(table);
  betli_free(b);
  return bench_clock() - start;
}

int main(void) {
  uint64_t built_in_sum, lua_sum, options = 0;
  for (uint64_t n = 1; n <= HEAP; n++)
    options += (n - 1) / 2;
  const double built_in = timed("grundy", &built_in_sum), lua = timed(rule, &lua_sum);
  bench_same("grundy to 5000", built_in_sum, lua_sum);
  printf("grundy to 5000 by a rule in Lua: %" PRIu64 " options, %.2f million options/s\n", options,
         (double)options / lua * 1e-6);
  bench_ratio("grundy to 5000", "rule in Lua", lua, "built in", built_in);
  return 0;
}
