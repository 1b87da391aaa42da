/* Common parts of the descriptors of games with heaps of any size. */
#ifndef BETLI_GAMES_SHARED_HEAP_H
#define BETLI_GAMES_SHARED_HEAP_H

#include "core/game/game.h"

betli_status bt_heap_parse(const void *self, const char *text, uint64_t *words,
                           struct bt_error *error);
void bt_heap_print(const void *self, const uint64_t *words, struct bt_text *text);
bool bt_heap_place(const void *self, const uint64_t *coordinates, uint64_t *words);
void bt_heap_box(const void *self, const uint64_t *words, uint64_t *low, uint64_t *high);

/* Members of descriptors: both draw a heap as a row of counters of which moves take the last.  With
 * the second, moves also split the row. */
void bt_heap_board(const void *self, const uint64_t *words, struct bt_board *board);
void bt_heap_board_to_split(const void *self, const uint64_t *words, struct bt_board *board);

/* The fields of a descriptor whose components are heaps. */
#define BT_HEAP_GAME                                                                               \
  .width = 1, .axes = 1, .first = 0, .parse = bt_heap_parse, .print = bt_heap_print,               \
  .place = bt_heap_place, .box = bt_heap_box

#endif
