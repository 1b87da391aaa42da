#include "sequence/dense/coding.h"

#include "sequence/base/walsh.h"

#include <stdlib.h>
#include <string.h>

enum {
  HEAPS = 128,  /* the last ones are sampled */
  PAIRS = 1024, /* of each heap, by each take */
  PART = 4,     /* chosen again after growth by 1 / PART */
  BITS = 16
};

bool bt_coding_is_old(const struct bt_coding *coding, const struct bt_values *values,
                      uint32_t size) {
  return coding->size != size || values->count - coding->chosen > coding->chosen / PART;
}

/* Counts g(a) ^ g(b) ^ g(n) for at most PAIRS pairs a + b = n - take. */
static void count_pairs(const struct bt_values *values, uint64_t n, uint64_t take,
                        int64_t *counts) {
  const uint64_t half = n > take ? (n - take) / 2 : 0;
  const uint64_t step = half * 5 / 8 + 1;
  for (uint64_t i = 0, a = 0; i < PAIRS && half > 0; i++, a = (a + step) % half)
    counts[bt_value_at(values, a + 1) ^ bt_value_at(values, n - take - a - 1) ^
           bt_value_at(values, n)]++;
}

/* Chosen masks, reduced: each leading bit belongs to one mask only. */
struct basis {
  unsigned count;
  uint32_t masks[BITS];
};

/* Returns the mask reduced by the basis; 0: it depends on the basis. */
static uint32_t reduce_mask(const struct basis *basis, uint32_t mask) {
  for (unsigned i = 0; i < basis->count; i++)
    mask = (mask ^ basis->masks[i]) < mask ? mask ^ basis->masks[i] : mask;
  return mask;
}

/* Returns the mask by which the fewest numbers have even parity, of those outside the basis's
 * span. */
static uint32_t best_mask(const struct basis *basis, const int64_t *sums, uint32_t size) {
  uint32_t best = 0;
  for (uint32_t mask = 1; mask < size; mask++)
    if ((best == 0 || sums[mask] < sums[best]) && reduce_mask(basis, mask) != 0)
      best = mask;
  assert(best != 0); /* the basis does not span all masks */
  return best;
}

static void add_code_bit(struct bt_coding *coding, uint32_t mask, unsigned bit, int64_t *counts) {
  for (uint32_t v = 0; v < coding->size; v++) {
    const unsigned odd = (unsigned)__builtin_parity(v & mask);
    coding->codes[v] = (uint16_t)(coding->codes[v] | odd << bit);
    counts[v] = odd ? 0 : counts[v];
  }
}

/* Chooses one mask after the other.  Each mask is best for the pairs that all masks before it fail
 * to tell from the value. */
static void choose_masks(struct bt_coding *coding, int64_t *counts, int64_t *sums) {
  struct basis basis = {.count = 0};
  for (unsigned bit = 0; UINT32_C(1) << bit < coding->size; bit++) {
    memcpy(sums, counts, coding->size * sizeof *sums);
    bt_walsh(sums, coding->size);
    const uint32_t mask = best_mask(&basis, sums, coding->size);
    basis.masks[basis.count] = reduce_mask(&basis, mask);
    basis.count++;
    add_code_bit(coding, mask, bit, counts);
  }
}

bool bt_coding_choose(struct bt_coding *coding, const struct bt_recurrence *recurrence,
                      const struct bt_values *values, uint32_t size) {
  int64_t *counts = calloc(2 * (size_t)size, sizeof *counts);
  if (counts == NULL)
    return false;
  assert(values->count > HEAPS && size <= UINT16_MAX + 1);
  for (uint64_t n = values->count - HEAPS; n < values->count; n++)
    for (size_t i = 0; i < recurrence->split.count; i++)
      count_pairs(values, n, recurrence->split.takes[i], counts);
  memset(coding->codes, 0, sizeof coding->codes);
  coding->size = size;
  coding->chosen = values->count;
  choose_masks(coding, counts, counts + size);
  free(counts);
  return true;
}
