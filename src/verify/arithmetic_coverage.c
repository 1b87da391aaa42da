/* Options that come again one period later.
 *
 * Let P be a period, made 2^m times as long, S its saltus, and B the largest power of 2 in S.  Two
 * heaps are twins if they are equal, or both large and worth less than B together.  If both are P
 * larger, they are worth the same together.  An option of n with twins is lasting: n + 2 P has it,
 * too.  Options by takes beyond the digits are lasting as well.  An option is shifting if one of
 * its heaps is large and the others are worth less than B together.  With this heap P larger, it is
 * an option of n + P that is worth S more.
 *
 * Suppose that
 *   1. each number below V is the value of a lasting option, for n from N to N + 2 P - 1;
 *   2. each of V, ..., V + S - 1 is the value of a lasting option that shifts by a heap other than
 *      the twins, for the same n;
 *   3. each of V, ..., l(n) - 1 is the value of a shifting option, for n from N to N + P - 1.
 * Then for all n from N on each number below l(n) is the value of an option.  The proof is by
 * induction: numbers below V + S last.  For any other number v, v - S is at least V and below
 * l(n - P). */
#include "verify/arithmetic.h"
#include "verify/multiheap_sets.h"

#include <assert.h>

enum {
  MOST_HEAPS = 1 << 13,
  MOST_VALUES = 1 << 16
}; /* bounds of heaps and values, exclusive for values */

struct coverage {
  const struct bt_arithmetic *claim;
  size_t shift;                 /* P */
  uint32_t saltus;              /* S */
  uint32_t bound;               /* B */
  size_t from, end;             /* N, N + 2 P */
  struct bt_multiheap_sets all; /* values of heaps together */
  uint64_t *shifting;           /* values of shifting heaps, for each number of heaps and total */
  uint64_t *twins;              /* values of unequal twins together, for each total */
  size_t twin_words;
  uint32_t *least; /* least total, or 0, for each kind (shifting or any), number of heaps, parity of
                      the total, and value */
  bool stopped;    /* by the limits: then results are void */
};

static bool is_coverage_stopped(struct coverage *c, uint64_t steps) {
  c->stopped = c->stopped || !bt_arithmetic_go_on(c->claim, steps);
  return c->stopped;
}

static uint32_t range_of_coverage(const struct coverage *c) {
  return (uint32_t)(64 * c->all.words);
}

static bool set_has_value(const uint64_t *set, uint32_t value) {
  return (set[value / 64] >> value % 64 & 1) != 0;
}

static void add_value_to_set(uint64_t *set, uint32_t value) {
  set[value / 64] |= UINT64_C(1) << value % 64;
}

/* Returns l(heap), which is below MOST_VALUES. */
static uint32_t value_of_covered_heap(const struct coverage *c, size_t heap) {
  return (uint32_t)bt_arithmetic_value(c->claim, heap);
}

static uint64_t *shifting_set(const struct coverage *c, unsigned heaps, size_t total) {
  assert(heaps >= 1 && total < c->end);
  return c->shifting + ((heaps - 1) * c->end + total) * c->all.words;
}

static const uint64_t *rest_set(const struct coverage *c, bool shifts, unsigned heaps,
                                size_t total) {
  return shifts ? shifting_set(c, heaps, total) : bt_multiheap_sets_set(&c->all, heaps, total);
}

static uint32_t *least_total_place(const struct coverage *c, bool shifts, unsigned heaps,
                                   size_t total, uint32_t value) {
  const size_t row = ((size_t)(heaps - 1) * 2 + (shifts ? 1 : 0)) * 2 + total % 2;
  return c->least + row * range_of_coverage(c) + value;
}

static uint64_t *twin_values(const struct coverage *c, size_t total) {
  return c->twins + total * c->twin_words;
}

/* Returns true if `heaps` heaps of `total` counters can be worth x together. */
static bool can_be_worth(const struct coverage *c, unsigned heaps, size_t total, uint32_t x) {
  if (heaps == 0)
    return total == 0 && x == 0;
  return set_has_value(bt_multiheap_sets_set(&c->all, heaps, total), x);
}

/* ---- what may be left ----------------------------------------------------------------------- */

static betli_status fill_sets_of_all(struct coverage *c, struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (size_t heap = 1; heap < c->end && status == BETLI_OK; heap++)
    status = bt_multiheap_sets_put(&c->all, heap, value_of_covered_heap(c, heap), error);
  for (size_t total = 2; total < c->end && status == BETLI_OK; total++) {
    if (is_coverage_stopped(c, total * c->all.heaps * c->all.words))
      return bt_limits_stopped(c->claim->limits, error);
    bt_multiheap_sets_fill(&c->all, total);
  }
  return status;
}

static void fill_twins(struct coverage *c) {
  for (size_t a = c->claim->first; 2 * a < c->end && !is_coverage_stopped(c, c->end); a++)
    for (size_t b = a + 1; a + b < c->end; b++) {
      const uint32_t value = value_of_covered_heap(c, a) ^ value_of_covered_heap(c, b);
      if (value < c->bound)
        add_value_to_set(twin_values(c, a + b), value);
    }
}

/* Adds the values of `heaps` heaps of which one is large and the others are worth less than the
 * bound. */
static void fill_shifting_set(struct coverage *c, unsigned heaps, size_t total) {
  for (size_t large = c->claim->first; large <= total; large++)
    for (uint32_t x = 0; x < c->bound; x++)
      if (can_be_worth(c, heaps - 1, total - large, x))
        add_value_to_set(shifting_set(c, heaps, total), value_of_covered_heap(c, large) ^ x);
}

static void note_least_totals(const struct coverage *c, bool shifts, unsigned heaps, size_t total) {
  const uint64_t *set = rest_set(c, shifts, heaps, total);
  for (uint32_t value = 0; value < range_of_coverage(c); value++) {
    uint32_t *least = least_total_place(c, shifts, heaps, total, value);
    if (*least == 0 && set_has_value(set, value))
      *least = (uint32_t)total;
  }
}

/* Fills the sets of heaps next to twins: two heaps fewer than a move may leave. */
static void fill_rests(struct coverage *c) {
  for (unsigned heaps = 1; heaps + 2 <= c->claim->heaps; heaps++)
    for (size_t total = 1; total < c->end && !is_coverage_stopped(c, total * c->bound); total++) {
      fill_shifting_set(c, heaps, total);
      note_least_totals(c, false, heaps, total);
      note_least_totals(c, true, heaps, total);
    }
}

/* ---- lasting and shifting options ----------------------------------------------------------- */

/* Returns true if an option by a take beyond the digits has the value, and shifts if `shifts`. */
static bool lasts_beyond(struct coverage *c, size_t n, uint32_t value, bool shifts) {
  const struct bt_claimed_code *code = c->claim->code;
  if (code->beyond & 1 && !shifts && value == 0 && n >= code->count)
    return true;
  for (size_t b = shifts ? c->claim->first : 1; code->beyond & 2 && b + code->count <= n; b++)
    if (value_of_covered_heap(c, b) == value)
      return true;
  return false;
}

/* Returns true if `heaps` heaps of `total` counters can be worth the value, two of them being
 * equal.  If `shifts`, the others shift. */
static bool lasts_by_equals(struct coverage *c, unsigned heaps, size_t total, uint32_t value,
                            bool shifts) {
  if (heaps == 2)
    return !shifts && value == 0 && !c->claim->code->unequal && total % 2 == 0;
  const uint32_t least = *least_total_place(c, shifts, heaps - 2, total, value);
  return least > 0 && least + 2 <= total;
}

static bool has_value_with_twins(const struct coverage *c, unsigned heaps, size_t rest,
                                 size_t twins, uint32_t value, bool shifts) {
  const uint64_t *set = twin_values(c, twins);
  if (heaps == 2)
    return !shifts && rest == 0 && value < c->bound && set_has_value(set, value);
  if (rest == 0)
    return false;
  for (size_t w = 0; w < c->twin_words; w++)
    for (uint64_t bits = set[w]; bits != 0; bits &= bits - 1) {
      const uint32_t x = (uint32_t)(64 * w) + (uint32_t)__builtin_ctzll(bits);
      if (set_has_value(rest_set(c, shifts, heaps - 2, rest), value ^ x))
        return true;
    }
  return false;
}

/* Returns true if `heaps` heaps of `total` counters can be worth the value, two of them being
 * unequal twins.  If `shifts`, the others shift. */
static bool lasts_by_twins(struct coverage *c, unsigned heaps, size_t total, uint32_t value,
                           bool shifts) {
  for (size_t twins = 2 * c->claim->first + 1;
       twins <= total && !is_coverage_stopped(c, c->twin_words); twins++)
    if (has_value_with_twins(c, heaps, total - twins, twins, value, shifts))
      return true;
  return false;
}

/* Returns true if `heaps` heaps of `total` counters can be worth the value and shift. */
static bool shifts_after(struct coverage *c, unsigned heaps, size_t total, uint32_t value) {
  for (size_t large = c->claim->first; large <= total && !is_coverage_stopped(c, 1); large++) {
    const uint32_t x = value_of_covered_heap(c, large) ^ value;
    if (x < c->bound && can_be_worth(c, heaps - 1, total - large, x) &&
        !(c->claim->code->unequal && heaps == 2 && 2 * large == total))
      return true;
  }
  return false;
}

/* Returns true if `find` holds for what some move from n by a digit leaves, `heaps` heaps or
 * more. */
static bool holds_after_some_move(struct coverage *c, size_t n, unsigned heaps, uint32_t value,
                                  bool shifts,
                                  bool (*find)(struct coverage *c, unsigned heaps, size_t total,
                                               uint32_t value, bool shifts)) {
  const struct bt_claimed_code *code = c->claim->code;
  for (size_t k = 0; k < code->count && k < n; k++)
    for (unsigned left = heaps; left <= c->claim->heaps; left++)
      if (code->digits[k] >> left & 1 && find(c, left, n - k, value, shifts))
        return true;
  return false;
}

/* Returns true if a lasting option of n has the value.  With `shifts`, it must shift by a heap
 * other than its twins. */
static bool has_lasting_option(struct coverage *c, size_t n, uint32_t value, bool shifts) {
  return lasts_beyond(c, n, value, shifts) ||
         holds_after_some_move(c, n, 2, value, shifts, lasts_by_equals) ||
         holds_after_some_move(c, n, 2, value, shifts, lasts_by_twins);
}

static bool shifts_after_move(struct coverage *c, unsigned heaps, size_t total, uint32_t value,
                              bool shifts) {
  (void)shifts;
  return shifts_after(c, heaps, total, value);
}

static bool has_shifting_option(struct coverage *c, size_t n, uint32_t value) {
  return has_lasting_option(c, n, value, true) ||
         holds_after_some_move(c, n, 1, value, true, shifts_after_move);
}

/* ---- the conditions ------------------------------------------------------------------------- */

/* Returns true if all n from N to N + 2 P - 1 have a lasting option of the value. */
static bool is_always_lasting(struct coverage *c, uint32_t value, bool shifts) {
  if (is_coverage_stopped(c, c->end))
    return false;
  for (size_t n = c->from; n < c->end; n++)
    if (!has_lasting_option(c, n, value, shifts))
      return false;
  return true;
}

/* Finds V: S numbers from V on always last and shift, and all numbers below V always last. */
static bool find_ground_of_coverage(struct coverage *c, uint32_t *ground) {
  uint32_t run = 0;
  for (uint32_t value = 0; value < range_of_coverage(c) && run < c->saltus && !c->stopped;
       value++) {
    run = is_always_lasting(c, value, true) ? run + 1 : 0;
    *ground = value + 1 - run;
  }
  for (uint32_t value = 0; value < *ground; value++)
    if (!is_always_lasting(c, value, false))
      return false;
  return run == c->saltus;
}

static bool are_values_covered(struct coverage *c) {
  uint32_t ground = 0;
  if (!find_ground_of_coverage(c, &ground))
    return false;
  for (size_t n = c->from; n < c->from + c->shift; n++)
    for (uint32_t value = ground; value < value_of_covered_heap(c, n); value++)
      if (!has_shifting_option(c, n, value))
        return false;
  return true;
}

static betli_status check_coverage_with_sets(struct coverage *c, bool *covered,
                                             struct bt_error *error) {
  fill_twins(c);
  fill_rests(c);
  *covered = !c->stopped && are_values_covered(c);
  return c->stopped ? bt_limits_stopped(c->claim->limits, error) : BETLI_OK;
}

/* Allocates all other sets, whose range is known by now, and checks coverage. */
static betli_status check_coverage_with_memory(struct coverage *c, bool *covered,
                                               struct bt_error *error) {
  struct bt_limits *limits = c->claim->limits;
  const uint64_t rests = c->claim->heaps > 2 ? c->claim->heaps - 2 : 0;
  const uint64_t sets = rests * c->end * c->all.words, twins = c->end * c->twin_words;
  const uint64_t totals = rests * 4 * range_of_coverage(c), size = sizeof(uint64_t);
  c->shifting = bt_limits_zeros(limits, sets + 1, size, error);
  c->twins = c->shifting == NULL ? NULL : bt_limits_zeros(limits, twins, size, error);
  c->least = c->twins == NULL ? NULL : bt_limits_zeros(limits, totals + 1, sizeof *c->least, error);
  const betli_status status =
      c->least == NULL ? error->status : check_coverage_with_sets(c, covered, error);
  bt_limits_free(limits, c->shifting, (sets + 1) * size);
  bt_limits_free(limits, c->twins, twins * size);
  bt_limits_free(limits, c->least, (totals + 1) * sizeof *c->least);
  return status;
}

size_t bt_arithmetic_seen_from(const struct bt_arithmetic *claim, unsigned doublings) {
  return claim->first + 3 * (claim->period << doublings) + 6 * claim->period +
         2 * claim->code->count;
}

bool bt_arithmetic_fits(const struct bt_arithmetic *claim, unsigned doublings) {
  const size_t from = bt_arithmetic_seen_from(claim, doublings);
  return from + 2 * (claim->period << doublings) <= MOST_HEAPS;
}

static bool has_small_values(const struct coverage *c) {
  for (size_t heap = 0; heap < c->end; heap++)
    if (bt_arithmetic_value(c->claim, heap) >= MOST_VALUES)
      return false;
  return true;
}

betli_status bt_arithmetic_covers(const struct bt_arithmetic *claim, unsigned doublings,
                                  bool *covered, struct bt_error *error) {
  struct coverage c = {.claim = claim,
                       .shift = claim->period << doublings,
                       .saltus = claim->saltus << doublings,
                       .bound = UINT32_C(1) << (claim->low_bits + doublings),
                       .from = bt_arithmetic_seen_from(claim, doublings)};
  assert(bt_arithmetic_fits(claim, doublings));
  c.end = c.from + 2 * c.shift;
  c.twin_words = c.bound / 64 + 1;
  *covered = false;
  if (!has_small_values(&c))
    return BETLI_OK;
  const unsigned heaps = claim->heaps > 1 ? claim->heaps - 1 : 1;
  betli_status status = bt_multiheap_sets_begin(&c.all, heaps, c.end, claim->limits, error);
  if (status == BETLI_OK)
    status = fill_sets_of_all(&c, error);
  if (status == BETLI_OK)
    status = check_coverage_with_memory(&c, covered, error);
  bt_multiheap_sets_free(&c.all);
  return status;
}
