/* What many_kernel.h wants, where comparing gives vectors: for BYTES up to 32. */
typedef uint16_t lanes __attribute__((vector_size(BYTES)));
typedef lanes mask;

#define NOTHING_HIT ((lanes){0})
enum { PASS = 6 };

static inline lanes pick(mask where, lanes yes, lanes no) {
  return (where & yes) | (~where & no);
}

static inline mask differ(lanes x, lanes y) {
  return (mask)(x != y);
}

static inline mask from_bits(uint32_t bits) {
  const lanes own = LANE_NUMBERS;
  const lanes all = (uint16_t)bits - (lanes){0};
  return (mask)((all & own) != 0);
}

static inline lanes hit(lanes hits, lanes x, lanes y) {
  return hits | (lanes)(x == y);
}

static inline mask was_hit(lanes hits) {
  return hits;
}
