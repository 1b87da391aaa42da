/* Part of kernel.h: looks up what the steps have left, heap by heap. */

enum {
  MARKED = 4096,  /* pairs of which options may be marked */
  MARK_FROM = 8,  /* more numbers than this are looked up in marks */
  FILTER_FROM = 3 /* more numbers than this are filtered, if there is a filter */
};

/* Returns the largest lane of a nonzero mask. */
static inline size_t last_lane(uint64_t mask) {
  return 63 - (size_t)__builtin_clzll(mask);
}

/* Returns where a ^ b is x, as match_xor_bytes() or match_xor_words() does. */
BT_INLINE uint64_t match_xor(const uint8_t *a, const uint8_t *b, unsigned width, uint32_t x) {
  return width == 1 ? match_xor_bytes(a, b, (uint8_t)x) : match_xor_words(a, b, (uint16_t)x);
}

/* Returns an a with g(a) ^ g(n - t - a) == x for some splitting take t, or 0.  `here` is the
 * address of g(n). */
BT_INLINE uint64_t find_pair(const struct bt_exclusion *exclusion, const uint8_t *here,
                             unsigned width, uint32_t x) {
  const size_t depth = (size_t)exclusion->depth, lanes = VECTOR / width;
  const size_t count = exclusion->splitting.count;
  const uint32_t *takes = exclusion->splitting.takes;
  const uint8_t *reversed = exclusion->reversed + depth * width;
  size_t a = 0; /* heaps looked at so far */
  for (; a + lanes <= depth; a += lanes) {
    const uint8_t *first = reversed - (a + lanes) * width;
    const uint8_t *second = here - (a + lanes) * width;
    for (size_t i = 0; i < count; i++) {
      const uint64_t lane = match_xor(first, second - takes[i] * (size_t)width, width, x);
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

/* Returns true if x is found among the options of heap `n`; `here` is the address of g(n). */
static bool find_number(const struct bt_exclusion *exclusion, const uint8_t *here, uint64_t n,
                        uint32_t x, uint64_t *deepest) {
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

static void find_number_of_position(struct batch *batch, uint32_t number, size_t i) {
  const struct bt_exclusion *exclusion = batch->exclusion;
  const uint64_t n = batch->n + i;
  const uint32_t x = number ^ bt_exclusion_twist(exclusion, n);
  if (i < batch->count &&
      !find_number(exclusion, batch->values + i * exclusion->width, n, x, &batch->deepest))
    batch->count = i;
}

/* Removes the options o[0], o[1] from `wanted`.  Returns how many are left. */
static size_t drop_found(bits_t *wanted, size_t count, const bits_t *o) {
  for (size_t i = count; i-- > 0;)
    if (has_zero_word(least_of_words(o[0] ^ wanted[i], o[1] ^ wanted[i])))
      wanted[i] = wanted[--count];
  return count;
}

/* Looks for several 16-bit numbers at once, each in all lanes of wanted[i], from heaps a > `from`
 * on.  Returns how many are not found. */
static size_t find_wanted_words(const struct bt_exclusion *exclusion, const uint8_t *here,
                                size_t from, bits_t *wanted, size_t count, uint64_t *deepest) {
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
        x = least_of_words(x, o[0] ^ wanted[i]);
        y = least_of_words(y, o[1] ^ wanted[i]);
      }
      if (!has_zero_word(least_of_words(x, y)))
        continue;
      count = drop_found(wanted, count, o);
      *deepest = a > *deepest ? a : *deepest;
    }
  return count;
}

/* Removes the options by the first pairs from `numbers`.  Marks the options one by one, which is
 * faster than to compare them with many numbers.  Returns the a up to which it looked. */
static size_t find_by_marks(const struct batch *batch, const uint8_t *here, uint16_t *numbers,
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
/* Looks for the numbers by a filter while there are so many that find_wanted_words() would be
 * slower.  Returns the a up to which it looked. */
static size_t find_by_filter(const struct bt_exclusion *exclusion, const uint8_t *here, size_t from,
                             uint16_t *numbers, size_t *count, uint64_t *deepest) {
  enum { LANES = VECTOR / 2 };
  const uint8_t *reversed = exclusion->reversed + 2 * exclusion->depth;
  uint16_t bits[64];
  bt_set_fill(bits, numbers, *count);
  struct bt_bit_row set = bt_set_load(bits);
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

/* Looks for several numbers of one position at once. */
static void find_numbers_of_position(struct batch *batch, size_t i, uint16_t *numbers,
                                     size_t count) {
  const struct bt_exclusion *exclusion = batch->exclusion;
  bits_t *wanted = (bits_t *)batch->room->wanted;
  const uint8_t *here = batch->values + i * exclusion->width;
  size_t from = 0;
  if (count > MARK_FROM) {
    bt_seen_empty(&batch->room->seen);
    from = find_by_marks(batch, here, numbers, &count);
    batch->deepest = from > batch->deepest ? from : batch->deepest;
  }
#ifdef FILTER
  from = find_by_filter(exclusion, here, from, numbers, &count, &batch->deepest);
#endif
  for (size_t k = 0; k < count; k++)
    wanted[k] = (bits_t){0} + UINT64_C(0x0001000100010001) * numbers[k];
  count = find_wanted_words(exclusion, here, from, wanted, count, &batch->deepest);
  for (size_t k = 0; k < count && i < batch->count; k++)
    if (!find_number(exclusion, here, batch->n + i, (uint16_t)wanted[k][0], &batch->deepest))
      batch->count = i;
}

/* Looks for the numbers that the steps have left of 64 positions, position by position. */
static void find_left_numbers(struct batch *batch, size_t begin) {
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
    find_numbers_of_position(batch, begin + i, left + i * exclusion->list_count, counts[i]);
}

/* Looks for what the steps have left of a number in some rows. */
BT_INLINE void find_rest_of_rows(struct batch *batch, uint32_t number, size_t row, size_t count,
                                 const bits_t *need) {
  enum { WORDS = VECTOR / 8 };
  uint64_t words = 0;
  for (size_t r = 0; r < count; r++)
    words |= (uint64_t)nonzero_words_of(need[r]) << r * WORDS;
  for (; words != 0; words &= words - 1) {
    const size_t word = (size_t)__builtin_ctzll(words);
    uint64_t rest = bt_little_endian(need[word / WORDS][word % WORDS]);
    for (; rest != 0; rest &= rest - 1)
      find_number_of_position(batch, number, row * ROW + 64 * word + (size_t)__builtin_ctzll(rest));
  }
}
