/* Options of a heap n that are worth l(n).
 *
 * Let a move take k counters and leave large heaps a_1, ..., a_L and small ones that are worth x
 * together.  Let r_i be the remainder of a_i - first by the period, u_i = l(first + r_i), and y_i =
 * l(a_i), which is u_i plus a multiple of the saltus.  Then l(n) = w + y_1 - u_1 + ... + y_L - u_L
 * where w = l of n with all a_i made first + r_i.  If the c low bits of the saltus are zeros, write
 * y_i = 2^c z_i + u_i mod 2^c: the low bits of y_1 ^ ... ^ y_L ^ x = l(n) are those of the u_i, of
 * x and of w, and above them
 *
 *     z_1 ^ ... ^ z_L ^ x' = z_1 + ... + z_L + w' - u'_1 - ... - u'_L
 *
 * where ' leaves out the low bits.  If no numbers z >= 0 at all solve that, there is no collision.
 */
#include "verify/arithmetic.h"
#include "verify/multiheap_sets.h"

#include <assert.h>
#include <string.h>

struct collisions {
  const struct bt_arithmetic *claim;
  struct bt_multiheap_sets small; /* values of small heaps together */
  size_t lows;                    /* 2^low_bits */
  size_t totals;                  /* bound of sums of remainders, exclusive */
  size_t words;                   /* of a set of sums u'_1 + ... + u'_L */
  /* A set for each sum of remainders and low bits: of L heaps, and of L + 1. */
  uint64_t *sums, *next;
};

static int64_t half_rounded_down(int64_t d) {
  return (d - (d & 1)) / 2;
}

/* Returns true if z_1 ^ ... ^ z_L ^ x = z_1 + ... + z_L + d for some numbers z >= 0.  The last bits
 * agree if d and x have the same parity.  If j of the z are odd, the remaining z, halved, solve the
 * same with half of x and of d + j.  So the d that can be reached lie in an interval. */
static bool is_solvable(unsigned heaps, int64_t d, uint32_t x) {
  int64_t least = d, most = d;
  for (;; x >>= 1) {
    least += (least ^ (int64_t)x) & 1;
    most -= (most ^ (int64_t)x) & 1;
    if (least > most)
      return false;
    if (x == 0 && least <= 0 && most >= 0)
      return true;
    const int64_t next_least = half_rounded_down(least),
                  next_most = half_rounded_down(most + heaps);
    if (x == 0 && next_least + (next_least & 1) == least && next_most - (next_most & 1) == most)
      return false;
    least = next_least;
    most = next_most;
  }
}

static uint64_t *set_of_sums(const struct collisions *c, uint64_t *sums, size_t total,
                             uint32_t low) {
  assert(total < c->totals && low < c->lows);
  return sums + (total * c->lows + low) * c->words;
}

static void add_shifted_set(uint64_t *to, const uint64_t *from, size_t words, uint32_t by) {
  const size_t far = by / 64;
  const unsigned near = by % 64;
  for (size_t w = 0; w + far < words; w++) {
    to[w + far] |= from[w] << near;
    if (near > 0 && w + far + 1 < words)
      to[w + far + 1] |= from[w] >> (64 - near);
  }
}

/* Adds one large heap to heaps whose remainders have the sum `total`. */
static void add_large_heap_to_set(const struct collisions *c, size_t total, uint32_t low) {
  const struct bt_arithmetic *claim = c->claim;
  const uint64_t *from = set_of_sums(c, c->sums, total, low);
  for (size_t r = 0; r < claim->period && total + r < c->totals; r++) {
    const uint32_t value = claim->values[claim->first + r];
    const uint32_t both = (low ^ value) & (uint32_t)(c->lows - 1);
    add_shifted_set(set_of_sums(c, c->next, total + r, both), from, c->words,
                    value >> claim->low_bits);
  }
}

static betli_status add_large_heap(struct collisions *c, struct bt_error *error) {
  memset(c->next, 0, c->totals * c->lows * c->words * sizeof *c->next);
  for (size_t total = 0; total < c->totals; total++)
    for (uint32_t low = 0; low < c->lows; low++) {
      if (!bt_arithmetic_go_on(c->claim, c->claim->period * c->words))
        return bt_limits_stopped(c->claim->limits, error);
      add_large_heap_to_set(c, total, low);
    }
  uint64_t *const sums = c->sums;
  c->sums = c->next;
  c->next = sums;
  return BETLI_OK;
}

/* Returns true if large heaps whose remainders have the sum `total` may make an option that is
 * worth l(n).  `fixed`: counters taken or in small heaps; these heaps are worth x. */
static bool has_collision(const struct collisions *c, unsigned large, size_t total, size_t fixed,
                          uint32_t x) {
  const struct bt_arithmetic *claim = c->claim;
  const uint64_t w = bt_arithmetic_value(claim, large * claim->first + total + fixed);
  const uint64_t *sums = set_of_sums(c, c->sums, total, (uint32_t)((w ^ x) & (c->lows - 1)));
  for (size_t word = 0; word < c->words; word++)
    for (uint64_t bits = sums[word]; bits != 0; bits &= bits - 1) {
      const int64_t sum = (int64_t)(64 * word) + __builtin_ctzll(bits);
      if (is_solvable(large, (int64_t)(w >> claim->low_bits) - sum, x >> claim->low_bits))
        return true;
    }
  return false;
}

static betli_status find_collision_of_large(const struct collisions *c, unsigned large,
                                            size_t fixed, uint32_t x, bool *found,
                                            struct bt_error *error) {
  const size_t end = large * (c->claim->period - 1) + 1;
  for (size_t total = 0; total < end && !*found; total++) {
    if (!bt_arithmetic_go_on(c->claim, c->words))
      return bt_limits_stopped(c->claim->limits, error);
    *found = has_collision(c, large, total, fixed, x);
  }
  return BETLI_OK;
}

/* Looks for a collision with any value of `small` small heaps of `counters` counters, after a take
 * of k. */
static betli_status find_collision_with_small(const struct collisions *c, unsigned large,
                                              unsigned small, size_t counters, size_t k,
                                              bool *found, struct bt_error *error) {
  const uint64_t *set = bt_multiheap_sets_set(&c->small, small, counters);
  betli_status status = BETLI_OK;
  for (uint32_t x = 0; x < 64 * c->small.words && status == BETLI_OK && !*found; x++)
    if (set[x / 64] >> x % 64 & 1)
      status = find_collision_of_large(c, large, counters + k, x, found, error);
  return status;
}

static betli_status find_collision_after_take(const struct collisions *c, unsigned large,
                                              unsigned small, size_t k, bool *found,
                                              struct bt_error *error) {
  if (small == 0)
    return find_collision_of_large(c, large, k, 0, found, error);
  betli_status status = BETLI_OK;
  for (size_t n = small; n <= small * (c->claim->first - 1) && status == BETLI_OK && !*found; n++)
    status = find_collision_with_small(c, large, small, n, k, found, error);
  return status;
}

static betli_status find_collision_of_moves(const struct collisions *c, unsigned large, bool *found,
                                            struct bt_error *error) {
  const struct bt_claimed_code *code = c->claim->code;
  betli_status status = BETLI_OK;
  for (unsigned small = 0; large + small <= c->claim->heaps; small++)
    for (size_t k = 0; k < code->count && status == BETLI_OK && !*found; k++)
      if (code->digits[k] >> (large + small) & 1)
        status = find_collision_after_take(c, large, small, k, found, error);
  return status;
}

/* Returns true if a large heap is worth the same as heap b, which a take beyond the digits leaves.
 * If b is large, both may be made smaller by whole periods, until b is in the first. */
static bool is_collision_beyond(const struct bt_arithmetic *claim, size_t b) {
  const uint32_t value = claim->values[b];
  for (size_t n = claim->first; n < claim->first + claim->period; n++) {
    const uint32_t up = value - claim->values[n];
    if (value >= claim->values[n] && up % claim->saltus == 0 &&
        n + (uint64_t)(up / claim->saltus) * claim->period >= b + claim->code->count)
      return true;
  }
  return false;
}

static bool has_collision_beyond(const struct bt_arithmetic *claim) {
  for (size_t b = 1; b < claim->first + claim->period; b++)
    if (is_collision_beyond(claim, b))
      return true;
  return false;
}

static betli_status fill_sets_of_small_heaps(struct collisions *c, struct bt_error *error) {
  const struct bt_arithmetic *claim = c->claim;
  const unsigned heaps = claim->heaps > 1 ? claim->heaps - 1 : 1;
  const size_t end = heaps * (claim->first - 1) + 1;
  betli_status status = bt_multiheap_sets_begin(&c->small, heaps, end, claim->limits, error);
  for (size_t heap = 1; heap < claim->first && status == BETLI_OK; heap++)
    status = bt_multiheap_sets_put(&c->small, heap, claim->values[heap], error);
  for (size_t total = 2; total < end && status == BETLI_OK; total++) {
    bt_multiheap_sets_fill(&c->small, total);
    if (!bt_arithmetic_go_on(claim, claim->first * heaps * c->small.words))
      status = bt_limits_stopped(claim->limits, error);
  }
  return status;
}

static betli_status find_collision(struct collisions *c, bool *found, struct bt_error *error) {
  betli_status status = fill_sets_of_small_heaps(c, error);
  set_of_sums(c, c->sums, 0, 0)[0] = 1;
  for (unsigned large = 1; large <= c->claim->heaps && status == BETLI_OK && !*found; large++) {
    status = add_large_heap(c, error);
    if (status == BETLI_OK)
      status = find_collision_of_moves(c, large, found, error);
  }
  bt_multiheap_sets_free(&c->small);
  return status;
}

/* Allocates two times `count` words, and looks for a collision. */
static betli_status find_collision_with_memory(struct collisions *c, uint64_t count, bool *found,
                                               struct bt_error *error) {
  struct bt_limits *limits = c->claim->limits;
  const uint64_t size = sizeof *c->sums;
  c->sums = bt_limits_zeros(limits, count, size, error);
  c->next = c->sums == NULL ? NULL : bt_limits_zeros(limits, count, size, error);
  const betli_status status = c->next == NULL ? error->status : find_collision(c, found, error);
  bt_limits_free(limits, c->sums, count * size);
  bt_limits_free(limits, c->next, count * size);
  return status;
}

betli_status bt_arithmetic_collides(const struct bt_arithmetic *claim, bool *found,
                                    struct bt_error *error) {
  uint32_t most = 0;
  for (size_t r = 0; r < claim->period; r++)
    most |= claim->values[claim->first + r];
  struct collisions c = {.claim = claim,
                         .lows = (size_t)1 << claim->low_bits,
                         .totals = claim->heaps * (claim->period - 1) + 1,
                         .words = claim->heaps * (size_t)(most >> claim->low_bits) / 64 + 1};
  uint64_t count;
  *found = claim->code->beyond >> 1 != 0 && has_collision_beyond(claim);
  if (*found)
    return BETLI_OK;
  if (__builtin_mul_overflow((uint64_t)c.totals * c.lows, c.words, &count))
    return bt_limits_full(claim->limits, error);
  return find_collision_with_memory(&c, count, found, error);
}
