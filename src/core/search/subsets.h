/* Games in which a position is a set of things.  A move takes one of given sets away, if all of it
 * is there.  Retrograde analysis finds the outcomes of all subsets at once.
 *
 * A subset is a number, and a bit tells if it is a P-position.  Subsets are looked at in an order
 * in which their options come before them.  Positions that differ in the lowest six things share a
 * word, so that a few operations deal with 64 subsets at once.  Subsets that are equal by a
 * symmetry are not merged: each costs less than a tenth of finding out which of them is the first.
 *
 * Several ranks (core/ranks/ranks.h) each own chunks of subsets, those with the same top things
 * (subset_chunks.h).  In a step each rank finds the P-positions of one chunk.  Before that, all
 * ranks tell it which of its positions have a move to a P-position of theirs: a bit for each. */
#ifndef BETLI_CORE_SEARCH_SUBSETS_H
#define BETLI_CORE_SEARCH_SUBSETS_H

#include "base/large_array.h"
#include "core/search/subset_chunks.h"

enum { BT_MOST_SUBSET_THINGS = 40 };

/* A subset that was asked about beforehand. */
struct bt_asked_subset {
  uint64_t set;
  bool is_p;
};

struct bt_subsets {
  struct bt_large_array p; /* a bit for each subset of the chunks of this rank: 1 if it is P */
  unsigned things, chunk_things;
  struct bt_subset_chunks chunks;
  struct bt_asked_subset *asked; /* with several ranks */
  size_t asked_count;
};

/* Finds the outcomes of all subsets of so many things, where moves take away `count` sets, none of
 * them empty.  In misere play each thing can be taken alone, so that only the empty set is an end.
 *
 * Takes 2^things / 8 bytes, on disk if that is more than the memory limit, and some 2^things
 * nanoseconds.  The ranks of the limits share both, and limits->ranks->save names the files from
 * which an analysis goes on.  For each position, each rank that does not own it sends less than a
 * bit.  Each rank holds as many more chunks as there are ranks.
 *
 * BETLI_LIMIT: a limit came first, and nothing is known. */
betli_status bt_subsets_open(struct bt_subsets *subsets, unsigned things, const uint64_t *sets,
                             size_t count, bool misere, struct bt_limits *limits,
                             struct bt_error *error);
void bt_subsets_close(struct bt_subsets *subsets, struct bt_limits *limits);

/* Does what another rank than the first does, called (BT_CALL_SUBSETS) with these bytes. */
betli_status bt_subsets_serve(struct bt_limits *limits, const uint8_t *bytes, size_t length,
                              struct bt_error *error);

/* Returns true if a subset is a P-position.  With several ranks, the subset is the set of all
 * things or one of its options. */
bool bt_subsets_is_p(const struct bt_subsets *subsets, uint64_t set);

#endif
