/* The misere quotient of a closed set of games (Plambeck and Siegel 2008), by candidates that are
 * refined until one is proved.
 *
 * A closed set (closed_set.h) has numbered components; the quotient is extended by one at a time.
 * A candidate (candidate.h) is a monoid that is guessed: positions are taken by length
 * (work_queue.h), and those that the probes (probes.h) cannot tell apart are one element.  The
 * proof (quotient_proof.h) looks at all transitions of the candidate.  Where it fails it fails at a
 * shortest position; from there distinguish.h finds two positions that were taken for one and a
 * probe that tells them apart, and the candidate is made anew.
 *
 * A new component that has the row of an element is put there, and the proof goes on with it.  For
 * any other the first probes are the words of the quotient without it, each alone and beside it
 * (new_probes.h): with the words alone, a component that doubles a group of nimbers would bring but
 * one element more in each round.  Where options are too many to be kept as lists they stay runs
 * (runs.h).  heaps.h ends where the elements of heaps repeat, resume.h goes on from a certificate,
 * whose words are the first probes and of which nothing is believed. */
#ifndef BETLI_MISERE_QUOTIENT_H
#define BETLI_MISERE_QUOTIENT_H

#include "misere/quotient_proof.h"

struct bt_quotient {
  struct bt_limits *limits;
  struct bt_closed_set set;
  struct bt_candidate candidate; /* proved for the components that it knows */
  struct bt_quotient_proof proof;
  uint32_t most; /* elements */
};

/* The quotient of no component but what is over: of order 1. */
betli_status bt_quotient_open(struct bt_quotient *q, const struct bt_game *game,
                              struct bt_limits *limits, struct bt_error *error);
void bt_quotient_close(struct bt_quotient *q);

/* The quotient with one component more, and all that play may make of it.  With BETLI_LIMIT, or
 * where no quotient is found, it stays as it was; a later call may try again. */
betli_status bt_quotient_add(struct bt_quotient *q, const uint64_t *words, uint32_t *component,
                             struct bt_error *error);

/* The quotient of all components of the closed set at once, which a monoid, taken over, is said to
 * be: of components, their words and products.  It is found and proved whatever the monoid is, but
 * soon if it is right. */
betli_status bt_quotient_resume(struct bt_quotient *q, struct bt_monoid *monoid,
                                struct bt_error *error);

/* After an addition that failed: forgets what it was about, and that no later one comes there again
 * costs next to nothing. */
void bt_quotient_give_up(struct bt_quotient *q);

#endif
