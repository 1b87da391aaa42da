#include "guess/information.h"

#include <stdlib.h>

/* How many cells are looked at: enough for all patterns. */
enum { MOST_CELLS = 4096, MOST_OF_PERIOD = 64 };

static uint64_t smaller_count(uint64_t a, uint64_t b) {
  return a < b ? a : b;
}

static int compare_cells(const void *a, const void *b) {
  const bt_cell x = *(const bt_cell *)a, y = *(const bt_cell *)b;
  return (x > y) - (x < y);
}

/* Returns at most the logarithm of x >= 1 to the base 2, and at least that less 0.09: between
 * powers of 2 it goes straight. */
static double bound_logarithm(double x) {
  double whole = 0;
  while (x >= 2) {
    x /= 2;
    whole++;
  }
  return whole + x - 1;
}

/* Returns the bits of sorted cells. */
static double count_bits_of_cells(const bt_cell *cells, uint64_t count) {
  double bits = 0;
  for (uint64_t i = 0, end; i < count; i = end) {
    for (end = i + 1; end < count && cells[end] == cells[i];)
      end++;
    bits += (double)(end - i) * bound_logarithm((double)count / (double)(end - i));
  }
  return bits;
}

bool bt_is_informative(const struct bt_data *data, uint64_t start, unsigned bits) {
  bt_cell cells[MOST_CELLS] = {0};
  const uint64_t all = (data->rows - start) * data->columns;
  const uint64_t count = smaller_count(all, MOST_CELLS);
  for (uint64_t i = 0; i < count; i++)
    cells[i] = data->cells[start * data->columns + i];
  qsort(cells, (size_t)count, sizeof *cells, compare_cells);
  return count_bits_of_cells(cells, count) > 2.0 * bits;
}

/* Returns a cell, or the step from it to the next. */
static int64_t cell_or_step(const struct bt_data *data, uint64_t i, bool step) {
  return step ? (int64_t)data->cells[i + 1] - (int64_t)data->cells[i] : (int64_t)data->cells[i];
}

/* Returns the bits of what stands at `at`, by its frequency among the last before `end`. */
static double count_bits_at(const struct bt_data *data, uint64_t end, uint64_t at, bool step) {
  const uint64_t begin = end > MOST_CELLS ? end - MOST_CELLS : 0;
  const int64_t wanted = cell_or_step(data, at, step);
  uint64_t alike = 0;
  for (uint64_t i = begin; i < end; i++)
    alike += cell_or_step(data, i, step) == wanted;
  return bound_logarithm((double)(end - begin + 1) / (double)(alike + 1));
}

/* Returns the bits of the terms after the first period. */
static double count_bits_of_period(const struct bt_data *data, uint64_t from, uint64_t period,
                                   bool steps) {
  const uint64_t looked_at = smaller_count(period, MOST_OF_PERIOD);
  double bits = 0;
  for (uint64_t i = 0; i < looked_at; i++)
    bits += count_bits_at(data, from, from + i, steps);
  return bits / (double)looked_at * (double)(data->rows - from - period);
}

bool bt_is_period_informative(const struct bt_data *data, uint64_t from, uint64_t period) {
  enum { BITS = 16 };
  return count_bits_of_period(data, from, period, false) > BITS &&
         count_bits_of_period(data, from, period, true) > BITS;
}
