/* Compares theorems with exhaustive searches.
 *
 * Part of betli/betli.h, which includes it. */
#ifndef BETLI_CHECK_H
#define BETLI_CHECK_H

#ifndef BETLI_BETLI_H
#error "include <betli/betli.h>"
#endif

/* One finished part of a check: what was compared, on how many positions, and "" or the first
 * disagreement. */
typedef struct betli_finding {
  const char *game;
  const char *compound; /* or "promises", "guesses" */
  const char *play;
  uint64_t positions; /* each is counted once for each function */
  const char *disagreement;
} betli_finding;

typedef void betli_report(void *data, const betli_finding *finding);

/* Holds every theorem and closed form that betli uses for `game` against exhaustive search: in all
 * twelve compounds, under every function and in every way of asking.  Checks all positions of at
 * most `components` components (0: 3) with coordinates up to `to` (0: betli chooses).  If `game`
 * is NULL, checks the examples of every game in the catalogue, and 100 random acyclic games from
 * `seed`.  Each finding is reported; *disagreements is the number of those with a disagreement. */
BETLI_API betli_status betli_check(betli *b, const char *game, uint64_t to, uint64_t components,
                                   uint64_t seed, betli_report *report, void *data,
                                   uint64_t *disagreements);

/* Two pairs of components with equal values whose compounds differ: no operator exists. */
typedef struct betli_refutation {
  bool found;
  const char *symbol;             /* "G⁻" */
  const char *first[2];           /* the smaller pair: first in order of its larger component */
  const char *second[2];          /* the pair that contradicts it */
  betli_value values[2];          /* the value of first[0], second[0] and of first[1], second[1] */
  betli_value compound_values[2]; /* the values of the compounds, which differ */
  const char *texts[2], *compound_texts[2]; /* the values for people: "3", "hot", "N" */
  uint64_t pairs;                           /* how many pairs were looked at */
} betli_refutation;

/* Looks for the smallest refutation of "the value of a compound is a function of the values of its
 * two components" for the function, compound and play set, among components up to `to` (0: betli
 * chooses).
 * *refutation lives as long as the handle, or until the next call. */
BETLI_API betli_status betli_refute(betli *b, const char *game, uint64_t to,
                                    const betli_refutation **refutation);

#endif
