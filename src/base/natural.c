#include "base/natural.h"

#include "base/natural_product.h"

#include <assert.h>
#include <stdlib.h>

#define BASE BT_NATURAL_BASE

static bool reserve_limbs(struct bt_natural *number, size_t count) {
  if (count <= number->capacity)
    return true;
  const size_t capacity = count * 2;
  uint64_t *limbs = realloc(number->limbs, capacity * sizeof *limbs);
  if (limbs == NULL) {
    number->failed = true;
    return false;
  }
  number->limbs = limbs;
  number->capacity = capacity;
  return true;
}

/* Adds a number below 2^64 at limb `at` and carries. */
static void add_at_limb(struct bt_natural *sum, size_t at, uint64_t carry) {
  for (; carry > 0; at++) {
    if (!reserve_limbs(sum, at + 1))
      return;
    while (sum->count <= at)
      sum->limbs[sum->count++] = 0;
    carry += sum->limbs[at]; /* cannot wrap: callers add less than 2^64 - BASE */
    assert(carry >= sum->limbs[at]);
    sum->limbs[at] = carry % BASE;
    carry /= BASE;
  }
}

void bt_natural_add_product(struct bt_natural *sum, const struct bt_natural *a,
                            const struct bt_natural *b) {
  const struct bt_natural *longer = a->count > b->count ? a : b, *shorter = longer == a ? b : a;
  const size_t n = shorter->count;
  sum->failed |= a->failed || b->failed;
  if (n == 0 || sum->failed)
    return;
  uint64_t *room = malloc((2 * n + bt_natural_product_room(n)) * sizeof *room);
  struct bt_natural part = {room, 0, 0, false};
  sum->failed |= room == NULL;
  for (size_t at = 0; at < longer->count && !sum->failed; at += n) {
    const size_t rest = longer->count - at;
    const uint64_t *piece = longer->limbs + at;
    part.count = rest < n ? n + rest : 2 * n;
    if (rest < n)
      bt_natural_schoolbook(shorter->limbs, n, piece, rest, room);
    else
      bt_natural_product(shorter->limbs, piece, n, room, room + 2 * n);
    for (size_t i = 0; i < part.count; i++)
      add_at_limb(sum, at + i, room[i]);
  }
  free(room);
}

void bt_natural_add(struct bt_natural *sum, const struct bt_natural *term) {
  sum->failed |= term->failed;
  for (size_t i = 0; i < term->count; i++)
    add_at_limb(sum, i, term->limbs[i]);
}

void bt_natural_add_number(struct bt_natural *sum, uint64_t term) {
  for (size_t at = 0; term > 0; at++, term /= BASE)
    add_at_limb(sum, at, term % BASE);
}

void bt_natural_add_wide(struct bt_natural *sum, bt_wide term) {
  for (size_t at = 0; term > 0; at++) {
    const bt_wide rest = term / BASE;
    add_at_limb(sum, at, (uint64_t)(term - rest * BASE));
    term = rest;
  }
}

uint64_t bt_natural_up_to(const struct bt_natural *number, uint64_t most) {
  bt_wide value = 0;
  for (size_t at = number->count; at-- > 0 && value <= most;)
    value = value * BASE + number->limbs[at];
  return value <= most ? (uint64_t)value : most;
}

void bt_natural_less_one(struct bt_natural *number) {
  size_t at = 0;
  if (bt_natural_is_zero(number))
    return;
  while (number->limbs[at] == 0)
    number->limbs[at++] = BASE - 1;
  number->limbs[at]--;
}

bool bt_natural_is_zero(const struct bt_natural *number) {
  for (size_t i = 0; i < number->count; i++)
    if (number->limbs[i] != 0)
      return false;
  return true;
}

void bt_natural_print(const struct bt_natural *number, struct bt_text *text) {
  size_t count = number->count;
  while (count > 0 && number->limbs[count - 1] == 0)
    count--;
  bt_text_number(text, count == 0 ? 0 : number->limbs[count - 1]);
  while (count-- > 1)
    bt_text_format(text, "%018llu", (unsigned long long)number->limbs[count - 1]);
}

void bt_natural_free(struct bt_natural *number) {
  free(number->limbs);
  *number = (struct bt_natural){0};
}
