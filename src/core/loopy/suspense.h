/* How long play lasts where it need not end, when the winner delays. */
#ifndef BETLI_CORE_LOOPY_SUSPENSE_H
#define BETLI_CORE_LOOPY_SUSPENSE_H

#include "core/loopy/arcs.h"

/* Lengths that are no numbers. */
#define BT_NEVER_ENDS UINT32_MAX    /* the player who likes endless play goes on for ever */
#define BT_AS_LATE (UINT32_MAX - 1) /* ω: the winner ends play as late as he likes */

/* Writes two lengths for each vertex: sides[2 v] where endless play is bad for the player to move,
 * and sides[2 v + 1] where it is bad for the other.  Otherwise lengths are counted as in the
 * suspense of play that ends.  Where no cycle can be reached, both are equal.  `remoteness` is the
 * result of bt_loopy_remoteness in the same play.
 *
 * Retrograde analysis on pairs of a vertex and the player to move.  The player for whom endless
 * play is bad, X, wins from some pairs; he owns these, and the other player owns the rest.  Each
 * can stay in pairs that he owns; he delays there, and the other hurries.  O(V + E); 16 bytes a
 * vertex in addition to `sides`.  Requires bt_arcs_reverse. */
betli_status bt_loopy_suspense(const struct bt_arcs *arcs, bool misere, const uint32_t *remoteness,
                               uint32_t *sides, struct bt_error *error);

#endif
