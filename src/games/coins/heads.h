/* The heads of an array of coins: a row of pairs of numbers, in lexicographic order.  In a single
 * row of coins the second number of each pair is 1. */
#ifndef BETLI_GAMES_COINS_HEADS_H
#define BETLI_GAMES_COINS_HEADS_H

#include "core/base/text.h"
#include "games/shared/number.h"
#include "games/shared/pool.h"

/* Reads "TTHH", where `first` is the number of the first coin, or "3,4"; of an array "3x5,2x2" or
 * "T".  *length is how many coins were written one by one; 0: none.  No head may be named twice. */
betli_status bt_heads_read(struct bt_word text, int axes, uint64_t first, struct bt_row *heads,
                           uint64_t *length, struct bt_error *error);

/* How many coins a row has that had `length` before its last move (0: not known), if it is to be
 * written coin by coin: these, or those up to its last head.  0: it is a list of places. */
uint64_t bt_heads_length(const struct bt_row *heads, int axes, uint64_t first, uint64_t length);

/* Writes the heads, in a row of `length` coins unless that is 0. */
void bt_heads_print(const struct bt_row *heads, int axes, uint64_t first, uint64_t length,
                    struct bt_text *text);

/* Writes the heads that are left when the coins turned, each named once and in any order, are
 * turned; `turned` comes out sorted.  False if memory ran out. */
bool bt_heads_turn(const struct bt_row *heads, struct bt_row *turned, struct bt_row *after);

#endif
