/* A Nim heap, which may be added to any sum.  Word 0 is its size, as is its text. */
#ifndef BETLI_CORE_SEARCH_NIM_HEAP_H
#define BETLI_CORE_SEARCH_NIM_HEAP_H

#include "core/game/game.h"

/* Larger heaps are not read: their options are looked at one by one. */
enum { BT_MOST_NIM_HEAP = 63 };

extern const struct bt_game bt_nim_heap;

#endif
