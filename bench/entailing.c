/* Sequences of a game with entailing moves: the engine against the definition, which walks through
 * all pairs of heaps and keeps all numbers next to which each heap is won.  Both compute the same
 * heaps of Top Entails, in CPU seconds of one thread; the ratio grows with the heaps. */
#include "bench.h"

#include <betli/betli.h>
#include <betli/sequence.h>

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum { NUMBERS = 1 << 11 }; /* above all values of these heaps */

static _Noreturn void give_up(const char *message) {
  fprintf(stderr, "%s\n", message);
  exit(1);
}

/* Marks the heaps next to which a split wins. */
static void mark_splits(const uint32_t *values, uint64_t heap, bool *wins) {
  for (uint64_t a = 1; 2 * a <= heap; a++)
    if (values[a] < NUMBERS && values[heap - a] < NUMBERS)
      wins[values[a] ^ values[heap - a]] = true;
}

/* Returns the sum of the values of the heaps up to `last`, by the definition. */
static uint64_t by_definition(uint64_t last) {
  uint32_t *values = calloc(last + 1, sizeof *values);
  bool *wins = calloc(NUMBERS, 1), *before = calloc(NUMBERS, 1);
  uint64_t sum = 0;
  if (values == NULL || wins == NULL || before == NULL)
    give_up("out of memory");
  for (uint64_t heap = 0; heap <= last; heap++) {
    for (size_t v = 0; v < NUMBERS; v++)
      wins[v] = heap > 0 && !before[v];
    mark_splits(values, heap, wins);
    while (values[heap] < NUMBERS && wins[values[heap]])
      values[heap]++;
    sum += values[heap] < NUMBERS ? values[heap] : 0;
    bool *const other = before;
    before = wins;
    wins = other;
  }
  free(values);
  free(wins);
  free(before);
  return sum;
}

static uint64_t by_engine(uint64_t last) {
  betli *b = betli_new();
  betli_sequence *s;
  uint64_t sum = 0;
  if (b == NULL || betli_set(b, "threads", "1") != BETLI_OK ||
      betli_sequence_new(b, "top-entails", NULL, &s) != BETLI_OK ||
      betli_sequence_run(s, last) != BETLI_OK)
    give_up(b == NULL ? "out of memory" : betli_message(b));
  for (uint64_t heap = 0; heap <= last; heap++) {
    const betli_value value = betli_sequence_value(s, heap);
    sum += value.kind == BETLI_NUMBER ? value.number : 0;
  }
  betli_sequence_free(s);
  betli_free(b);
  return sum;
}

int main(void) {
  static const uint64_t lasts[] = {5000, 50000, 200000};
  for (size_t i = 0; i < sizeof lasts / sizeof *lasts; i++) {
    char what[64];
    const double start = bench_clock();
    const uint64_t plain = by_definition(lasts[i]);
    const double middle = bench_clock();
    const uint64_t engine = by_engine(lasts[i]);
    snprintf(what, sizeof what, "top-entails to %" PRIu64, lasts[i]);
    bench_same(what, plain, engine);
    bench_ratio(what, "definition", middle - start, "sequence", bench_clock() - middle);
  }
  return 0;
}
