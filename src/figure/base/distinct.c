#include "figure/base/distinct.h"

#include <assert.h>
#include <stdlib.h>

static const uint64_t gap = UINT64_MAX;

/* Returns the slot of a number, or the gap in which to store it. */
static uint64_t *find_distinct_slot(const struct bt_distinct *distinct, uint64_t number) {
  assert(distinct->count < distinct->capacity); /* so there is a gap */
  assert((distinct->capacity & (distinct->capacity - 1)) == 0 && number != gap);
  const uint64_t hash = number * UINT64_C(0x9E3779B97F4A7C15);
  size_t slot = (size_t)(hash >> 32) & (distinct->capacity - 1);
  while (distinct->numbers[slot] != gap && distinct->numbers[slot] != number)
    slot = (slot + 1) & (distinct->capacity - 1);
  return &distinct->numbers[slot];
}

static void grow_distinct_numbers(struct bt_distinct *distinct) {
  struct bt_distinct larger = {.capacity = distinct->capacity > 0 ? 2 * distinct->capacity : 256};
  larger.numbers = malloc(larger.capacity * sizeof *larger.numbers);
  distinct->failed |= larger.numbers == NULL;
  if (larger.numbers == NULL)
    return;
  for (size_t i = 0; i < larger.capacity; i++)
    larger.numbers[i] = gap;
  for (size_t i = 0; i < distinct->capacity; i++)
    if (distinct->numbers[i] != gap)
      *find_distinct_slot(&larger, distinct->numbers[i]) = distinct->numbers[i];
  larger.count = distinct->count;
  free(distinct->numbers);
  *distinct = larger;
}

void bt_distinct_add(struct bt_distinct *distinct, uint64_t number) {
  if (!distinct->failed && 2 * distinct->count >= distinct->capacity)
    grow_distinct_numbers(distinct);
  if (distinct->failed)
    return;
  uint64_t *slot = find_distinct_slot(distinct, number);
  distinct->count += *slot == gap;
  *slot = number;
}

static int compare_distinct_numbers(const void *a, const void *b) {
  const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return (x > y) - (x < y);
}

void bt_distinct_sort(struct bt_distinct *distinct) {
  size_t count = 0;
  for (size_t i = 0; i < distinct->capacity; i++)
    if (distinct->numbers[i] != gap)
      distinct->numbers[count++] = distinct->numbers[i];
  assert(count == distinct->count);
  if (count > 0)
    qsort(distinct->numbers, count, sizeof *distinct->numbers, compare_distinct_numbers);
}

void bt_distinct_free(struct bt_distinct *distinct) {
  free(distinct->numbers);
  *distinct = (struct bt_distinct){0};
}
