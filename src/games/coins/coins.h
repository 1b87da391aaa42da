/* Coin-turning games in one and in two dimensions: what their descriptors share. */
#ifndef BETLI_GAMES_COINS_COINS_H
#define BETLI_GAMES_COINS_COINS_H

#include "core/game/game.h"

/* Both open an instance.  The text of the first parameter is a rule; for tartan games, it is two
 * rules with a * between them. */
betli_status bt_coins_open(const struct bt_argument *arguments, struct bt_limits *limits,
                           void **self, struct bt_error *error);
betli_status bt_tartan_open(const struct bt_argument *arguments, struct bt_limits *limits,
                            void **self, struct bt_error *error);
void bt_coins_close(void *self);

betli_status bt_coins_parse(const void *self, const char *text, uint64_t *words,
                            struct bt_error *error);
void bt_coins_print(const void *self, const uint64_t *words, struct bt_text *text);
/* Say which coins this rule lets a move turn. */
void bt_coins_write_rules(const void *self, struct bt_text *text);
void bt_tartan_write_rules(const void *self, struct bt_text *text);
bool bt_coins_place(const void *self, const uint64_t *coordinates, uint64_t *words);
bool bt_coins_sample(const void *self, uint64_t size, uint64_t k, uint64_t *words);
uint64_t bt_coins_last(const void *self);
void bt_coins_options(const void *self, const uint64_t *words, struct bt_options *options);
void bt_coins_how(const void *self, const uint64_t *from, const uint64_t *to, struct bt_text *text);
void bt_coins_why(const void *self, const struct bt_function *function, const uint64_t *words,
                  struct bt_text *text);
bool bt_coins_closed(const void *self, const struct bt_function *function, const uint64_t *words,
                     struct bt_value *value);
void bt_coins_reach(const void *self, const struct bt_function *function, const uint64_t *words,
                    struct bt_value value, struct bt_options *options);

/* Says how rows are written; `first` is the number of the leftmost place. */
#define BT_COIN_ROW(first)                                                                         \
  "A row is written coin by coin from the left, H for heads and T for tails: TTHH; or as the "     \
  "places of its heads, counted from " first                                                       \
  ": 3,4.  Tails at the right end change nothing; T is "                                           \
  "a row without heads.  Rows of more than 32 coins are shown as places."

#define BT_RIGHTMOST "  The rightmost coin that is turned has to go from heads to tails."

/* The fields of a descriptor. */
#define BT_COINS_METHODS                                                                           \
  .width = 1, .close = bt_coins_close, .parse = bt_coins_parse, .print = bt_coins_print,           \
  .place = bt_coins_place, .sample = bt_coins_sample, .last = bt_coins_last, .never_splits = true, \
  .options = bt_coins_options, .how = bt_coins_how, .why = bt_coins_why,                           \
  .closed = bt_coins_closed, .reach = bt_coins_reach
#define BT_COINS_GAME                                                                              \
  BT_COINS_METHODS, .axes = 1, .coordinates = {BT_SAY("head at place n")}, .open = bt_coins_open
#define BT_TARTAN_GAME BT_COINS_METHODS, .axes = 2, .open = bt_tartan_open

#endif
