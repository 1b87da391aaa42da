/* Gathers the values of a position's options and chooses the position's value from them.
 *
 * Inline, so that the evaluator's inner loop is compiled once for each function, with the
 * function's constants folded in. */
#ifndef BETLI_CORE_ALGEBRA_CHOOSE_VALUE_H
#define BETLI_CORE_ALGEBRA_CHOOSE_VALUE_H

#include "core/algebra/function.h"

#include <assert.h>

/* A set of numbers that is emptied in one step: it holds number n if mark[n] == now. */
struct bt_marks {
  uint32_t *mark;
  uint64_t size;
  uint32_t now;
};

struct bt_chooser {
  uint64_t preferred, other; /* BT_PREFER: 1 + the best so far of each parity; 0: none */
  unsigned bits;             /* what the options have shown, for BT_WIN, BT_PAIR and BT_MEX */
  bool wild;
  bool failed; /* memory ran out */
  struct bt_marks normal, misere;
};

/* Returns the set with room for `number`, or unchanged if memory runs out.  The set is passed by
 * value, so that in inner loops it stays in registers. */
struct bt_marks bt_marks_grown(struct bt_marks marks, uint64_t number);
void bt_marks_wipe(struct bt_marks marks);
void bt_choose_free(struct bt_chooser *chooser);

BT_INLINE void bt_marks_empty(struct bt_marks *marks) {
  if (++marks->now != 0)
    return;
  bt_marks_wipe(*marks);
  marks->now = 1;
}

BT_INLINE void bt_mark(struct bt_chooser *chooser, struct bt_marks *marks, uint64_t number) {
  if (number >= marks->size) {
    *marks = bt_marks_grown(*marks, number);
    if (number >= marks->size) {
      chooser->failed = true;
      return;
    }
  }
  marks->mark[number] = marks->now;
}

BT_INLINE uint64_t bt_mex(const struct bt_marks *marks) {
  assert(marks->now != 0); /* else numbers never marked would count as marked */
  uint64_t least = 0;
  while (least < marks->size && marks->mark[least] == marks->now)
    least++;
  return least;
}

BT_INLINE void bt_choose_begin(const struct bt_function *f, struct bt_chooser *chooser) {
  chooser->preferred = chooser->other = 0;
  chooser->bits = 0;
  chooser->wild = chooser->failed = false;
  if (f->choice == BT_MEX || f->choice == BT_GENUS)
    bt_marks_empty(&chooser->normal);
  if (f->choice == BT_GENUS)
    bt_marks_empty(&chooser->misere);
}

/* Returns 1 + the greater (or lesser) of a number and the best so far.  `best` is 1 + the best so
 * far; 0: none. */
BT_INLINE uint64_t bt_better(bool greatest, uint64_t best, uint64_t number) {
  if (greatest)
    return number + 1 > best ? number + 1 : best;
  return number < best - 1 ? number + 1 : best; /* 0 - 1 wraps round to more than any number */
}

/* Keeps the best number of each parity for lego, gelo, loge and gole.  That is the least of one
 * parity and the greatest of the other. */
BT_INLINE void bt_choose_prefer(const struct bt_function *f, struct bt_chooser *chooser,
                                uint64_t number) {
  if (((number & 1) != 0) == f->odd)
    chooser->preferred = bt_better(f->greatest, chooser->preferred, number);
  else
    chooser->other = bt_better(!f->greatest, chooser->other, number);
}

BT_INLINE void bt_choose_genus(struct bt_chooser *chooser, struct bt_value value) {
  chooser->wild |= value.kind == BT_WILD;
  bt_mark(chooser, &chooser->normal, value.number);
  bt_mark(chooser, &chooser->misere, value.number ^ (value.kind == BT_FICKLE ? 1u : 0u));
}

/* Adds the value of an option. */
BT_INLINE void bt_choose_add(const struct bt_function *f, struct bt_chooser *chooser,
                             struct bt_value value) {
  switch (f->choice) {
  case BT_MEX:
    if (value.kind == BT_NUMBER)
      bt_mark(chooser, &chooser->normal, value.number);
    else
      chooser->bits |= value.kind == BT_ENDED;
    break;
  case BT_PREFER:
    bt_choose_prefer(f, chooser, value.number);
    break;
  case BT_WIN:
    chooser->bits |= value.number == 0;
    break;
  case BT_PAIR:
    chooser->bits |= value.kind == BT_ENDED ? BT_NORMAL_P | BT_ONE_MOVE
                                            : (unsigned)value.number & (BT_NORMAL_P | BT_MISERE_P);
    break;
  case BT_GENUS:
    bt_choose_genus(chooser, value);
    break;
  }
}

BT_INLINE struct bt_value bt_choose_genus_value(const struct bt_chooser *chooser) {
  const uint64_t normal = bt_mex(&chooser->normal), misere = bt_mex(&chooser->misere);
  if (chooser->wild)
    return bt_tag(BT_WILD);
  if (normal == misere)
    return bt_number(normal);
  if (normal + misere == 1)
    return bt_tame_number(normal, true);
  return bt_tag(BT_WILD);
}

/* Returns the value of a position whose options, at least one, were all added. */
BT_INLINE struct bt_value bt_choose_value(const struct bt_function *f,
                                          const struct bt_chooser *chooser) {
  switch (f->choice) {
  case BT_MEX:
    return f->hot && chooser->bits != 0 ? bt_tag(BT_HOT) : bt_number(bt_mex(&chooser->normal));
  case BT_PREFER:
    return bt_number(chooser->preferred != 0 ? chooser->preferred : chooser->other);
  case BT_WIN:
    return bt_number(chooser->bits);
  case BT_PAIR:
    return bt_number((~chooser->bits & (BT_NORMAL_P | BT_MISERE_P)) |
                     (chooser->bits & BT_ONE_MOVE));
  default:
    return bt_choose_genus_value(chooser);
  }
}

#endif
