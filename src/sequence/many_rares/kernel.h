/* The inner loops, for vectors of BYTES bytes.  The file that includes this header has defined
 * - lanes: vectors of 8-bit numbers;
 * - mask mask_from_bits(uint64_t bits), where bit i belongs to lane i;
 * - mask mask_of_differing(lanes x, lanes y);
 * - lanes blend_lanes(mask, lanes yes, lanes no);
 * - lanes NOTHING_HIT, add_byte_hits(lanes hits, lanes x, lanes y), and mask mask_of_hits(lanes
 *   hits), the lanes in which some x and y were equal;
 * - lanes add_double_hits(lanes hits, lanes x, lanes y, lanes z, lanes w): the same, where z and w
 *   are equal, too;
 * - PASS: how many slots fit the registers, with their hits. */
#include "sequence/base/little_endian.h"

#include <string.h>

#define ALWAYS_INLINE static inline __attribute__((always_inline))

enum { LANES = BYTES, PARTS = BT_MANY_FRAME / BYTES, WORDS = BT_MANY_FRAME / 8 };

typedef uint64_t parts __attribute__((vector_size(BYTES)));

#define LANE_BITS (UINT64_MAX >> (64 - LANES))

static inline lanes load_byte_lanes(const void *from) {
  lanes vector;
  memcpy(&vector, from, sizeof vector);
  return vector;
}

static inline lanes splat_byte(uint8_t number) {
  return number - (lanes){0};
}

/* Unites the first columns of the frames at some offsets. */
ALWAYS_INLINE void collect_frame(const uint8_t *at, const int32_t *offsets, size_t count,
                                 uint64_t frame[WORDS + 1], const size_t columns) {
  parts all[PARTS] = {{0}};
  for (size_t i = 0; i < count; i++) {
    const uint8_t *from = at + offsets[i];
#pragma GCC unroll 16
    for (size_t j = 0; j < columns * BT_MANY_COLUMN / BYTES; j++)
      all[j] |= (parts)load_byte_lanes(from + j * BYTES);
  }
  memcpy(frame, all, columns * BT_MANY_COLUMN);
  for (size_t i = 0; i < columns * BT_MANY_COLUMN / 8; i++)
    frame[i] = bt_little_endian(frame[i]);
}

ALWAYS_INLINE void slice_columns(const struct bt_many_rares_slices *slices, const uint8_t *at,
                                 const size_t columns) {
  const int32_t *offsets = slices->offsets;
  uint64_t frames[8][WORDS + 1] = {{0}};
  for (size_t code = 0; code < slices->codes; code++) {
    for (size_t late = 0; late < 8; late++, offsets += slices->each)
      collect_frame(at, offsets, slices->each, frames[late], columns);
    uint64_t *missing = slices->missing[code];
    for (size_t i = 0; i < columns * BT_MANY_COLUMN / 8; i++)
      missing[i] = ~frames[0][i];
    for (size_t late = 1; late < 8; late++)
      for (size_t i = 0; i < columns * BT_MANY_COLUMN / 8; i++)
        missing[i] &= ~(frames[late][i] >> late | frames[late][i + 1] << (64 - late));
  }
}

static void slice_batch(struct bt_many_rares *many, uint64_t first, size_t count) {
  const struct bt_many_rares_rows *rows = &many->rows;
  const uint8_t *at = rows->bits + (size_t)((uint64_t)((int64_t)first - rows->base) / 8);
  switch ((count + 7) / 8 / BT_MANY_COLUMN) {
  case 0:
    slice_columns(&many->slices, at, 1);
    break;
  case 1:
    slice_columns(&many->slices, at, 2);
    break;
  case 2:
    slice_columns(&many->slices, at, 3);
    break;
  default:
    slice_columns(&many->slices, at, 4);
  }
}

/* Puts a number before the other numbers of the slots; the last one falls out. */
ALWAYS_INLINE void push_number(lanes *slots, size_t count, mask where, lanes number) {
#pragma GCC unroll 48
  for (size_t i = count - 1; i > 0; i--)
    slots[i] = blend_lanes(where, slots[i - 1], slots[i]);
  slots[0] = blend_lanes(where, number, slots[0]);
}

/* The slots of some lanes that are sifted, and the taps of the round. */
struct scene {
  struct bt_many_rares *many;
  size_t block, lane;
  const uint8_t *low, *high; /* at the first lane */
  size_t begin, end;         /* far taps of this round */
};

ALWAYS_INLINE void empty_slot_lanes(lanes *slots, size_t count) {
#pragma GCC unroll 48
  for (size_t i = 0; i < count; i++)
    slots[i] = splat_byte(BT_MANY_NONE);
}

/* Loads one byte of each of the first slots. */
ALWAYS_INLINE void load_slots(lanes *slots, uint8_t (*from)[BT_MANY_BLOCK], size_t count) {
#pragma GCC unroll 48
  for (size_t i = 0; i < count; i++)
    slots[i] = load_byte_lanes(from[i]);
}

ALWAYS_INLINE void store_slots(uint8_t (*to)[BT_MANY_BLOCK], const lanes *slots, size_t count) {
#pragma GCC unroll 48
  for (size_t i = 0; i < count; i++)
    memcpy(to[i], &slots[i], sizeof slots[i]);
}

#define SLOTS(plane, lane) ((uint8_t(*)[BT_MANY_BLOCK]) & (plane)[0][lane])

/* Writes one byte of the least missing codes. */
ALWAYS_INLINE void fill_least_missing(const struct scene *scene, uint8_t (*to)[BT_MANY_BLOCK],
                                      unsigned shift, const size_t count) {
  const struct bt_many_rares_slices *slices = &scene->many->slices;
  lanes slots[BT_MANY_SLOTS];
  empty_slot_lanes(slots, count);
  for (size_t code = slices->codes; code-- > 0;) {
    const uint64_t bits = slices->missing[code][scene->block] >> scene->lane & LANE_BITS;
    if (bits != 0)
      push_number(slots, count, mask_from_bits(bits), splat_byte((uint8_t)(code >> shift)));
  }
  store_slots(to, slots, count);
}

/* Replaces the codes in these slots that far taps give by BT_MANY_NONE. */
ALWAYS_INLINE void hold_slots_against_taps(const struct scene *scene, size_t slot,
                                           const size_t count, const bool two_bytes) {
  struct bt_many_rares *many = scene->many;
  lanes low[PASS], high[PASS], hits[PASS];
  load_slots(low, SLOTS(&many->low_slots[slot], scene->lane), count);
  if (two_bytes)
    load_slots(high, SLOTS(&many->high_slots[slot], scene->lane), count);
#pragma GCC unroll 48
  for (size_t i = 0; i < count; i++)
    hits[i] = NOTHING_HIT;
  for (const struct bt_far_tap *tap = many->far.taps + scene->begin,
                               *end = many->far.taps + scene->end;
       tap < end; tap++) {
    const ptrdiff_t back = -(ptrdiff_t)tap->distance;
    const lanes x = load_byte_lanes(scene->low + back) ^ splat_byte((uint8_t)tap->code);
    const lanes y =
        two_bytes ? load_byte_lanes(scene->high + back) ^ splat_byte((uint8_t)(tap->code >> 8))
                  : (lanes){0};
#pragma GCC unroll 48
    for (size_t i = 0; i < count; i++)
      hits[i] = two_bytes ? add_double_hits(hits[i], x, low[i], y, high[i])
                          : add_byte_hits(hits[i], x, low[i]);
  }
#pragma GCC unroll 48
  for (size_t i = 0; i < count; i++) {
    low[i] = blend_lanes(mask_of_hits(hits[i]), splat_byte(BT_MANY_NONE), low[i]);
    if (two_bytes)
      high[i] = blend_lanes(mask_of_hits(hits[i]), splat_byte(BT_MANY_NONE), high[i]);
  }
  store_slots(SLOTS(&many->low_slots[slot], scene->lane), low, count);
  if (two_bytes)
    store_slots(SLOTS(&many->high_slots[slot], scene->lane), high, count);
}

/* Moves one byte of the codes that are left in `slots` slots to the first `count` slots.  `tell` is
 * the plane that tells which are left. */
ALWAYS_INLINE void pack_slots(uint8_t (*plane)[BT_MANY_BLOCK], uint8_t (*tell)[BT_MANY_BLOCK],
                              size_t slots, const size_t count) {
  lanes packed[BT_MANY_SLOTS];
  empty_slot_lanes(packed, count);
  while (slots-- > 0)
    push_number(packed, count,
                mask_of_differing(load_byte_lanes(tell[slots]), splat_byte(BT_MANY_NONE)),
                load_byte_lanes(plane[slots]));
  store_slots(plane, packed, count);
}

/* Runs a round of `slots` slots: the first one (before = 0), or one after `before` slots. */
ALWAYS_INLINE void run_sized_round(const struct scene *scene, size_t before, const size_t slots,
                                   const bool two_bytes) {
  uint8_t(*low)[BT_MANY_BLOCK] = SLOTS(scene->many->low_slots, scene->lane);
  uint8_t(*high)[BT_MANY_BLOCK] = SLOTS(scene->many->high_slots, scene->lane);
  if (before == 0) {
    fill_least_missing(scene, low, 0, slots);
    if (two_bytes)
      fill_least_missing(scene, high, 8, slots);
  } else {
    pack_slots(low, two_bytes ? high : low, before, slots);
    if (two_bytes)
      pack_slots(high, high, before, slots);
  }
  const size_t pass = slots < PASS ? slots : PASS;
  for (size_t slot = 0; slot < slots; slot += pass)
    hold_slots_against_taps(scene, slot, pass, two_bytes);
}

ALWAYS_INLINE void run_sift_round(const struct scene *scene, size_t before, size_t slots,
                                  const bool two_bytes) {
  switch (slots) {
  case 48:
    run_sized_round(scene, before, 48, two_bytes);
    break;
  case 24:
    run_sized_round(scene, before, 24, two_bytes);
    break;
  case 12:
    run_sized_round(scene, before, 12, two_bytes);
    break;
  default:
    run_sized_round(scene, before, 6, two_bytes);
  }
}

ALWAYS_INLINE void run_sift_rounds(struct scene *scene, const bool two_bytes) {
  const struct bt_many_rares *many = scene->many;
  size_t before = 0;
  for (size_t i = 0; i < BT_MANY_ROUNDS; i++) {
    const struct bt_many_rares_round *round = &many->rounds[i];
    scene->begin = scene->end;
    scene->end = round->end < many->far.count ? round->end : many->far.count;
    run_sift_round(scene, before, round->slots, two_bytes);
    before = round->slots;
  }
}

static void sift_slots(struct bt_many_rares *many, size_t block, const uint8_t *low,
                       const uint8_t *high) {
  for (size_t lane = 0; lane < BT_MANY_BLOCK; lane += LANES) {
    struct scene scene = {
        .many = many, .block = block, .lane = lane, .low = low + lane, .high = high + lane};
    if (many->two_bytes)
      run_sift_rounds(&scene, true);
    else
      run_sift_rounds(&scene, false);
  }
}
