/* The operations that kernel.h wants, except PASS and mask_from_bits(), where comparisons give
 * vectors: for BYTES of up to 32. */
typedef uint8_t lanes __attribute__((vector_size(BYTES)));
typedef lanes mask;

#define NOTHING_HIT ((lanes){0})

static inline lanes blend_lanes(mask where, lanes yes, lanes no) {
  return (where & yes) | (~where & no);
}

static inline mask mask_of_differing(lanes x, lanes y) {
  return (mask)(x != y);
}

static inline lanes add_byte_hits(lanes hits, lanes x, lanes y) {
  return hits | (lanes)(x == y);
}

static inline lanes add_double_hits(lanes hits, lanes x, lanes y, lanes z, lanes w) {
  return hits | ((lanes)(x == y) & (lanes)(z == w));
}

static inline mask mask_of_hits(lanes hits) {
  return hits;
}
