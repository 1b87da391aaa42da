/* The misere quotient of a closed set of games (Plambeck and Siegel 2008), by candidates that are
 * refined until one is proved.
 *
 * A closed set (closed_set.h) has numbered components; the quotient is extended by one at a time.
 * A candidate (candidate.h) is a guessed monoid: positions are taken by length (work_queue.h), and
 * those that the probes (probes.h) cannot distinguish are one element.  The proof
 * (quotient_proof.h) examines all transitions of the candidate.  If it fails, it fails at a
 * shortest position.  From there distinguish.h finds two positions of one class and a probe that
 * distinguishes them, and the candidate is made anew.
 *
 * A new component with the row of an element joins that element, and the proof goes on.  For any
 * other component, the first probes are the words of the quotient without it, each alone and plus
 * the component (new_probes.h).  With the words alone, a component that doubles a group of nimbers
 * would bring only one more element in each round.  Options that are too many to be stored as lists
 * stay runs (runs.h).  heaps.h ends where the elements of heaps repeat.  resume.c goes on from a
 * certificate, whose words are the first probes; it believes nothing of the certificate. */
#ifndef BETLI_MISERE_QUOTIENT_H
#define BETLI_MISERE_QUOTIENT_H

#include "misere/quotient_proof.h"

struct bt_quotient {
  struct bt_limits *limits;
  struct bt_closed_set set;
  struct bt_candidate candidate; /* proved for its components */
  struct bt_quotient_proof proof;
  uint32_t most; /* greatest number of elements */
};

/* Opens the quotient of ended positions, of order 1. */
betli_status bt_quotient_open(struct bt_quotient *q, const struct bt_game *game,
                              struct bt_limits *limits, struct bt_error *error);
void bt_quotient_close(struct bt_quotient *q);

/* Adds a component and its followers.  On BETLI_LIMIT, also if no quotient is found, the quotient
 * of the components so far stays; a later call may try again. */
betli_status bt_quotient_add(struct bt_quotient *q, const uint64_t *words, uint32_t *component,
                             struct bt_error *error);

/* Finds and proves the quotient of all components of the closed set at once.  Takes over `monoid`,
 * which is said to be the quotient, with components, their words and products.  The result does not
 * depend on the monoid, but comes soon if it is right. */
betli_status bt_quotient_resume(struct bt_quotient *q, struct bt_monoid *monoid,
                                struct bt_error *error);

/* Forgets the components of a failed addition.  A later addition that leads to the first of them
 * fails at little cost. */
void bt_quotient_give_up(struct bt_quotient *q);

#endif
