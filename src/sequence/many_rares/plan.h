/* How candidates are found where there are many rare heaps.
 *
 * Batches of heaps are computed in three steps, each of which leaves fewer numbers to the next.
 *   - slice: for each common number, a bit for each heap of the batch says whether one of a few
 *     taps gives it.  These are the taps that are most likely to: those that need a frequent value.
 *   - sift: of each heap the least numbers that are left are held against all taps, with heaps for
 *     lanes; these are the slots.
 *   - finish: heap after heap, with the taps that are shorter than a block.
 * Where all slots of a heap are hit, its options by far taps are marked one by one (rescue).
 *
 * With very many taps, and where the kernel has a filter, that does for slices and sifting. */
#ifndef BETLI_SEQUENCE_MANY_RARES_PLAN_H
#define BETLI_SEQUENCE_MANY_RARES_PLAN_H

#include "sequence/many_rares/many_rares.h"

#include <assert.h>

enum {
  BT_MANY_CODES = BT_MANY_VALUES / 2,
  BT_MANY_FRAME = 256, /* bytes with a bit for each heap of a batch and 64 more */
  BT_MANY_COLUMN = 64, /* bytes of a frame that are collected or left out together */
  BT_MANY_SLOTS = 48,  /* numbers of a heap that are sifted */
  BT_MANY_ROUNDS = 3,  /* so often hit numbers are thrown out of the slots */
  BT_MANY_MARKED = 4,  /* heaps whose codes are marked together */
  BT_MANY_STRIDE = BT_MANY_CODES + 64, /* so that they do not share a few sets of the cache */
  BT_MANY_LOTS = 6000,                 /* taps from which there are more slots, or a filter */
  BT_MANY_RARE = 0x80,
  BT_MANY_NONE = UINT8_MAX /* in both bytes of a slot: no code */
};

_Static_assert((BT_MANY_CODES & (BT_MANY_CODES - 1)) == 0, "nim-sums of codes are codes");
_Static_assert(BT_MANY_FRAME * 8 >= BT_MANY_BATCH + 64, "a frame has a bit for each heap");
_Static_assert(BT_MANY_CODES >> 8 < BT_MANY_RARE, "no code has the high byte of rare heaps");
_Static_assert(((BT_MANY_RARE << 8 | UINT8_MAX) ^ (BT_MANY_CODES - 1)) >= BT_MANY_CODES,
               "nor does a tap make it one");

/* Common numbers go by codes: the lowest bit of the mask is left out, which depends on the others.
 * Each of the most frequent codes has a row, with a bit for each heap from `base` on that says
 * whether its value is common and has that code.  A slice of a code is rows of other codes, each at
 * the distance of a tap. */
struct bt_many_rares_rows {
  uint8_t *bits;
  size_t rows, stride;             /* rows of `stride` bytes, and one more that is empty */
  uint16_t of_code[BT_MANY_CODES]; /* which row, or `rows` */
  uint64_t reach;                  /* taps up to this distance are in slices; a multiple of 64 */
  int64_t base;                    /* a multiple of 64, perhaps negative */
  uint64_t filled;                 /* heaps below this are in the rows */
};

/* For each code below `codes` and each remainder r = -distance mod 8, `each` offsets into the
 * rows from the byte of the batch's first heap: the frames there are r bits late. */
struct bt_many_rares_slices {
  size_t codes, each;
  int32_t *offsets;
  uint64_t (
      *missing)[BT_MANY_FRAME / 8]; /* of a batch: bits of heaps that no slice gave the code */
};

struct bt_many_rares_taps {
  struct bt_tap *taps;
  size_t count, capacity;
};

/* A tap in half the bytes, as there are many and all of them are read for each block. */
struct bt_far_tap {
  uint32_t distance;
  uint16_t value, code;
};

struct bt_far_taps {
  struct bt_far_tap *taps;
  size_t count, capacity;
};

/* The codes of values from heap `base` on, and in two planes of bytes; of rare heaps the high byte
 * is BT_MANY_RARE, which no tap makes that of a code. */
struct bt_many_rares_planes {
  uint16_t *codes;
  uint8_t *low, *high;
  size_t capacity;
  uint64_t base, filled; /* heaps below `filled` are in the planes */
  uint64_t large;        /* the last heap of which the high byte is not 0 */
};

/* Sift the first `slots` slots with the far taps up to `end`. */
struct bt_many_rares_round {
  size_t slots, end;
};

struct bt_many_rares_kernel {
  /* Fills in slices.missing for the `count` heaps from that on, a multiple of 8. */
  void (*slice)(struct bt_many_rares *many, uint64_t first, size_t count);
  /* Fills in the slots of that block of the batch; the planes are those of its first heap. */
  void (*sift)(struct bt_many_rares *many, size_t block, const uint8_t *low, const uint8_t *high);
  /* Fills in the slots of a block without slices, where there are very many taps; `codes` are those
   * of its first heap.  NULL: sifting is as good. */
  void (*filter)(struct bt_many_rares *many, const uint16_t *codes);
};

struct bt_many_rares {
  const struct bt_many_rares_kernel *kernel;
  struct bt_split split;
  uint32_t low; /* the lowest bit of the mask */
  struct bt_many_rares_rows rows;
  struct bt_many_rares_slices slices;
  struct bt_many_rares_planes planes;
  bool ahead;                      /* a block is sifted before the one before it is known */
  uint64_t nearest;                /* taps from that distance on are far */
  struct bt_many_rares_taps near;  /* shorter than that, or not for codes; by distance */
  struct bt_many_rares_taps later; /* of no heap yet; by distance */
  struct bt_far_taps far;          /* all others */
  uint64_t advanced;               /* far taps are shorter than this */
  uint64_t farthest;               /* the distance of the longest far tap */
  bool large_taps;                 /* some far tap has a code of two bytes */
  struct bt_many_rares_round rounds[BT_MANY_ROUNDS];
  size_t last_slots; /* of them are in use after the last round */
  /* codes, increasing, and BT_MANY_NONE; one byte each where that is enough */
  uint8_t low_slots[BT_MANY_SLOTS][BT_MANY_BLOCK], high_slots[BT_MANY_SLOTS][BT_MANY_BLOCK];
  bool filtered; /* by the kernel's filter */
  bool sifted, two_bytes;
  /* Of some heaps, BT_MANY_STRIDE bytes each, whether a tap gives a code; behind them is room for
   * what rare heaps give. */
  uint8_t marks[BT_MANY_MARKED * BT_MANY_STRIDE + (BT_MANY_RARE << 8)];
  uint32_t stamp, stamps[BT_MANY_VALUES]; /* options of one heap have its stamp */
};

static inline uint32_t bt_many_rares_code(const struct bt_many_rares *many, uint32_t value) {
  const uint32_t below = many->low - 1;
  return (value & below) | (value >> 1 & ~below);
}

/* The common number of heap n with that code. */
static inline uint32_t bt_many_rares_decode(const struct bt_many_rares *many, uint32_t code,
                                            uint64_t n) {
  assert((many->low & (many->low - 1)) == 0 && many->low != 0);
  const uint32_t below = many->low - 1;
  const uint32_t value = (code & below) | (code & ~below) << 1;
  return bt_is_common(&many->split, value, n) ? value : value | many->low;
}

/* Chooses the rows, the slices and the rounds, and puts the taps in the order in which they are of
 * most use.  False: no memory. */
bool bt_many_rares_plan(struct bt_many_rares *many, struct bt_tap *taps, size_t count,
                        const uint16_t *values, uint64_t n);

/* Makes room for rows of which the number, reach and codes are known.  False: no memory. */
bool bt_many_rares_rows_new(struct bt_many_rares_rows *rows, uint64_t n);

/* A tap that makes common options of common heaps and of no others, so that codes tell its
 * options'. */
static inline bool bt_many_rares_is_for_codes(const struct bt_many_rares *many,
                                              const struct bt_tap *tap) {
  const uint64_t shift = many->split.alternates ? tap->distance & 1 : 0;
  return (uint64_t)__builtin_parity(tap->value & many->split.mask) == shift;
}

/* By distance. */
void bt_many_rares_sort(struct bt_tap *taps, size_t count);

/* The taps that count for all heaps from n on become far; or those that do not, later again. */
void bt_many_rares_advance(struct bt_many_rares *many, uint64_t n);
void bt_many_rares_retreat(struct bt_many_rares *many, uint64_t n);

/* Makes the planes hold the heaps before n that far taps reach from a heap `first` <= n or from
 * later ones, and have room for a batch.  values[-i] is g(n - i).  False: no memory. */
bool bt_many_rares_fill_planes(struct bt_many_rares *many, const uint16_t *values, uint64_t first,
                               uint64_t n);

/* Makes the rows hold the heaps from n - reach to n - 1, and have room for a batch more.
 * values[-i] is g(n - i). */
void bt_many_rares_fill(struct bt_many_rares *many, const uint16_t *values, uint64_t n);

/* Takes heaps from n on out of the rows. */
void bt_many_rares_clear(struct bt_many_rares_rows *rows, uint64_t n);

/* Marks in many->marks the codes that the first `taps` far taps give to heaps of a block; `codes`
 * are those of its first heap. */
void bt_many_rares_mark(struct bt_many_rares *many, const uint16_t *codes,
                        const size_t lanes[BT_MANY_MARKED], size_t taps);

/* Fills in the slots of those of the first `count` heaps of a block to which sifting left none. */
void bt_many_rares_rescue(struct bt_many_rares *many, const uint16_t *codes, size_t count);

/* Writes the candidates of the heaps n + from, ..., n + to - 1 of the block at n, whose slots are
 * sifted, to values[from], ... Returns the first heap, relative to n, that has none. */
size_t bt_many_rares_finish(struct bt_many_rares *many, uint64_t n, uint16_t *values, size_t from,
                            size_t to);

extern const struct bt_many_rares_kernel bt_many_rares_portable, bt_many_rares_neon,
    bt_many_rares_avx2, bt_many_rares_avx512;
void bt_many_rares_filter_avx512(struct bt_many_rares *many, const uint16_t *codes);

#endif
