#include "sequence/value_search.h"

#include <assert.h>

#define MOST_STEPS (UINT64_C(1) << 32) /* some seconds' work */

/* ---- heaps whose values are known one by one ------------------------------------------------- */

static bool is_option_of_value(const struct bt_value_search *s, const struct bt_value_run *parts,
                               uint64_t k) {
  uint64_t value = parts->value;
  for (size_t i = 0; i < parts->moving; i++) {
    const uint64_t heap = i == 0 ? parts->start[0] + k : parts->start[1] - k;
    if (!bt_value_search_live(s, heap))
      return false;
    value ^= bt_value_search_value(s, heap);
  }
  return value == 0;
}

/* Where the value of a heap stands, and how much has to be added to it. */
struct place {
  size_t at;
  uint64_t add;
  uint64_t below, above; /* neighbours whose values stand next to it, with the same `add` */
};

static struct place place_of_value(const struct bt_value_search *s, uint64_t heap) {
  const struct bt_law *law = &s->law;
  assert(heap > s->shift);
  if (heap < law->from)
    return (struct place){(size_t)(heap - s->shift), 0, heap - s->shift - 1, law->from - heap - 1};
  const uint64_t after = heap - law->from, round = after / law->period;
  const uint64_t below = after % law->period;
  return (struct place){(size_t)(law->from - s->shift + below), round * law->saltus, below,
                        law->period - below - 1};
}

/* Returns the first i from `from` on for which a[i] and b[-i] have the nim-sum `value`, or
 * `count`. */
#define NEXT(name, type)                                                                           \
  static size_t name(const type *a, const type *b, size_t from, size_t count, type value) {        \
    while (from < count && (a[from] ^ *(b - from)) != value)                                       \
      from++;                                                                                      \
    return from;                                                                                   \
  }

NEXT(next_byte, uint8_t)
NEXT(next_short, uint16_t)
NEXT(next_word, uint32_t)

/* Pairs of heaps whose values lie next to each other, for as many as `count`. */
struct pairs {
  const struct bt_values *values;
  struct place a, b;
  size_t count;
  uint64_t value;
};

static bool pair_fits(const struct pairs *p, size_t i) {
  const uint64_t a = bt_value_in(p->values->data, p->values->width, p->a.at + i) + p->a.add;
  const uint64_t b = bt_value_in(p->values->data, p->values->width, p->b.at - i) + p->b.add;
  return (a ^ b) == p->value;
}

static size_t find_fitting_pair(const struct pairs *p) {
  const char *data = p->values->data;
  const unsigned width = p->values->width;
  const void *a = data + p->a.at * width, *b = data + p->b.at * width;
  if (p->a.add != 0 || p->b.add != 0) {
    size_t i = 0;
    while (i < p->count && !pair_fits(p, i))
      i++;
    return i;
  }
  if (p->value > bt_widest(width))
    return p->count;
  return width == 1   ? next_byte(a, b, 0, p->count, (uint8_t)p->value)
         : width == 2 ? next_short(a, b, 0, p->count, (uint16_t)p->value)
                      : next_word(a, b, 0, p->count, (uint32_t)p->value);
}

static uint64_t smaller_count(uint64_t a, uint64_t b) {
  return a < b ? a : b;
}

/* Finds the next option.  Heaps up to the shift of a foreclosed code have no place, and are looked
 * at one by one. */
static uint64_t next_option_of_pairs(const struct bt_value_search *s,
                                     const struct bt_value_run *parts, uint64_t k, uint64_t end) {
  while (k < end && smaller_count(parts->start[0] + k, parts->start[1] - k) <= s->shift) {
    if (is_option_of_value(s, parts, k))
      return k;
    k++;
  }
  while (k < end) {
    struct pairs pairs = {.values = &s->sequence->values,
                          .a = place_of_value(s, parts->start[0] + k),
                          .b = place_of_value(s, parts->start[1] - k),
                          .value = parts->value};
    pairs.count = (size_t)smaller_count(smaller_count(pairs.a.above, pairs.b.below) + 1, end - k);
    const size_t next = find_fitting_pair(&pairs);
    k += next;
    if (next < pairs.count)
      return k;
  }
  return end;
}

/* Passes over options that do not have the value.  Together with the value, one that has it is
 * worth 0. */
static betli_status look_for_option_of_value(const void *data, const struct bt_options *options,
                                             const struct bt_run *run, uint64_t *k, uint64_t end,
                                             struct bt_value *value, uint64_t *count,
                                             struct bt_error *error) {
  enum { SOME = 1 << 16 }; /* options between looks at the limits */
  const struct bt_value_search *s = data;
  const struct bt_value_run parts = bt_value_run_of(s, options, run);
  const uint64_t stop = smaller_count(end - *k, SOME) + *k;
  (void)error;
  if (!parts.live)
    *k = stop;
  else if (parts.moving == 2)
    *k = next_option_of_pairs(s, &parts, *k, stop);
  else
    while (*k < stop && !is_option_of_value(s, &parts, *k))
      ++*k;
  *value = bt_number(*k == stop);
  *count = *k < stop;
  return BETLI_OK;
}

/* ---- heaps that follow a law ----------------------------------------------------------------- */

/* Sets the repetition around a heap.  Empty heaps and heaps that are struck out are no parts of a
 * period.  Values that grow do not repeat. */
static bool repetition_around_heap(const void *data, uint64_t heap, struct bt_repetition *around) {
  const struct bt_law *law = &((const struct bt_value_search *)data)->law;
  if (law->period == 0)
    return false;
  *around = bt_repetition_around(heap, law->from, law->saltus == 0 ? law->period : UINT64_MAX);
  return true;
}

static struct bt_law law_above_shift(const struct bt_sequence *s, uint64_t shift) {
  struct bt_law law = s->proof.law;
  if (!bt_is_proved(s))
    return (struct bt_law){.from = UINT64_MAX};
  law.from = shift + (law.from > 0 ? law.from : 1);
  return law;
}

/* ---- all ------------------------------------------------------------------------------------- */

/* Returns about how many steps it takes to look at all ways to leave `heaps` heaps of `rest`
 * counters. */
static double estimate_steps(const struct bt_value_search *s, size_t heaps, uint64_t rest) {
  const double half = (double)rest / 2;
  const double both = s->law.period > 0 ? (double)s->law.from + (double)s->law.period : half;
  double steps = half < both ? half : both;
  for (size_t i = 3; i <= heaps; i++)
    steps *= (double)rest / (double)i / (double)(i - 2);
  return steps;
}

/* Returns true if moves leave so many heaps that not all options can be looked at.  Three heaps
 * whose values grow may be found at once. */
static bool is_hopeless_search(const struct bt_value_search *s, uint64_t heap) {
  const size_t least = s->law.saltus > 0 ? 4 : 3;
  for (size_t k = 0; k < s->code->count && k < heap; k++)
    for (size_t heaps = least; s->code->digits[k] >> heaps != 0; heaps++)
      if (s->code->digits[k] >> heaps & 1 &&
          estimate_steps(s, heaps, heap - k) > (double)MOST_STEPS)
        return true;
  return false;
}

static betli_status search_options_of_value(struct bt_value_search *s, uint64_t heap, uint64_t most,
                                            struct bt_options *options, struct bt_natural *more) {
  struct bt_limits *limits = s->sequence->limits;
  s->law = law_above_shift(s->sequence, s->shift);
  const bool grows = s->law.saltus > 0;
  struct bt_pick pick = {.data = s,
                         .limits = limits,
                         .look = look_for_option_of_value,
                         .around = repetition_around_heap,
                         .piece = grows ? bt_pick_growing : NULL,
                         .cut = grows ? bt_pick_growing_cut : NULL,
                         .most = most,
                         .to = options,
                         .more = more,
                         .steps = MOST_STEPS,
                         .hopeless = is_hopeless_search(s, heap)};
  struct bt_options all = {
      .limits = limits, .takes_cuts = grows, .sink = bt_pick_options, .sink_data = &pick};
  bt_options_clear(&all, 1, options->error);
  bt_take_break_options(s->code, heap, &all);
  const betli_status status = bt_pick_end(&pick), written = all.status;
  bt_options_free(&all);
  return status != BETLI_OK ? status : written;
}

betli_status bt_sequence_reach(const struct bt_sequence *sequence, uint64_t heap, uint64_t value,
                               uint64_t most, struct bt_options *options, struct bt_natural *more) {
  struct bt_value_search search_of = {
      .code = &sequence->code, .sequence = sequence, .value = value};
  return search_options_of_value(&search_of, heap, most, options, more);
}

betli_status bt_sequence_reach_foreclosed(const struct bt_sequence *sequence,
                                          const struct bt_take_break *code,
                                          const struct bt_foreclosed_code *foreclosed,
                                          uint64_t heap, uint64_t value, uint64_t most,
                                          struct bt_options *options, struct bt_natural *more) {
  struct bt_value_search search_of = {.code = code,
                                      .sequence = sequence,
                                      .foreclosed = foreclosed,
                                      .shift = foreclosed->shift,
                                      .value = value};
  return search_options_of_value(&search_of, heap, most, options, more);
}
