/* Lists the classes of a component's options from their runs.  Needs all products. */
#ifndef BETLI_MISERE_CLASSES_H
#define BETLI_MISERE_CLASSES_H

#include "misere/candidate.h"

/* Begins a set at the end of the pool and adds the classes of all options.  Each part of an option
 * must be a component of the candidate.  Evaluates each run once, as long as its list is stored.
 * `products` is the multiplication table, order x order. */
betli_status bt_classes_put_runs(struct bt_candidate *c, const uint32_t *products,
                                 const struct bt_options *options, struct bt_error *error);

#endif
