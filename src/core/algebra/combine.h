/* Operators: how the values of two components combine into the value of their compound.
 *
 * Sources: Conway, On Numbers and Games (1976), ch. 14; for misère play the thesis listed in
 * docs/theory.md.  Each operator is commutative and associative, so that it folds over any number
 * of components. */
#ifndef BETLI_CORE_ALGEBRA_COMBINE_H
#define BETLI_CORE_ALGEBRA_COMBINE_H

#include "core/algebra/function.h"

#include <assert.h>

static inline struct bt_value bt_nim_sum(struct bt_value a, struct bt_value b) {
  return bt_number(a.number ^ b.number);
}

/* Combines components in short disjunctive compounds.  One ended component ends the compound; one
 * hot component makes it hot. */
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

/* Returns a length plus `more` moves.  A length that does not fit keeps only its parity. */
static inline struct bt_value bt_longer(struct bt_value a, uint64_t more) {
  assert(a.kind == BT_NUMBER);
  uint64_t length;
  if (__builtin_add_overflow(a.number, more, &length))
    length = BT_TOO_LONG | (length & 1);
  return bt_number(length);
}

/* Returns a ⊞ b = a + b, less 1 if both are odd: two winners may hurry in the same move. */
static inline struct bt_value bt_boxed_sum(struct bt_value a, struct bt_value b) {
  return bt_longer(a, b.number - (a.number & b.number & 1));
}

/* Returns a ▽ b: 0 if either is 0; else 1 if either is 1; else a + b - 2, less 1 if both are
 * odd. */
static inline struct bt_value bt_open_triangle(struct bt_value a, struct bt_value b) {
  const uint64_t least = bt_least(a, b).number;
  if (least < 2)
    return bt_number(least);
  return bt_longer(a, b.number - 2 - (a.number & b.number & 1));
}

/* Returns a ▼ b: 0 if either is 0; else a + b - 1, less 1 if both are even. */
static inline struct bt_value bt_full_triangle(struct bt_value a, struct bt_value b) {
  if (a.number == 0 || b.number == 0)
    return bt_number(0);
  return bt_longer(a, b.number - 1 - (~(a.number | b.number) & 1));
}

/* Returns how many components one move does not end; 2 stands for two or more. */
static inline unsigned bt_cold_components(struct bt_value a) {
  return (a.number & BT_COLD) != 0 ? 2 : (a.number & BT_ONE_MOVE) != 0 ? 0 : 1;
}

/* Combines two components in misère long selective compounds.  If fewer than two components are
 * cold, the mover ends all, or all but one.  Else the winner moves to the normal kernel of each
 * component.  A player who would then lose plays for a draw, if a component has one. */
static inline struct bt_value bt_kernel_product(struct bt_value a, struct bt_value b) {
  if (a.kind == BT_ENDED || b.kind == BT_WILD)
    return b;
  if (b.kind == BT_ENDED || a.kind == BT_WILD)
    return a;
  const unsigned cold = bt_cold_components(a) + bt_cold_components(b);
  const uint64_t draw = (a.number | b.number) & BT_NORMAL_D, p = a.number & b.number & BT_NORMAL_P;
  uint64_t bits = BT_SEVERAL | draw | p | (cold == 0 ? BT_ONE_MOVE : cold > 1 ? BT_COLD : 0);
  if (cold > 1)
    bits |= draw != 0 ? BT_MISERE_D : p != 0 ? BT_MISERE_P : 0;
  return bt_number(bits);
}

/* Adds in the misère quotient of Nim: a fickle sum stays fickle until a firm value joins it. */
static inline struct bt_value bt_tame_sum(struct bt_value a, struct bt_value b) {
  if (a.kind == BT_WILD || b.kind == BT_WILD)
    return bt_tag(BT_WILD);
  assert((a.kind != BT_FICKLE || a.number < 2) && (b.kind != BT_FICKLE || b.number < 2));
  const bool fickle = a.kind == BT_FICKLE && b.kind == BT_FICKLE;
  return bt_tame_number(a.number ^ b.number, fickle);
}

/* ---- where play need not end ----------------------------------------------------------------
 *
 * The same operators for two values of which at least one is infinite, or may be.  docs/theory.md
 * proves the rules. */

/* Adds by ∞(K) ⊕ n = ∞(K ⊕ n), and ∞(K) ⊕ ∞(L) = ∞(∅). */
static inline struct bt_value bt_loopy_sum(struct bt_value a, struct bt_value b) {
  struct bt_value infinite = a.kind == BT_LOOPS ? a : b;
  assert(infinite.kind == BT_LOOPS);
  if (a.kind == b.kind)
    return bt_tag(BT_LOOPS);
  infinite.number = a.number ^ b.number;
  return infinite;
}

static inline struct bt_value bt_short_loopy_sum(struct bt_value a, struct bt_value b) {
  if (bt_is_infinite(a) && bt_is_infinite(b))
    return bt_loopy_sum(a, b);
  const struct bt_value finite = bt_is_infinite(a) ? b : a;
  return finite.kind == BT_NUMBER ? bt_loopy_sum(a, b) : finite;
}

static inline struct bt_value bt_least_or_endless(struct bt_value a, struct bt_value b) {
  return a.kind == BT_ENDLESS ? b : a;
}

static inline struct bt_value bt_endless(struct bt_value a, struct bt_value b) {
  (void)a;
  (void)b;
  return bt_tag(BT_ENDLESS);
}

/* Combines values of which at least one is endless.  A 0 ends the compound at once, a 1 in the next
 * move; else the compound need not end. */
static inline struct bt_value bt_open_triangle_or_endless(struct bt_value a, struct bt_value b) {
  const struct bt_value finite = bt_least_or_endless(a, b);
  return finite.kind == BT_NUMBER && finite.number < 2 ? finite : bt_tag(BT_ENDLESS);
}

static inline struct bt_value bt_full_triangle_or_endless(struct bt_value a, struct bt_value b) {
  const struct bt_value finite = bt_least_or_endless(a, b);
  return finite.kind == BT_NUMBER && finite.number < 1 ? finite : bt_tag(BT_ENDLESS);
}

/* Returns the greater length: numbers < ω < ∞. */
static inline struct bt_length bt_greater_length(struct bt_length a, struct bt_length b) {
  if (a.beyond != b.beyond)
    return a.beyond > b.beyond ? a : b;
  return a.number > b.number ? a : b;
}

/* Combines the greater lengths of each side. */
static inline struct bt_value bt_greatest_sides(struct bt_value a, struct bt_value b) {
  return bt_sides_value(bt_greater_length(bt_side(a, 0), bt_side(b, 0)),
                        bt_greater_length(bt_side(a, 1), bt_side(b, 1)));
}

#endif
