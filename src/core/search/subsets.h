/* Games in which a position is a set of things, and a move takes one of given sets away, if all of
 * it is there: who wins, for all subsets at once, by retrograde analysis.
 *
 * A subset is a number, and a bit tells whether it is a P-position.  Numbers are looked at in
 * ascending order, so that what a move leaves comes before; and 64 at once: the bits of the words
 * that a move may lead to are put together by a few operations (positions that differ in the
 * lowest six things share a word).  Subsets that are equal by a symmetry are not taken for one:
 * each costs less than a tenth of what it takes to find out which of them is the first. */
#ifndef BETLI_CORE_SEARCH_SUBSETS_H
#define BETLI_CORE_SEARCH_SUBSETS_H

#include "core/base/large_array.h"

enum { BT_MOST_SUBSET_THINGS = 40 };

struct bt_subsets {
  struct bt_large_array p; /* a bit for each subset: whether it is a P-position */
  unsigned things;
};

/* Finds who wins all subsets of so many things, where moves take away `count` sets, none of them
 * empty.  In misere play each thing can be taken alone, so that only the empty set is an end.
 * 2^things / 8 bytes, on disk if that is more than the memory limit; some 2^things nanoseconds.
 * BETLI_LIMIT where a limit comes first: then nothing is known. */
betli_status bt_subsets_open(struct bt_subsets *subsets, unsigned things, const uint64_t *sets,
                             size_t count, bool misere, struct bt_limits *limits,
                             struct bt_error *error);
void bt_subsets_close(struct bt_subsets *subsets, struct bt_limits *limits);

bool bt_subsets_is_p(const struct bt_subsets *subsets, uint64_t set);

#endif
