/* The smallest code of a periodic sequence. */
#include "games/codes/octal_steps.h"
#include "games/codes/octal_values.h"

/* Flips a bit, unless this changes the values. */
static void flip_bit_if_values_agree(struct bt_octal *code, size_t k, uint64_t bit,
                                     const struct bt_octal_values *values, size_t until) {
  code->digits[k] ^= bit;
  if (!bt_octal_agrees(code, values, until))
    code->digits[k] ^= bit;
}

/* Makes the shortest code with the values; of several, the smallest as a number.  A move may be
 * added if it never leads to the value of its own heap.  So all moves that may be added may be
 * added together.  All codes with these values and no more digits are parts of that largest code.
 * So the result is found by leaving out what can be left out, the most significant digits first. */
static void make_smallest_code(struct bt_octal *code, const struct bt_octal_values *values,
                               size_t until) {
  for (size_t k = 0; k < code->count; k++)
    for (uint64_t bit = k == 0 ? 4 : 1; bit <= 4; bit *= 2)
      if ((code->digits[k] & bit) == 0)
        flip_bit_if_values_agree(code, k, bit, values, until);
  for (bool shorter = true; shorter && code->count > 1;) {
    struct bt_octal cut = *code;
    cut.digits[--cut.count] = 0;
    shorter = bt_octal_agrees(&cut, values, until);
    if (shorter)
      *code = cut;
  }
  for (size_t k = 0; k < code->count; k++)
    for (uint64_t bit = 4; bit > 0; bit /= 2)
      if (code->digits[k] & bit)
        flip_bit_if_values_agree(code, k, bit, values, until);
}

void bt_octal_make_smallest(struct bt_octal *code) {
  struct bt_octal_values values = {.known = 0};
  size_t until;
  if (bt_octal_is_periodic(code, &values, &until))
    make_smallest_code(code, &values, until);
}
