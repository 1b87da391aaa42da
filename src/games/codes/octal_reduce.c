/* Dead heaps and idle moves. */
#include "games/codes/octal_steps.h"
#include "games/codes/octal_values.h"

static void trim_octal_code(struct bt_octal *code) {
  while (code->count > 1 && code->digits[code->count - 1] == 0)
    code->count--;
}

/* ---- dead heaps ----------------------------------------------------------------------------- */

/* Returns digit k of the code of heaps one smaller.  If each heap is n = m + 1, to take k and leave
 *   nothing (n = k) is to take k - 1 and leave nothing;
 *   a heap is to take k and leave a heap, or nothing for the heap of one;
 *   two heaps is to take k + 1 and leave two, or one, or none of them. */
static uint64_t digit_of_smaller(const struct bt_octal *code, size_t k) {
  uint64_t digit = k + 1 < code->count ? code->digits[k + 1] & 1 : 0;
  if (k < code->count && code->digits[k] & 2)
    digit |= 3;
  if (k > 0 && k - 1 < code->count && code->digits[k - 1] & 4)
    digit |= 7;
  return digit;
}

static void drop_dead_heap(struct bt_octal *code) {
  struct bt_octal smaller = {.count = code->count + 1};
  for (size_t k = 0; k < smaller.count; k++)
    smaller.digits[k] = digit_of_smaller(code, k);
  trim_octal_code(&smaller);
  *code = smaller;
}

/* Drops dead heaps until d_1 is odd.  Bit 2 of d_k becomes bit 0 of d'_{k + 1}, bit 1 that of d'_k,
 * and bit 0 that of d'_{k - 1}.  So this takes at most k + 1 steps. */
size_t bt_octal_drop_dead_heaps(struct bt_octal *code) {
  size_t dead = 0;
  while ((code->count > 1 || code->digits[0] != 0) && (code->digits[1] & 1) == 0) {
    drop_dead_heap(code);
    dead++;
  }
  return dead;
}

/* ---- idle moves ----------------------------------------------------------------------------- */

/* Returns true if a split does what taking k and leaving one heap does.  The split leaves a heap of
 * value 0 next to the same heap. */
static bool is_idle_take(const struct bt_octal *code, const struct bt_octal_zeros *zeros,
                         size_t k) {
  for (size_t taken = 0; taken < k; taken++)
    if (code->digits[taken] & 4 && zeros->heaps[k - taken][0])
      return true;
  return false;
}

/* Returns true if a heap has an option of value 0 that is not empty.  To take all of the heap then
 * adds nothing. */
static bool is_idle_end(const struct bt_octal *code, const struct bt_octal_zeros *zeros,
                        size_t heap) {
  for (size_t taken = 0; taken < heap; taken++) {
    const size_t rest = heap - taken;
    if (code->digits[taken] & 2 && zeros->heaps[rest][0])
      return true;
    for (size_t part = 1; code->digits[taken] & 4 && part <= rest / 2; part++)
      if (zeros->heaps[part][rest - part])
        return true;
  }
  return false;
}

/* Drops idle bits.  Only bits 1 and 0 go, so that the order does not matter. */
void bt_octal_drop_idle_moves(struct bt_octal *code, const struct bt_octal_zeros *zeros) {
  const size_t count = code->count;
  for (size_t k = 1; k < count; k++)
    if (is_idle_take(code, zeros, k))
      code->digits[k] &= ~UINT64_C(2);
  for (size_t k = 1; k < count; k++)
    if (is_idle_end(code, zeros, k))
      code->digits[k] &= ~UINT64_C(1);
  trim_octal_code(code);
}

size_t bt_octal_reduce(struct bt_octal *code) {
  const size_t dead = bt_octal_drop_dead_heaps(code);
  struct bt_octal_values known = {.known = 0};
  struct bt_octal_zeros zeros = {0};
  while (known.known < code->count)
    bt_octal_next(code, &known);
  for (size_t a = 0; a < code->count; a++)
    for (size_t b = 0; b < code->count; b++)
      zeros.heaps[a][b] = known.values[a] == known.values[b];
  bt_octal_drop_idle_moves(code, &zeros);
  return dead;
}
