/* The plan, shared by the files of few_rares.h.
 *
 * Of two numbers that differ only in the lowest bit of the mask, one is common and one is rare.  So
 * a common number is known by its rank among the common ones: the number without that bit.  Ranks
 * are in the order of the numbers.  Dropping a bit is linear: among ranks, too, a tap is a nim-sum
 * with a constant, its `flip`, whatever the parity of the heap.  The recurrence becomes: rank(n) is
 * the least rank that no tap gives.  Heaps are kept as sets of ranks, with a bit for each rank of a
 * value below the limit.
 *
 * A heap whose value is not below the limit has an empty set.  A tap whose value is below the limit
 * leads from it to numbers that are not below the limit either.  So the sets of later heaps lack
 * nothing but what `large` taps, whose values are not below the limit, bring from it. */
#ifndef BETLI_SEQUENCE_FEW_RARES_PLAN_H
#define BETLI_SEQUENCE_FEW_RARES_PLAN_H

#include "sequence/few_rares/few_rares.h"

enum {
  FEW_MOST_RANKS = BT_FEW_MOST / 2,
  FEW_EMPTY = UINT8_MAX, /* no value below a limit */
  FEW_LINE = 64,         /* bytes of sets for which far taps are looked up together */
  FEW_AHEAD = 8,         /* heaps by which far taps are ahead of the rounds */
  FEW_AT_ONCE = 64,      /* heaps whose values are written together */
  FEW_ROUND = 8,         /* most heaps of a round; all their taps lead to heaps before it */
  FEW_RECENT = 16,       /* heaps that rounds keep in registers */
  FEW_SLACK = 8,         /* least number of heaps between a far tap's reads and the last store */
  FEW_NEAR = FEW_LINE / 2 + FEW_AHEAD + FEW_SLACK, /* distances of near taps are below this */
  FEW_ROUNDS = 128,                                /* rounds in a stretch */
  FEW_STRETCH = FEW_ROUNDS * FEW_ROUND,
  FEW_BEFORE = FEW_NEAR + 2 * FEW_RECENT, /* sets that are read before a stretch, at least */
  FEW_AFTER = FEW_AT_ONCE                 /* sets that are overwritten after a stretch */
};

_Static_assert(FEW_MOST_RANKS <= 32, "a set has at most 32 bits");
_Static_assert(FEW_STRETCH % FEW_AT_ONCE == 0 && FEW_AT_ONCE % FEW_ROUND == 0,
               "stretches end with both");
_Static_assert(FEW_BEFORE >= FEW_NEAR + FEW_RECENT + FEW_ROUND, "rounds read as far back as that");

struct bt_few_rares;

/* Computes a stretch: `count` heaps, at most FEW_STRETCH.  The first heap is of the given parity,
 * and its set stands at `sets`.  The sets of FEW_BEFORE heaps, and of `reach` heaps, lie before it.
 * Writes sets and values; a value is FEW_EMPTY if its set is empty.  Overwrites up to FEW_AFTER
 * sets after the last. */
typedef void few_stretch(const struct bt_few_rares *few, unsigned parity, void *sets,
                         uint8_t *values, size_t count);

struct few_tap {
  uint32_t distance;
  uint8_t flip;
};

/* Matrices fill a vector: clang before 20 miscalculates the address where the processor itself
 * copies a matrix that gf2p8affineqb reads. */
enum { FEW_COPIES = 8 };

/* Taps of one flip, after the previous group and before `end`. */
struct few_group {
  uint8_t flip;
  size_t end;
};

/* Taps by flip. */
struct few_list {
  struct few_tap *taps;
  size_t count, group_count;
  struct few_group groups[FEW_MOST_RANKS];
};

/* Where the rounds find the sets at a near tap's distance. */
enum few_place {
  FEW_CHAIN,   /* the last round, unchanged */
  FEW_LAST,    /* the last two rounds */
  FEW_CLOSE,   /* the FEW_RECENT heaps before the last round */
  FEW_SLOTS,   /* the slots */
  FEW_SWAPPED, /* the slots; the flip is 8 or more */
  FEW_PLACES
};

/* A near tap, for rounds. */
struct few_near {
  uint64_t matrix[4]; /* few->matrices of the flip's lower three bits */
  uint8_t from[32];   /* bytes to pick its sets and apply the flip's upper bits; in slots, only to
                         apply */
  uint32_t flip;      /* its lower three bits */
  int32_t offset;     /* of its sets in the slots, bytes */
};

struct bt_few_rares {
  few_stretch *stretch;
  unsigned ranks, set_bytes;
  struct bt_split split;
  struct bt_tap *taps; /* as given */
  size_t tap_count;
  uint64_t reach; /* the largest distance, heaps */

  uint8_t values[2][FEW_MOST_RANKS];      /* by parity of the heap and rank */
  uint8_t alternation;                    /* bits in which the values of the two parities differ */
  uint64_t value_matrices[2][FEW_COPIES]; /* values[0] as matrices, for the ranks 0-7 and 8-15 */
  uint8_t spell_nibbles[4][32];           /* values[0] for four bits of a set, as `nibbles` */

  struct few_tap *ranked; /* the useful taps */
  struct few_list near, far;
  uint32_t *large; /* distances of the useful taps with values not below the limit */
  size_t large_count;
  uint64_t matrices[8][FEW_COPIES]; /* of the flips below 8, for gf2p8affineqb */
  uint8_t nibbles[8][2][32];        /* of the flips below 8: images of bits 0-3, and 4-7; twice */

  uint8_t swaps[4][64]; /* of bytes, by the upper bits of a flip */

  unsigned round;        /* heaps of a round, 1 to FEW_ROUND */
  size_t stretch_length; /* heaps that `stretch` takes at a time */
  uint8_t on[32];        /* bytes that shift two vectors by a round */
  struct few_near *described;
  const struct few_near *places[FEW_PLACES], *ends[FEW_PLACES];
};

/* Returns the number without the lowest bit of the mask. */
uint8_t bt_few_rares_rank(const struct bt_split *split, uint32_t value);

/* Returns the limit; numbers below it have ranks. */
static inline uint32_t few_limit(const struct bt_few_rares *few) {
  return 2 * few->ranks;
}

static inline bool few_has_ranks(const struct bt_few_rares *few) {
  return few->split.mask % few_limit(few) != 0;
}

/* Returns the candidate for heap n, whose value stands at `value`; BT_FEW_VALUES if the candidate
 * is not below that.  Looks at all taps. */
uint32_t bt_few_rares_candidate(const struct bt_few_rares *few, uint64_t n, const uint8_t *value);

/* Does bt_few_rares_run() heap by heap, with bt_few_rares_candidate(). */
size_t bt_few_rares_run_one_by_one(const struct bt_few_rares *few, uint64_t n, uint8_t *values,
                                   size_t count);

/* Does bt_few_rares_run() if no tap leads to a rare value before heap n. */
size_t bt_few_rares_run_in_stretches(const struct bt_few_rares *few, uint64_t n, uint8_t *values,
                                     size_t count);

/* Fills in all members but those given and allocated.  `scratch` has room for all taps. */
void bt_few_rares_plan(struct bt_few_rares *few, enum bt_simd simd, struct few_tap *scratch);

/* By width and instruction set. */
few_stretch bt_few_rares_portable, bt_few_rares_neon, bt_few_rares_avx2, bt_few_rares_avx512;
few_stretch bt_few_rares_wide_portable, bt_few_rares_wide_neon, bt_few_rares_wide_avx2,
    bt_few_rares_wide_avx512;

#endif
