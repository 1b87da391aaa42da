/* What the files of few_rares.h share.
 *
 * Of the numbers 2w and 2w + 1 (more generally, of two that differ in the lowest bit of the mask)
 * one is common and one is rare, so a common number is known by its rank among the common ones:
 * the number without that bit.  Ranks are in the order of the numbers, and dropping a bit is
 * linear: among ranks, too, a tap is a nim-sum with a constant, its `flip`, whatever the parity of
 * the heap.  What is left of the recurrence is rank(n) = the least that no tap gives.  Heaps are
 * kept as sets of ranks, as many bits each as there are ranks of values below the limit.
 *
 * A heap whose value is not below the limit has an empty set.  What it gives by taps whose values
 * are below the limit is not below it either, so nothing is missing from the sets of later heaps,
 * but for those that `large` taps lead back from. */
#ifndef BETLI_SEQUENCE_FEW_RARES_PLAN_H
#define BETLI_SEQUENCE_FEW_RARES_PLAN_H

#include "sequence/few_rares/few_rares.h"

enum {
  FEW_MOST_RANKS = BT_FEW_MOST / 2,
  FEW_EMPTY = UINT8_MAX, /* no value below a limit */
  FEW_LINE = 64,         /* bytes of sets for which far taps are looked up together */
  FEW_AHEAD = 8,         /* so far ahead of the rounds */
  FEW_AT_ONCE = 64,      /* heaps whose values are written together */
  FEW_ROUND = 8,         /* the most heaps of a round: those whose taps all lead before the round */
  FEW_RECENT = 16,       /* heaps that rounds keep in registers */
  FEW_SLACK = 8,         /* and so far ahead of that what they read was stored, at least */
  FEW_NEAR =
      FEW_LINE / 2 + FEW_AHEAD + FEW_SLACK, /* the most near taps' distances are below this */
  FEW_ROUNDS = 128,                         /* in a stretch */
  FEW_STRETCH = FEW_ROUNDS * FEW_ROUND,
  FEW_BEFORE = FEW_NEAR + 2 * FEW_RECENT, /* sets that are read before a stretch, at least */
  FEW_BEHIND = FEW_AT_ONCE                /* and overwritten behind it */
};

_Static_assert(FEW_MOST_RANKS <= 32, "a set has at most 32 bits");
_Static_assert(FEW_STRETCH % FEW_AT_ONCE == 0 && FEW_AT_ONCE % FEW_ROUND == 0,
               "stretches end with both");
_Static_assert(FEW_BEFORE >= FEW_NEAR + FEW_RECENT + FEW_ROUND, "rounds read as far back as that");

struct bt_few_rares;

/* Works out `count` heaps.  The first is of the given parity and has its set at `sets`; those
 * before it are there, FEW_BEFORE and `reach` of them.  Writes sets, and values, or FEW_EMPTY where
 * a set is empty; some sets behind the last are overwritten. */
typedef void few_stretch(const struct bt_few_rares *few, unsigned parity, void *sets,
                         uint8_t *values, size_t count);

struct few_tap {
  uint32_t distance;
  uint8_t flip;
};

/* Matrices fill a vector: clang before 20 gets the address wrong where it has the processor copy
 * one that gf2p8affineqb reads. */
enum { FEW_COPIES = 8 };

/* Taps of one flip: those before `end` and after the group before. */
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

/* Where the rounds find what a near tap leads to. */
enum few_place {
  FEW_CHAIN,   /* the last round, as it is */
  FEW_LAST,    /* the last two rounds */
  FEW_CLOSE,   /* the FEW_RECENT heaps before the last round */
  FEW_SLOTS,   /* the slots */
  FEW_SWAPPED, /* the slots; the flip is 8 or more */
  FEW_PLACES
};

/* A near tap, for rounds. */
struct few_near {
  uint64_t matrix[4]; /* few->matrices of the flip's lower three bits */
  uint8_t from[32];   /* its sets, with the upper bits of the flip, or these alone; rounds.h */
  uint32_t flip;      /* the lower three bits */
  int32_t offset;     /* of its sets in the slots, in bytes */
};

struct bt_few_rares {
  few_stretch *stretch;
  unsigned ranks, set_bytes;
  struct bt_split split;
  struct bt_tap *taps; /* as given */
  size_t tap_count;
  uint64_t reach; /* the largest distance */

  uint8_t values[2][FEW_MOST_RANKS];      /* by parity of the heap and rank */
  uint8_t alternation;                    /* the bits in which the two differ */
  uint64_t value_matrices[2][FEW_COPIES]; /* values[0] as matrices, for the ranks 0-7 and 8-15 */
  uint8_t spell_nibbles[4][32];           /* the same for four bits of a set, as `nibbles` */

  struct few_tap *ranked; /* the useful taps */
  struct few_list near, far;
  uint32_t *large; /* the distances of those whose value is not below the limit */
  size_t large_count;
  uint64_t matrices[8][FEW_COPIES]; /* of the flips below 8, for gf2p8affineqb */
  uint8_t nibbles[8][2][32];        /* of the same: where bits 0-3 go, and 4-7; twice */

  uint8_t swaps[4][64]; /* of bytes by the upper bits of a flip */

  unsigned round;        /* heaps of a round */
  size_t stretch_length; /* heaps that `stretch` takes at a time */
  uint8_t on[32];        /* bytes that a round moves on by */
  struct few_near *described;
  const struct few_near *places[FEW_PLACES], *ends[FEW_PLACES];
};

/* The number without the lowest bit of the mask. */
uint8_t bt_few_rares_rank(const struct bt_split *split, uint32_t value);

/* Values below this have ranks. */
static inline uint32_t few_limit(const struct bt_few_rares *few) {
  return 2 * few->ranks;
}

static inline bool few_has_ranks(const struct bt_few_rares *few) {
  return few->split.mask % few_limit(few) != 0;
}

/* The candidate for heap n, which is to be *value; BT_FEW_VALUES if it is not below that. */
uint32_t bt_few_rares_candidate(const struct bt_few_rares *few, uint64_t n, const uint8_t *value);

/* As bt_few_rares_run, all by that. */
size_t bt_few_rares_run_one_by_one(const struct bt_few_rares *few, uint64_t n, uint8_t *values,
                                   size_t count);

/* As bt_few_rares_run, where no tap leads to a rare value before heap n. */
size_t bt_few_rares_run_in_stretches(const struct bt_few_rares *few, uint64_t n, uint8_t *values,
                                     size_t count);

/* Fills in all but what was given and allocated.  `scratch` has room for all taps. */
void bt_few_rares_plan(struct bt_few_rares *few, enum bt_simd simd, struct few_tap *scratch);

/* By width and instruction set. */
few_stretch bt_few_rares_portable, bt_few_rares_neon, bt_few_rares_avx2, bt_few_rares_avx512;
few_stretch bt_few_rares_wide_portable, bt_few_rares_wide_neon, bt_few_rares_wide_avx2,
    bt_few_rares_wide_avx512;

#endif
