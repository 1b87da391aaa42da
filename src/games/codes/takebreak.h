/* Take-and-break games: heaps, and a code that says what a move may leave.
 *
 * Bit j of digit d_k says if a move that takes k counters may leave exactly j non-empty heaps (Guy
 * and Smith 1956, for octal digits). */
#ifndef BETLI_GAMES_CODES_TAKEBREAK_H
#define BETLI_GAMES_CODES_TAKEBREAK_H

#include "games/shared/heap.h"

/* Open an instance, which free() closes.  The code is given as "0.77", in octal or hexadecimal
 * digits, or as the list of the digits d_0, d_1, ... */
betli_status bt_octal_open(const struct bt_argument *arguments, struct bt_limits *limits,
                           void **self, struct bt_error *error);
betli_status bt_hex_open(const struct bt_argument *arguments, struct bt_limits *limits, void **self,
                         struct bt_error *error);
betli_status bt_code_open(const struct bt_argument *arguments, struct bt_limits *limits,
                          void **self, struct bt_error *error);

/* Opens an instance for any code and copies the digits.  Fails with BETLI_INPUT for a d_0 with bit
 * 0 or 1. */
betli_status bt_code_new(const struct bt_take_break *rule, void **self, struct bt_error *error);

void bt_code_options(const void *self, const uint64_t *words, struct bt_options *options);
void bt_code_write_rules(const void *self, struct bt_text *text);
bool bt_code_take_break(const void *self, struct bt_take_break *rule);
bool bt_code_period_bound(const void *self, const struct bt_algebra *algebra, struct bt_law *law);

/* The formula for sums in misère play of those codes that have one. */
extern const struct bt_misere_theorem bt_code_misere_theorem;

/* The fields of a descriptor whose instance is a code, except .open. */
#define BT_CODE_GAME                                                                               \
  BT_HEAP_GAME, .close = free, .options = bt_code_options, .take_break = bt_code_take_break,       \
                .period_bound = bt_code_period_bound, .board = bt_heap_board_to_split,             \
                .misere_theorem = &bt_code_misere_theorem

/* The fields of a descriptor whose first parameter is an octal code. */
#define BT_OCTAL_GAME BT_CODE_GAME, .open = bt_octal_open

#endif
