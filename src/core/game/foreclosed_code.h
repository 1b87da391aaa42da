/* Foreclosed values of the heaps of a take-and-break game, F⁺ and F⁻, as Grundy values of another
 * take-and-break game: docs/theory/sequences.md has the theorem. */
#ifndef BETLI_CORE_GAME_FORECLOSED_CODE_H
#define BETLI_CORE_GAME_FORECLOSED_CODE_H

#include "base/error.h"
#include "core/game/take_break.h"
#include "core/game/value.h"

/* F(n) of the game is G⁺(n - shift) of `code` for n > shift; smaller heaps have the values
 * `first`. */
struct bt_foreclosed_code {
  struct bt_take_break code;
  uint64_t *digits;       /* of the code */
  uint64_t shift;         /* the largest heap struck out */
  struct bt_value *first; /* of the heaps 0 to shift */
};

/* Finds the code for F⁻ (misere) or F⁺ of the heaps of `code`.  *exists is false where no theorem
 * gives a code.  Then infinitely many heaps, or too large ones, are struck out, or a live heap
 * below them is worth more than 0.  Cost: some million steps. */
betli_status bt_find_foreclosed_code(const struct bt_take_break *code, bool misere,
                                     struct bt_foreclosed_code *found, bool *exists,
                                     struct bt_error *error);
void bt_foreclosed_code_free(struct bt_foreclosed_code *found);

#endif
