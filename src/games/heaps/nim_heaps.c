#include "games/heaps/nim_heaps.h"

#include "core/algebra/function.h"

#include <assert.h>
#include <string.h>

/* Finds the nim-sum of the heaps.  Misere play exchanges 0 and 1 while no heap is larger than 1
 * (Bouton 1901; On Numbers and Games, chapter 12). */
bool bt_nim_heaps_closed(const struct bt_function *function, const uint64_t *words, size_t count,
                         struct bt_value *value) {
  const bool tame = function->measure == BT_TAME;
  uint64_t sum = 0;
  bool fickle = tame;
  if (!tame && (function->measure != BT_GRUNDY || function->misere))
    return false;
  for (size_t i = 0; i < count; i++) {
    sum ^= words[i];
    fickle &= words[i] < 2;
  }
  *value = bt_tame_number(sum, fickle);
  return true;
}

/* Adds one option for each heap at most: with the other heaps fixed, each Grundy value belongs to
 * one size. */
void bt_nim_heaps_reach(const struct bt_function *function, const uint64_t *words, size_t count,
                        struct bt_value value, struct bt_options *options) {
  uint64_t to[BT_MAX_WIDTH], sum = 0;
  assert(count <= BT_MAX_WIDTH);
  for (size_t i = 0; i < count; i++)
    sum ^= words[i];
  for (size_t i = 0; i < count; i++) {
    struct bt_value found;
    memcpy(to, words, count * sizeof *words);
    to[i] = sum ^ words[i] ^ value.number;
    if (to[i] < words[i] && bt_nim_heaps_closed(function, to, count, &found) &&
        bt_same(found, value))
      bt_options_add(options, to);
  }
}
