/* Part of kernel.h: what steps have left, heap by heap. */

enum {
  MARKED = 4096,  /* pairs */
  MARK_FROM = 8,  /* so many numbers are not compared with the options by these */
  FILTER_FROM = 3 /* nor so many with those by others, if there is a filter */
};

/* The largest lane of a mask that is not 0. */
static inline size_t last_lane(uint64_t mask) {
  return 63 - (size_t)__builtin_clzll(mask);
}

/* Where the values of two vectors are x apart, bit by bit as same_bytes or same_words. */
BT_INLINE uint64_t same(const uint8_t *a, const uint8_t *b, unsigned width, uint32_t x) {
  return width == 1 ? same_bytes(a, b, (uint8_t)x) : same_words(a, b, (uint16_t)x);
}

/* Looks for an a with g(a) ^ g(n - t - a) == x for some splitting take t; `here` is g(n).  Returns
 * it, or 0. */
BT_INLINE uint64_t find_pair(const struct bt_exclusion *exclusion, const uint8_t *here,
                             unsigned width, uint32_t x) {
  const size_t depth = (size_t)exclusion->depth, lanes = VECTOR / width;
  const size_t count = exclusion->splitting.count;
  const uint32_t *takes = exclusion->splitting.takes;
  const uint8_t *reversed = exclusion->reversed + depth * width;
  size_t a = 0; /* this many are looked at */
  for (; a + lanes <= depth; a += lanes) {
    const uint8_t *first = reversed - (a + lanes) * width;
    const uint8_t *second = here - (a + lanes) * width;
    for (size_t i = 0; i < count; i++) {
      const uint64_t lane = same(first, second - takes[i] * (size_t)width, width, x);
      if (lane != 0)
        return a + lanes - (last_lane(lane) >> (width == 1 ? BYTE_BITS : WORD_BITS));
    }
  }
  for (a++; a <= depth; a++)
    for (size_t i = 0; i < count; i++)
      if ((bt_value_in(reversed - a * width, width, 0) ^
           bt_value_in(here - (takes[i] + a) * width, width, 0)) == x)
        return a;
  return 0;
}

/* Whether x is found among the options of the heap `n`, where the values end with g(n). */
static bool find(const struct bt_exclusion *exclusion, const uint8_t *here, uint64_t n, uint32_t x,
                 uint64_t *deepest) {
  if (x == 0 && exclusion->halves[n & 1])
    return true;
  for (size_t i = 0; i < exclusion->plain.count; i++)
    if (bt_value_in(here - (size_t)exclusion->plain.takes[i] * exclusion->width, exclusion->width,
                    0) == x)
      return true;
  const uint64_t a =
      exclusion->width == 1 ? find_pair(exclusion, here, 1, x) : find_pair(exclusion, here, 2, x);
  if (a > *deepest)
    *deepest = a;
  return a > 0;
}

static void find_one(struct batch *batch, uint32_t number, size_t i) {
  const struct bt_exclusion *exclusion = batch->exclusion;
  const uint64_t n = batch->n + i;
  const uint32_t x = number ^ bt_exclusion_twist(exclusion, n);
  if (i < batch->count &&
      !find(exclusion, batch->values + i * exclusion->width, n, x, &batch->deepest))
    batch->count = i;
}

/* Takes those out of `wanted` that are among the options o[0], o[1]; says how many are left. */
static size_t drop_found(bits_t *wanted, size_t count, const bits_t *o) {
  for (size_t i = count; i-- > 0;)
    if (has_zero(least(o[0] ^ wanted[i], o[1] ^ wanted[i])))
      wanted[i] = wanted[--count];
  return count;
}

/* Looks for several numbers at once, each in all lanes of wanted[i], for words; says how many are
 * not found. */
static size_t find_words(const struct bt_exclusion *exclusion, const uint8_t *here, size_t from,
                         bits_t *wanted, size_t count, uint64_t *deepest) {
  const size_t lanes = 2 * VECTOR / 2, depth = (size_t)exclusion->depth;
  const uint8_t *reversed = exclusion->reversed + 2 * depth;
  for (size_t a = from + lanes; a <= depth && count > 0; a += lanes)
    for (size_t t = 0; t < exclusion->splitting.count; t++) {
      const uint8_t *first = reversed - 2 * a;
      const uint8_t *second = here - 2 * (a + exclusion->splitting.takes[t]);
      const bits_t o[2] = {load_bits(first) ^ load_bits(second),
                           load_bits(first + VECTOR) ^ load_bits(second + VECTOR)};
      bits_t x = ~(bits_t){0}, y = x;
      for (size_t i = 0; i < count; i++) {
        x = least(x, o[0] ^ wanted[i]);
        y = least(y, o[1] ^ wanted[i]);
      }
      if (!has_zero(least(x, y)))
        continue;
      count = drop_found(wanted, count, o);
      *deepest = a > *deepest ? a : *deepest;
    }
  return count;
}

/* Takes those out of `numbers` that are options by the first pairs: marks these one by one, which
 * is faster than to compare them with many numbers.  Returns up to which a it looked. */
static size_t find_marked(const struct batch *batch, const uint8_t *here, uint16_t *numbers,
                          size_t *count) {
  enum { LANES = VECTOR / 2 };
  const struct bt_exclusion *exclusion = batch->exclusion;
  const size_t depth = (size_t)exclusion->depth,
               pairs = (depth < MARKED ? depth : MARKED) / LANES * LANES;
  const uint8_t *reversed = exclusion->reversed + 2 * depth;
  struct bt_seen seen = batch->room->seen;
  for (size_t t = 0; t < exclusion->splitting.count; t++) {
    const uint8_t *second = here - (size_t)2 * exclusion->splitting.takes[t];
    for (size_t a = LANES; a <= pairs; a += LANES) {
      const bits_t o = load_bits(reversed - 2 * a) ^ load_bits(second - 2 * a);
      uint16_t options[LANES];
      memcpy(options, &o, sizeof o);
#pragma GCC unroll 32
      for (size_t i = 0; i < LANES; i++)
        bt_seen_add(&seen, options[i]);
    }
  }
  size_t left = 0;
  for (size_t i = 0; i < *count; i++)
    if (!bt_seen_has(&seen, numbers[i]))
      numbers[left++] = numbers[i];
  *count = left;
  return pairs;
}

#ifdef FILTER
/* As find_words, from heaps a > `from` on, while there are so many numbers that it is slower.
 * Returns up to which a it looked. */
static size_t find_filtered(const struct bt_exclusion *exclusion, const uint8_t *here, size_t from,
                            uint16_t *numbers, size_t *count, uint64_t *deepest) {
  enum { LANES = VECTOR / 2 };
  const uint8_t *reversed = exclusion->reversed + 2 * exclusion->depth;
  uint16_t bits[64];
  bt_set_fill(bits, numbers, *count);
  struct bt_set set = bt_set_load(bits);
  size_t a = from;
  for (; *count > FILTER_FROM && a + LANES <= exclusion->depth; a += LANES)
    for (size_t t = 0; t < exclusion->splitting.count; t++) {
      const uint8_t *second = here - 2 * (a + LANES + exclusion->splitting.takes[t]);
      const bits_t o = load_bits(reversed - 2 * (a + LANES)) ^ load_bits(second);
      uint32_t passed = filter_words(set, o);
      if (passed == 0)
        continue;
      uint16_t options[LANES];
      memcpy(options, &o, sizeof options);
      for (; passed != 0; passed &= passed - 1)
        *count = bt_set_drop(numbers, *count, options[__builtin_ctz(passed)], bits);
      set = bt_set_load(bits);
      *deepest = a + LANES > *deepest ? a + LANES : *deepest;
    }
  return a;
}
#endif

/* Looks for numbers of one position. */
static void find_several(struct batch *batch, size_t i, uint16_t *numbers, size_t count) {
  const struct bt_exclusion *exclusion = batch->exclusion;
  bits_t *wanted = (bits_t *)batch->room->wanted;
  const uint8_t *here = batch->values + i * exclusion->width;
  size_t from = 0;
  if (count > MARK_FROM) {
    bt_seen_empty(&batch->room->seen);
    from = find_marked(batch, here, numbers, &count);
    batch->deepest = from > batch->deepest ? from : batch->deepest;
  }
#ifdef FILTER
  from = find_filtered(exclusion, here, from, numbers, &count, &batch->deepest);
#endif
  for (size_t k = 0; k < count; k++)
    wanted[k] = (bits_t){0} + UINT64_C(0x0001000100010001) * numbers[k];
  count = find_words(exclusion, here, from, wanted, count, &batch->deepest);
  for (size_t k = 0; k < count && i < batch->count; k++)
    if (!find(exclusion, here, batch->n + i, (uint16_t)wanted[k][0], &batch->deepest))
      batch->count = i;
}

/* Looks for what the steps have left of 64 positions, position by position: numbers of one are
 * looked for at once. */
static void find_left(struct batch *batch, size_t begin) {
  const struct bt_exclusion *exclusion = batch->exclusion;
  uint16_t *left = batch->room->numbers;
  size_t counts[64] = {0};
  for (size_t l = 0; l < exclusion->list_count; l++) {
    uint64_t rest;
    memcpy(&rest, batch->room->left + l * (BT_EXCLUSION_BATCH / 8) + begin / 8, sizeof rest);
    for (rest = bt_little_endian(rest); rest != 0; rest &= rest - 1) {
      const size_t i = (size_t)__builtin_ctzll(rest);
      const uint32_t twist = bt_exclusion_twist(exclusion, batch->n + begin + i);
      left[i * exclusion->list_count + counts[i]++] =
          (uint16_t)(exclusion->lists[l].number ^ twist);
    }
  }
  for (size_t i = 0; i < 64 && begin + i < batch->count; i++)
    find_several(batch, begin + i, left + i * exclusion->list_count, counts[i]);
}

/* Looks for what the steps have left in some rows. */
BT_INLINE void find_rest(struct batch *batch, uint32_t number, size_t row, size_t count,
                         const bits_t *need) {
  enum { WORDS = VECTOR / 8 };
  uint64_t words = 0;
  for (size_t r = 0; r < count; r++)
    words |= (uint64_t)words_of(need[r]) << r * WORDS;
  for (; words != 0; words &= words - 1) {
    const size_t word = (size_t)__builtin_ctzll(words);
    uint64_t rest = bt_little_endian(need[word / WORDS][word % WORDS]);
    for (; rest != 0; rest &= rest - 1)
      find_one(batch, number, row * ROW + 64 * word + (size_t)__builtin_ctzll(rest));
  }
}
