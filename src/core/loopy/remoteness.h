/* Who wins where play need not end, and how soon. */
#ifndef BETLI_CORE_LOOPY_REMOTENESS_H
#define BETLI_CORE_LOOPY_REMOTENESS_H

#include "core/loopy/arcs.h"

/* A length that is not a number: no player can force an end in his favour. */
#define BT_NO_END UINT32_MAX

/* Writes to length[v] the remoteness of each vertex: how many moves are left when the winner
 * hurries and the loser delays; BT_NO_END where the play is a draw.
 *
 * Retrograde analysis from the ends (Smith, Graphs and composite games, J. Combin. Theory 1
 * (1966)): a vertex is won as soon as one move leads to a lost one, and lost when all lead to won
 * ones.  Lengths are found in increasing order: the first move that wins is the quickest, and the
 * last move left to the loser the slowest.  In misère play ends are won.  O(V + E), 8 bytes a
 * vertex in addition to `length`.  Requires bt_arcs_reverse. */
betli_status bt_loopy_remoteness(const struct bt_arcs *arcs, bool misere, uint32_t *length,
                                 struct bt_error *error);

/* Return true if the length is that of an N-position, or of a P-position. */
static inline bool bt_loopy_is_n(uint32_t length, bool misere) {
  return length != BT_NO_END && length % 2 == (misere ? 0 : 1);
}
static inline bool bt_loopy_is_p(uint32_t length, bool misere) {
  return length != BT_NO_END && length % 2 == (misere ? 1 : 0);
}

#endif
