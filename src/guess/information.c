#include "guess/information.h"

#include <stdlib.h>

static int compare_cells(const void *a, const void *b) {
  const bt_cell x = *(const bt_cell *)a, y = *(const bt_cell *)b;
  return (x > y) - (x < y);
}

/* Returns at most the logarithm of x >= 1 to the base 2, and at least that less 0.09: between
 * powers of 2 it goes straight. */
static double bound_logarithm(double x) {
  double whole = 0;
  for (; x >= 2; x /= 2)
    whole++;
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
  enum { MOST = 4096 }; /* cells looked at, which is enough for all patterns */
  bt_cell cells[MOST];
  const uint64_t all = (data->rows - start) * data->columns;
  const uint64_t count = all < MOST ? all : MOST;
  for (uint64_t i = 0; i < count; i++)
    cells[i] = data->cells[start * data->columns + i];
  qsort(cells, (size_t)count, sizeof *cells, compare_cells);
  return count_bits_of_cells(cells, count) > 2.0 * bits;
}

/* Returns the bits of a cell by its frequency among the last cells before `end`. */
static double count_bits_of_cell(const struct bt_data *data, uint64_t end, bt_cell cell) {
  enum { MOST = 4096 };
  const uint64_t begin = end > MOST ? end - MOST : 0;
  uint64_t alike = 0;
  for (uint64_t i = begin; i < end; i++)
    alike += data->cells[i] == cell;
  return bound_logarithm((double)(end - begin + 1) / (double)(alike + 1));
}

bool bt_is_period_informative(const struct bt_data *data, uint64_t from, uint64_t period) {
  enum { BITS = 16, MOST = 64 };
  const uint64_t looked_at = period < MOST ? period : MOST;
  double bits = 0;
  for (uint64_t i = 0; i < looked_at; i++)
    bits += count_bits_of_cell(data, from, data->cells[from + i]);
  return bits / (double)looked_at * (double)(data->rows - from - period) > BITS;
}
