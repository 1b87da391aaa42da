/* Components that are several Nim heaps in disguise: coordinates of a rook, margins of a cake. */
#ifndef BETLI_GAMES_HEAPS_NIM_HEAPS_H
#define BETLI_GAMES_HEAPS_NIM_HEAPS_H

#include "core/game/game.h"

/* Members of descriptors, where each of the `count` words is a heap. */
bool bt_nim_heaps_closed(const struct bt_function *function, const uint64_t *words, size_t count,
                         struct bt_value *value);
void bt_nim_heaps_reach(const struct bt_function *function, const uint64_t *words, size_t count,
                        struct bt_value value, struct bt_options *options);

#endif
