#include "sequence/many_rares/plan.h"

#include <stdlib.h>
#include <string.h>

/* SLACK: heaps after which the rows are moved.  BACK: heaps by which they may go back before they
 * are made again.  LINE: bytes of a cache line. */
enum { SLACK = 8192, BACK = 4096, LINE = 64 };

/* Sets the bits of the heaps from rows.filled to n - 1. */
static void append_row_bits(struct bt_many_rares *many, const uint16_t *values, uint64_t n) {
  struct bt_many_rares_rows *rows = &many->rows;
  for (; rows->filled < n; rows->filled++) {
    const uint64_t heap = rows->filled;
    const uint16_t value = values[-(ptrdiff_t)(n - heap)];
    const size_t row = rows->of_code[bt_many_rares_code(many, value)];
    if (row == rows->rows || !bt_is_common(&many->split, value, heap))
      continue;
    const uint64_t bit = (uint64_t)((int64_t)heap - rows->base);
    rows->bits[row * rows->stride + (size_t)(bit / 8)] |= (uint8_t)(1U << bit % 8);
  }
}

/* Returns the first heap that a batch with heap n in it needs. */
static int64_t oldest_heap_for_batch(const struct bt_many_rares_rows *rows, uint64_t n) {
  return (int64_t)(n & ~UINT64_C(63)) - (int64_t)rows->reach;
}

/* Empties the rows, to begin again.  Heap 0 is no part that a move leaves, and so in no row. */
static void begin_rows(struct bt_many_rares_rows *rows, uint64_t n) {
  memset(rows->bits, 0, (rows->rows + 1) * rows->stride);
  rows->base = oldest_heap_for_batch(rows, n) - BACK;
  rows->filled = n > rows->reach ? n - rows->reach : 1;
}

/* Drops the heaps before the first that heap n needs, except the last BACK of them. */
static void slide_rows(struct bt_many_rares_rows *rows, uint64_t n) {
  const int64_t base = oldest_heap_for_batch(rows, n) - BACK;
  const size_t by = (size_t)(base - rows->base) / 8;
  for (size_t r = 0; r < rows->rows; r++) {
    uint8_t *row = rows->bits + r * rows->stride;
    memmove(row, row + by, rows->stride - by);
    memset(row + rows->stride - by, 0, by);
  }
  rows->base = base;
}

void bt_many_rares_clear(struct bt_many_rares_rows *rows, uint64_t n) {
  if (n >= rows->filled)
    return;
  const uint64_t first = (int64_t)n > rows->base ? (uint64_t)((int64_t)n - rows->base) : 0;
  const size_t byte = (size_t)(first / 8);
  const size_t end = (size_t)((uint64_t)((int64_t)rows->filled - rows->base + 7) / 8);
  for (size_t r = 0; r < rows->rows; r++) {
    uint8_t *row = rows->bits + r * rows->stride;
    row[byte] &= (uint8_t)((1U << first % 8) - 1);
    memset(row + byte + 1, 0, end > byte + 1 ? end - byte - 1 : 0);
  }
  rows->filled = n;
}

bool bt_many_rares_rows_new(struct bt_many_rares_rows *rows, uint64_t n) {
  /* odd multiples of a line, so that rows do not share a few sets of the cache */
  rows->stride = (size_t)(BACK + rows->reach + SLACK) / 8 + BT_MANY_FRAME;
  rows->stride = ((rows->stride / LINE | 1) + 2) * LINE;
  rows->bits = malloc((rows->rows + 1) * rows->stride);
  if (rows->bits != NULL)
    begin_rows(rows, n);
  return rows->bits != NULL;
}

void bt_many_rares_fill(struct bt_many_rares *many, const uint16_t *values, uint64_t n) {
  struct bt_many_rares_rows *rows = &many->rows;
  const int64_t oldest = oldest_heap_for_batch(rows, n);
  const int64_t end = rows->base + (int64_t)(BACK + rows->reach + SLACK);
  if (oldest < rows->base || (int64_t)rows->filled < oldest)
    begin_rows(rows, n);
  else if ((int64_t)n + BT_MANY_BATCH > end)
    slide_rows(rows, n);
  append_row_bits(many, values, n);
}
