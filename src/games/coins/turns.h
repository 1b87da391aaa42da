/* A walk through the sets of coins that a rule lets turn with a head. */
#ifndef BETLI_GAMES_COINS_TURNS_H
#define BETLI_GAMES_COINS_TURNS_H

#include "games/coins/turning.h"

typedef bool bt_head_value(struct bt_turning *rule, uint64_t place, uint64_t *value);

struct bt_turns {
  struct bt_turning *rule;
  uint64_t top;          /* the place of the head */
  bool begun;            /* the first set has been seen */
  bt_head_value *value;  /* where `sums` are wanted: of a head further left */
  bool failed;           /* memory ran out */
  struct bt_row choices; /* places left of the head: the state of a walk, depth first */
  struct bt_row sums;    /* of the values of the coins that the first choices turn */
};

/* Keeps the memory of a walk before, if any: begin with zeros, end with free. */
void bt_turns_begin(struct bt_turns *turns, struct bt_turning *rule, uint64_t top,
                    bt_head_value *value);
void bt_turns_free(struct bt_turns *turns);

/* The first or the next set that is allowed. */
bool bt_turns_next(struct bt_turns *turns);

/* The nim-sum of the values of the coins of the set, but for that of the head. */
uint64_t bt_turns_sum(const struct bt_turns *turns);

/* Writes the places of the set over what `places` held. */
bool bt_turns_places(const struct bt_turns *turns, struct bt_row *places);

#endif
