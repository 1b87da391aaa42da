/* Take-and-break games by their definition, for small heaps, to judge claims about them. */
#ifndef BETLI_FUZZ_PLAY_H
#define BETLI_FUZZ_PLAY_H

#include "core/algebra/algebra.h"
#include "core/game/take_break.h"

enum { PLAY_PARTS = 3 /* most heaps that a move may leave */, PLAY_HEAPS = 96, PLAY_COUNTERS = 8 };

/* Returns true if moves leave few enough heaps, and those that take nothing leave two or more. */
bool play_knows(const struct bt_take_break *code);

/* Finds the values of heaps 0 to PLAY_HEAPS by a row of core/algebra/algebras.h. */
void play_values(const struct bt_take_break *code, const struct bt_algebra *algebra,
                 struct bt_value values[static PLAY_HEAPS + 1]);

/* Sums in misere play, by the number of heaps of each size, with up to PLAY_COUNTERS counters in
 * all.  It must be all zeros, except `code`, before the first question. */
struct play_sums {
  const struct bt_take_break *code;
  struct {
    unsigned char heaps[PLAY_COUNTERS + 1];
    bool is_p;
  } known[128]; /* 67 sums exist */
  size_t count;
};
bool play_is_p(struct play_sums *sums, const unsigned char heaps[static PLAY_COUNTERS + 1]);

#endif
