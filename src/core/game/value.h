/* A value of any of the functions: a number, or one of the few answers that are not numbers.
 *
 * Values are made and compared here, packed into cells of tables by cell.h, and printed by
 * core/algebra/value_text.h: a new kind of value touches these three and the functions that give
 * it. */
#ifndef BETLI_CORE_GAME_VALUE_H
#define BETLI_CORE_GAME_VALUE_H

#include "base/inline.h"
#include "betli/betli.h"

enum bt_value_kind {
  BT_NUMBER,
  BT_ENDED,  /* the game is over (short compounds, where 0 means something else) */
  BT_HOT,    /* some option ends the game: whoever moves wins at once */
  BT_FICKLE, /* a 0 or 1 whose role misère play exchanges: genus 0^1 or 1^0 */
  BT_WILD,   /* no number says enough: only a search does */
  /* Of positions from which play need not end: */
  BT_ENDLESS, /* ∞: nobody can force an end, as a length; a draw, as an outcome */
  BT_LOOPS,   /* ∞(K): no Grundy value; K are those that one move leads to */
  BT_SIDES    /* two lengths: that where endless play is bad for the mover, and for the other */
};

/* A length of play: a number; or beyond all numbers, as late as the winner likes, or never. */
enum bt_beyond { BT_FINITE, BT_OMEGA, BT_NEVER };

struct bt_length {
  uint64_t number; /* 0 unless it is finite */
  enum bt_beyond beyond;
};

/* A set of Grundy values, in increasing order. */
struct bt_nimbers {
  size_t count;
  uint32_t numbers[];
};

/* Two machine words, so that it goes by registers. */
struct bt_value {
  /* Of BT_NUMBER and BT_FICKLE; of BT_LOOPS, what is added to each of K; of BT_SIDES the finite
   * length, or the first of two.  Else 0. */
  uint64_t number;
  enum bt_value_kind kind : 8;
  uint64_t more : 56; /* of BT_LOOPS and BT_SIDES, for the functions below; else 0 */
};

_Static_assert(sizeof(struct bt_value) == 16, "a value takes two words");

/* A length of play from here on is known to be even or odd, and no more: this one is any even
 * length of at least so many moves, the next any odd one. */
#define BT_TOO_LONG (UINT64_MAX - 1)

static inline struct bt_value bt_number(uint64_t number) {
  return (struct bt_value){.number = number, .kind = BT_NUMBER};
}

/* A value of a tame position: its normal value, and whether misere play exchanges its role. */
BT_INLINE struct bt_value bt_tame_number(uint64_t number, bool fickle) {
  return (struct bt_value){.number = number, .kind = fickle ? BT_FICKLE : BT_NUMBER};
}

static inline struct bt_value bt_tag(enum bt_value_kind kind) {
  return (struct bt_value){.kind = kind};
}

bool bt_nimbers_have(const struct bt_nimbers *set, uint64_t number);

/* ∞(K), where K is none of them if it is NULL.  The set lives as long as the handle. */
struct bt_value bt_loops_value(const struct bt_nimbers *set);

/* Of BT_LOOPS: K, before value.number is added; NULL if there are none. */
const struct bt_nimbers *bt_value_set(struct bt_value value);

/* Two lengths; the number if they are one.  Both are finite and different only below 2^52: such
 * lengths come from analysis of fewer positions, and one that play without loops adds as the
 * greatest is greatest on both sides. */
struct bt_value bt_sides_value(struct bt_length first, struct bt_length second);

/* Of BT_SIDES, the length of that side, 0 or 1; of a number, that. */
struct bt_length bt_side(struct bt_value value, int side);

/* Whether play from there need not end.  Without loops all values are of the kinds before. */
BT_INLINE bool bt_is_infinite(struct bt_value value) {
  return value.kind >= BT_ENDLESS;
}

bool bt_same_infinite(struct bt_value a, struct bt_value b);

static inline bool bt_same(struct bt_value a, struct bt_value b) {
  return bt_is_infinite(a) ? bt_same_infinite(a, b) : a.kind == b.kind && a.number == b.number;
}

/* Whether a is no later than b in an order of all values: by kind, then by number; ∞(K) by the
 * numbers of K, as words are by their letters, ∞ before ∞(0), that before ∞(0,2), ∞(1) last; two
 * lengths by the first and then the second, with numbers < ω < ∞. */
bool bt_in_order(struct bt_value a, struct bt_value b);

#endif
