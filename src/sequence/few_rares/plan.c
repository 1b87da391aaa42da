#include "sequence/few_rares/plan.h"

#include <stdlib.h>
#include <string.h>

uint8_t bt_few_rares_rank(const struct bt_split *split, uint32_t value) {
  const uint32_t below = (split->mask & -split->mask) - 1;
  return (uint8_t)((value & below) | (value >> 1 & ~below));
}

/* Returns true if a tap turns common numbers into common numbers; other taps turn them into rare
 * ones. */
static bool is_useful_tap(const struct bt_few_rares *few, const struct bt_tap *tap) {
  return !bt_is_common(&few->split, tap->value, tap->distance + few->split.takes);
}

static void list_large_taps(struct bt_few_rares *few) {
  for (size_t i = 0; i < few->tap_count; i++)
    if (few->taps[i].value >= few_limit(few) && is_useful_tap(few, &few->taps[i]))
      few->large[few->large_count++] = (uint32_t)few->taps[i].distance;
}

static int compare_taps_by_flip(const void *a, const void *b) {
  const struct few_tap *x = a, *y = b;
  if (x->flip != y->flip)
    return x->flip < y->flip ? -1 : 1;
  return x->distance < y->distance ? -1 : x->distance > y->distance;
}

/* Writes the useful taps with values below the limit, each once, by flip and distance.  Returns how
 * many. */
static size_t rank_taps(const struct bt_few_rares *few, struct few_tap *ranked) {
  size_t count = 0;
  for (size_t i = 0; i < few->tap_count; i++)
    if (few->taps[i].value < few_limit(few) && is_useful_tap(few, &few->taps[i]))
      ranked[count++] = (struct few_tap){(uint32_t)few->taps[i].distance,
                                         bt_few_rares_rank(&few->split, few->taps[i].value)};
  qsort(ranked, count, sizeof *ranked, compare_taps_by_flip);
  size_t kept = 0;
  for (size_t i = 0; i < count; i++)
    if (kept == 0 || compare_taps_by_flip(&ranked[i], &ranked[kept - 1]) != 0)
      ranked[kept++] = ranked[i];
  return kept;
}

static void add_tap(struct few_list *list, struct few_tap tap) {
  if (list->count == 0 || tap.flip != list->taps[list->count - 1].flip)
    list->groups[list->group_count++].flip = tap.flip;
  list->taps[list->count++] = tap;
  list->groups[list->group_count - 1].end = list->count;
}

/* Adds the taps whose distance is at least `from` and below `to`. */
static void list_taps(struct few_list *list, const struct few_tap *taps, size_t count,
                      uint32_t from, uint32_t to) {
  for (size_t i = 0; i < count; i++)
    if (taps[i].distance >= from && taps[i].distance < to)
      add_tap(list, taps[i]);
}

static unsigned round_length(const struct few_list *near) {
  unsigned round = FEW_ROUND;
  for (size_t i = 0; i < near->count; i++)
    if (near->taps[i].distance < round)
      round = near->taps[i].distance;
  return round;
}

static bool is_chained_tap(const struct bt_few_rares *few, const struct few_tap *tap) {
  return tap->distance == few->round && tap->flip == 0;
}

/* Returns the offset of the sets at a distance: in the last slot that holds eight of them. */
static int32_t slot_offset(const struct bt_few_rares *few, uint32_t distance) {
  const int32_t round = (int32_t)few->round, d = (int32_t)distance;
  const int32_t slots = (d - FEW_ROUND) / round;
  return (FEW_RECENT + slots * round - d - FEW_RECENT * (slots + 1)) * (int32_t)few->set_bytes;
}

static enum few_place place_of_tap(const struct bt_few_rares *few, const struct few_tap *tap) {
  if (is_chained_tap(few, tap))
    return FEW_CHAIN;
  if (tap->distance < 2 * few->round)
    return FEW_LAST;
  if (tap->distance <= FEW_RECENT + few->round)
    return FEW_CLOSE;
  return tap->flip >= 8 ? FEW_SWAPPED : FEW_SLOTS;
}

/* Picks FEW_ROUND sets out of two vectors, from byte `first` on.  Exchanges the bytes within each
 * set as the upper bits of a flip say. */
static void pick_set_bytes(const struct bt_few_rares *few, unsigned first, unsigned swap,
                           uint8_t from[32]) {
  for (unsigned i = 0; i < FEW_ROUND * few->set_bytes; i++)
    from[i] = (uint8_t)(((first + i) ^ swap) % (2 * FEW_ROUND * few->set_bytes));
}

/* Picks the sets at the tap's distance out of the last two rounds, with which the two vectors
 * begin. */
static void pick_round_bytes(const struct bt_few_rares *few, const struct few_tap *tap,
                             unsigned swap, uint8_t from[32]) {
  const unsigned length = few->set_bytes * few->round;
  const unsigned first = 2 * length - few->set_bytes * tap->distance;
  for (unsigned i = 0; i < length; i++) {
    const unsigned at = (first + i) ^ swap;
    from[i] = (uint8_t)(at < length ? at : at - length + FEW_ROUND * few->set_bytes);
  }
}

static void describe_near_tap(const struct bt_few_rares *few, const struct few_tap *tap,
                              struct few_near *near) {
  const unsigned swap = tap->flip >> 3;
  *near = (struct few_near){.flip = tap->flip & 7};
  memcpy(near->matrix, few->matrices[near->flip], sizeof near->matrix);
  switch (place_of_tap(few, tap)) {
  case FEW_LAST:
    pick_round_bytes(few, tap, swap, near->from);
    break;
  case FEW_CLOSE:
    pick_set_bytes(few, few->set_bytes * (FEW_RECENT + few->round - tap->distance), swap,
                   near->from);
    break;
  default:
    near->offset = slot_offset(few, tap->distance);
    pick_set_bytes(few, 0, swap, near->from);
  }
}

/* Describes the near taps of a place, in the array from `near` on.  Returns where the next ones
 * go. */
static struct few_near *describe_taps_of_place(struct bt_few_rares *few, enum few_place place,
                                               struct few_near *near) {
  few->places[place] = near;
  for (size_t i = 0; i < few->near.count; i++)
    if (place_of_tap(few, &few->near.taps[i]) == place)
      describe_near_tap(few, &few->near.taps[i], near++);
  few->ends[place] = near;
  return near;
}

static void plan_rounds(struct bt_few_rares *few, struct few_near *near) {
  few->round = round_length(&few->near);
  few->stretch_length = (size_t)FEW_ROUNDS * few->round;
  pick_set_bytes(few, few->set_bytes * few->round, 0, few->on);
  for (int place = 0; place < FEW_PLACES; place++)
    near = describe_taps_of_place(few, (enum few_place)place, near);
}

/* Makes the matrix that maps bit j to images[j].  As gf2p8affineqb wants it, bit j of byte 7 - i is
 * bit i of images[j]. */
static void fill_bit_matrix(const uint8_t images[8], uint64_t matrix[FEW_COPIES]) {
  uint64_t rows = 0;
  for (unsigned i = 0; i < 8; i++)
    for (unsigned j = 0; j < 8; j++)
      rows |= (uint64_t)(images[j] >> i & 1) << (8 * (7 - i) + j);
  for (unsigned i = 0; i < FEW_COPIES; i++)
    matrix[i] = rows;
}

/* Fills in the image of every set of four bits, twice. */
static void fill_nibble_table(const uint8_t images[4], uint8_t table[32]) {
  for (unsigned set = 0; set < 32; set++)
    for (unsigned j = 0; j < 4; j++)
      table[set] |= set >> j & 1 ? images[j] : 0;
}

static void plan_flips(struct bt_few_rares *few) {
  for (unsigned flip = 0; flip < 8; flip++) {
    uint8_t images[8];
    for (unsigned j = 0; j < 8; j++)
      images[j] = (uint8_t)(1U << (j ^ flip));
    fill_bit_matrix(images, few->matrices[flip]);
    fill_nibble_table(images, few->nibbles[flip][0]);
    fill_nibble_table(images + 4, few->nibbles[flip][1]);
  }
  for (unsigned swap = 0; swap < 4; swap++)
    for (unsigned i = 0; i < sizeof few->swaps[swap]; i++)
      few->swaps[swap][i] = (uint8_t)((i ^ swap) % 16);
}

static void plan_values(struct bt_few_rares *few) {
  for (unsigned parity = 0; parity < 2; parity++)
    for (unsigned value = 0; value < few_limit(few); value++)
      if (bt_is_common(&few->split, value, parity))
        few->values[parity][bt_few_rares_rank(&few->split, value)] = (uint8_t)value;
  few->alternation = few->values[0][0] ^ few->values[1][0];
  fill_bit_matrix(few->values[0], few->value_matrices[0]);
  fill_bit_matrix(few->values[0] + 8, few->value_matrices[1]);
  for (unsigned i = 0; i < 4; i++)
    fill_nibble_table(few->values[0] + (size_t)4 * i, few->spell_nibbles[i]);
}

/* Returns true if a vector does not hold a round, so that rounds_in_memory.h serves. */
static bool uses_rounds_in_memory(const struct bt_few_rares *few, enum bt_simd simd) {
  return simd == BT_PORTABLE || (simd == BT_NEON && few->ranks > 16);
}

void bt_few_rares_plan(struct bt_few_rares *few, enum bt_simd simd, struct few_tap *scratch) {
  const size_t count = rank_taps(few, scratch);
  const uint32_t block = FEW_LINE / few->set_bytes;
  const uint32_t near =
      block + (uses_rounds_in_memory(few, simd) ? FEW_ROUND : FEW_AHEAD + FEW_SLACK);
  few->near.taps = few->ranked;
  list_taps(&few->near, scratch, count, 0, near);
  few->far.taps = few->ranked + few->near.count;
  list_taps(&few->far, scratch, count, near, UINT32_MAX);
  list_large_taps(few);
  plan_flips(few);
  plan_values(few);
  plan_rounds(few, few->described);
  few->stretch =
      few->ranks > 16 ? BT_FOR_SIMD(simd, bt_few_rares_wide) : BT_FOR_SIMD(simd, bt_few_rares);
}
