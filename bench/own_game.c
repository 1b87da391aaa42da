/* A game added to the library in C, with an option written for each call: a table of it against
 * the loop by hand. */
#include "bench.h"

#include "betli/betli.h"

#include <stdio.h>
#include <stdlib.h>

enum { SIZE = 400 };

/* Adds the options of Wythoff's queen: moves that take from one of two heaps, or as many from
 * both. */
static void options(void *data, const uint64_t *words, betli_options *options) {
  (void)data;
  for (uint64_t take = 1; take <= words[0]; take++)
    betli_option(options, 1, (const uint64_t[]){words[0] - take, words[1]});
  for (uint64_t take = 1; take <= words[1]; take++)
    betli_option(options, 1, (const uint64_t[]){words[0], words[1] - take});
  for (uint64_t take = 1; take <= words[0] && take <= words[1]; take++)
    betli_option(options, 1, (const uint64_t[]){words[0] - take, words[1] - take});
}

static uint64_t by_betli(void) {
  static const betli_rules rules = {.name = "our-queen", .width = 2, .options = options};
  betli *b = betli_new();
  betli_table *table = NULL;
  uint64_t sum = 0;
  if (betli_add_game(b, &rules) != BETLI_OK ||
      betli_table_new(b, "our-queen", SIZE, SIZE, &table) != BETLI_OK) {
    fprintf(stderr, "%s\n", betli_message(b));
    exit(1);
  }
  for (uint64_t r = 0; r <= SIZE; r++)
    for (uint64_t c = 0; c <= SIZE; c++)
      sum += betli_table_value(table, r, c).number * (r + 2 * c + 1);
  betli_table_free(table);
  betli_free(b);
  return sum;
}

static uint64_t by_hand(void) {
  static uint32_t g[SIZE + 1][SIZE + 1], mark[4 * SIZE];
  uint64_t sum = 0;
  uint32_t now = 0;
  for (uint32_t a = 0; a <= SIZE; a++)
    for (uint32_t b = 0; b <= SIZE; b++) {
      now++;
      for (uint32_t i = 0; i < a; i++)
        mark[g[i][b]] = now;
      for (uint32_t j = 0; j < b; j++)
        mark[g[a][j]] = now;
      for (uint32_t take = 1; take <= a && take <= b; take++)
        mark[g[a - take][b - take]] = now;
      uint32_t mex = 0;
      while (mark[mex] == now)
        mex++;
      g[a][b] = mex;
      sum += (uint64_t)mex * (a + 2 * b + 1);
    }
  return sum;
}

static double best(uint64_t (*work)(void), uint64_t *sum) {
  double least = 1e9;
  for (int i = 0; i < 3; i++) {
    const double start = bench_clock();
    *sum = work();
    const double seconds = bench_clock() - start;
    least = seconds < least ? seconds : least;
  }
  return least;
}

int main(void) {
  uint64_t hand, generic;
  const double hand_seconds = best(by_hand, &hand);
  const double betli_seconds = best(by_betli, &generic);
  bench_same("own game 400x400", hand, generic);
  bench_ratio("own game 400x400", "loop by hand", hand_seconds, "betli", betli_seconds);
  return 0;
}
