/* Finds probes that distinguish two positions which a candidate takes for one class.
 *
 * A candidate is right at all positions shorter than the first one at which it fails.  So the
 * outcome of positions of that length follows from the classes of their options.  Components are
 * replaced one after the other by the words of classes, until the outcome changes (Rivest and
 * Schapire 1993, who learn automata).  There, some position is not in its class, and the rest of
 * the sum shows it. */
#ifndef BETLI_MISERE_DISTINGUISH_H
#define BETLI_MISERE_DISTINGUISH_H

#include "misere/quotient_proof.h"

/* Adds positions to `extra`, each a sorted list of components, that distinguish positions of one
 * class of the candidate.  The candidate's probes are its own words, followed by the positions of
 * `extra` that are no words.  If no such position is found, adds `where` and its parts. */
betli_status bt_distinguish(const struct bt_candidate *c, enum bt_quotient_verdict verdict,
                            const struct bt_element_word *where, struct bt_key_numbers *extra,
                            struct bt_error *error);

#endif
