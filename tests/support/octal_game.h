/* Octal games with the values that their definition gives. */
#ifndef BETLI_TESTS_OCTAL_GAME_H
#define BETLI_TESTS_OCTAL_GAME_H

#include "core/game/take_break.h"
#include "sequence/naive.h"

enum { OCTAL_DIGITS = 9 };

struct octal_game {
  uint64_t digits[OCTAL_DIGITS];
  struct bt_take_break code;
  struct bt_recurrence recurrence;
  struct bt_limits limits;
  struct bt_values values;
};

/* Makes the game of a code of digits below 8, with the digit before the point first, and the values
 * of `heaps` heaps.  Two heaps that a move leaves must be different if `unequal`. */
struct octal_game *octal_game_new(const char *digits, bool unequal, uint64_t heaps);
void octal_game_free(struct octal_game *game);

#endif
