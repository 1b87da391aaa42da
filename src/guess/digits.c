/* Finds P-positions of a list that are the numbers with some digits only, as 0 and 1 in base 3. */
#include "guess/detectors.h"
#include "guess/information.h"

enum { LEAST_BASE = 3, MOST_BASE = 10, FEWEST = 8 };

/* The digits of P-positions. */
struct digit_set {
  uint64_t base;
  int64_t shift;   /* added to n */
  unsigned digits; /* a bit for each */
};

/* Returns the digits of n, a bit for each; 0 has the digit 0. */
static unsigned digits_of_number(uint64_t n, uint64_t base) {
  unsigned digits = 0;
  do
    digits |= 1U << (n % base);
  while ((n /= base) > 0);
  return digits;
}

static bool is_shifted_below_zero(const struct digit_set *set, const struct bt_data *data,
                                  uint64_t index) {
  return (int64_t)(data->first + index) + set->shift < 0;
}

static unsigned digits_at(const struct digit_set *set, const struct bt_data *data, uint64_t index) {
  return digits_of_number(data->first + index + (uint64_t)set->shift, set->base);
}

/* Collects the digits of all P-positions, and returns how many of these there are. */
static uint64_t collect_digits(struct digit_set *set, const struct bt_data *data) {
  uint64_t count = 0;
  for (uint64_t i = 0; i < data->rows; i++)
    if (data->cells[i] != 0 && !is_shifted_below_zero(set, data, i)) {
      set->digits |= digits_at(set, data, i);
      count++;
    }
  return count;
}

/* Returns true if all numbers with these digits are P-positions, and some numbers have others. */
static bool digits_decide(const struct digit_set *set, const struct bt_data *data) {
  if (set->digits == (1U << set->base) - 1)
    return false;
  for (uint64_t i = 0; i < data->rows; i++)
    if (!is_shifted_below_zero(set, data, i) &&
        (data->cells[i] != 0) != ((digits_at(set, data, i) & ~set->digits) == 0))
      return false;
  return bt_is_informative(data, 0, BT_BITS_OF_DIGITS);
}

static void report_digits(struct bt_pattern *pattern, const struct digit_set *set,
                          const struct bt_data *data, uint64_t count) {
  uint64_t digits[MOST_BASE], kinds = 0;
  for (uint64_t d = 0; d < set->base; d++)
    if (set->digits >> d & 1)
      digits[kinds++] = d;
  bt_text_say(&pattern->text, "P-positions: ");
  bt_text_add(&pattern->text, data->index);
  bt_pattern_addend(pattern, set->shift);
  bt_text_say(&pattern->text, " has no base-%llu digits but ", (unsigned long long)set->base);
  bt_pattern_list(pattern, digits, kinds);
  bt_pattern_found(pattern, "digits", kinds, count - kinds);
  bt_pattern_number(pattern, "base", (int64_t)set->base);
  bt_pattern_number(pattern, "shift", set->shift);
}

void bt_find_digits(const struct bt_data *data, struct bt_pattern *pattern) {
  static const int64_t shifts[] = {0, 1, -1};
  for (size_t s = 0; s < sizeof shifts / sizeof *shifts; s++)
    for (uint64_t base = LEAST_BASE; base <= MOST_BASE; base++) {
      struct digit_set set = {.base = base, .shift = shifts[s]};
      const uint64_t count = collect_digits(&set, data);
      if (count >= FEWEST && digits_decide(&set, data)) {
        report_digits(pattern, &set, data, count);
        return;
      }
    }
}
