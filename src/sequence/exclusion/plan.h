/* The inside of the exclusion check: the plan, and what is compiled for each instruction set.
 *
 * For a batch of heaps and a rare number x, a bit vector has the heaps for which x still needs a
 * proof.  Let g(a) ^ c = x and d = a + t.  A step removes the heaps n for which heap n - d has the
 * value c.  The step is one AND with a plane: the vector of the heaps whose value is not c, read d
 * positions earlier.  As a multiple of 8, d is a number of bytes.  The heaps left after all steps
 * are looked up one by one (find.h).
 *
 * Where classes alternate, values are twisted.  The twist, the lowest bit of the mask, is xored to
 * the values of heaps n with n + takes odd, and likewise to the numbers x.  Then the class is
 * parity(value & mask) for all n, and still twisted g(a) ^ twisted g(b) = twisted x.  The values of
 * planes and the numbers of lists are twisted. */
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

/* The steps from steps[begin] to steps[end - 1], for one number. */
struct bt_exclusion_list {
  uint32_t number;
  size_t begin, end;
};

struct bt_exclusion_step {
  uint32_t offset;  /* bytes from the first plane to the first byte of the batch to read */
  uint32_t deepest; /* the largest a of this step and the steps before it */
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
  bool halves[2]; /* n even, n odd: two equal heaps are an option, and so is 0 */
  uint64_t depth, reach;
  uint8_t *reversed; /* g(depth), ..., g(1) */
  unsigned bits;     /* numbers of lists and values of planes are below 2^bits */
  size_t history;    /* positions of planes before the batch */
  size_t stride;     /* bytes from plane to plane */
  size_t plane_count, list_count, step_count;
  uint16_t *planes; /* the value of each */
  struct bt_exclusion_list *lists;
  struct bt_exclusion_step *steps;
};

struct bt_exclusion_room {
  uint8_t *planes; /* bits of the positions with another twisted value */
  uint8_t *bits;   /* of the values of the batch, bit by bit; last: is it 2^bits or more? */
  /* For values of two bytes, where steps leave many positions: */
  uint8_t *left;       /* for each list, bits of the heaps that lack a proof */
  uint16_t *numbers;   /* numbers left of each of 64 heaps */
  uint8_t *wanted;     /* numbers of one heap, each in all lanes of a vector */
  struct bt_seen seen; /* options of one heap */
};

struct bt_exclusion_kernel {
  size_t (*check)(const struct bt_exclusion *exclusion, struct bt_exclusion_room *room,
                  const uint8_t *values, uint64_t n, size_t count, uint64_t *deepest);
  /* Returns how many bits two vectors share; `bytes` is a multiple of 64. */
  uint32_t (*gain)(const uint8_t *need, const uint8_t *plane, size_t bytes);
};

extern const struct bt_exclusion_kernel bt_exclusion_portable, bt_exclusion_neon, bt_exclusion_avx2,
    bt_exclusion_avx512;

/* Chooses planes and lists by a sample.  Returns false: no memory, or no time (bt_limits_over). */
bool bt_exclusion_make_lists(struct bt_exclusion *exclusion, const uint8_t *next, uint64_t n,
                             uint64_t held, struct bt_thread_pool *pool,
                             const struct bt_limits *limits);

/* Returns the number that is xored to the values of heap n. */
static inline uint32_t bt_exclusion_twist(const struct bt_exclusion *exclusion, uint64_t n) {
  return (n + exclusion->split.takes) & 1 ? exclusion->twist : 0;
}

/* Returns true if a twisted number is rare at heap n, and no option of it by equal heaps. */
static inline bool bt_exclusion_concerns(const struct bt_exclusion *exclusion, uint64_t n,
                                         uint32_t number) {
  const uint32_t x = number ^ bt_exclusion_twist(exclusion, n);
  return !bt_is_common(&exclusion->split, x, n) && !(x == 0 && exclusion->halves[n & 1]);
}

#endif
