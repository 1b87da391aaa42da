/* Levels of suspense: stretches of heaps that repeat for ever.
 *
 * A level begins with a region, which ends a long stretch of heaps that are worth v, the greatest
 * value so far; all heaps from the end of the region to the next level are another long stretch.
 * Where a period of levels is seen, and the region with which it began is seen again, all that
 * follows is the same under some conditions, but for larger heaps and greater values
 * (docs/theory/sequences.md has the theorem, in the same letters). */
#ifndef BETLI_SEQUENCE_SUSPENSE_LEVELS_H
#define BETLI_SEQUENCE_SUSPENSE_LEVELS_H

#include "core/algebra/function.h"
#include "core/game/take_break.h"
#include "core/law/stretches.h"

#define BT_BY_LEVELS BT_SAY("levels that repeat (docs/theory/sequences.md)")

enum { BT_MOST_LEVELS = 8 /* in a period */ };

struct bt_level {
  size_t start;    /* the stretch that begins with the heap E_j */
  uint64_t growth; /* g_j: E_{j + q} - E_j is so many times E_q - E_0 */
};

struct bt_levels {
  size_t count;                           /* q, how many are a period; 0: none are known */
  struct bt_level of[BT_MOST_LEVELS + 1]; /* 0 to q */
  uint64_t seen;                          /* the last heap of which that follows */
};

/* Looks for levels of which it is certain that they repeat, at the moment when the last of the
 * stretches has begun.  Cost: as many steps as there are stretches. */
bool bt_levels_find(const struct bt_stretches *stretches, const struct bt_take_break *code,
                    const struct bt_function *function, struct bt_levels *levels);

/* Begins the next stretch; if it is beyond heap 2^64 - 1, all heaps are known. */
betli_status bt_levels_go_on(const struct bt_levels *levels, struct bt_stretches *stretches,
                             struct bt_error *error);

/* How many stretches, and how much value, a period has. */
size_t bt_levels_stretches(const struct bt_levels *levels);
uint64_t bt_levels_saltus(const struct bt_levels *levels, const struct bt_stretches *stretches);

/* The stretch that ends the region of level 2 q.  A recurrence of P-positions, f p + a, is one for
 * ever if it is from level 0 to there. */
size_t bt_levels_last_of_two_periods(const struct bt_levels *levels);

/* How many times larger heaps are from period to period. */
static inline uint64_t bt_levels_factor(const struct bt_levels *levels) {
  return levels->of[levels->count].growth;
}

#endif
