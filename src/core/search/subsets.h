/* Games in which a position is a set of things, and a move takes one of given sets away, if all of
 * it is there: who wins, for all subsets at once, by retrograde analysis.
 *
 * A subset is a number, and a bit tells whether it is a P-position.  They are looked at in an order
 * in which what a move leaves comes before; and 64 at once: the bits of the words that a move may
 * lead to are put together by a few operations (positions that differ in the lowest six things
 * share a word).  Subsets that are equal by a symmetry are not taken for one: each costs less than
 * a tenth of what it takes to find out which of them is the first.
 *
 * Several ranks (core/ranks/ranks.h) each own chunks of subsets, those with the same top things
 * (subset_chunks.h).  In a step each finds the P-positions of one chunk, after all have told it
 * which of its positions have a move to a P-position of theirs: a bit for each. */
#ifndef BETLI_CORE_SEARCH_SUBSETS_H
#define BETLI_CORE_SEARCH_SUBSETS_H

#include "base/large_array.h"
#include "core/search/subset_chunks.h"

enum { BT_MOST_SUBSET_THINGS = 40 };

/* One that was asked about beforehand. */
struct bt_asked_subset {
  uint64_t set;
  bool is_p;
};

struct bt_subsets {
  struct bt_large_array p; /* a bit for each subset of a chunk of this rank: whether it is P */
  unsigned things, chunk_things;
  struct bt_subset_chunks chunks;
  struct bt_asked_subset *asked; /* where there are several ranks */
  size_t asked_count;
};

/* Finds who wins all subsets of so many things, where moves take away `count` sets, none of them
 * empty.  In misere play each thing can be taken alone, so that only the empty set is an end.
 * 2^things / 8 bytes, on disk if that is more than the memory limit; some 2^things nanoseconds.
 * The ranks of the limits share both, and limits->ranks->save names files from which it goes on,
 * once begun.  Each position costs less than a bit for each other rank, to which that is sent; and
 * each rank as many chunks more as there are ranks.
 * BETLI_LIMIT where a limit comes first: then nothing is known. */
betli_status bt_subsets_open(struct bt_subsets *subsets, unsigned things, const uint64_t *sets,
                             size_t count, bool misere, struct bt_limits *limits,
                             struct bt_error *error);
void bt_subsets_close(struct bt_subsets *subsets, struct bt_limits *limits);

/* What another rank than the first does, called (BT_CALL_SUBSETS) with these bytes. */
betli_status bt_subsets_serve(struct bt_limits *limits, const uint8_t *bytes, size_t length,
                              struct bt_error *error);

/* Of a subset; where there are several ranks, of one that at most one move leads to from all
 * things. */
bool bt_subsets_is_p(const struct bt_subsets *subsets, uint64_t set);

#endif
