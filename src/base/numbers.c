#include "base/numbers.h"

#include "base/limits.h"

#include <stdlib.h>

betli_status bt_numbers_add(struct bt_limits *limits, struct bt_numbers *list, uint32_t number,
                            struct bt_error *error) {
  const betli_status status = bt_reserve(limits, &list->numbers, &list->capacity, list->count + 1,
                                         sizeof *list->numbers, error);
  if (status == BETLI_OK)
    list->numbers[list->count++] = number;
  return status;
}

void bt_numbers_free(struct bt_limits *limits, struct bt_numbers *list) {
  bt_limits_free(limits, list->numbers, list->capacity * sizeof *list->numbers);
  *list = (struct bt_numbers){0};
}

void bt_numbers_sort(uint32_t *numbers, size_t count) {
  for (size_t i = 1; i < count; i++) {
    const uint32_t number = numbers[i];
    size_t at = i;
    for (; at > 0 && numbers[at - 1] > number; at--)
      numbers[at] = numbers[at - 1];
    numbers[at] = number;
  }
}

static int compare_listed_numbers(const void *a, const void *b) {
  const uint32_t *x = a, *y = b;
  return (*x > *y) - (*x < *y);
}

size_t bt_numbers_sort_once(uint32_t *numbers, size_t count) {
  size_t kept = 0;
  if (count > 0)
    qsort(numbers, count, sizeof *numbers, compare_listed_numbers);
  for (size_t i = 0; i < count; i++)
    if (kept == 0 || numbers[kept - 1] != numbers[i])
      numbers[kept++] = numbers[i];
  return kept;
}
