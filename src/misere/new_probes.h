/* Probes for a component that is new to a quotient. */
#ifndef BETLI_MISERE_NEW_PROBES_H
#define BETLI_MISERE_NEW_PROBES_H

#include "misere/candidate.h"

/* Opens probes: the words of a quotient, and each of them once more plus a component, whose options
 * the quotient knows.  All outcomes with these probes are right. */
betli_status bt_new_probes(struct bt_probes *probes, struct bt_candidate *c, uint32_t component,
                           struct bt_error *error);

#endif
