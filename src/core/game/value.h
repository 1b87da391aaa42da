/* A value of any of the functions: a number, or one of the few answers that are not numbers.
 *
 * Values are made and compared here, packed into cells of tables by cell.h, and printed by
 * core/algebra/value_text.h: a new kind of value touches these three and the functions that give
 * it. */
#ifndef BETLI_CORE_GAME_VALUE_H
#define BETLI_CORE_GAME_VALUE_H

#include "betli/betli.h"

/* For what an inner loop is made of, so that it is compiled once for each algebra with the
 * algebra's constants folded in. */
#if defined(__GNUC__)
#define BT_INLINE static inline __attribute__((always_inline))
/* For what is rare beside a path that is to be short. */
#define BT_APART __attribute__((noinline))
#else
#define BT_INLINE static inline
#define BT_APART
#endif

enum bt_value_kind {
  BT_NUMBER,
  BT_ENDED,  /* the game is over (short compounds, where 0 means something else) */
  BT_HOT,    /* some option ends the game: whoever moves wins at once */
  BT_FICKLE, /* a 0 or 1 whose role misère play exchanges: genus 0^1 or 1^0 */
  BT_WILD    /* no number says enough: only a search does */
};

struct bt_value {
  uint64_t number; /* 0 unless the kind is BT_NUMBER or BT_FICKLE */
  enum bt_value_kind kind;
};

/* A length of play from here on is known to be even or odd, and no more: this one is any even
 * length of at least so many moves, the next any odd one. */
#define BT_TOO_LONG (UINT64_MAX - 1)

static inline struct bt_value bt_number(uint64_t number) {
  return (struct bt_value){number, BT_NUMBER};
}

/* A value of a tame position: its normal value, and whether misere play exchanges its role. */
BT_INLINE struct bt_value bt_tame_number(uint64_t number, bool fickle) {
  return (struct bt_value){number, fickle ? BT_FICKLE : BT_NUMBER};
}

static inline struct bt_value bt_tag(enum bt_value_kind kind) {
  return (struct bt_value){0, kind};
}

static inline bool bt_same(struct bt_value a, struct bt_value b) {
  return a.kind == b.kind && a.number == b.number;
}

#endif
