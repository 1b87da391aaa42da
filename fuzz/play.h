/* Take-and-break games by their definition, to judge what is said of them.  Small heaps only. */
#ifndef BETLI_FUZZ_PLAY_H
#define BETLI_FUZZ_PLAY_H

#include "core/algebra/algebra.h"
#include "core/game/take_break.h"

enum { PLAY_PARTS = 3 /* that a move may leave */, PLAY_HEAPS = 96, PLAY_COUNTERS = 8 };

/* Whether moves leave few enough heaps. */
bool play_knows(const struct bt_take_break *code);

/* The values of the heaps 0 to PLAY_HEAPS by a row of core/algebra/algebras.h. */
void play_values(const struct bt_take_break *code, const struct bt_algebra *algebra,
                 struct bt_value values[static PLAY_HEAPS + 1]);

/* Who wins sums in misere play: how many heaps there are of each size, which have up to
 * PLAY_COUNTERS counters together.  All zeros before the first question about a code. */
struct play_sums {
  const struct bt_take_break *code;
  struct {
    unsigned char heaps[PLAY_COUNTERS + 1];
    bool is_p;
  } known[128]; /* there are 67 */
  size_t count;
};
bool play_is_p(struct play_sums *sums, const unsigned char heaps[static PLAY_COUNTERS + 1]);

#endif
