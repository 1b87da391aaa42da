/* Sets of numbers. */
#ifndef BETLI_FIGURE_BASE_DISTINCT_H
#define BETLI_FIGURE_BASE_DISTINCT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A set, empty when zero-initialised.  `failed`: memory ran out. */
struct bt_distinct {
  uint64_t *numbers; /* until sorted, a hash table with gaps of UINT64_MAX */
  size_t count, capacity;
  bool failed;
};

/* Adds a number below UINT64_MAX unless the set has it. */
void bt_distinct_add(struct bt_distinct *distinct, uint64_t number);

/* Sorts the numbers: numbers[0..count).  None may be added afterwards. */
void bt_distinct_sort(struct bt_distinct *distinct);
void bt_distinct_free(struct bt_distinct *distinct);

#endif
