/* Atoms from their options. */
#ifndef BETLI_MISERE_GENUS_ATOMS_H
#define BETLI_MISERE_GENUS_ATOMS_H

#include "misere/genus/sums.h"

/* What a component with these options, in order and each once, is equal to in every misere sum: a
 * sum that was met before, or a new atom.  Sound but not complete: what it calls equal is equal. */
betli_status bt_atoms_make(struct bt_sums *sums, const struct bt_sum_list *options, bt_sum *sum,
                           struct bt_error *error);

#endif
