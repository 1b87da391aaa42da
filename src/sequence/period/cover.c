/* Which values below l(n) are options of a heap n, if heaps are worth l
 * (docs/theory/sequences.md). */
#include "sequence/base/bits.h"
#include "sequence/period/line.h"

#include <stdlib.h>
#include <string.h>

enum { WINDOW = 1 << 13, RANGE = 1 << 16 }; /* heaps that are looked at; their values */

/* How many heaps stand next to pairs of equal heaps: one or two.  LARGE: one of them is large, and
 * its value goes up with the period, because the other is worth less than `bound`. */
enum rest { ONE, ONE_LARGE, TWO, TWO_LARGE, RESTS };

/* Two to MOST heaps together, all but two of them worth less than `bound`.  The two are ANY_TWO, or
 * TWINS: both large, and worth less than `bound` together.  When both are one shift larger, they
 * are worth the same together. */
enum { MOST = 8 };
enum kind { ANY_TWO, TWINS, KINDS };

struct cover {
  const struct bt_take_break *code;
  const struct bt_line *line;
  struct bt_limits *limits;
  bool stopped;    /* by the limits: then results are void */
  size_t shift;    /* the period times a power of two */
  uint32_t saltus; /* of `shift` */
  uint32_t bound;  /* the largest power of two that divides `saltus` */
  size_t from;     /* heaps from here to from + shift - 1 are looked at */
  size_t range;    /* values are below this power of two */
  uint32_t *values;
  uint32_t *first; /* for each rest, parity and value: the least total of that parity */
  unsigned most;   /* most heaps that a move leaves next to one, 2 to MOST */
  uint64_t *sets;  /* for each kind, number of heaps and total: values below `bound` */
  size_t words;
};

static uint32_t *first_total_of(const struct cover *c, enum rest rest, size_t parity,
                                uint32_t value) {
  return c->first + ((size_t)rest * 2 + parity % 2) * c->range + value;
}

static size_t cover_heaps(const struct cover *c) {
  return c->from + 2 * c->shift;
}

static uint64_t *cover_set(const struct cover *c, enum kind kind, unsigned heaps, size_t total) {
  return c->sets + (((size_t)kind * (c->most + 1) + heaps) * cover_heaps(c) + total) * c->words;
}

static void note_total(const struct cover *c, enum rest rest, size_t total, uint32_t value) {
  uint32_t *first = first_total_of(c, rest, total, value);
  if (*first == UINT32_MAX)
    *first = (uint32_t)total;
}

static void note_pair_total(const struct cover *c, size_t a, size_t b) {
  const uint32_t value = c->values[a] ^ c->values[b];
  note_total(c, TWO, a + b, value);
  if ((b >= c->line->first && c->values[a] < c->bound) ||
      (a >= c->line->first && c->values[b] < c->bound))
    note_total(c, TWO_LARGE, a + b, value);
  if (value < c->bound)
    bt_bits_add(cover_set(c, ANY_TWO, 2, a + b), value);
  if (value < c->bound && a >= c->line->first && b >= c->line->first)
    bt_bits_add(cover_set(c, TWINS, 2, a + b), value);
}

/* Adds one heap, worth less than `bound` itself. */
static void add_small_heap(const struct cover *c, enum kind kind, unsigned heaps, size_t total) {
  for (size_t a = 1; a < total; a++)
    if (c->values[a] < c->bound)
      bt_bits_unite_xor(cover_set(c, kind, heaps, total), cover_set(c, kind, heaps - 1, total - a),
                        c->words, c->values[a]);
}

static bool is_cover_stopped(struct cover *c, uint64_t steps) {
  return bt_line_is_stopped(c->limits, steps, &c->stopped);
}

static void fill_cover(struct cover *c) {
  const size_t count = cover_heaps(c);
  for (size_t n = 0; n < count; n++)
    c->values[n] = bt_line_value(c->line, n);
  for (size_t total = 1; total < count && !is_cover_stopped(c, total * c->most * c->words);
       total++) {
    note_total(c, ONE, total, c->values[total]);
    if (total >= c->line->first)
      note_total(c, ONE_LARGE, total, c->values[total]);
    for (size_t a = 1; 2 * a <= total; a++)
      note_pair_total(c, a, total - a);
    for (unsigned heaps = 3; heaps <= c->most; heaps++) {
      add_small_heap(c, ANY_TWO, heaps, total);
      add_small_heap(c, TWINS, heaps, total);
    }
  }
}

static bool is_reached(const struct cover *c, enum rest rest, size_t total, uint32_t value,
                       size_t paired) {
  const uint32_t first = *first_total_of(c, rest, total, value);
  return first != UINT32_MAX && first + paired <= total;
}

/* Returns true if heap n has a lasting option of the value.  An option with pairs of equal heaps is
 * one of n + 2, too.  An option by a take beyond the digits is one of n + 1, too. */
static bool is_lasting(const struct cover *c, size_t n, uint32_t value, bool large) {
  const struct bt_take_break *code = c->code;
  if (!large && value == 0 && code->beyond & 1 && n >= code->count)
    return true;
  if (code->beyond & 2 && n > code->count)
    for (size_t parity = 0; parity < 2; parity++)
      if (*first_total_of(c, large ? ONE_LARGE : ONE, parity, value) <= n - code->count)
        return true;
  for (size_t k = 0; k < code->count && k < n; k++) {
    if (!large && value == 0 && code->digits[k] & 4 && !code->unequal && (n - k) % 2 == 0)
      return true;
    for (unsigned heaps = 3; code->digits[k] >> heaps != 0; heaps++) {
      const enum rest rest = (heaps % 2 == 1 ? ONE : TWO) + (large ? 1 : 0);
      if (code->digits[k] >> heaps & 1 &&
          is_reached(c, rest, n - k, value, heaps % 2 == 1 ? heaps - 1 : heaps - 2))
        return true;
    }
  }
  return false;
}

/* Returns true if `heaps` heaps of `total` counters together can be worth x < bound. */
static bool heaps_can_be_worth(const struct cover *c, unsigned heaps, size_t total, uint32_t x) {
  if (heaps == 0)
    return total == 0 && x == 0;
  if (heaps == 1)
    return total > 0 && c->values[total] == x;
  if (heaps <= c->most)
    return bt_bits_has(cover_set(c, ANY_TWO, heaps, total), c->words, x);
  return heaps % 2 == 1 ? is_reached(c, ONE, total, x, heaps - 1)
                        : is_reached(c, TWO, total, x, heaps - 2);
}

/* Returns true if a large heap and others, worth less than `bound` together, can be worth the
 * value.  Such an option comes again with n + shift and value + saltus. */
static bool is_shifting_after(const struct cover *c, unsigned heaps, size_t total, uint32_t value) {
  for (size_t large = c->line->first; large < total + 1; large++) {
    const uint32_t x = c->values[large] ^ value;
    if (x < c->bound && heaps_can_be_worth(c, heaps - 1, total - large, x) &&
        !(c->code->unequal && heaps == 2 && 2 * large == total))
      return true;
  }
  return false;
}

static bool is_shifting(const struct cover *c, size_t n, uint32_t value) {
  if (is_lasting(c, n, value, true))
    return true;
  for (size_t k = 0; k < c->code->count && k < n; k++)
    for (unsigned heaps = 1; c->code->digits[k] >> heaps != 0; heaps++)
      if (c->code->digits[k] >> heaps & 1 && is_shifting_after(c, heaps, n - k, value))
        return true;
  return false;
}

/* Returns true if heap n has an option of the value with a heap next to twins, and maybe others.
 * Such an option is one of n + 2 * shift, too. */
static bool is_lasting_by_twins(const struct cover *c, size_t n, uint32_t value, bool large) {
  for (size_t k = 0; k < c->code->count && k < n; k++)
    for (unsigned heaps = 3; heaps <= c->most + 1; heaps++)
      for (size_t a = large ? c->line->first : 1; c->code->digits[k] >> heaps & 1 && a < n - k; a++)
        if (bt_bits_has(cover_set(c, TWINS, heaps - 1, n - k - a), c->words, c->values[a] ^ value))
          return true;
  return false;
}

/* Returns true if all heaps from c->from on have an option of the value that comes again. */
static bool is_always_reached(struct cover *c, uint32_t value, bool large) {
  for (size_t n = c->from; n < cover_heaps(c); n++)
    if (is_cover_stopped(c, c->code->count * n) ||
        (!is_lasting(c, n, value, large) && !is_lasting_by_twins(c, n, value, large)))
      return false;
  return true;
}

/* Finds the least number from which on `saltus` numbers are always reached with a large heap next
 * to the equal ones.  Returns true if there is one, and all smaller numbers are always reached. */
static bool find_covered_ground(struct cover *c, uint32_t *ground) {
  uint32_t run = 0;
  for (uint32_t value = 0; value < c->range && run < c->saltus && !c->stopped; value++) {
    run = is_always_reached(c, value, true) ? run + 1 : 0;
    *ground = value + 1 - run;
  }
  for (uint32_t value = 0; value < *ground; value++)
    if (!is_always_reached(c, value, false))
      return false;
  return run == c->saltus;
}

static bool covers_all_values(struct cover *c) {
  uint32_t ground = 0;
  if (!find_covered_ground(c, &ground))
    return false;
  for (size_t n = c->from; n < c->from + c->shift; n++)
    for (uint32_t value = ground; value < c->values[n]; value++)
      if (is_cover_stopped(c, c->code->count * n) || !is_shifting(c, n, value))
        return false;
  return true;
}

/* Returns true if there is room for the heaps to be looked at, and for their values. */
static bool measure_cover(struct cover *c) {
  uint32_t most = 0;
  for (size_t n = 0; n < cover_heaps(c) && cover_heaps(c) <= WINDOW; n++)
    most |= bt_line_value(c->line, n);
  for (c->range = 1; c->range <= most;)
    c->range *= 2;
  return cover_heaps(c) <= WINDOW && c->range <= RANGE;
}

static betli_status try_cover(struct cover *c, bool *covered, struct bt_error *error) {
  const size_t count = cover_heaps(c);
  for (c->words = BT_BITS_LEAST; 64 * c->words < c->bound;)
    c->words *= 2;
  c->values = malloc(count * sizeof *c->values);
  c->first = malloc((size_t)RESTS * 2 * c->range * sizeof *c->first);
  c->sets = calloc((size_t)KINDS * (c->most + 1) * count * c->words, sizeof *c->sets);
  const bool enough = c->values != NULL && c->first != NULL && c->sets != NULL;
  if (enough) {
    memset(c->first, 0xff, (size_t)RESTS * 2 * c->range * sizeof *c->first);
    fill_cover(c);
    *covered = !c->stopped && covers_all_values(c);
  }
  free(c->values);
  free(c->first);
  free(c->sets);
  if (c->stopped)
    return bt_limits_stopped(c->limits, error);
  return enough ? BETLI_OK : bt_fail_memory(error);
}

betli_status bt_line_is_covered(const struct bt_take_break *code, const struct bt_line *line,
                                struct bt_limits *limits, bool *covered, size_t *from,
                                struct bt_error *error) {
  uint64_t taken, heaps;
  bt_take_break_measure(code, &taken, &heaps);
  const unsigned most = heaps > MOST ? MOST : heaps > 3 ? (unsigned)heaps - 1 : 2;
  betli_status status = BETLI_OK;
  *covered = false;
  for (unsigned doublings = 0; status == BETLI_OK && !*covered; doublings++) {
    struct cover c = {.code = code,
                      .line = line,
                      .limits = limits,
                      .shift = line->period << doublings,
                      .saltus = line->saltus << doublings,
                      .bound = UINT32_C(1) << (line->low_bits + doublings),
                      .most = most};
    c.from = line->first + 3 * c.shift + 6 * line->period + 2 * code->count;
    *from = c.from;
    if (!measure_cover(&c))
      break;
    status = try_cover(&c, covered, error);
  }
  return status;
}
