/* Lists of 32-bit numbers. */
#ifndef BETLI_BASE_NUMBERS_H
#define BETLI_BASE_NUMBERS_H

#include "base/limits.h"

struct bt_numbers {
  uint32_t *numbers;
  size_t count, capacity;
};

betli_status bt_numbers_add(struct bt_limits *limits, struct bt_numbers *list, uint32_t number,
                            struct bt_error *error);
void bt_numbers_free(struct bt_limits *limits, struct bt_numbers *list);

/* Sorts a short array that is nearly in order, as positions one move apart are. */
void bt_numbers_sort(uint32_t *numbers, size_t count);

/* Sorts an array of any length, keeps each number once, and returns how many are left. */
size_t bt_numbers_sort_once(uint32_t *numbers, size_t count);

#endif
