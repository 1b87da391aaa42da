/* Misere quotients of octal games, each to the heap at which its period is proved, against the
 * textbook method in plain C (quotient/plain_quotient.h). */
#include "bench.h"

#include "quotient/plain_quotient.h"

#include "betli/betli.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct subject {
  const char *game;
  uint64_t heaps;
  unsigned rounds;
} subject;

/* 0.07, Dawson's chess, has no known period; at heap 27 the plain method has too many words. */
static const subject subjects[] = {
    {"0.123", 1000, 500}, {"0.1023", 1000, 500}, {"0.75", 1000, 2000}, {"0.77", 1000, 50},
    {"0.72", 1000, 20},   {"0.15", 1000, 4},     {"0.07", 26, 4}};

/* Seconds; a new handle each time, so that none finds what another one left. */
static double timed(const subject *s, betli_quotient_info *info) {
  betli *b = betli_new();
  betli_quotient *q = NULL;
  const double start = bench_clock();
  if (betli_quotient_new(b, s->game, &q) != BETLI_OK ||
      betli_quotient_run(q, s->heaps) != BETLI_OK) {
    fprintf(stderr, "%s\n", betli_message(b));
    exit(1);
  }
  const double seconds = bench_clock() - start;
  *info = betli_quotient_about(q);
  betli_quotient_free(q);
  betli_free(b);
  return seconds;
}

static double timed_plain(const subject *s, unsigned heaps, const betli_quotient_info *info) {
  uint64_t order = 0, p_elements = 0;
  const double start = bench_clock();
  const bool found = plain_quotient(s->game, heaps, &order, &p_elements);
  const double seconds = bench_clock() - start;
  bench_same(s->game, found, true);
  bench_same(s->game, order, info->order);
  bench_same(s->game, p_elements, info->p_elements);
  return seconds;
}

static void compare(const subject *s) {
  betli_quotient_info info = {0};
  double engine = 0, plain = 0;
  unsigned heaps = 0;
  char what[64];
  for (unsigned i = 0; i < s->rounds; i++) {
    engine += timed(s, &info);
    heaps = (unsigned)(info.periodic ? info.checked_to : s->heaps);
    plain += timed_plain(s, heaps, &info);
  }
  snprintf(what, sizeof what, "%u quotients of %s to %u", s->rounds, s->game, heaps);
  bench_ratio(what, "textbook", plain, "betli", engine);
}

int main(void) {
  for (size_t i = 0; i < sizeof subjects / sizeof *subjects; i++)
    compare(&subjects[i]);
  return 0;
}
