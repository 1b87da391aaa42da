/* The exclusion check, compiled once for each tier.  Whoever includes this says what a vector is
 * (`bits_t`, of VECTOR bytes and 64-bit words), and defines
 *   bits_of(bytes, mask): of 8 * VECTOR bytes each, whether it has a bit of the mask;
 *   count_of(bits): how many bits are set, in each word or in parts of it;
 *   least(a, b): the lesser of 16-bit numbers, and has_zero(a): whether one of them is 0;
 *   optionally FILTER, FILTER_FROM and filter_words(filter, a): which 16-bit numbers of a vector
 *     have their last bits in the set filter[FILTER] of 16 bits each;
 *   words_of(bits): which words are not 0, as bits;
 *   same_bytes, same_words(a, b, x): where a ^ b == x in a vector of values, as bits of which there
 *     are 1 << WORD_BITS for each word. */

enum { ROW = 8 * VECTOR, GROUP = 8 };

static inline bits_t load_bits(const uint8_t *bytes) {
  bits_t bits;
  memcpy(&bits, bytes, sizeof bits);
  return bits;
}

static inline void store_bits(uint8_t *bytes, bits_t bits) {
  memcpy(bytes, &bits, sizeof bits);
}

static inline bool is_empty(bits_t bits) {
  return words_of(bits) == 0;
}

static inline bits_t fill_bits(uint8_t byte) {
  return (bits_t){0} + (UINT64_C(0x0101010101010101) * byte);
}

/* A batch, or the history before one. */
struct batch {
  const struct bt_exclusion *exclusion;
  struct bt_exclusion_room *room;
  const uint8_t *values; /* of the first position */
  uint64_t n;            /* its heap */
  size_t count;          /* heaps to be checked; less from a failure on */
  uint64_t deepest;
  bits_t odd; /* where values are twisted */
};

/* Bytes of a row: the lower ones, and the upper ones of words. */
struct row {
  const uint8_t *low, *high;
  uint8_t lows[ROW], highs[ROW];
};

/* Positions begin to end - 1 of a row, which is the whole of it but at the ends; else zeros. */
static inline void read_row(struct row *row, const uint8_t *values, unsigned width, size_t begin,
                            size_t end) {
  row->low = width == 1 && end - begin == ROW ? values : row->lows;
  row->high = row->highs;
  if (end - begin < ROW) {
    memset(row->lows, 0, ROW);
    memset(row->highs, 0, ROW);
  }
  if (width == 1 && row->low == row->lows)
    memcpy(row->lows + begin, values + begin, end - begin);
  for (size_t i = begin; width == 2 && i < end; i++) {
    uint16_t value;
    memcpy(&value, values + 2 * i, sizeof value);
    row->lows[i] = (uint8_t)value;
    row->highs[i] = (uint8_t)(value >> 8);
  }
}

/* The bits of the values in a row: `bits` of them, and whether there are higher ones. */
static inline void row_bits(const struct row *row, unsigned width, unsigned bits, bits_t *planes) {
  for (unsigned b = 0; b < bits; b++)
    planes[b] = bits_of(b < 8 ? row->low : row->high, (uint8_t)(1U << b % 8));
  planes[bits] = (bits_t){0};
  if (bits < 8)
    planes[bits] = bits_of(row->low, (uint8_t)(0xff << bits));
  if (width == 2)
    planes[bits] |= bits_of(row->high, (uint8_t)(0xff << (bits > 8 ? bits - 8 : 0)));
}

/* others[v], v < 2^count: whether the bits are not those of v. */
static inline void other_than(const bits_t *bits, unsigned count, bits_t *others) {
  for (unsigned b = 0; b < count; b++)
    for (size_t v = 0; v < (size_t)1 << b; v++) {
      others[v + ((size_t)1 << b)] = others[v] | ~bits[b];
      others[v] |= bits[b];
    }
}

/* Writes a row of each plane. */
static void write_planes(const struct batch *batch, const bits_t *bits, uint8_t *planes) {
  const struct bt_exclusion *exclusion = batch->exclusion;
  const unsigned low = exclusion->bits / 2, high = exclusion->bits - low;
  bits_t twisted[16], lows[1 << 8], highs[1 << 8];
  for (unsigned b = 0; b < exclusion->bits; b++)
    twisted[b] = exclusion->twist == UINT32_C(1) << b ? bits[b] ^ batch->odd : bits[b];
  lows[0] = (bits_t){0};
  highs[0] = bits[exclusion->bits];
  other_than(twisted, low, lows);
  other_than(twisted + low, high, highs);
  for (size_t p = 0; p < exclusion->plane_count; p++) {
    const size_t value = exclusion->planes[p];
    store_bits(planes + p * exclusion->stride,
               lows[value & (((size_t)1 << low) - 1)] | highs[value >> low]);
  }
}

/* Where planes have the byte of the batch's first positions. */
static inline uint8_t *batch_planes(const struct batch *batch) {
  return batch->room->planes + batch->exclusion->history / 8;
}

static inline uint8_t *bit_row(const struct batch *batch, unsigned bit, size_t row) {
  return batch->room->bits + (size_t)bit * (BT_EXCLUSION_BATCH / 8) + row * VECTOR;
}

static void write_history(const struct batch *batch) {
  const struct bt_exclusion *exclusion = batch->exclusion;
  const size_t width = exclusion->width, history = exclusion->history;
  for (size_t back = history; back > 0; back -= ROW) {
    struct row row;
    bits_t bits[17];
    const size_t begin = back <= exclusion->reach        ? 0
                         : back - exclusion->reach < ROW ? back - (size_t)exclusion->reach
                                                         : ROW;
    read_row(&row, batch->values - back * width, (unsigned)width, begin, ROW);
    row_bits(&row, (unsigned)width, exclusion->bits, bits);
    write_planes(batch, bits, batch->room->planes + (history - back) / 8);
  }
}

static void write_batch(const struct batch *batch) {
  const struct bt_exclusion *exclusion = batch->exclusion;
  for (size_t r = 0; r * ROW < batch->count; r++) {
    struct row row;
    bits_t bits[17];
    const size_t rest = batch->count - r * ROW;
    read_row(&row, batch->values + r * ROW * exclusion->width, exclusion->width, 0,
             rest < ROW ? rest : ROW);
    row_bits(&row, exclusion->width, exclusion->bits, bits);
    for (unsigned b = 0; b <= exclusion->bits; b++)
      store_bits(bit_row(batch, b, r), bits[b]);
    write_planes(batch, bits, batch_planes(batch) + r * VECTOR);
  }
}

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
        return a + lanes - (last_lane(lane) >> (width - 1) * WORD_BITS);
    }
  }
  for (a++; a <= depth; a++)
    for (size_t i = 0; i < count; i++)
      if ((bt_value_at(reversed - a * width, width, 0) ^
           bt_value_at(here - (takes[i] + a) * width, width, 0)) == x)
        return a;
  return 0;
}

/* Whether x is found among the options of the heap `n`, where the values end with g(n). */
static bool find(const struct bt_exclusion *exclusion, const uint8_t *here, uint64_t n, uint32_t x,
                 uint64_t *deepest) {
  if (x == 0 && exclusion->halves[n & 1])
    return true;
  for (size_t i = 0; i < exclusion->plain.count; i++)
    if (bt_value_at(here - (size_t)exclusion->plain.takes[i] * exclusion->width, exclusion->width,
                    0) == x)
      return true;
  const uint64_t a =
      exclusion->width == 1 ? find_pair(exclusion, here, 1, x) : find_pair(exclusion, here, 2, x);
  if (a > *deepest)
    *deepest = a;
  return a > 0;
}

static inline uint64_t little_endian(uint64_t word) {
  return __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? word : __builtin_bswap64(word);
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

#ifdef FILTER
/* Numbers that are looked for, and a set of their last bits. */
struct filter {
  uint16_t *numbers, *places; /* numbers[places[x] - 1] == x; else places[x] == 0 */
  size_t count;
  uint16_t bits[FILTER];
  uint16_t sharing[16 * FILTER]; /* how many numbers have these last bits */
};

static void filter_open(struct filter *filter) {
  memset(filter->bits, 0, sizeof filter->bits);
  memset(filter->sharing, 0, sizeof filter->sharing);
  for (size_t i = 0; i < filter->count; i++) {
    const uint16_t number = filter->numbers[i], last = number % (16 * FILTER);
    filter->places[number] = (uint16_t)(i + 1);
    filter->sharing[last]++;
    filter->bits[last / 16] = (uint16_t)(filter->bits[last / 16] | 1U << last % 16);
  }
}

static void filter_close(struct filter *filter) {
  for (size_t i = 0; i < filter->count; i++)
    filter->places[filter->numbers[i]] = 0;
}

/* Takes a number out, if it is in. */
static inline void filter_drop(struct filter *filter, uint16_t number) {
  const uint16_t place = filter->places[number], last = number % (16 * FILTER);
  if (place == 0)
    return;
  const uint16_t moved = filter->numbers[--filter->count];
  filter->numbers[place - 1] = moved;
  filter->places[moved] = place;
  filter->places[number] = 0;
  if (--filter->sharing[last] == 0)
    filter->bits[last / 16] = (uint16_t)(filter->bits[last / 16] & ~(1U << last % 16));
}

/* As find_words, while there are so many numbers that a filter is faster than to compare with each.
 * Returns how far it came. */
static size_t find_filtered(const struct bt_exclusion *exclusion, const uint8_t *here,
                            struct filter *filter, uint64_t *deepest) {
  const size_t lanes = VECTOR / 2, depth = (size_t)exclusion->depth;
  const uint8_t *reversed = exclusion->reversed + 2 * depth;
  size_t a = 0;
  for (; filter->count > FILTER_FROM && a + lanes <= depth; a += lanes)
    for (size_t t = 0; t < exclusion->splitting.count; t++) {
      const uint8_t *first = reversed - 2 * (a + lanes);
      const bits_t o =
          load_bits(first) ^ load_bits(here - 2 * (a + lanes + exclusion->splitting.takes[t]));
      uint64_t passed = filter_words(filter->bits, o);
      if (passed == 0)
        continue;
      uint16_t options[VECTOR / 2];
      memcpy(options, &o, sizeof options);
      const size_t before = filter->count;
      for (; passed != 0; passed &= passed - 1)
        filter_drop(filter, options[__builtin_ctzll(passed)]);
      if (filter->count < before && a + lanes > *deepest)
        *deepest = a + lanes;
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
#ifdef FILTER
  if (count > FILTER_FROM) {
    struct filter filter = {.numbers = numbers, .places = batch->room->places, .count = count};
    filter_open(&filter);
    from = find_filtered(exclusion, here, &filter, &batch->deepest);
    filter_close(&filter);
    count = filter.count;
  }
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
    for (rest = little_endian(rest); rest != 0; rest &= rest - 1) {
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
    uint64_t rest = little_endian(need[word / WORDS][word % WORDS]);
    for (; rest != 0; rest &= rest - 1)
      find_one(batch, number, row * ROW + 64 * word + (size_t)__builtin_ctzll(rest));
  }
}

/* The heaps of some rows whose value is larger than `number`: bit by bit, from the lowest. */
BT_INLINE void larger(const struct batch *batch, uint32_t number, size_t row, size_t count,
                      bits_t *need) {
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

/* The positions at which `number` is rare and no option by equal heaps. */
static bits_t concerned(const struct batch *batch, uint32_t number) {
  uint8_t byte = 0;
  for (unsigned i = 0; i < 2; i++)
    if (bt_exclusion_concerns(batch->exclusion, batch->n + i, number))
      byte |= (uint8_t)(0x55 << i);
  return fill_bits(byte);
}

static inline void take_steps(const struct bt_exclusion_step *steps, size_t count,
                              const uint8_t *planes, bits_t *need) {
  bits_t rest = *need;
  for (size_t s = 0; s < count; s++)
    rest &= load_bits(planes + steps[s].offset);
  *need = rest;
}

/* The same for GROUP rows, which stay in registers: compilers need to be told. */
static inline void take_steps_group(const struct bt_exclusion_step *steps, size_t count,
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

/* Keeps what the steps have left for find_left. */
BT_INLINE void keep_left(const struct batch *batch, const struct bt_exclusion_list *list,
                         size_t row, size_t count, const bits_t *need) {
  const size_t at = (size_t)(list - batch->exclusion->lists) * (BT_EXCLUSION_BATCH / 8);
  for (size_t r = 0; r < count && batch->exclusion->width == 2; r++)
    store_bits(batch->room->left + at + (row + r) * VECTOR, need[r]);
}

/* Checks `count` rows, which is a constant for the compiler. */
BT_INLINE void check_rows(struct batch *batch, const struct bt_exclusion_list *list, bits_t where,
                          size_t row, size_t count) {
  const struct bt_exclusion_step *steps = batch->exclusion->steps;
  const uint8_t *planes = batch->room->planes + row * VECTOR;
  bits_t need[GROUP], any = {0};
  larger(batch, list->number, row, count, need);
  for (size_t r = 0; r < count; r++) {
    need[r] &= where;
    any |= need[r];
  }
  if (is_empty(any)) {
    keep_left(batch, list, row, count, need);
    return;
  }
  (count == GROUP ? take_steps_group : take_steps)(steps + list->begin, list->end - list->begin,
                                                   planes, need);
  if (list->end > list->begin && steps[list->end - 1].deepest > batch->deepest)
    batch->deepest = steps[list->end - 1].deepest;
  if (batch->exclusion->width == 1)
    find_rest(batch, list->number, row, count, need);
  else
    keep_left(batch, list, row, count, need);
}

static void check_list(struct batch *batch, const struct bt_exclusion_list *list) {
  const bits_t where = concerned(batch, list->number);
  const size_t rows = (batch->count + ROW - 1) / ROW;
  size_t row = 0;
  for (; row + GROUP <= rows; row += GROUP)
    check_rows(batch, list, where, row, GROUP);
  for (; row < rows; row++)
    check_rows(batch, list, where, row, 1);
}

/* Numbers that are too large for lists. */
static void check_large(struct batch *batch) {
  const struct bt_exclusion *exclusion = batch->exclusion;
  for (size_t i = 0; i < batch->count; i++) {
    const uint8_t *here = batch->values + i * exclusion->width;
    const uint32_t value = bt_value_at(here, exclusion->width, 0);
    for (uint32_t x = UINT32_C(1) << exclusion->bits; x < value; x++)
      if (!bt_is_common(&exclusion->split, x, batch->n + i) &&
          !find(exclusion, here, batch->n + i, x, &batch->deepest)) {
        batch->count = i;
        return;
      }
  }
}

static bool has_large(const struct batch *batch) {
  bits_t any = {0};
  for (size_t row = 0; row * ROW < batch->count; row++)
    any |= load_bits(bit_row(batch, batch->exclusion->bits, row));
  return !is_empty(any);
}

/* Returns how many are proved. */
static size_t check_batch(struct batch *batch) {
  const struct bt_exclusion *exclusion = batch->exclusion;
  write_batch(batch);
  for (size_t i = 0; i < exclusion->list_count; i++)
    check_list(batch, &exclusion->lists[i]);
  for (size_t begin = 0; exclusion->width == 2 && begin < batch->count; begin += 64)
    find_left(batch, begin);
  if (has_large(batch))
    check_large(batch);
  return batch->count;
}

/* Makes the end of a batch the history of the next. */
static void slide(const struct batch *batch) {
  const struct bt_exclusion *exclusion = batch->exclusion;
  for (size_t p = 0; p < exclusion->plane_count; p++) {
    uint8_t *plane = batch->room->planes + p * exclusion->stride;
    memmove(plane, plane + BT_EXCLUSION_BATCH / 8, exclusion->history / 8);
  }
}

static size_t check(const struct bt_exclusion *exclusion, struct bt_exclusion_room *room,
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
    slide(&batch);
  }
  *deepest = batch.deepest;
  return done;
}

static uint32_t gain(const uint8_t *need, const uint8_t *plane, size_t bytes) {
  bits_t sum = {0};
  for (size_t i = 0; i < bytes; i += VECTOR)
    sum += count_of(load_bits(need + i) & load_bits(plane + i));
  uint64_t count = 0;
  for (size_t word = 0; word < VECTOR / 8; word++)
    count += sum[word];
  return (uint32_t)count;
}
