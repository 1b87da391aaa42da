/* The heads of an array of coins: a row of pairs of numbers, in lexicographic order.  In a single
 * row of coins the second number of each pair is 1. */
#ifndef BETLI_GAMES_COINS_HEADS_H
#define BETLI_GAMES_COINS_HEADS_H

#include "base/text.h"
#include "games/shared/number.h"
#include "games/shared/pool.h"

/* Reads "TTHH", where `first` is the number of the first coin, or "3,4"; of an array "3x5,2x2" or
 * "T".  Fails with BETLI_INPUT if a head is named twice.  Tails at the right end leave no trace. */
betli_status bt_heads_read(struct bt_word text, int axes, uint64_t first, struct bt_pool_row *heads,
                           struct bt_error *error);

/* Writes the coins of a row up to its last head if they are few, else only the places of heads. */
void bt_heads_print(const struct bt_pool_row *heads, int axes, uint64_t first,
                    struct bt_text *text);

/* Writes the heads that are left after the coins `turned` are turned.  `turned` names each coin
 * once, in any order, and comes out sorted.  Returns false if memory runs out. */
bool bt_heads_turn(const struct bt_pool_row *heads, struct bt_pool_row *turned,
                   struct bt_pool_row *after);

#endif
