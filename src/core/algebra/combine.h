/* How the values of two components combine into the value of their compound.
 *
 * Conway, On Numbers and Games (1976), ch. 14; the thesis behind docs/theory.md for the misere
 * ones.  Each is commutative and associative, so that it folds over any number of components. */
#ifndef BETLI_CORE_ALGEBRA_COMBINE_H
#define BETLI_CORE_ALGEBRA_COMBINE_H

#include "core/game/value.h"

#include <assert.h>

static inline struct bt_value bt_nim_sum(struct bt_value a, struct bt_value b) {
  return bt_number(a.number ^ b.number);
}

/* One ended component ends a short compound; one hot component makes it hot. */
static inline struct bt_value bt_short_nim_sum(struct bt_value a, struct bt_value b) {
  if (a.kind == BT_ENDED || b.kind == BT_ENDED)
    return bt_tag(BT_ENDED);
  if (a.kind == BT_HOT || b.kind == BT_HOT)
    return bt_tag(BT_HOT);
  return bt_nim_sum(a, b);
}

static inline struct bt_value bt_least(struct bt_value a, struct bt_value b) {
  return a.number < b.number ? a : b;
}

static inline struct bt_value bt_greatest(struct bt_value a, struct bt_value b) {
  return a.number > b.number ? a : b;
}

/* A length and some moves more.  One that does not fit stays as even or odd as it is. */
static inline struct bt_value bt_longer(struct bt_value a, uint64_t more) {
  assert(a.kind == BT_NUMBER);
  uint64_t length;
  if (__builtin_add_overflow(a.number, more, &length))
    length = BT_TOO_LONG | (length & 1);
  return bt_number(length);
}

/* a ⊞ b = a + b, less 1 if both are odd: two winners may hurry in the same move. */
static inline struct bt_value bt_boxed_sum(struct bt_value a, struct bt_value b) {
  return bt_longer(a, b.number - (a.number & b.number & 1));
}

/* a ▽ b: 0 if either is; else 1 if either is; else a + b - 2, less 1 if both are odd. */
static inline struct bt_value bt_open_triangle(struct bt_value a, struct bt_value b) {
  const uint64_t least = bt_least(a, b).number;
  if (least < 2)
    return bt_number(least);
  return bt_longer(a, b.number - 2 - (a.number & b.number & 1));
}

/* a ▼ b: 0 if either is; else a + b - 1, less 1 if both are even. */
static inline struct bt_value bt_full_triangle(struct bt_value a, struct bt_value b) {
  if (a.number == 0 || b.number == 0)
    return bt_number(0);
  return bt_longer(a, b.number - 1 - (~(a.number | b.number) & 1));
}

/* Misere long selective: of two components still alive both must be in the normal kernel. */
static inline struct bt_value bt_kernel_product(struct bt_value a, struct bt_value b) {
  if (a.kind == BT_ENDED)
    return b;
  if (b.kind == BT_ENDED)
    return a;
  assert(a.number < 4 && b.number < 4);
  return bt_number((a.number & b.number & 1) != 0 ? 3 : 0);
}

/* The misere quotient of Nim: a fickle sum stays fickle until something firm joins it. */
static inline struct bt_value bt_tame_sum(struct bt_value a, struct bt_value b) {
  if (a.kind == BT_WILD || b.kind == BT_WILD)
    return bt_tag(BT_WILD);
  assert((a.kind != BT_FICKLE || a.number < 2) && (b.kind != BT_FICKLE || b.number < 2));
  const bool fickle = a.kind == BT_FICKLE && b.kind == BT_FICKLE;
  return bt_tame_number(a.number ^ b.number, fickle);
}

#endif
