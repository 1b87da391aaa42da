/* Compositions of a total into two or three heaps with a given nim-sum, where the values of heaps
 * grow: v(n + p) = v(n) + s.
 *
 * Heaps are least + c + p m, of class c, worth v(least + c) + s m.  Once the classes are chosen,
 * the sum of the numbers m is known, too.  Then go through the bits of these numbers, the lowest
 * first.  The bits seen so far decide as many bits of the sum and of the nim-sum.  They also decide
 * the carries to the other bits: in the sum, and in the value of each heap.  Carries are small (in
 * a value about s), so that few states, for all classes together, describe all compositions.  The
 * factors 2 of s are left out: the classes alone decide these low bits of the values.
 *
 * The states of a level are those that some lower bits lead to.  So a walk down from the highest
 * bits, with smaller bits of the first heap first, meets compositions in order and no dead end. */
#ifndef BETLI_SEQUENCE_GROWTH_COMPOSITIONS_H
#define BETLI_SEQUENCE_GROWTH_COMPOSITIONS_H

#include "base/key_numbers.h"
#include "base/natural.h"
#include "base/numbers.h"

enum { BT_COMPOSITION_PARTS = 3 }; /* at most */

struct bt_growing {
  uint64_t least;         /* the least heap that a part may be */
  uint64_t period;        /* of all heaps from `least` on */
  uint64_t saltus;        /* more than 0 */
  const uint64_t *values; /* of the heaps of the first period */
};

struct bt_composition_edge {
  uint32_t from; /* a state of the level below */
  uint32_t bits; /* of the numbers m, the first part's bit last */
  uint32_t next; /* the next edge to the same state, plus 1; 0: none */
};

struct bt_compositions {
  size_t parts;
  uint64_t least, period;
  unsigned levels;              /* bits of the greatest m */
  struct bt_key_numbers states; /* level, carry of the sum, carries of the values */
  bt_wide *ways;                /* number of ways to reach each state */
  struct bt_numbers edges_of;   /* the last edge to each state, plus 1; 0: none */
  struct bt_composition_edge *edges;
  size_t ways_room, edge_count, edge_room;
  struct bt_numbers starts;    /* states of level 0, by the class of the first part */
  struct bt_numbers starts_of; /* starts_of[c]: the first start of class c */
  struct bt_numbers ends;      /* states of the last level with nothing left to carry */
  bt_wide count;               /* number of all compositions */
};

/* Counts the compositions.  Sets *few to false if that would take too many states.  The caller
 * frees the compositions in any case. */
betli_status bt_compositions_open(struct bt_compositions *compositions,
                                  const struct bt_growing *growing, size_t parts, uint64_t total,
                                  uint64_t nim_sum, struct bt_limits *limits, bool *few,
                                  struct bt_error *error);
void bt_compositions_free(struct bt_compositions *compositions);

/* Calls `take` with each heap that can be the first part, increasing, until it returns false. */
betli_status bt_compositions_walk(const struct bt_compositions *compositions,
                                  bool (*take)(void *data, uint64_t heap), void *data,
                                  struct bt_error *error);

#endif
