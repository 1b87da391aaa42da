/* The classes of the options of a component, from runs of options, where all products are known. */
#ifndef BETLI_MISERE_CLASSES_H
#define BETLI_MISERE_CLASSES_H

#include "misere/candidate.h"

/* Begins a set at the end of the pool, and puts the classes of all options there; the candidate
 * knows their parts.  Each run is looked at once, as long as its list is kept.  `products` are
 * those of all pairs of elements. */
betli_status bt_classes_put_runs(struct bt_candidate *c, const uint32_t *products,
                                 const struct bt_options *options, struct bt_error *error);

#endif
