/* A walk through the sets of coins that may be turned together with a head. */
#ifndef BETLI_GAMES_COINS_TURNS_H
#define BETLI_GAMES_COINS_TURNS_H

#include "games/coins/turning.h"

typedef bool bt_head_value(struct bt_turning *rule, uint64_t place, uint64_t *value);

struct bt_turns {
  struct bt_turning *rule;
  uint64_t top;               /* place of the head */
  bool begun;                 /* the first set was seen */
  bt_head_value *value;       /* of a head further left, if `sums` are wanted; else NULL */
  bool failed;                /* memory ran out */
  struct bt_pool_row choices; /* places left of the head: the state of the walk, depth first */
  struct bt_pool_row sums;    /* nim-sums of the values of the coins that the first choices turn */
};

/* Begins a walk and reuses the memory of an earlier walk.  `turns` is zero-initialised at first;
 * bt_turns_free() ends it. */
void bt_turns_begin(struct bt_turns *turns, struct bt_turning *rule, uint64_t top,
                    bt_head_value *value);
void bt_turns_free(struct bt_turns *turns);

/* Goes to the first or the next allowed set; returns false after the last, or if memory runs
 * out. */
bool bt_turns_next(struct bt_turns *turns);

/* Returns the nim-sum of the values of the coins of the set, without the head. */
uint64_t bt_turns_sum(const struct bt_turns *turns);

/* Overwrites `places` with the places of the set; returns false if memory runs out. */
bool bt_turns_places(const struct bt_turns *turns, struct bt_pool_row *places);

#endif
