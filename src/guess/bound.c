/* Finds P-positions in which one coordinate is below a function of the other: heaps with a limit on
 * what may be taken.  In Fibonacci Nim (Whinihan 1963) this is the least Zeckendorf part. */
#include "guess/arithmetic.h"
#include "guess/detectors.h"

enum { FEWEST = 16 }; /* rows or columns with both P-positions and others */

static const struct bt_integer_function functions[] = {
    {"zeckendorf-bound", BT_SAY("the least Zeckendorf part of %s"), bt_zeckendorf_part},
    {"power-of-two-bound", BT_SAY("the largest power of 2 that divides %s"), bt_power_of_two},
};

/* Counts the rows (if transposed, the columns) with both P-positions and others.  Returns 0 if the
 * bound is wrong. */
static uint64_t count_bounded_lines(const struct bt_integer_function *function, bool transposed,
                                    int64_t addend, const struct bt_data *data) {
  const uint64_t lines = transposed ? data->columns : data->rows;
  const uint64_t length = transposed ? data->rows : data->columns;
  uint64_t bounded = 0;
  for (uint64_t line = data->first == 0; line < lines; line++) {
    const int64_t most = (int64_t)function->of(data->first + line) + addend;
    for (uint64_t i = 0; i < length; i++) {
      const bt_cell cell = transposed ? bt_data_cell(data, i, line) : bt_data_cell(data, line, i);
      if (((int64_t)(data->first + i) < most) != (cell != 0))
        return 0;
    }
    bounded += most > (int64_t)data->first && most < (int64_t)(data->first + length);
  }
  return bounded;
}

/* Tries a bound of the column by a function of the row; transposed, of the row by the column. */
static bool try_bound(const struct bt_integer_function *function, bool transposed, int64_t addend,
                      const struct bt_data *data, struct bt_pattern *pattern) {
  const uint64_t bounded = count_bounded_lines(function, transposed, addend, data);
  if (bounded < FEWEST)
    return false;
  bt_text_say(&pattern->text, "P-positions: those with ");
  bt_text_add(&pattern->text, transposed ? "a < " : "b < ");
  bt_text_say(&pattern->text, function->text, transposed ? "b" : "a");
  if (addend > 0)
    bt_text_say(&pattern->text, ", plus %llu", 1ULL);
  else if (addend < 0)
    bt_text_say(&pattern->text, ", minus %llu", 1ULL);
  bt_pattern_found(pattern, function->name, 1, bounded - 1);
  bt_pattern_number(pattern, "transposed", transposed);
  bt_pattern_number(pattern, "addend", addend);
  return true;
}

void bt_find_bound(const struct bt_data *data, struct bt_pattern *pattern) {
  for (size_t f = 0; f < sizeof functions / sizeof functions[0]; f++)
    for (int transposed = 0; transposed <= 1; transposed++)
      for (int64_t addend = -1; addend <= 1; addend++)
        if (try_bound(&functions[f], transposed != 0, addend, data, pattern))
          return;
}
