#include "nimber/large.h"

#include "nimber/nimber.h"

#include <string.h>

static void add_words(size_t words, const uint64_t *a, const uint64_t *b, uint64_t *sum) {
  for (size_t i = 0; i < words; i++)
    sum[i] = a[i] ^ b[i];
}

bool bt_large_nimber_is_zero(size_t words, const uint64_t *a) {
  uint64_t any = 0;
  for (size_t i = 0; i < words; i++)
    any |= a[i];
  return any == 0;
}

/* Multiplies by t, the highest bit of the field.  With t = u h, where u is the highest bit of the
 * smaller field and h h = h ^ u,
 *
 *     t (a1 h ^ a0) = u (a1 ^ a0) h  ^  u u a1 */
static void multiply_by_highest_bit(size_t words, const uint64_t *a, uint64_t *product,
                                    uint64_t *room) {
  const size_t half = words / 2;
  if (words == 1) {
    *product = bt_nimber_product(*a, UINT64_C(1) << 63);
    return;
  }
  add_words(half, a + half, a, room);
  multiply_by_highest_bit(half, room, product + half, room + half);
  multiply_by_highest_bit(half, a + half, room, room + half);
  multiply_by_highest_bit(half, room, product, room + half);
}

/* Multiplies like bt_nimber_product: h/2 is the highest bit of the smaller field. */
void bt_large_nimber_product(size_t words, const uint64_t *a, const uint64_t *b, uint64_t *product,
                             uint64_t *room) {
  const size_t half = words / 2;
  if (words == 1) {
    *product = bt_nimber_product(*a, *b);
    return;
  }
  uint64_t *first = room, *second = room + half, *low = room + 2 * half;
  room += 3 * half;
  add_words(half, a + half, a, first);
  add_words(half, b + half, b, second);
  bt_large_nimber_product(half, first, second, product + half, room);
  bt_large_nimber_product(half, a, b, low, room);
  bt_large_nimber_product(half, a + half, b + half, first, room);
  multiply_by_highest_bit(half, first, product, room);
  add_words(half, product, low, product);
  add_words(half, product + half, low, product + half);
}

/* The square of a1 h ^ a0 is (a1 a1) h ^ a0 a0 ^ a1 a1 (h/2). */
void bt_large_nimber_square(size_t words, const uint64_t *a, uint64_t *square, uint64_t *room) {
  const size_t half = words / 2;
  if (words == 1) {
    *square = bt_nimber_product(*a, *a);
    return;
  }
  bt_large_nimber_square(half, a + half, room, room + half);
  bt_large_nimber_square(half, a, square, room + half);
  multiply_by_highest_bit(half, room, square + half, room + half);
  add_words(half, square, square + half, square);
  memcpy(square + half, room, half * sizeof *room);
}

/* Finds the root like bt_nimber_root. */
void bt_large_nimber_root(size_t words, const uint64_t *a, uint64_t *root, uint64_t *room) {
  const size_t half = words / 2;
  if (words == 1) {
    *root = bt_nimber_root(*a);
    return;
  }
  multiply_by_highest_bit(half, a + half, room, room + half);
  add_words(half, room, a, room);
  bt_large_nimber_root(half, room, root, room + half);
  bt_large_nimber_root(half, a + half, root + half, room);
}

/* Finds the inverse like bt_nimber_inverse: with the conjugate a1 h ^ a0 ^ a1, whose product with
 * a1 h ^ a0 is a0 (a0 ^ a1) ^ a1 a1 (h/2). */
void bt_large_nimber_inverse(size_t words, const uint64_t *a, uint64_t *inverse, uint64_t *room) {
  const size_t half = words / 2;
  if (words == 1) {
    *inverse = bt_nimber_inverse(*a);
    return;
  }
  uint64_t *low = room, *norm = room + half, *scale = room + 2 * half;
  room += 3 * half;
  add_words(half, a, a + half, low);
  bt_large_nimber_square(half, a + half, scale, room);
  multiply_by_highest_bit(half, scale, norm, room);
  bt_large_nimber_product(half, a, low, scale, room);
  add_words(half, norm, scale, norm);
  bt_large_nimber_inverse(half, norm, scale, room);
  bt_large_nimber_product(half, a + half, scale, inverse + half, room);
  bt_large_nimber_product(half, low, scale, inverse, room);
}

void bt_large_nimber_power(size_t words, const uint64_t *a, const uint64_t *exponent,
                           uint64_t *power, uint64_t *room) {
  uint64_t *result = room, *other = room + words;
  size_t bit = 64 * words;
  room += 2 * words;
  memset(result, 0, words * sizeof *result);
  result[0] = 1;
  while (bit > 0 && (exponent[(bit - 1) / 64] >> (bit - 1) % 64 & 1) == 0)
    bit--;
  while (bit-- > 0) {
    bt_large_nimber_square(words, result, other, room);
    if (exponent[bit / 64] >> bit % 64 & 1)
      bt_large_nimber_product(words, other, a, result, room);
    else
      memcpy(result, other, words * sizeof *result);
  }
  memcpy(power, result, words * sizeof *power);
}

/* Adds 1 at a word, and the carry; one beyond the last word counts as 1, since 2^(64 words) leaves
 * the rest 1. */
static void carry_round(size_t words, size_t at, uint64_t *sum) {
  for (at %= words; ++sum[at] == 0;)
    at = (at + 1) % words;
}

void bt_large_nimber_exponent(size_t words, size_t count, const uint64_t *exponent, uint64_t *sum) {
  for (size_t i = 0; i < count; i++) {
    const size_t at = i % words;
    sum[at] += exponent[i];
    if (sum[at] < exponent[i])
      carry_round(words, at + 1, sum);
  }
}
