/* v(n) = f(n) + c, where f looks at the binary digits or the Fibonacci parts of n. */
#include "guess/arithmetic.h"
#include "guess/detectors.h"

enum { FEWEST = 16 };

static const struct bt_integer_function functions[] = {
    {"power-of-two", "the largest power of 2 that divides ", bt_power_of_two},
    {"valuation", "the number of times 2 divides ", bt_valuation},
    {"odd-part", "the odd part of ", bt_odd_part},
    {"logarithm", "the logarithm to the base 2, rounded down, of ", bt_logarithm},
    {"zeckendorf-part", "the least Zeckendorf part of ", bt_zeckendorf_part},
};

/* The functions are of numbers from 1 on. */
static uint64_t first_index(const struct bt_data *data, int64_t shift) {
  const int64_t least = (int64_t)data->first + shift;
  return least > 0 ? 0 : (uint64_t)(1 - least);
}

static bool try_function(const struct bt_integer_function *function, int64_t shift,
                         const struct bt_data *data, struct bt_pattern *pattern) {
  const uint64_t start = first_index(data, shift), n = data->first + (uint64_t)shift;
  if (data->rows < start + FEWEST || !bt_cell_is_number(data->cells[start]))
    return false;
  const int64_t constant = (int64_t)data->cells[start] - (int64_t)function->of(n + start);
  for (uint64_t i = start; i < data->rows; i++)
    if (!bt_cell_is_number(data->cells[i]) ||
        (int64_t)data->cells[i] != (int64_t)function->of(n + i) + constant)
      return false;
  bt_text_format(&pattern->text, "%s(%s) = %s%s", data->symbol, data->index, function->text,
                 data->index);
  bt_pattern_addend(pattern, shift);
  if (constant != 0) {
    bt_text_add(&pattern->text, constant > 0 ? ", plus " : ", minus ");
    bt_text_number(&pattern->text, (uint64_t)(constant > 0 ? constant : -constant));
  }
  bt_text_format(&pattern->text, ", from %s = ", data->index);
  bt_text_number(&pattern->text, data->first + start);
  bt_text_add(&pattern->text, " on");
  bt_pattern_found(pattern, function->name, start + 1, data->rows - start - 1);
  bt_pattern_number(pattern, "shift", shift);
  bt_pattern_number(pattern, "constant", constant);
  return true;
}

void bt_find_list_formula(const struct bt_data *data, struct bt_pattern *pattern) {
  static const int64_t shifts[] = {0, 1, -1};
  for (size_t s = 0; s < 3; s++)
    for (size_t f = 0; f < sizeof functions / sizeof functions[0]; f++)
      if (try_function(&functions[f], shifts[s], data, pattern))
        return;
}
