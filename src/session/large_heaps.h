/* Take-and-break games whose large heaps are not for tables: oracles for some functions of them. */
#ifndef BETLI_SESSION_LARGE_HEAPS_H
#define BETLI_SESSION_LARGE_HEAPS_H

#include "core/algebra/large_heaps.h"
#include "core/game/take_break.h"
#include "session/handle.h"

/* Lets the values of heaps from `from` on come from oracles, if the game is one of those: from
 * 256 times that heap where moves leave one heap (eight times, if they may take any number), an
 * eighth of it where three, and a 64th where
 * more.  Nothing is computed before it is asked for; what was computed is kept with the game. */
betli_status bt_large_heaps_open(betli *b, struct bt_game *game, uint64_t from);
void bt_large_heaps_close(struct bt_game *game);

/* Forgets what was computed. */
void bt_large_heaps_drop(const struct bt_game *game);

/* The oracles, but for `from`, `splits` and `next`; NULL where memory runs out: for Grundy values
 * and foreclosed values, by the sequence of a code; and for suspense, by stretches. */
struct bt_large_heaps *bt_large_heaps_by_sequence(betli *b, const struct bt_game *game,
                                                  const struct bt_take_break *code,
                                                  const struct bt_function *function);
struct bt_large_heaps *bt_large_heaps_by_stretches(betli *b, const struct bt_game *game,
                                                   const struct bt_take_break *code,
                                                   const struct bt_function *function);

#endif
