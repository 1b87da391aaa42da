/* Finds v(n) = f(n) + c, where f depends on the binary digits or the Zeckendorf parts of n. */
#include "guess/arithmetic.h"
#include "guess/detectors.h"

#include <stdio.h>

enum { FEWEST = 16 };

static const struct bt_integer_function functions[] = {
    {"power-of-two", BT_SAY("the largest power of 2 that divides %s"), bt_power_of_two},
    {"valuation", BT_SAY("the number of times 2 divides %s"), bt_valuation},
    {"odd-part", BT_SAY("the odd part of %s"), bt_odd_part},
    {"logarithm", BT_SAY("the logarithm to the base 2, rounded down, of %s"), bt_logarithm},
    {"zeckendorf-part", BT_SAY("the least Zeckendorf part of %s"), bt_zeckendorf_part},
};

/* Returns the index from which on coordinates are at least 1 once they are shifted, as the
 * functions need. */
static uint64_t find_first_index(const struct bt_data *data, int64_t shift) {
  const int64_t least = (int64_t)data->first + shift;
  return least > 0 ? 0 : (uint64_t)(1 - least);
}

/* Writes "G⁺(n) = the odd part of n + 1, plus 2". */
static void describe_list_formula(struct bt_pattern *pattern, const struct bt_data *data,
                                  const struct bt_integer_function *function, int64_t shift,
                                  int64_t constant) {
  char argument[64];
  snprintf(argument, sizeof argument, "%s%s", data->index,
           shift > 0   ? " + 1"
           : shift < 0 ? " - 1"
                       : "");
  bt_text_format(&pattern->text, "%s(%s) = ", data->symbol, data->index);
  bt_text_say(&pattern->text, function->text, argument);
  if (constant > 0)
    bt_text_say(&pattern->text, ", plus %llu", (unsigned long long)constant);
  else if (constant < 0)
    bt_text_say(&pattern->text, ", minus %llu", (unsigned long long)-constant);
}

static bool try_list_function(const struct bt_integer_function *function, int64_t shift,
                              const struct bt_data *data, struct bt_pattern *pattern) {
  const uint64_t start = find_first_index(data, shift), n = data->first + (uint64_t)shift;
  if (data->rows < start + FEWEST || !bt_cell_is_number(data->cells[start]))
    return false;
  const int64_t constant = (int64_t)data->cells[start] - (int64_t)function->of(n + start);
  for (uint64_t i = start; i < data->rows; i++)
    if (!bt_cell_is_number(data->cells[i]) ||
        (int64_t)data->cells[i] != (int64_t)function->of(n + i) + constant)
      return false;
  describe_list_formula(pattern, data, function, shift, constant);
  bt_text_say(&pattern->text, ", from %s = %llu on", data->index,
              (unsigned long long)data->first + start);
  bt_pattern_found(pattern, function->name, start + 1, data->rows - start - 1);
  bt_pattern_number(pattern, "shift", shift);
  bt_pattern_number(pattern, "constant", constant);
  return true;
}

void bt_find_list_formula(const struct bt_data *data, struct bt_pattern *pattern) {
  static const int64_t shifts[] = {0, 1, -1};
  for (size_t s = 0; s < 3; s++)
    for (size_t f = 0; f < sizeof functions / sizeof functions[0]; f++)
      if (try_list_function(&functions[f], shifts[s], data, pattern))
        return;
}
