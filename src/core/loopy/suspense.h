/* How long play lasts where it need not end, when the winner delays. */
#ifndef BETLI_CORE_LOOPY_SUSPENSE_H
#define BETLI_CORE_LOOPY_SUSPENSE_H

#include "core/loopy/arcs.h"

/* Lengths that are no numbers. */
#define BT_NEVER_ENDS UINT32_MAX    /* he who likes endless play goes on for ever */
#define BT_AS_LATE (UINT32_MAX - 1) /* ω: the winner ends it as late as he likes */

/* Writes two lengths for each vertex: sides[2 v] where endless play is bad for the player who is to
 * move, and sides[2 v + 1] where it is bad for the other; all else is as in the suspense of play
 * that ends.  Where no cycle can be reached, they are equal.  `remoteness` is that of
 * bt_loopy_remoteness in the same play.
 *
 * Retrograde analysis on pairs of a vertex and of whose turn it is.  The player for whom endless
 * play is bad, X, wins from some of them; these he owns, and the other player the rest.  From what
 * one owns he can stay in it; he delays there, and the other hurries.  O(V + E); 16 bytes a vertex
 * beside `sides`.  The arcs must be there backwards. */
betli_status bt_loopy_suspense(const struct bt_arcs *arcs, bool misere, const uint32_t *remoteness,
                               uint32_t *sides, struct bt_error *error);

#endif
