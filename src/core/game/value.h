/* A value of any function: a number, or one of the few answers that are not numbers.
 *
 * Values are made and compared here, packed into cells of tables by cell.h, and printed by
 * core/algebra/value_text.h.  A new kind of value changes these three files and the functions that
 * give it. */
#ifndef BETLI_CORE_GAME_VALUE_H
#define BETLI_CORE_GAME_VALUE_H

#include "base/inline.h"
#include "betli/betli.h"

enum bt_value_kind {
  BT_NUMBER,
  BT_ENDED,  /* the game is over (short compounds, where 0 means something else) */
  BT_HOT,    /* some option ends the game: the player to move wins at once */
  BT_FICKLE, /* a 0 or 1 whose role misère play exchanges: genus 0^1 or 1^0 */
  BT_WILD,   /* no number says enough: only a search tells */
  BT_LOONY,  /* the player to move wins, whatever stands next to it (core/search/turn_values.h) */
  /* Of positions from which play need not end: */
  BT_ENDLESS, /* ∞: nobody can force an end, as a length; a draw, as an outcome */
  BT_LOOPS,   /* ∞(K): no Grundy value; K: the Grundy values of its options */
  BT_SIDES    /* two lengths: if endless play is bad for the mover, and if for the opponent */
};

/* A length of play: a number of moves; ω, if the winner ends play as late as he likes; ∞, if play
 * never ends. */
enum bt_beyond { BT_FINITE, BT_OMEGA, BT_NEVER };

struct bt_length {
  uint64_t number; /* moves; 0 unless finite */
  enum bt_beyond beyond;
};

/* A set of Grundy values, in increasing order. */
struct bt_nimbers {
  size_t count;
  uint32_t numbers[];
};

/* Takes two machine words, so that it is passed in registers. */
struct bt_value {
  /* BT_NUMBER, BT_FICKLE: the number.  BT_LOOPS: the nim-summand of each number of K. BT_SIDES: the
   * finite length, or the first of two.  Else 0. */
  uint64_t number;
  enum bt_value_kind kind : 8;
  uint64_t more : 56; /* BT_LOOPS, BT_SIDES: for the functions below; else 0 */
};

_Static_assert(sizeof(struct bt_value) == 16, "a value takes two words");

/* From this length of play on, only the parity is known.  BT_TOO_LONG is any even length at least
 * as large, BT_TOO_LONG + 1 any such odd length. */
#define BT_TOO_LONG (UINT64_MAX - 1)

static inline struct bt_value bt_number(uint64_t number) {
  return (struct bt_value){.number = number, .kind = BT_NUMBER};
}

/* Returns a value of a tame position from its normal value. `fickle` says that misère play
 * exchanges its role. */
BT_INLINE struct bt_value bt_tame_number(uint64_t number, bool fickle) {
  return (struct bt_value){.number = number, .kind = fickle ? BT_FICKLE : BT_NUMBER};
}

static inline struct bt_value bt_tag(enum bt_value_kind kind) {
  return (struct bt_value){.kind = kind};
}

bool bt_nimbers_have(const struct bt_nimbers *set, uint64_t number);

/* Returns ∞(K); K is empty if the set is NULL. The set lives as long as the handle. */
struct bt_value bt_loops_value(const struct bt_nimbers *set);

/* Returns K of BT_LOOPS, before value.number is nim-added; NULL if it is empty. */
const struct bt_nimbers *bt_value_set(struct bt_value value);

/* Returns two lengths as a value; a number if both are the same number.  Finite lengths that differ
 * are below 2^52: they come from the analysis of fewer positions.  A longer length comes from play
 * without loops; where it is the greatest, it is so on both sides. */
struct bt_value bt_sides_value(struct bt_length first, struct bt_length second);

/* Returns the length of a side, 0 or 1, of BT_SIDES; a number is the length of both sides. */
struct bt_length bt_side(struct bt_value value, int side);

/* Returns true if play from positions of this value need not end.  The kinds of all other values
 * come before BT_ENDLESS. */
BT_INLINE bool bt_is_infinite(struct bt_value value) {
  return value.kind >= BT_ENDLESS;
}

bool bt_same_infinite(struct bt_value a, struct bt_value b);

static inline bool bt_same(struct bt_value a, struct bt_value b) {
  return bt_is_infinite(a) ? bt_same_infinite(a, b) : a.kind == b.kind && a.number == b.number;
}

/* Returns true if a is not after b in an order of all values: by kind, then by number.  ∞(K) is
 * ordered by the numbers of K, as words are by letters: ∞, ∞(0), ∞(0,2), ∞(1).  Two lengths are
 * ordered by the first and then the second, with numbers < ω < ∞. */
bool bt_in_order(struct bt_value a, struct bt_value b);

#endif
