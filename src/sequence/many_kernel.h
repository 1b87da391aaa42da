/* The inner loops, for vectors of BYTES bytes: before this is included, `lanes` are vectors of
 * 16-bit numbers, and there are
 *   mask from_bits(uint32_t bits)             of which bit i belongs to lane i
 *   mask differ(lanes x, lanes y)
 *   lanes pick(mask, lanes yes, lanes no)
 *   lanes NOTHING_HIT, hit(lanes hits, lanes x, lanes y), mask was_hit(lanes hits)
 *                                             lanes in which some x and y were equal
 *   PASS                                      so many slots fit the registers, with their hits */
#include <string.h>

#define ALWAYS_INLINE static inline __attribute__((always_inline))

enum { LANES = BYTES / 2, PARTS = BT_MANY_FRAME / BYTES, WORDS = BT_MANY_FRAME / 8 };

typedef uint64_t parts __attribute__((vector_size(BYTES)));

typedef uint32_t pairs __attribute__((vector_size(BYTES)));

#define LANE_BITS ((UINT64_C(1) << LANES) - 1)

static inline lanes load(const void *from) {
  lanes vector;
  memcpy(&vector, from, sizeof vector);
  return vector;
}

static inline lanes splat(uint16_t number) {
  return number - (lanes){0};
}

/* The number for even lanes and the one for odd lanes. */
static inline lanes splat_pair(const uint16_t pair[2]) {
  uint32_t both;
  memcpy(&both, pair, sizeof both);
  return (lanes)(both - (pairs){0});
}

/* The first columns of the frames at these offsets, one over the other. */
ALWAYS_INLINE void collect(const uint8_t *at, const int32_t *offsets, size_t count,
                           uint64_t frame[WORDS + 1], const size_t columns) {
  parts all[PARTS] = {{0}};
  for (size_t i = 0; i < count; i++) {
    const uint8_t *from = at + offsets[i];
#pragma GCC unroll 16
    for (size_t j = 0; j < columns * BT_MANY_COLUMN / BYTES; j++)
      all[j] |= (parts)load(from + j * BYTES);
  }
  memcpy(frame, all, columns * BT_MANY_COLUMN);
}

ALWAYS_INLINE void slice_columns(const struct bt_many_slices *slices, const uint8_t *at,
                                 const size_t columns) {
  const int32_t *offsets = slices->offsets;
  uint64_t frames[8][WORDS + 1] = {{0}};
  for (size_t code = 0; code < slices->codes; code++) {
    for (size_t late = 0; late < 8; late++, offsets += slices->each[code])
      collect(at, offsets, slices->each[code], frames[late], columns);
    uint64_t *missing = slices->missing[code];
    for (size_t i = 0; i < columns * BT_MANY_COLUMN / 8; i++)
      missing[i] = ~frames[0][i];
    for (size_t late = 1; late < 8; late++)
      for (size_t i = 0; i < columns * BT_MANY_COLUMN / 8; i++)
        missing[i] &= ~(frames[late][i] >> late | frames[late][i + 1] << (64 - late));
  }
}

static void slice(struct bt_many *many, uint64_t first, size_t count) {
  const struct bt_many_rows *rows = &many->rows;
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

/* Puts a number before the slots' others; the last falls out. */
ALWAYS_INLINE void push(lanes *slots, size_t count, mask where, lanes number) {
#pragma GCC unroll 24
  for (size_t i = count - 1; i > 0; i--)
    slots[i] = pick(where, slots[i - 1], slots[i]);
  slots[0] = pick(where, number, slots[0]);
}

/* Where a round looks for the far taps' options, and for the slots. */
struct scene {
  const struct bt_many_far *far;
  size_t begin, end; /* far taps */
  const uint16_t *values;
  uint16_t (*slots)[BT_MANY_BLOCK];
  size_t lane;
};

/* The least numbers that are missing. */
ALWAYS_INLINE void least_missing(const struct bt_many_slices *slices, size_t block,
                                 const struct scene *scene, const size_t count) {
  lanes slots[BT_MANY_SLOTS];
#pragma GCC unroll 24
  for (size_t i = 0; i < count; i++)
    slots[i] = splat(BT_MANY_NONE);
  for (size_t code = slices->codes; code-- > 0;) {
    const uint64_t bits = slices->missing[code][block] >> scene->lane & LANE_BITS;
    if (bits != 0)
      push(slots, count, from_bits((uint32_t)bits), splat_pair(slices->numbers[code]));
  }
#pragma GCC unroll 24
  for (size_t i = 0; i < count; i++)
    memcpy(&scene->slots[i][scene->lane], &slots[i], sizeof slots[i]);
}

/* Puts BT_MANY_NONE for the numbers in these slots that far taps give. */
ALWAYS_INLINE void hold(const struct scene *scene, size_t slot, const size_t count) {
  lanes numbers[PASS], hits[PASS];
#pragma GCC unroll 24
  for (size_t i = 0; i < count; i++) {
    numbers[i] = load(&scene->slots[slot + i][scene->lane]);
    hits[i] = NOTHING_HIT;
  }
  const uint64_t *distances = scene->far->distances;
  const uint16_t *values = scene->far->values;
  for (size_t tap = scene->begin; tap < scene->end; tap++) {
    const lanes options = load(scene->values - (ptrdiff_t)distances[tap]) ^ splat(values[tap]);
#pragma GCC unroll 24
    for (size_t i = 0; i < count; i++)
      hits[i] = hit(hits[i], options, numbers[i]);
  }
#pragma GCC unroll 24
  for (size_t i = 0; i < count; i++) {
    numbers[i] = pick(was_hit(hits[i]), splat(BT_MANY_NONE), numbers[i]);
    memcpy(&scene->slots[slot + i][scene->lane], &numbers[i], sizeof numbers[i]);
  }
}

/* Moves the numbers that are left to the first `count` of so many slots. */
ALWAYS_INLINE void pack(const struct scene *scene, size_t slots, const size_t count) {
  lanes packed[BT_MANY_SLOTS];
#pragma GCC unroll 24
  for (size_t i = 0; i < count; i++)
    packed[i] = splat(BT_MANY_NONE);
  while (slots-- > 0) {
    const lanes number = load(&scene->slots[slots][scene->lane]);
    push(packed, count, differ(number, splat(BT_MANY_NONE)), number);
  }
#pragma GCC unroll 24
  for (size_t i = 0; i < count; i++)
    memcpy(&scene->slots[i][scene->lane], &packed[i], sizeof packed[i]);
}

/* A round with that many slots, the first one or one after a round of `before` slots. */
ALWAYS_INLINE void play(const struct bt_many_slices *slices, size_t block,
                        const struct scene *scene, size_t before, const size_t slots) {
  if (before == 0)
    least_missing(slices, block, scene, slots);
  else
    pack(scene, before, slots);
  const size_t pass = slots < PASS ? slots : PASS;
  for (size_t slot = 0; slot < slots; slot += pass)
    hold(scene, slot, pass);
}

static void play_round(const struct bt_many_slices *slices, size_t block, const struct scene *scene,
                       size_t before, size_t slots) {
  switch (slots) {
  case 24:
    play(slices, block, scene, before, 24);
    break;
  case 12:
    play(slices, block, scene, before, 12);
    break;
  case 6:
    play(slices, block, scene, before, 6);
    break;
  default:
    play(slices, block, scene, before, 3);
  }
}

static void sift(struct bt_many *many, size_t block, const uint16_t *values) {
  for (size_t lane = 0; lane < BT_MANY_BLOCK; lane += LANES) {
    struct scene scene = {
        .far = &many->far, .values = values + lane, .slots = many->slots, .lane = lane};
    size_t before = 0;
    for (size_t i = 0; i < many->round_count; i++) {
      const struct bt_many_round *round = &many->rounds[i];
      scene.begin = scene.end;
      scene.end = round->end < many->far.count ? round->end : many->far.count;
      play_round(&many->slices, block, &scene, before, round->slots);
      before = round->slots;
    }
  }
}
