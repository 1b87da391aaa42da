/* Two heaps that have a given total and a given nim-sum. */
#include "sequence/option_search.h"

#include <assert.h>

enum { PIECE = 1 << 16 }; /* pairs between looks at the limits */

/* Where the value of a heap is found, and how much has to be added. */
struct place {
  size_t at;
  uint64_t add;
  uint64_t below, above; /* neighbours for which that is so too, one place on for each */
};

static struct place place_of(const struct bt_option_search *r, uint64_t heap) {
  const struct bt_law *law = &r->law;
  assert(heap > r->shift);
  if (heap < law->from)
    return (struct place){(size_t)(heap - r->shift), 0, heap - r->shift - 1, law->from - heap - 1};
  const uint64_t behind = heap - law->from, round = behind / law->period;
  const uint64_t below = behind % law->period;
  return (struct place){(size_t)(law->from - r->shift + below), round * law->saltus, below,
                        law->period - below - 1};
}

/* ---- pairs, one after another --------------------------------------------------------------- */

/* Pairs (a + i, b - i): the first i from `from` on that fits, or `count`. */
#define NEXT(name, type)                                                                           \
  static size_t name(const type *a, const type *b, size_t from, size_t count, type value) {        \
    while (from < count && (a[from] ^ *(b - from)) != value)                                       \
      from++;                                                                                      \
    return from;                                                                                   \
  }                                                                                                \
  static size_t name##_count(const type *a, const type *b, size_t from, size_t count,              \
                             type value) {                                                         \
    size_t fitting = 0;                                                                            \
    for (; from < count; from++)                                                                   \
      fitting += (a[from] ^ *(b - from)) == value;                                                 \
    return fitting;                                                                                \
  }

NEXT(next_byte, uint8_t)
NEXT(next_short, uint16_t)
NEXT(next_word, uint32_t)

struct stretch {
  const struct bt_values *values;
  struct place a, b;
  size_t count;
  uint64_t value;
};

static bool fits(const struct stretch *s, size_t i) {
  const uint64_t a = bt_value_in(s->values->data, s->values->width, s->a.at + i) + s->a.add;
  const uint64_t b = bt_value_in(s->values->data, s->values->width, s->b.at - i) + s->b.add;
  return (a ^ b) == s->value;
}

static size_t next(const struct stretch *s, size_t from) {
  const char *data = s->values->data;
  const unsigned width = s->values->width;
  const void *a = data + s->a.at * width, *b = data + s->b.at * width;
  if (s->a.add != 0 || s->b.add != 0) {
    while (from < s->count && !fits(s, from))
      from++;
    return from;
  }
  if (s->value > bt_widest(width))
    return s->count;
  return width == 1   ? next_byte(a, b, from, s->count, (uint8_t)s->value)
         : width == 2 ? next_short(a, b, from, s->count, (uint16_t)s->value)
                      : next_word(a, b, from, s->count, (uint32_t)s->value);
}

static size_t count_fitting(const struct stretch *s, size_t from) {
  const char *data = s->values->data;
  const unsigned width = s->values->width;
  const void *a = data + s->a.at * width, *b = data + s->b.at * width;
  size_t fitting = 0;
  if (s->a.add != 0 || s->b.add != 0) {
    for (; from < s->count; from++)
      fitting += fits(s, from);
    return fitting;
  }
  if (s->value > bt_widest(width))
    return 0;
  return width == 1   ? next_byte_count(a, b, from, s->count, (uint8_t)s->value)
         : width == 2 ? next_short_count(a, b, from, s->count, (uint16_t)s->value)
                      : next_word_count(a, b, from, s->count, (uint32_t)s->value);
}

static uint64_t least(uint64_t a, uint64_t b) {
  return a < b ? a : b;
}

/* Heaps a to `last` and what is left of the total: those that fit are found, or counted `rounds`
 * times. */
static void look(struct bt_option_search *r, uint64_t a, uint64_t last, uint64_t total,
                 uint64_t value, uint64_t rounds) {
  while (a <= last) {
    struct stretch s = {&r->sequence->values, place_of(r, a), place_of(r, total - a), 0, value};
    const uint64_t together = least(s.a.above, s.b.below) + 1;
    s.count = (size_t)least(least(together, last - a + 1), PIECE);
    size_t i = next(&s, 0);
    for (; i < s.count && bt_option_search_find(r, a + i); i = next(&s, i + 1))
      ;
    if (i < s.count)
      bt_option_search_count(r, count_fitting(&s, i) * rounds);
    if (!bt_option_search_step(r, s.count))
      return;
    a += s.count;
  }
}

static void take(struct bt_option_search *r, size_t fixed, uint64_t a, uint64_t total) {
  r->parts[fixed] = a;
  r->parts[fixed + 1] = total - a;
  bt_option_search_take(r, fixed + 2);
}

/* Takes what was found: heaps a, a + period, a + 2 period, ..., in order; the rest is counted. */
static void take_found(struct bt_option_search *r, size_t fixed, uint64_t last, uint64_t total,
                       uint64_t period) {
  uint64_t untaken = 0;
  for (uint64_t i = 0; i < r->found_count; i++)
    untaken += (last - r->found[i]) / period + 1;
  for (uint64_t on = 0; untaken > 0 && r->most > 0; on += period) {
    for (uint64_t i = 0; i < r->found_count && r->most > 0; i++) {
      if (last - r->found[i] < on)
        continue;
      take(r, fixed, r->found[i] + on, total);
      untaken--;
    }
  }
  bt_option_search_count(r, untaken);
  r->found_count = 0;
}

/* ---- pairs that go on with the period ------------------------------------------------------- */

/* The pairs (a, b), (a + p, b - p), ... have the same sum. */
static void reach_again(struct bt_option_search *r, size_t fixed, uint64_t first, uint64_t last,
                        uint64_t total, uint64_t value) {
  const uint64_t period = r->law.period;
  const uint64_t rounds = (last - first) / period, more = first + (last - first) % period;
  look(r, first, more, total, value, rounds + 1);
  if (rounds > 0 && r->status == BETLI_OK)
    look(r, more + 1, first + period - 1, total, value, rounds);
  take_found(r, fixed, last, total, period);
}

/* ---- all pairs ------------------------------------------------------------------------------ */

/* With a part among the heaps of a foreclosed code that have no place. */
static void look_at_first(struct bt_option_search *r, size_t fixed, uint64_t a, uint64_t last,
                          uint64_t total, uint64_t value) {
  for (; a <= last && bt_option_search_step(r, 1); a++)
    if (bt_option_search_live(r, a) && bt_option_search_live(r, total - a) &&
        (bt_option_search_value(r, a) ^ bt_option_search_value(r, total - a)) == value)
      take(r, fixed, a, total);
}

void bt_option_search_pairs(struct bt_option_search *r, size_t fixed, uint64_t least_part,
                            uint64_t last, uint64_t total, uint64_t value) {
  const uint64_t preperiod = r->law.from;
  const uint64_t first = least_part > preperiod ? least_part : preperiod;
  if (!bt_option_search_step(r, BT_OPTION_SEARCH_OVERHEAD))
    return;
  if (least_part <= r->shift) {
    look_at_first(r, fixed, least_part, least(last, r->shift), total, value);
    least_part = r->shift + 1;
  }
  if (least_part < preperiod && least_part <= last) {
    look(r, least_part, least(last, preperiod - 1), total, value, 1);
    for (uint64_t i = 0; i < r->found_count; i++)
      take(r, fixed, r->found[i], total);
    r->found_count = 0;
  }
  if (first > last || r->status != BETLI_OK)
    return;
  if (r->law.saltus == 0)
    reach_again(r, fixed, first, last, total, value);
  else
    bt_option_search_growing_pairs(r, fixed, first, last, total, value);
}
