/* The exclusion check, compiled for each instruction set.  The file that includes this header says
 * what a vector is: `bits_t`, of VECTOR bytes and 64-bit words.  It defines
 * - bits_of_bytes(bytes, mask): of 8 * VECTOR bytes, those that have a bit of the mask;
 * - count_set_bits(bits): how many bits are set, in each word or in parts of it;
 * - least_of_words(a, b): the lesser of 16-bit numbers; has_zero_word(a): is one of them 0?
 * - optionally FILTER, and filter_words(set, a): the 16-bit numbers of a vector that have their
 *   last ten bits in a set (set_avx512.h), as bits;
 * - nonzero_words_of(bits): the words that are not 0, as bits;
 * - match_xor_bytes(a, b, x) and match_xor_words(a, b, x): where a ^ b == x in vectors of values,
 *   as 1 << BYTE_BITS bits for each byte, or 1 << WORD_BITS for each word. */

#include "sequence/exclusion/rows.h"

#include "sequence/exclusion/find.h" /* needs the rows */

/* Marks the heaps of some rows whose value is larger than `number`: bit by bit, from the lowest. */
BT_INLINE void mark_larger_values(const struct batch *batch, uint32_t number, size_t row,
                                  size_t count, bits_t *need) {
  const struct bt_exclusion *exclusion = batch->exclusion;
  for (size_t r = 0; r < count; r++)
    need[r] = (bits_t){0};
  for (unsigned b = 0; b <= exclusion->bits; b++) {
    const uint8_t *bits = bit_row(batch, b, row);
    const bool one = b < exclusion->bits && (number >> b & 1) != 0;
    if (b < exclusion->bits && exclusion->twist == UINT32_C(1) << b) {
      const bits_t zero = one ? batch->odd : ~batch->odd;
      for (size_t r = 0; r < count; r++) {
        const bits_t bit = load_bits(bits + r * VECTOR);
        need[r] = (bit & zero) | ((bit | zero) & need[r]);
      }
    } else if (one) {
      for (size_t r = 0; r < count; r++)
        need[r] &= load_bits(bits + r * VECTOR);
    } else {
      for (size_t r = 0; r < count; r++)
        need[r] |= load_bits(bits + r * VECTOR);
    }
  }
}

/* Returns the positions at which `number` is rare and no option by equal heaps. */
static bits_t concerned_positions(const struct batch *batch, uint32_t number) {
  uint8_t byte = 0;
  for (unsigned i = 0; i < 2; i++)
    if (bt_exclusion_concerns(batch->exclusion, batch->n + i, number))
      byte |= (uint8_t)(0x55 << i);
  return fill_bits(byte);
}

static inline void apply_steps(const struct bt_exclusion_step *steps, size_t count,
                               const uint8_t *planes, bits_t *need) {
  bits_t rest = *need;
  for (size_t s = 0; s < count; s++)
    rest &= load_bits(planes + steps[s].offset);
  *need = rest;
}

/* Does apply_steps() for GROUP rows.  Compilers keep these in registers only if written so. */
static inline void apply_steps_to_group(const struct bt_exclusion_step *steps, size_t count,
                                        const uint8_t *planes, bits_t *need) {
  bits_t a = need[0], b = need[1], c = need[2], d = need[3];
  bits_t e = need[4], f = need[5], g = need[6], h = need[7];
  for (size_t s = 0; s < count; s++) {
    const uint8_t *plane = planes + steps[s].offset;
    a &= load_bits(plane);
    b &= load_bits(plane + (size_t)1 * VECTOR);
    c &= load_bits(plane + (size_t)2 * VECTOR);
    d &= load_bits(plane + (size_t)3 * VECTOR);
    e &= load_bits(plane + (size_t)4 * VECTOR);
    f &= load_bits(plane + (size_t)5 * VECTOR);
    g &= load_bits(plane + (size_t)6 * VECTOR);
    h &= load_bits(plane + (size_t)7 * VECTOR);
  }
  need[0] = a, need[1] = b, need[2] = c, need[3] = d;
  need[4] = e, need[5] = f, need[6] = g, need[7] = h;
}

/* Keeps what the steps have left for find_left_numbers(). */
BT_INLINE void keep_left_bits(const struct batch *batch, const struct bt_exclusion_list *list,
                              size_t row, size_t count, const bits_t *need) {
  const size_t at = (size_t)(list - batch->exclusion->lists) * (BT_EXCLUSION_BATCH / 8);
  for (size_t r = 0; r < count && batch->exclusion->width == 2; r++)
    store_bits(batch->room->left + at + (row + r) * VECTOR, need[r]);
}

/* Checks `count` rows, a constant for the compiler. */
BT_INLINE void check_rows(struct batch *batch, const struct bt_exclusion_list *list, bits_t where,
                          size_t row, size_t count) {
  const struct bt_exclusion_step *steps = batch->exclusion->steps;
  const uint8_t *planes = batch->room->planes + row * VECTOR;
  bits_t need[GROUP], any = {0};
  mark_larger_values(batch, list->number, row, count, need);
  for (size_t r = 0; r < count; r++) {
    need[r] &= where;
    any |= need[r];
  }
  if (is_empty_vector(any)) {
    keep_left_bits(batch, list, row, count, need);
    return;
  }
  (count == GROUP ? apply_steps_to_group : apply_steps)(steps + list->begin,
                                                        list->end - list->begin, planes, need);
  if (list->end > list->begin && steps[list->end - 1].deepest > batch->deepest)
    batch->deepest = steps[list->end - 1].deepest;
  if (batch->exclusion->width == 1)
    find_rest_of_rows(batch, list->number, row, count, need);
  else
    keep_left_bits(batch, list, row, count, need);
}

static void check_list(struct batch *batch, const struct bt_exclusion_list *list) {
  const bits_t where = concerned_positions(batch, list->number);
  const size_t rows = (batch->count + ROW - 1) / ROW;
  size_t row = 0;
  for (; row + GROUP <= rows; row += GROUP)
    check_rows(batch, list, where, row, GROUP);
  for (; row < rows; row++)
    check_rows(batch, list, where, row, 1);
}

/* Checks the numbers that are too large for lists. */
static void check_large_numbers(struct batch *batch) {
  const struct bt_exclusion *exclusion = batch->exclusion;
  for (size_t i = 0; i < batch->count; i++) {
    const uint8_t *here = batch->values + i * exclusion->width;
    const uint32_t value = bt_value_in(here, exclusion->width, 0);
    for (uint32_t x = UINT32_C(1) << exclusion->bits; x < value; x++)
      if (!bt_is_common(&exclusion->split, x, batch->n + i) &&
          !find_number(exclusion, here, batch->n + i, x, &batch->deepest)) {
        batch->count = i;
        return;
      }
  }
}

static bool has_large_values(const struct batch *batch) {
  bits_t any = {0};
  for (size_t row = 0; row * ROW < batch->count; row++)
    any |= load_bits(bit_row(batch, batch->exclusion->bits, row));
  return !is_empty_vector(any);
}

/* Returns how many heaps are proved. */
static size_t check_batch(struct batch *batch) {
  const struct bt_exclusion *exclusion = batch->exclusion;
  write_batch(batch);
  for (size_t i = 0; i < exclusion->list_count; i++)
    check_list(batch, &exclusion->lists[i]);
  for (size_t begin = 0; exclusion->width == 2 && begin < batch->count; begin += 64)
    find_left_numbers(batch, begin);
  if (has_large_values(batch))
    check_large_numbers(batch);
  return batch->count;
}

/* Makes the end of a batch the history of the next. */
static void slide_planes(const struct batch *batch) {
  const struct bt_exclusion *exclusion = batch->exclusion;
  for (size_t p = 0; p < exclusion->plane_count; p++) {
    uint8_t *plane = batch->room->planes + p * exclusion->stride;
    memmove(plane, plane + BT_EXCLUSION_BATCH / 8, exclusion->history / 8);
  }
}

static size_t check_candidates(const struct bt_exclusion *exclusion, struct bt_exclusion_room *room,
                               const uint8_t *values, uint64_t n, size_t count, uint64_t *deepest) {
  struct batch batch = {
      .exclusion = exclusion, .room = room, .values = values, .n = n, .deepest = *deepest};
  batch.odd = fill_bits((n + exclusion->split.takes) & 1 ? 0x55 : 0xaa);
  write_history(&batch);
  size_t done = 0;
  while (done < count) {
    const size_t size = count - done < BT_EXCLUSION_BATCH ? count - done : BT_EXCLUSION_BATCH;
    batch.n = n + done;
    batch.values = values + done * exclusion->width;
    batch.count = size;
    const size_t proved = check_batch(&batch);
    done += proved;
    if (proved < size)
      break;
    if (done < count)
      slide_planes(&batch);
  }
  *deepest = batch.deepest;
  return done;
}

static uint32_t count_shared_bits(const uint8_t *need, const uint8_t *plane, size_t bytes) {
  bits_t sum = {0};
  for (size_t i = 0; i < bytes; i += VECTOR)
    sum += count_set_bits(load_bits(need + i) & load_bits(plane + i));
  uint64_t count = 0;
  for (size_t word = 0; word < VECTOR / 8; word++)
    count += sum[word];
  return (uint32_t)count;
}
