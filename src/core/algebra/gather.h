/* Gathers the values of a position's options and chooses the position's value from them.
 *
 * Inline, so that the evaluator's inner loop is compiled once for each function, with the
 * function's constants folded in. */
#ifndef BETLI_CORE_ALGEBRA_GATHER_H
#define BETLI_CORE_ALGEBRA_GATHER_H

#include "core/algebra/function.h"

#include <assert.h>

/* A set of numbers that is emptied in one step: number n is in it when mark[n] == now. */
struct bt_marks {
  uint32_t *mark;
  uint64_t size;
  uint32_t now;
};

struct bt_gather {
  uint64_t preferred, other; /* BT_PREFER: 1 + the best so far of each parity; 0: none */
  unsigned bits;             /* what BT_WIN, BT_PAIR and the kinds of BT_MEX have seen */
  bool wild;
  bool failed; /* memory ran out */
  struct bt_marks normal, misere;
};

/* The same set with room for `number`; as it was if memory ran out.  By value, so that in the
 * inner loops the set stays in registers. */
struct bt_marks bt_marks_grown(struct bt_marks marks, uint64_t number);
void bt_marks_wipe(struct bt_marks marks);
void bt_gather_free(struct bt_gather *gather);

BT_INLINE void bt_marks_empty(struct bt_marks *marks) {
  if (++marks->now != 0)
    return;
  bt_marks_wipe(*marks);
  marks->now = 1;
}

BT_INLINE void bt_mark(struct bt_gather *gather, struct bt_marks *marks, uint64_t number) {
  if (number >= marks->size) {
    *marks = bt_marks_grown(*marks, number);
    if (number >= marks->size) {
      gather->failed = true;
      return;
    }
  }
  marks->mark[number] = marks->now;
}

BT_INLINE uint64_t bt_mex(const struct bt_marks *marks) {
  assert(marks->now != 0); /* else what was never marked counts as marked */
  uint64_t least = 0;
  while (least < marks->size && marks->mark[least] == marks->now)
    least++;
  return least;
}

BT_INLINE void bt_gather_begin(const struct bt_function *f, struct bt_gather *gather) {
  gather->preferred = gather->other = 0;
  gather->bits = 0;
  gather->wild = gather->failed = false;
  if (f->choice == BT_MEX || f->choice == BT_GENUS)
    bt_marks_empty(&gather->normal);
  if (f->choice == BT_GENUS)
    bt_marks_empty(&gather->misere);
}

/* 1 + the greater (or lesser) of a number and the best so far, 1 + which is kept; 0 means none. */
BT_INLINE uint64_t bt_better(bool greatest, uint64_t best, uint64_t number) {
  if (greatest)
    return number + 1 > best ? number + 1 : best;
  return number < best - 1 ? number + 1 : best; /* none wraps round to more than any number */
}

/* lego, gelo, loge, gole: of the preferred parity the least (or greatest), of the other parity the
 * opposite. */
BT_INLINE void bt_gather_prefer(const struct bt_function *f, struct bt_gather *gather,
                                uint64_t number) {
  if (((number & 1) != 0) == f->odd)
    gather->preferred = bt_better(f->greatest, gather->preferred, number);
  else
    gather->other = bt_better(!f->greatest, gather->other, number);
}

BT_INLINE void bt_gather_genus(struct bt_gather *gather, struct bt_value value) {
  gather->wild |= value.kind == BT_WILD;
  bt_mark(gather, &gather->normal, value.number);
  bt_mark(gather, &gather->misere, value.number ^ (value.kind == BT_FICKLE ? 1u : 0u));
}

/* One more option. */
BT_INLINE void bt_gather_add(const struct bt_function *f, struct bt_gather *gather,
                             struct bt_value value) {
  switch (f->choice) {
  case BT_MEX:
    if (value.kind == BT_NUMBER)
      bt_mark(gather, &gather->normal, value.number);
    else
      gather->bits |= value.kind == BT_ENDED;
    break;
  case BT_PREFER:
    bt_gather_prefer(f, gather, value.number);
    break;
  case BT_WIN:
    gather->bits |= value.number == 0;
    break;
  case BT_PAIR:
    gather->bits |= value.kind == BT_ENDED ? 1 : (unsigned)value.number;
    break;
  case BT_GENUS:
    bt_gather_genus(gather, value);
    break;
  }
}

BT_INLINE struct bt_value bt_gather_genus_value(const struct bt_gather *gather) {
  const uint64_t normal = bt_mex(&gather->normal), misere = bt_mex(&gather->misere);
  if (gather->wild)
    return bt_tag(BT_WILD);
  if (normal == misere)
    return bt_number(normal);
  if (normal + misere == 1)
    return (struct bt_value){normal, BT_FICKLE};
  return bt_tag(BT_WILD);
}

/* The value of a position with at least one option, all of which were added. */
BT_INLINE struct bt_value bt_gather_value(const struct bt_function *f,
                                          const struct bt_gather *gather) {
  switch (f->choice) {
  case BT_MEX:
    return f->hot && gather->bits != 0 ? bt_tag(BT_HOT) : bt_number(bt_mex(&gather->normal));
  case BT_PREFER:
    return bt_number(gather->preferred != 0 ? gather->preferred : gather->other);
  case BT_WIN:
    return bt_number(gather->bits);
  case BT_PAIR:
    return bt_number(~gather->bits & 3u);
  default:
    return bt_gather_genus_value(gather);
  }
}

#endif
