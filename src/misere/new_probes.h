/* Probes for a component that is new to a quotient. */
#ifndef BETLI_MISERE_NEW_PROBES_H
#define BETLI_MISERE_NEW_PROBES_H

#include "misere/candidate.h"

/* The words of a quotient for probes, and each of them once more beside a component whose options
 * it knows.  All outcomes with them are right. */
betli_status bt_new_probes(struct bt_probes *probes, struct bt_candidate *c, uint32_t component,
                           struct bt_error *error);

#endif
