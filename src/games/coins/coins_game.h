/* An instance of a coin-turning game, for its own files.
 *
 * A row is an array with a single column, in which a move of the second rule turns one coin.  That
 * coin has the value 1, and 1 is neutral in nim multiplication. */
#ifndef BETLI_GAMES_COINS_COINS_GAME_H
#define BETLI_GAMES_COINS_COINS_GAME_H

#include "core/game/game.h"
#include "games/coins/heads.h"
#include "games/coins/turns.h"

struct bt_coins {
  int axes;
  struct bt_pool *pool;
  struct bt_turning rules[2];
  struct bt_pool_row heads; /* the current position; the rest is for its moves */
  struct bt_pool_row places[2], turned, after;
  struct bt_turns turns[2];
};

/* The instance that betli holds is constant, but a pool grows. */
struct bt_coins_self {
  struct bt_coins *coins;
};

static inline struct bt_coins *bt_coins_of(const void *self) {
  return ((const struct bt_coins_self *)self)->coins;
}

/* Copies the position into coins->heads. */
betli_status bt_coins_get(struct bt_coins *coins, uint64_t number, struct bt_error *error);

/* Finds the value of the position in coins->heads; returns false if memory runs out. */
bool bt_coins_value(struct bt_coins *coins, uint64_t *value);

#endif
