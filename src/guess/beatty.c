/* Finds P-positions that are the multiples of a number alpha, rounded down (Beatty 1926).
 *
 * p_k = floor(k alpha) for all k means p_k / k <= alpha < (p_k + 1) / k.  So the numbers alpha that
 * fit are an interval with rational ends, and nothing has to be rounded. */
#include "guess/detectors.h"
#include "guess/set.h"

enum { FEWEST = 16 }; /* P-positions that must agree */

struct fraction {
  uint64_t numerator, denominator;
};

struct interval {
  struct fraction least, bound; /* least <= alpha < bound */
};

/* Returns true if x < y; numerators and denominators are below 2^32. */
static bool is_lesser_fraction(struct fraction x, struct fraction y) {
  return x.numerator * y.denominator < y.numerator * x.denominator;
}

/* Finds the numbers alpha that fit; returns false if there are none.  An element 0 is the multiple
 * of index 0.  The element after the last lies beyond the list. */
static bool find_alpha_interval(const struct bt_set *set, struct interval *alpha) {
  const uint64_t skipped = set->count > 0 && set->numbers[0] == 0;
  *alpha = (struct interval){{1, 1}, {UINT32_MAX, 1}};
  for (uint64_t i = skipped; i <= set->count; i++) {
    const uint64_t index = i + 1 - skipped;
    const uint64_t element = i < set->count ? set->numbers[i] : set->last + 1;
    const struct fraction least = {element, index}, bound = {element + 1, index};
    if (is_lesser_fraction(alpha->least, least))
      alpha->least = least;
    if (i < set->count && is_lesser_fraction(bound, alpha->bound))
      alpha->bound = bound;
    if (!is_lesser_fraction(alpha->least, alpha->bound))
      return false;
  }
  return true;
}

/* (rational + sqrt(square)) / divisor */
struct slope {
  int64_t rational;
  uint64_t square;
  int64_t divisor;
  const char *text;
};

static const struct slope slopes[] = {
    {1, 5, 2, "(1 + √5)/2, the golden ratio"},
    {3, 5, 2, "(3 + √5)/2, the square of the golden ratio"},
    {0, 2, 1, "√2"},
    {2, 2, 1, "2 + √2"},
    {0, 3, 1, "√3"},
    {1, 2, 1, "1 + √2"},
};

/* Returns true if the slope is at least x.  Both sides are at most 2^34, squared in two words. */
static bool is_slope_at_least(const struct slope *slope, struct fraction x) {
  __extension__ typedef unsigned __int128 wide;
  const int64_t rest =
      slope->divisor * (int64_t)x.numerator - slope->rational * (int64_t)x.denominator;
  return rest <= 0 ||
         (wide)slope->square * x.denominator * x.denominator >= (wide)rest * (wide)rest;
}

static const struct slope *find_slope(const struct interval *alpha) {
  for (size_t i = 0; i < sizeof slopes / sizeof slopes[0]; i++)
    if (is_slope_at_least(&slopes[i], alpha->least) && !is_slope_at_least(&slopes[i], alpha->bound))
      return &slopes[i];
  return NULL;
}

static void describe_beatty_set(struct bt_pattern *pattern, const struct interval *alpha) {
  const struct slope *slope = find_slope(alpha);
  bt_text_say(
      &pattern->text,
      "P-positions: multiples of alpha, rounded down, %llu/%llu <= alpha < %llu/%llu",
      (unsigned long long)alpha->least.numerator, (unsigned long long)alpha->least.denominator,
      (unsigned long long)alpha->bound.numerator, (unsigned long long)alpha->bound.denominator);
  if (slope != NULL)
    bt_text_say(&pattern->text, ", such as %s", slope->text);
}

void bt_find_beatty(const struct bt_data *data, struct bt_pattern *pattern) {
  struct bt_set set;
  struct interval alpha;
  if (!bt_set_open(data, &set, pattern))
    return;
  if (set.count > FEWEST && find_alpha_interval(&set, &alpha)) {
    describe_beatty_set(pattern, &alpha);
    bt_pattern_found(pattern, "beatty", 1, set.count - 1);
    bt_pattern_number(pattern, "least_numerator", (int64_t)alpha.least.numerator);
    bt_pattern_number(pattern, "least_denominator", (int64_t)alpha.least.denominator);
    bt_pattern_number(pattern, "bound_numerator", (int64_t)alpha.bound.numerator);
    bt_pattern_number(pattern, "bound_denominator", (int64_t)alpha.bound.denominator);
  }
  bt_set_close(&set);
}
