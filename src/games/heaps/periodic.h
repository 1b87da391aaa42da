/* The values of a finite subtraction game, and where they begin to repeat. */
#ifndef BETLI_GAMES_HEAPS_PERIODIC_H
#define BETLI_GAMES_HEAPS_PERIODIC_H

#include "core/algebra/function.h"
#include "core/game/cell.h"
#include "core/value/sieve.h"

struct bt_options;

/* No more heaps than this, and no more steps in all, are looked at. */
enum { BT_PERIODIC_HEAPS = 1 << 20, BT_PERIODIC_STEPS = 1 << 26 };

/* A move takes one of the numbers, which increase and begin above 0. */
struct bt_taking {
  const uint64_t *takes;
  size_t count;
  const struct bt_take_break *code; /* the same as a code; NULL: it would be too long */
  struct bt_limits *limits;
};

/* The values of the heaps below `known`, which from `preperiod` on repeat every `period` heaps;
 * with period 0 that is not known yet. */
struct bt_periodic {
  const struct bt_function *function;
  const struct bt_taking *game;
  size_t preperiod, period, known;
  bt_cell *values;
  struct bt_sieve *sieve; /* where Grundy values come from one */
  bool ended;             /* no more values will be known */
};

/* Computes nothing yet.  The game has to stay where it is. */
void bt_periodic_open(struct bt_periodic *periodic, const struct bt_function *function,
                      const struct bt_taking *game);
void bt_periodic_close(struct bt_periodic *periodic);

/* The value of a heap: about twice as many are computed as lie up to it, or fewer if they are seen
 * to repeat, with the proof that they do.  False: that takes more heaps, steps or memory than there
 * are. */
bool bt_periodic_value(struct bt_periodic *periodic, uint64_t heap, struct bt_value *value);

/* Adds the heaps from `first` to `last` that have this value, which another heap has.  A step for
 * each of them. */
void bt_periodic_reach(struct bt_periodic *periodic, struct bt_value value, uint64_t first,
                       uint64_t last, struct bt_options *options);

#endif
