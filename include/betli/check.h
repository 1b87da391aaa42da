/* Checks theorems against exhaustive search.
 *
 * Part of betli/betli.h, which includes it. */
#ifndef BETLI_CHECK_H
#define BETLI_CHECK_H

#ifndef BETLI_BETLI_H
#error "include <betli/betli.h>"
#endif

/* One finished part of a check: the comparison, the number of positions, and the first
 * disagreement, if any. */
typedef struct betli_finding {
  const char *game;
  const char *compound; /* or "promises", "guesses" */
  const char *play;
  uint64_t positions; /* each is counted once for each function */
  const char *disagreement;
} betli_finding;

typedef void betli_report(void *data, const betli_finding *finding);

/* Checks every theorem and closed form that betli uses for `game` against exhaustive search: in six
 * compounds and both plays, for every function and every kind of question.  Checks all positions of
 * at most `components` components (0: betli chooses) with coordinates up to `to` (0: betli
 * chooses).  If `game` is NULL, checks the examples of every game in the catalogue, and 100 random
 * games without cycles from `seed`.  Reports each finding, and sets *disagreements to the number of
 * findings with a disagreement. */
BETLI_API betli_status betli_check(betli *b, const char *game, uint64_t to, uint64_t components,
                                   uint64_t seed, betli_report *report, void *data,
                                   uint64_t *disagreements);

/* Two pairs of components with equal values, whose compounds have different values.  So no operator
 * exists. */
typedef struct betli_refutation {
  bool found;
  const char *symbol;             /* "G⁻" */
  const char *first[2];           /* the smaller pair: first in order of its larger component */
  const char *second[2];          /* the pair that contradicts it */
  betli_value values[2];          /* the value of first[0], second[0] and of first[1], second[1] */
  betli_value compound_values[2]; /* the values of the compounds, which differ */
  const char *texts[2], *compound_texts[2]; /* the values for people: "3", "hot", "N" */
  uint64_t pairs;                           /* the number of pairs that were compared */
} betli_refutation;

/* Looks for the smallest proof that the values of two components do not determine the value of
 * their compound.  Uses the options function, compound and play, and components up to `to` (0:
 * betli chooses).  *refutation lives until the next call, or as long as the handle. */
BETLI_API betli_status betli_refute(betli *b, const char *game, uint64_t to,
                                    const betli_refutation **refutation);

#endif
