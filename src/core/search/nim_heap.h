/* A Nim heap, which may be added to any sum: word 0 is its size, and it is written as that. */
#ifndef BETLI_CORE_SEARCH_NIM_HEAP_H
#define BETLI_CORE_SEARCH_NIM_HEAP_H

#include "core/game/game.h"

/* Heaps above it are not read: what they become is looked at one by one. */
enum { BT_MOST_NIM_HEAP = 63 };

extern const struct bt_game bt_nim_heap;

#endif
