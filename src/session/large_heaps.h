/* Oracles for values of heaps that are too large for tables, in take-and-break games. */
#ifndef BETLI_SESSION_LARGE_HEAPS_H
#define BETLI_SESSION_LARGE_HEAPS_H

#include "core/algebra/large_heaps.h"
#include "core/game/take_break.h"
#include "session/handle.h"

/* Gives a game its oracles for large heaps, if it has a code.  Where moves leave two heaps, they
 * begin at heap `from`; with three heaps at an eighth of it, with more at a 64th.  Where moves
 * leave at most one heap, they begin at 256 times `from`.  If such moves may take any number, they
 * begin at 8 times `from`.  They compute on demand; the game keeps the values. */
betli_status bt_large_heaps_open(betli *b, struct bt_game *game, uint64_t from);
void bt_large_heaps_close(struct bt_game *game);

void bt_large_heaps_drop(const struct bt_game *game);

/* Returns an oracle, all but `from`, `splits` and `next` set; NULL: no memory.  Grundy values and
 * foreclosed values come from the sequence of a code, suspense from stretches. */
struct bt_large_heaps *bt_large_heaps_by_sequence(betli *b, const struct bt_game *game,
                                                  const struct bt_take_break *code,
                                                  const struct bt_function *function);
struct bt_large_heaps *bt_large_heaps_by_stretches(betli *b, const struct bt_game *game,
                                                   const struct bt_take_break *code,
                                                   const struct bt_function *function);

#endif
