/* Common parts of the descriptors of games whose components are pairs of numbers, AxB.  The numbers
 * are read as games/shared/tuple.h says. */
#ifndef BETLI_GAMES_SHARED_PAIR_H
#define BETLI_GAMES_SHARED_PAIR_H

#include "core/game/game.h"

betli_status bt_pair_parse(const void *self, const char *text, uint64_t *words,
                           struct bt_error *error);
void bt_pair_print(const void *self, const uint64_t *words, struct bt_text *text);
bool bt_pair_place(const void *self, const uint64_t *coordinates, uint64_t *words);
void bt_pair_box(const void *self, const uint64_t *words, uint64_t *low, uint64_t *high);

/* Shows a pair of heaps, one above the other. */
void bt_pair_board(const void *self, const uint64_t *words, struct bt_board *board);

/* The fields of a descriptor whose components are pairs of numbers from 0. */
#define BT_PAIR_GAME                                                                               \
  .width = 2, .axes = 2, .first = 0, .parse = bt_pair_parse, .print = bt_pair_print,               \
  .place = bt_pair_place, .box = bt_pair_box

#endif
