/* How candidates are found where rare heaps are many.
 *
 * Batches of heaps are computed in three steps, each of which leaves fewer numbers to the next.
 * - slice: for each common number, a bit for each heap of the batch says if one of a few taps gives
 *   the number.  These taps are the most likely to give it: they need a frequent value.
 * - sift: the least numbers left of each heap, its slots, are compared with what all taps give,
 *   with heaps as lanes.
 * - finish: heap after heap, with the taps that are shorter than a block.
 *
 * Where taps give all slots of a heap, its options by far taps are marked one by one (rescue).
 *
 * With very many taps, the filter of the kernel, if there is one, replaces slices and sifting. */
#ifndef BETLI_SEQUENCE_MANY_RARES_PLAN_H
#define BETLI_SEQUENCE_MANY_RARES_PLAN_H

#include "sequence/many_rares/many_rares.h"

#include <assert.h>

enum {
  BT_MANY_CODES = BT_MANY_VALUES / 2,
  BT_MANY_FRAME = 256, /* bytes: a bit for each heap of a batch and 64 more */
  BT_MANY_COLUMN = 64, /* bytes of a frame that are collected or left out together */
  BT_MANY_SLOTS = 48,  /* numbers of a heap that are sifted */
  BT_MANY_ROUNDS = 3,  /* how often hit numbers are removed from the slots */
  BT_MANY_MARKED = 4,  /* heaps whose codes are marked together */
  BT_MANY_STRIDE = BT_MANY_CODES + 64, /* so that they do not share a few sets of the cache */
  BT_MANY_LOTS = 6000,                 /* taps from which on there are more slots, or a filter */
  BT_MANY_RARE = 0x80,                 /* high byte that stands for a rare heap */
  BT_MANY_NONE = UINT8_MAX             /* in both bytes of an empty slot */
};

_Static_assert((BT_MANY_CODES & (BT_MANY_CODES - 1)) == 0, "nim-sums of codes are codes");
_Static_assert(BT_MANY_FRAME * 8 >= BT_MANY_BATCH + 64, "a frame has a bit for each heap");
_Static_assert(BT_MANY_CODES >> 8 < BT_MANY_RARE, "no code has the high byte of rare heaps");
_Static_assert(((BT_MANY_RARE << 8 | UINT8_MAX) ^ (BT_MANY_CODES - 1)) >= BT_MANY_CODES,
               "nor does a tap make it one");

/* Common numbers go by codes: the number without the lowest bit of the mask, which depends on the
 * others.  Each of the most frequent codes has a row, with a bit for each heap from `base` on.  The
 * bit says if the heap's value is common and has that code.  A slice of a code consists of rows of
 * other codes, each at the distance of a tap. */
struct bt_many_rares_rows {
  uint8_t *bits;
  size_t rows, stride;             /* rows of `stride` bytes, and an empty one */
  uint16_t of_code[BT_MANY_CODES]; /* the row of a code, or `rows` */
  uint64_t reach;                  /* greatest distance of taps in slices, a multiple of 64 */
  int64_t base;                    /* a heap, a multiple of 64, perhaps negative */
  uint64_t filled;                 /* heaps below this are in the rows */
};

/* For each code below `codes` and each remainder r = -distance mod 8: `each` offsets into the rows.
 * They count bytes from the byte of the batch's first heap.  The frames there are r bits late. */
struct bt_many_rares_slices {
  size_t codes, each;
  int32_t *offsets;
  uint64_t (
      *missing)[BT_MANY_FRAME / 8]; /* of a batch: bits of heaps to which no slice gave the code */
};

struct bt_many_rares_taps {
  struct bt_tap *taps;
  size_t count, capacity;
};

/* A tap in half the bytes: taps are many, and each block reads all of them. */
struct bt_far_tap {
  uint32_t distance;
  uint16_t value, code;
};

struct bt_far_taps {
  struct bt_far_tap *taps;
  size_t count, capacity;
};

/* The codes of values from heap `base` on, also as two planes of bytes.  The high byte of rare
 * heaps is BT_MANY_RARE, which no tap turns into that of a code. */
struct bt_many_rares_planes {
  uint16_t *codes;
  uint8_t *low, *high;
  size_t capacity;
  uint64_t base, filled; /* heaps below `filled` are in the planes */
  uint64_t large;        /* the last heap whose high byte is not 0 */
};

/* A round sifts the first `slots` slots with the far taps from the last round's end to `end`. */
struct bt_many_rares_round {
  size_t slots, end;
};

struct bt_many_rares_kernel {
  /* Fills in slices.missing for the `count` heaps from `first` on, a multiple of 8. */
  void (*slice)(struct bt_many_rares *many, uint64_t first, size_t count);
  /* Fills in the slots of a block of the batch; the planes are given at the block's first heap. */
  void (*sift)(struct bt_many_rares *many, size_t block, const uint8_t *low, const uint8_t *high);
  /* Fills in the slots of a block without slices, for very many taps; `codes` are given at the
   * block's first heap.  NULL: sifting is as fast. */
  void (*filter)(struct bt_many_rares *many, const uint16_t *codes);
};

struct bt_many_rares {
  const struct bt_many_rares_kernel *kernel;
  struct bt_split split;
  uint32_t low; /* the lowest bit of the mask */
  struct bt_many_rares_rows rows;
  struct bt_many_rares_slices slices;
  struct bt_many_rares_planes planes;
  bool ahead;                      /* a block is sifted before the block before it is known */
  uint64_t nearest;                /* taps from this distance on are far */
  struct bt_many_rares_taps near;  /* nearer taps, and those not for codes; by distance */
  struct bt_many_rares_taps later; /* taps that count for no heap yet; by distance */
  struct bt_far_taps far;          /* all other taps */
  uint64_t advanced;               /* far taps are shorter than this */
  uint64_t farthest;               /* the distance of the longest far tap */
  bool large_taps;                 /* some far tap has a code of two bytes */
  struct bt_many_rares_round rounds[BT_MANY_ROUNDS];
  size_t last_slots; /* slots in use after the last round */
  /* codes, increasing, and BT_MANY_NONE; one byte each where that is enough */
  uint8_t low_slots[BT_MANY_SLOTS][BT_MANY_BLOCK], high_slots[BT_MANY_SLOTS][BT_MANY_BLOCK];
  bool filtered; /* by the kernel's filter */
  bool sifted, two_bytes;
  /* 1 for the codes that taps give to some heaps, BT_MANY_STRIDE bytes a heap.  After them is room
   * for what rare heaps give. */
  uint8_t marks[BT_MANY_MARKED * BT_MANY_STRIDE + (BT_MANY_RARE << 8)];
  uint32_t stamp, stamps[BT_MANY_VALUES]; /* options of one heap have its stamp */
};

static inline uint32_t bt_many_rares_code(const struct bt_many_rares *many, uint32_t value) {
  const uint32_t below = many->low - 1;
  return (value & below) | (value >> 1 & ~below);
}

/* Returns the common number of heap n with a code. */
static inline uint32_t bt_many_rares_decode(const struct bt_many_rares *many, uint32_t code,
                                            uint64_t n) {
  assert((many->low & (many->low - 1)) == 0 && many->low != 0);
  const uint32_t below = many->low - 1;
  const uint32_t value = (code & below) | (code & ~below) << 1;
  return bt_is_common(&many->split, value, n) ? value : value | many->low;
}

/* Chooses the rows, slices and rounds, and orders the taps by use.  Returns false: no memory. */
bool bt_many_rares_plan(struct bt_many_rares *many, struct bt_tap *taps, size_t count,
                        const uint16_t *values, uint64_t n);

/* Makes room for the rows, whose number, reach and codes are known.  Returns false: no memory. */
bool bt_many_rares_rows_new(struct bt_many_rares_rows *rows, uint64_t n);

/* Returns true if the tap makes common options of common values and of no others.  Then codes
 * determine the codes of its options. */
static inline bool bt_many_rares_is_for_codes(const struct bt_many_rares *many,
                                              const struct bt_tap *tap) {
  const uint64_t shift = many->split.alternates ? tap->distance & 1 : 0;
  return (uint64_t)__builtin_parity(tap->value & many->split.mask) == shift;
}

/* Sorts taps by distance. */
void bt_many_rares_sort(struct bt_tap *taps, size_t count);

/* Makes the taps that count for all heaps from n on far; or makes the others later again. */
void bt_many_rares_advance(struct bt_many_rares *many, uint64_t n);
void bt_many_rares_retreat(struct bt_many_rares *many, uint64_t n);

/* Makes the planes hold all heaps before n that far taps reach from heap `first` <= n or later
 * ones.  Makes room for a block more.  Here values[-i] is g(n - i).  Returns false: no memory. */
bool bt_many_rares_fill_planes(struct bt_many_rares *many, const uint16_t *values, uint64_t first,
                               uint64_t n);

/* Makes the rows hold the heaps from n - reach to n - 1, and have room for a batch more.  Here
 * values[-i] is g(n - i). */
void bt_many_rares_fill(struct bt_many_rares *many, const uint16_t *values, uint64_t n);

/* Removes the heaps from n on from the rows. */
void bt_many_rares_clear(struct bt_many_rares_rows *rows, uint64_t n);

/* Marks in many->marks what the first `taps` far taps give to the heaps in `lanes` of a block.
 * `codes` are given at the block's first heap. */
void bt_many_rares_mark(struct bt_many_rares *many, const uint16_t *codes,
                        const size_t lanes[BT_MANY_MARKED], size_t taps);

/* Fills in the slots of the first `count` heaps of a block, if sifting left none to them. */
void bt_many_rares_rescue(struct bt_many_rares *many, const uint16_t *codes, size_t count);

/* Writes the candidates of the heaps n + from, ..., n + to - 1 to values[from], ... The slots of
 * their block, at n, are sifted.  Returns the first heap without one, relative to n; or `to`. */
size_t bt_many_rares_finish(struct bt_many_rares *many, uint64_t n, uint16_t *values, size_t from,
                            size_t to);

extern const struct bt_many_rares_kernel bt_many_rares_portable, bt_many_rares_neon,
    bt_many_rares_avx2, bt_many_rares_avx512;
void bt_many_rares_filter_avx512(struct bt_many_rares *many, const uint16_t *codes);

#endif
