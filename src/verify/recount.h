/* The values of a take-and-break game, heap after heap.  Each is the least number that no option
 * has, or what another function chooses.
 *
 * This is what a verdict rests on.  It shares no code with what found the period, and is as plain
 * as that allows. */
#ifndef BETLI_VERIFY_RECOUNT_H
#define BETLI_VERIFY_RECOUNT_H

#include "verify/functions.h"
#include "verify/multiheap_sets.h"
#include "verify/part_sets.h"
#include "verify/value_store.h"

#include <assert.h>

struct bt_digits_with {
  size_t count;
  uint64_t *takes; /* increasing */
};

struct bt_recount {
  const struct bt_claimed_code *code;
  struct bt_division division; /* mask 0: none */
  struct bt_limits *limits;
  uint64_t end;                              /* bound of heaps, exclusive */
  struct bt_digits_with whole, plain, split; /* takes that may leave none, one, two heaps */
  struct bt_value_store values;              /* values.count: the next heap */
  struct bt_certified_rares rares;           /* with a division: those met */
  uint32_t bits;                             /* bits of all values */
  struct bt_multiheap_sets sets;             /* for moves that leave three heaps or more */
  uint32_t range;                            /* a power of 2 above all values and the mask */
  uint32_t *seen; /* of 2 * range numbers x; seen[x] == stamp: an option is worth x */
  uint32_t stamp;
  /* In place of `sets` to `stamp`, if values are not those of sums in normal play: */
  const struct bt_claimed_function *function; /* else NULL */
  struct bt_part_sets parts;                  /* for moves that leave three heaps or more */
  struct bt_value_set options;                /* values of the options of the next heap */
};

/* Begins with heap 0.  `all`: every value is stored. */
betli_status bt_recount_begin(struct bt_recount *recount, const struct bt_certificate *certificate,
                              uint64_t end, bool all, struct bt_limits *limits,
                              struct bt_error *error);
void bt_recount_free(struct bt_recount *recount);

/* Computes the value of the next heap n.
 *
 * If `within` > 0, with a division, n must also be common, and each rare number below its value
 * must be an option by some take t.  The take leaves one heap, or two equal ones, or two of which
 * one is a with t + a <= within.  Otherwise BETLI_INPUT. */
betli_status bt_recount_next(struct bt_recount *recount, uint64_t within, struct bt_error *error);

/* Mark the value of an option; return true if an option has the value. */
static inline void bt_recount_see(struct bt_recount *recount, uint32_t value) {
  assert(value < recount->range && recount->stamp != 0); /* nim-sums of values are in the range */
  recount->seen[value] = recount->stamp;
}

static inline bool bt_recount_has(const struct bt_recount *recount, uint32_t value) {
  assert(value / 2 < recount->range);
  return recount->seen[value] == recount->stamp;
}

/* Finds the value of heap n with a division; `within` as above: divided.c. */
betli_status bt_recount_divided(struct bt_recount *recount, uint64_t n, uint64_t within,
                                uint32_t *value, struct bt_error *error);

/* Finds the value of heap n under another function: chosen.c. */
betli_status bt_recount_chosen(struct bt_recount *recount, uint64_t n, uint32_t *value,
                               struct bt_error *error);

enum { BT_MOST_PRIMES = 16 };

/* Finds the primes that divide a number from 1 to 2^50, in increasing order; returns how many. */
size_t bt_primes_of(uint64_t number, uint64_t primes[static BT_MOST_PRIMES]);

#endif
