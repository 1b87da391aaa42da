/* Part of kernel.h: from values to planes, row by row. */

enum { ROW = 8 * VECTOR, GROUP = 8 };

static inline bits_t load_bits(const uint8_t *bytes) {
  bits_t bits;
  memcpy(&bits, bytes, sizeof bits);
  return bits;
}

static inline void store_bits(uint8_t *bytes, bits_t bits) {
  memcpy(bytes, &bits, sizeof bits);
}

static inline bool is_empty_vector(bits_t bits) {
  return nonzero_words_of(bits) == 0;
}

static inline bits_t fill_bits(uint8_t byte) {
  return (bits_t){0} + (UINT64_C(0x0101010101010101) * byte);
}

/* A batch, or the history before one. */
struct batch {
  const struct bt_exclusion *exclusion;
  struct bt_exclusion_room *room;
  const uint8_t *values; /* of the first position */
  uint64_t n;            /* heap of the first position */
  size_t count;          /* heaps to be checked; after a failure, those before it */
  uint64_t deepest;
  bits_t odd; /* positions where values are twisted */
};

/* The bytes of a row: lower bytes, and upper bytes of 16-bit values. */
struct row {
  const uint8_t *low, *high;
  uint8_t lows[ROW], highs[ROW];
};

/* Reads the positions begin to end - 1 of a row; all others, at the ends, are 0. */
static inline void read_value_row(struct row *row, const uint8_t *values, unsigned width,
                                  size_t begin, size_t end) {
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

/* Writes `bits` bits of the values in a row, each as a vector.  Then planes[bits] has the positions
 * with higher bits. */
static inline void split_row_bits(const struct row *row, unsigned width, unsigned bits,
                                  bits_t *planes) {
  for (unsigned b = 0; b < bits; b++)
    planes[b] = bits_of_bytes(b < 8 ? row->low : row->high, (uint8_t)(1U << b % 8));
  planes[bits] = (bits_t){0};
  if (bits < 8)
    planes[bits] = bits_of_bytes(row->low, (uint8_t)(0xff << bits));
  if (width == 2)
    planes[bits] |= bits_of_bytes(row->high, (uint8_t)(0xff << (bits > 8 ? bits - 8 : 0)));
}

/* Makes others[v], for v < 2^count, the positions whose bits are not those of v. */
static inline void fill_unequal_masks(const bits_t *bits, unsigned count, bits_t *others) {
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
  fill_unequal_masks(twisted, low, lows);
  fill_unequal_masks(twisted + low, high, highs);
  for (size_t p = 0; p < exclusion->plane_count; p++) {
    const size_t value = exclusion->planes[p];
    store_bits(planes + p * exclusion->stride,
               lows[value & (((size_t)1 << low) - 1)] | highs[value >> low]);
  }
}

/* Returns the byte of the first plane with the batch's first positions. */
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
    read_value_row(&row, batch->values - back * width, (unsigned)width, begin, ROW);
    split_row_bits(&row, (unsigned)width, exclusion->bits, bits);
    write_planes(batch, bits, batch->room->planes + (history - back) / 8);
  }
}

static void write_batch(const struct batch *batch) {
  const struct bt_exclusion *exclusion = batch->exclusion;
  for (size_t r = 0; r * ROW < batch->count; r++) {
    struct row row;
    bits_t bits[17];
    const size_t rest = batch->count - r * ROW;
    read_value_row(&row, batch->values + r * ROW * exclusion->width, exclusion->width, 0,
                   rest < ROW ? rest : ROW);
    split_row_bits(&row, exclusion->width, exclusion->bits, bits);
    for (unsigned b = 0; b <= exclusion->bits; b++)
      store_bits(bit_row(batch, b, r), bits[b]);
    write_planes(batch, bits, batch_planes(batch) + r * VECTOR);
  }
}
