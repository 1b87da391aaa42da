/* Makes atoms from their options. */
#ifndef BETLI_MISERE_GENUS_ATOMS_H
#define BETLI_MISERE_GENUS_ATOMS_H

#include "misere/genus/sums.h"

/* Finds a sum that equals, in every misere sum, a component with these options, which are sorted
 * and distinct: a known sum, or a new atom.  Sound but not complete: sums that are found to be
 * equal are equal, but some equal sums are not found. */
betli_status bt_atoms_make(struct bt_genus_sums *sums, const struct bt_sum_list *options,
                           bt_sum *sum, struct bt_error *error);

#endif
