/* From where a candidate fails to what tells two positions apart that it takes for one class.
 *
 * At shorter positions than the one where it fails first, a candidate is right; so the outcome of
 * that one, and of others of its length, follows from the classes of their options.  Components are
 * replaced one after the other by the words of classes, and somewhere the outcome changes (Rivest
 * and Schapire 1993, who learn automata): there stands a position that is not in its class, and
 * what is beside it tells. */
#ifndef BETLI_MISERE_DISTINGUISH_H
#define BETLI_MISERE_DISTINGUISH_H

#include "misere/quotient_proof.h"

/* Adds positions to `extra`, each a list of components in order, that tell apart what the candidate
 * takes for one class.  The candidate's probes are its own words, and then those `extra` that are
 * none.  Where nothing is found, the position is one of them, with its parts. */
betli_status bt_distinguish(const struct bt_candidate *c, enum bt_quotient_verdict verdict,
                            const struct bt_word *where, struct bt_intern *extra,
                            struct bt_error *error);

#endif
