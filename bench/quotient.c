/* Misere quotients of octal games, each up to the heap at which its period is proved, against the
 * textbook method in plain C (quotient/plain_quotient.h).  One more has many heaps that add no
 * element. */
#include "bench.h"

#include "quotient/plain_quotient.h"

#include "betli/betli.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct subject {
  const char *game;
  uint64_t heaps;
  unsigned rounds;
} subject;

/* subjects: 0.07, Dawson's chess, has no known period; at heap 27 the plain method has too many
 * words */
static const subject subjects[] = {
    {"0.123", 1000, 500}, {"0.1023", 1000, 500}, {"0.75", 1000, 2000}, {"0.77", 1000, 50},
    {"0.72", 1000, 20},   {"0.15", 1000, 4},     {"0.07", 26, 4}};

/* Returns the seconds of a quotient, by new handles, so that none uses what another one found. */
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
  bench_same(s->game, p_elements, info->p_portion);
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

/* ---- heaps that add no element -------------------------------------------------------------- */

/* Returns the number of options in P of a heap that is in P, which must be 0.  Digit d_k of an
 * octal code allows taking k, which leaves 0, 1 or 2 heaps. */
static uint64_t errors_of(const betli_quotient *q, const char *digits, unsigned heap,
                          const uint32_t *product, const uint64_t *phi, size_t order) {
  uint64_t errors = 0;
  bool *seen = calloc(order, sizeof *seen);
  for (unsigned k = 1; digits[k - 1] != '\0' && k <= heap; k++) {
    const unsigned digit = (unsigned)(digits[k - 1] - '0'), rest = heap - k;
    if (rest == 0 ? digit & 1 : digit & 2)
      seen[phi[rest]] = true;
    for (unsigned a = 1; digit & 4 && a <= rest / 2; a++)
      seen[product[phi[a] * order + phi[rest - a]]] = true;
  }
  for (size_t x = 0; x < order; x++)
    errors += seen[x] && betli_quotient_is_p(q, x) && betli_quotient_is_p(q, phi[heap]);
  free(seen);
  return errors;
}

/* Returns the seconds to find the elements of the options of all heaps, one option at a time, in a
 * quotient that is known.  Unlike betli, which looks at runs, this finds and proves nothing. */
static double timed_options(const betli_quotient *q, const char *game, unsigned heaps) {
  const size_t order = betli_quotient_about(q).order;
  uint32_t *product = calloc(order * order, sizeof *product);
  uint64_t *phi = calloc(heaps + (size_t)1, sizeof *phi), errors = 0;
  for (size_t i = 0; i < order * order; i++)
    product[i] = (uint32_t)betli_quotient_product(q, i / order, i % order);
  for (unsigned heap = 0; heap <= heaps; heap++)
    betli_quotient_phi(q, heap, &phi[heap]);
  const double start = bench_clock();
  for (unsigned heap = 1; heap <= heaps; heap++)
    errors += errors_of(q, strchr(game, '.') + 1, heap, product, phi, order);
  const double seconds = bench_clock() - start;
  bench_same("options in P of heaps in P", errors, 0);
  free(product);
  free(phi);
  return seconds;
}

/* Compares a quotient in which most of the work comes after the last new element, until the period
 * is proved. */
static void compare_far(const char *game) {
  betli *b = betli_new();
  betli_quotient *q = NULL;
  char what[64];
  const double start = bench_clock();
  if (betli_quotient_new(b, game, &q) != BETLI_OK || betli_quotient_run(q, 1000000) != BETLI_OK) {
    fprintf(stderr, "%s\n", betli_message(b));
    exit(1);
  }
  const double engine = bench_clock() - start;
  const unsigned heaps = (unsigned)betli_quotient_about(q).checked_to;
  const double plain = timed_options(q, game, heaps);
  snprintf(what, sizeof what, "the quotient of %s to %u", game, heaps);
  bench_ratio(what, "each option's product", plain, "betli", engine);
  betli_quotient_free(q);
  betli_free(b);
}

int main(void) {
  for (size_t i = 0; i < sizeof subjects / sizeof *subjects; i++)
    compare(&subjects[i]);
  compare_far("0.644");
  return 0;
}
