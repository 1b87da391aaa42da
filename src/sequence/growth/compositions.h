/* Compositions of a total into two or three heaps that have a given nim-sum, where the values of
 * heaps grow: v(n + p) = v(n) + s.
 *
 * Heaps are least + c + p m, of class c, worth v(least + c) + s m.  Let the classes be chosen, so
 * that the sum of the numbers m is known, too.  Then go through the bits of these numbers, the
 * lowest first.  Those seen decide as many bits of the sum and of the nim-sum; of the rest they
 * decide what is carried: in the sum, and in the value of each heap.  What is carried is little (in
 * a value about s), so that few states, for all classes together, tell of all compositions.  The
 * factors 2 of s are left out: so many low bits of the values are those of the classes.
 *
 * The states of a level are those that some bits below lead to.  So going down from the highest
 * bits, the first heap's bits smaller ones first, meets compositions in order without a blind
 * alley. */
#ifndef BETLI_SEQUENCE_GROWTH_COMPOSITIONS_H
#define BETLI_SEQUENCE_GROWTH_COMPOSITIONS_H

#include "base/intern.h"
#include "base/natural.h"
#include "base/numbers.h"

enum { BT_COMPOSITION_PARTS = 3 }; /* at most */

struct bt_growing {
  uint64_t least;         /* heap that a part may be */
  uint64_t period;        /* of all heaps from there on */
  uint64_t saltus;        /* more than 0 */
  const uint64_t *values; /* of the heaps of the first period */
};

struct bt_composition_edge {
  uint32_t from; /* a state of the level below */
  uint32_t bits; /* of the numbers m, that of the first part last */
  uint32_t next; /* the next edge to the same state, plus 1; 0: none */
};

struct bt_compositions {
  size_t parts;
  uint64_t least, period;
  unsigned levels;            /* bits of the greatest m */
  struct bt_intern states;    /* level, carry of the sum, carries of the values */
  bt_wide *ways;              /* to come to each state */
  struct bt_numbers edges_of; /* the last edge to each state, plus 1; 0: none */
  struct bt_composition_edge *edges;
  size_t ways_room, edge_count, edge_room;
  struct bt_numbers starts;    /* states of level 0, by the class of the first part: */
  struct bt_numbers starts_of; /* those of class c from starts_of[c] on */
  struct bt_numbers ends;      /* states of the last level that nothing is carried from */
  bt_wide count;               /* of all compositions */
};

/* Counts the compositions.  *few is false where that would take too many states.  To be freed in
 * any case. */
betli_status bt_compositions_open(struct bt_compositions *compositions,
                                  const struct bt_growing *growing, size_t parts, uint64_t total,
                                  uint64_t nim_sum, struct bt_limits *limits, bool *few,
                                  struct bt_error *error);
void bt_compositions_free(struct bt_compositions *compositions);

/* Calls `take` with each heap that can be the first part, in increasing order, until it returns
 * false. */
betli_status bt_compositions_walk(const struct bt_compositions *compositions,
                                  bool (*take)(void *data, uint64_t heap), void *data,
                                  struct bt_error *error);

#endif
