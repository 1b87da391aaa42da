/* The smallest code of a periodic sequence. */
#include "games/codes/octal_steps.h"
#include "games/codes/octal_values.h"

/* Changes a bit, unless it changes the values. */
static void flip(struct bt_octal *code, size_t k, uint64_t bit,
                 const struct bt_octal_values *values, size_t until) {
  code->digits[k] ^= bit;
  if (!bt_octal_agrees(code, values, until))
    code->digits[k] ^= bit;
}

/* A move may be added if it never leads to the value of the heap from which it is made; so all
 * that may be added may be so together, and the codes with these values that are no longer are
 * among the parts of that largest one.  The shortest of them, and then the smallest as a number,
 * comes from leaving out what can be left out, the most important digits first. */
static void make_smallest(struct bt_octal *code, const struct bt_octal_values *values,
                          size_t until) {
  for (size_t k = 0; k < code->count; k++)
    for (uint64_t bit = k == 0 ? 4 : 1; bit <= 4; bit *= 2)
      if ((code->digits[k] & bit) == 0)
        flip(code, k, bit, values, until);
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
        flip(code, k, bit, values, until);
}

void bt_octal_make_smallest(struct bt_octal *code) {
  struct bt_octal_values values = {.known = 0};
  size_t until;
  if (bt_octal_is_periodic(code, &values, &until))
    make_smallest(code, &values, until);
}
