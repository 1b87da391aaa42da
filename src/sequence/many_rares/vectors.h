/* What kernel.h wants but for PASS, where comparing gives vectors: for BYTES up to 32. */
typedef uint8_t lanes __attribute__((vector_size(BYTES)));
typedef lanes mask;

#define NOTHING_HIT ((lanes){0})

static inline lanes blend(mask where, lanes yes, lanes no) {
  return (where & yes) | (~where & no);
}

static inline mask differ(lanes x, lanes y) {
  return (mask)(x != y);
}

static inline lanes hit(lanes hits, lanes x, lanes y) {
  return hits | (lanes)(x == y);
}

static inline lanes hit_both(lanes hits, lanes x, lanes y, lanes z, lanes w) {
  return hits | ((lanes)(x == y) & (lanes)(z == w));
}

static inline mask was_hit(lanes hits) {
  return hits;
}
