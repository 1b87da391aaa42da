/* Finds P-positions each of which follows from the previous ones. */
#include "guess/detectors.h"
#include "guess/set.h"

enum {
  EXCEPTIONS = 2, /* P-positions at the start that may be exceptions */
  FEWEST = 3      /* P-positions that must agree */
};

/* The next element is factor * (the last) + before * (the last but one) + addend. */
struct recurrence {
  uint64_t start;       /* index of the first element that belongs to it */
  uint64_t first_terms; /* elements that it begins with */
  uint64_t factor, before;
  int64_t addend;
};

/* Computes the element after the i-th.  Elements and factor are at most set->last, so that lists
 * below 2^31 do not overflow. */
static int64_t compute_next_element(const struct recurrence *r, const struct bt_set *set,
                                    uint64_t i) {
  const uint64_t before = r->before > 0 ? set->numbers[i - 1] : 0;
  return (int64_t)(r->factor * set->numbers[i]) + (int64_t)before + r->addend;
}

/* Returns true if all elements follow the recurrence, and the next one is beyond the list. */
static bool recurrence_holds(const struct recurrence *r, const struct bt_set *set) {
  for (uint64_t i = r->start + r->first_terms - 1; i < set->count; i++) {
    const int64_t element = compute_next_element(r, set, i);
    if (i + 1 < set->count ? element != (int64_t)set->numbers[i + 1]
                           : element <= (int64_t)set->last)
      return false;
  }
  return true;
}

static uint64_t count_confirmed_elements(const struct recurrence *r, const struct bt_set *set) {
  const uint64_t determined = r->start + (r->before > 0 ? 2 : 3);
  return set->count > determined ? set->count - determined : 0;
}

static bool recurrence_fits(const struct recurrence *r, const struct bt_set *set) {
  return count_confirmed_elements(r, set) >= FEWEST && recurrence_holds(r, set);
}

/* Finds the f and d of x -> f x + d from three successive elements. */
static bool make_geometric_recurrence(const struct bt_set *set, struct recurrence *r) {
  if (set->count < r->start + 3)
    return false;
  const uint64_t *x = set->numbers + r->start;
  const uint64_t step = x[1] - x[0];
  r->first_terms = 1;
  r->factor = (x[2] - x[1]) / step;
  if (r->factor < 2 || r->factor > set->last || r->factor * step != x[2] - x[1])
    return false;
  r->addend = (int64_t)x[1] - (int64_t)(r->factor * x[0]);
  return true;
}

static void begin_recurrence_text(struct bt_pattern *pattern, const struct recurrence *r,
                                  const struct bt_set *set) {
  bt_text_say(&pattern->text, "P-positions: ");
  if (r->start > 0) {
    bt_pattern_list(pattern, set->numbers, r->start);
    bt_text_say(&pattern->text, " and ");
  }
}

static void end_recurrence_text(struct bt_pattern *pattern, const char *name,
                                const struct recurrence *r, const struct bt_set *set) {
  bt_text_say(&pattern->text, ": ");
  bt_pattern_list(pattern, set->numbers + r->start, set->count - r->start);
  bt_pattern_found(pattern, name, set->count - count_confirmed_elements(r, set),
                   count_confirmed_elements(r, set));
}

/* Returns the theorem by which P-positions go on like this, or NULL. */
static const char *find_growth_theorem(const struct bt_pattern *pattern, const struct recurrence *r,
                                       const struct bt_set *set) {
  struct bt_growth growth;
  if (bt_data_grows(pattern->in, &growth) && set->numbers[r->start] <= growth.from &&
      growth.until <= set->last)
    return growth.theorem;
  return NULL;
}

/* Writes the elements in closed form: "3·2^k - 3 for k = 0, 1, 2, ..."; if its numbers are no whole
 * ones, how each element follows from the one before. */
static void say_geometric_law(struct bt_pattern *pattern, const struct recurrence *r,
                              uint64_t first) {
  const int64_t below = (int64_t)r->factor - 1;
  if (r->addend % below != 0) {
    bt_text_say(&pattern->text, "each p is followed by %llu p", (unsigned long long)r->factor);
    bt_pattern_addend(pattern, r->addend);
    return;
  }
  const int64_t shift = r->addend / below, coefficient = (int64_t)first + shift;
  if (coefficient != 1)
    bt_text_format(&pattern->text, "%lld·", (long long)coefficient);
  bt_text_format(&pattern->text, "%llu^k", (unsigned long long)r->factor);
  bt_pattern_addend(pattern, -shift);
  bt_text_say(&pattern->text, " for k = 0, 1, 2, ...");
}

static void describe_geometric(struct bt_pattern *pattern, const struct recurrence *r,
                               const struct bt_set *set) {
  begin_recurrence_text(pattern, r, set);
  if (r->addend == 0 && set->numbers[r->start] == 1)
    bt_text_say(&pattern->text, "the powers of %llu", (unsigned long long)r->factor);
  else
    say_geometric_law(pattern, r, set->numbers[r->start]);
  end_recurrence_text(pattern, "geometric", r, set);
  bt_pattern_number(pattern, "factor", (int64_t)r->factor);
  bt_pattern_number(pattern, "addend", r->addend);
  pattern->theorem = find_growth_theorem(pattern, r, set);
}

void bt_find_geometric(const struct bt_data *data, struct bt_pattern *pattern) {
  struct bt_set set;
  if (!bt_set_open(data, &set, pattern))
    return;
  for (uint64_t start = 0; start <= EXCEPTIONS && pattern->name == NULL; start++) {
    struct recurrence r = {.start = start};
    if (make_geometric_recurrence(&set, &r) && recurrence_fits(&r, &set))
      describe_geometric(pattern, &r, &set);
  }
  bt_set_close(&set);
}

static bool are_fibonacci_numbers(uint64_t a, uint64_t b) {
  return (a == 0 && b == 1) || (a == 1 && b == 2) || (a == 2 && b == 3);
}

static void describe_fibonacci(struct bt_pattern *pattern, const struct recurrence *r,
                               const struct bt_set *set) {
  const uint64_t *x = set->numbers + r->start;
  begin_recurrence_text(pattern, r, set);
  bt_text_say(&pattern->text, are_fibonacci_numbers(x[0], x[1])
                                  ? BT_SAY("the Fibonacci numbers")
                                  : BT_SAY("each is the sum of the two before it"));
  end_recurrence_text(pattern, "fibonacci", r, set);
  bt_pattern_number(pattern, "first", (int64_t)x[0]);
  bt_pattern_number(pattern, "second", (int64_t)x[1]);
}

void bt_find_fibonacci(const struct bt_data *data, struct bt_pattern *pattern) {
  struct bt_set set;
  if (!bt_set_open(data, &set, pattern))
    return;
  for (uint64_t start = 0; start <= EXCEPTIONS && pattern->name == NULL; start++) {
    const struct recurrence r = {.start = start, .first_terms = 2, .factor = 1, .before = 1};
    if (recurrence_fits(&r, &set))
      describe_fibonacci(pattern, &r, &set);
  }
  bt_set_close(&set);
}
