/* Nim in which heaps may also grow, by what the player to move has to spare.  An answer to adding
 * is to take the same away: the heaps are then as before, with less to spare for the player who
 * added.  So adding only delays, and the Grundy value is the nim-sum (Berlekamp, Conway and Guy,
 * Winning Ways, chapter 3 (1982)). */
#ifndef BETLI_GAMES_SHARED_REVERSIBLE_NIM_H
#define BETLI_GAMES_SHARED_REVERSIBLE_NIM_H

#include "core/game/game.h"

struct bt_reversible_nim {
  size_t count;
  uint64_t heaps[BT_MAX_WIDTH], spare[BT_MAX_WIDTH]; /* spare: by how much each heap may grow */

  /* Writes the `count` options that leave heap i with `first`, `first` + 1, ... counters. */
  void (*leave)(const uint64_t *words, size_t i, uint64_t first, uint64_t count,
                struct bt_options *options);
};

uint64_t bt_reversible_sum(const struct bt_reversible_nim *nim);

/* Members of descriptors, for a position that is such Nim. */
void bt_reversible_options(const struct bt_reversible_nim *nim, const uint64_t *words,
                           struct bt_options *options);
bool bt_reversible_closed(const struct bt_reversible_nim *nim, const struct bt_function *function,
                          struct bt_value *value);
void bt_reversible_reach(const struct bt_reversible_nim *nim, const uint64_t *words,
                         struct bt_value value, struct bt_options *options);

#endif
