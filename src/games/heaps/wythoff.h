/* Wythoff's game, as other games use it. */
#ifndef BETLI_GAMES_HEAPS_WYTHOFF_H
#define BETLI_GAMES_HEAPS_WYTHOFF_H

#include "core/game/game.h"

/* Opens the game with the takes of `arguments`; NULL: the same number from both heaps. */
betli_status bt_wythoff_open(const struct bt_argument *arguments, struct bt_limits *limits,
                             void **self, struct bt_error *error);
void bt_wythoff_close(void *self);

void bt_wythoff_options(const void *self, const uint64_t *words, struct bt_options *options);
bool bt_wythoff_closed(const void *self, const struct bt_function *function, const uint64_t *words,
                       struct bt_value *value);
void bt_wythoff_reach(const void *self, const struct bt_function *function, const uint64_t *words,
                      struct bt_value value, struct bt_options *options);
void bt_wythoff_why(const void *self, const struct bt_function *function, const uint64_t *words,
                    struct bt_text *text);

#define BT_WYTHOFF_THEOREM                                                                         \
  "With f the golden ratio, the P-positions are the pairs of the whole parts of n f and n f f "    \
  "(Wythoff 1907); in misère play 0x1 and 2x2 take the place of 0x0 and 1x2."

#endif
