/* Levels of suspense: stretches of heaps that repeat for ever.
 *
 * A level begins with a region, which follows a long stretch of heaps worth v, the greatest value
 * so far.  All heaps from the end of the region to the next level are another long stretch.  Let a
 * period of levels be seen, and then the region with which it began again.  Under some conditions,
 * all that follows is the same, except for larger heaps and greater values
 * (docs/theory/sequences.md has the theorem, in the same letters). */
#ifndef BETLI_SEQUENCE_SUSPENSE_LEVELS_H
#define BETLI_SEQUENCE_SUSPENSE_LEVELS_H

#include "core/algebra/function.h"
#include "core/game/take_break.h"
#include "core/law/stretches.h"

#define BT_BY_LEVELS BT_SAY("levels that repeat (docs/theory/sequences.md)")

enum { BT_MOST_LEVELS = 8 /* levels in a period */ };

struct bt_level {
  size_t start;    /* index of the stretch that begins with the heap E_j */
  uint64_t growth; /* g_j: E_{j + q} - E_j is g_j (E_q - E_0) */
};

struct bt_levels {
  size_t count;                           /* q, the levels in a period; 0: none known */
  struct bt_level of[BT_MOST_LEVELS + 1]; /* levels 0 to q */
  uint64_t seen;                          /* the last heap from which the levels follow */
};

/* Looks for levels that are certain to repeat, when the last of the stretches has just begun.
 * Returns true if it found some.  Cost: as many steps as there are stretches. */
bool bt_levels_find(const struct bt_stretches *stretches, const struct bt_take_break *code,
                    const struct bt_function *function, struct bt_levels *levels);

/* Begins the next stretch; if it is beyond heap 2^64 - 1, all heaps are known. */
betli_status bt_levels_go_on(const struct bt_levels *levels, struct bt_stretches *stretches,
                             struct bt_error *error);

/* Return how many stretches a period has, and by how much values rise in it. */
size_t bt_levels_stretches(const struct bt_levels *levels);
uint64_t bt_levels_saltus(const struct bt_levels *levels, const struct bt_stretches *stretches);

/* Returns the stretch that ends the region of level 2 q.  If P-positions from level 0 to there obey
 * a recurrence f p + a, all later P-positions do. */
size_t bt_levels_last_of_two_periods(const struct bt_levels *levels);

/* Returns how many times larger heaps are from period to period. */
static inline uint64_t bt_levels_factor(const struct bt_levels *levels) {
  return levels->of[levels->count].growth;
}

#endif
