/* Inside of the exclusion check: the plan, and what is compiled for each instruction set.
 *
 * For a batch of heaps and a rare number x, the heaps for which x still needs a proof are a bit
 * vector.  A step takes those away whose heap n - d has the value c, where g(a) ^ c = x and d = a +
 * t: that is one AND with a plane, the vector of the heaps whose value is not c, read from d
 * positions before.  d is a multiple of 8, so that it is a number of bytes.  What is left after all
 * steps is looked up heap by heap (bt_exclusion_find).
 *
 * Where classes alternate, values are twisted: the twist, which is the lowest bit of the mask, is
 * exclusive-ored to values of heaps n with n + takes odd, and likewise to the numbers x.  Then
 * classes are those of parity(value & mask) for all n, and twisted g(a) ^ twisted g(b) = twisted x
 * still.  Planes, numbers of lists and values of planes are twisted. */
#ifndef BETLI_SEQUENCE_EXCLUSION_PLAN_H
#define BETLI_SEQUENCE_EXCLUSION_PLAN_H

#include "sequence/base/little_endian.h"
#include "sequence/base/seen.h"
#include "sequence/base/values.h"
#include "sequence/exclusion/exclusion.h"

enum {
  BT_EXCLUSION_BATCH = 4096, /* heaps that are checked at once */
  BT_EXCLUSION_ROW = 512     /* a multiple of the positions in a vector of any instruction set */
};
_Static_assert(BT_EXCLUSION_BATCH % BT_EXCLUSION_ROW == 0, "a batch is rows");
_Static_assert(BT_EXCLUSION_BATCH / 8 % 64 == 0,
               "its bits are aligned memory, and shared ones are counted");

/* The steps[begin] to steps[end - 1] for one number. */
struct bt_exclusion_list {
  uint32_t number;
  size_t begin, end;
};

struct bt_exclusion_step {
  uint32_t offset;  /* of the first byte of the batch, seen from the first plane */
  uint32_t deepest; /* the largest a of this step and of those before it */
};

struct bt_exclusion_takes {
  size_t count;
  uint32_t *takes;
};

struct bt_exclusion {
  const struct bt_exclusion_kernel *kernel;
  unsigned width;
  struct bt_split split;
  uint32_t twist;
  struct bt_exclusion_takes plain, splitting;
  bool halves[2]; /* whether n even, n odd have two equal heaps for an option, and so 0 */
  uint64_t depth, reach;
  uint8_t *reversed; /* g(depth), ..., g(1) */
  unsigned bits;     /* lists are for numbers below 2^bits, and so are values of planes */
  size_t history;    /* positions that planes have before the batch */
  size_t stride;     /* bytes from plane to plane */
  size_t plane_count, list_count, step_count;
  uint16_t *planes; /* the value of each */
  struct bt_exclusion_list *lists;
  struct bt_exclusion_step *steps;
};

struct bt_exclusion_room {
  uint8_t *planes; /* bit by bit: whether the twisted value is another */
  uint8_t *bits;   /* of the values of the batch, bit by bit; the last: 2^bits and above */
  /* For words, as many of them are left by the steps: */
  uint8_t *left;       /* a row of bits for each list: the heaps whose number is not found yet */
  uint16_t *numbers;   /* of each of 64 heaps */
  uint8_t *wanted;     /* numbers of one heap, each in all lanes of a vector */
  struct bt_seen seen; /* options of one heap */
};

struct bt_exclusion_kernel {
  size_t (*check)(const struct bt_exclusion *exclusion, struct bt_exclusion_room *room,
                  const uint8_t *values, uint64_t n, size_t count, uint64_t *deepest);
  /* How many bits two vectors share; `bytes` is a multiple of 64. */
  uint32_t (*gain)(const uint8_t *need, const uint8_t *plane, size_t bytes);
};

extern const struct bt_exclusion_kernel bt_exclusion_portable, bt_exclusion_neon, bt_exclusion_avx2,
    bt_exclusion_avx512;

/* Chooses planes and lists by a sample.  False where memory ran out, or time (bt_limits_over). */
bool bt_exclusion_make_lists(struct bt_exclusion *exclusion, const uint8_t *next, uint64_t n,
                             uint64_t held, struct bt_thread_pool *pool,
                             const struct bt_limits *limits);

/* What is exclusive-ored to the values of a heap n. */
static inline uint32_t bt_exclusion_twist(const struct bt_exclusion *exclusion, uint64_t n) {
  return (n + exclusion->split.takes) & 1 ? exclusion->twist : 0;
}

/* Whether a (twisted) number is rare at a heap, and no option of it by equal heaps. */
static inline bool bt_exclusion_concerns(const struct bt_exclusion *exclusion, uint64_t n,
                                         uint32_t number) {
  const uint32_t x = number ^ bt_exclusion_twist(exclusion, n);
  return !bt_is_common(&exclusion->split, x, n) && !(x == 0 && exclusion->halves[n & 1]);
}

#endif
