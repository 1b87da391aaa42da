/* The different numbers among many. */
#ifndef BETLI_FIGURE_BASE_DISTINCT_H
#define BETLI_FIGURE_BASE_DISTINCT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Zero-initialised it is empty.  `failed` is set when memory ran out. */
struct bt_distinct {
  uint64_t *numbers; /* before they are sorted, a hash table with gaps of UINT64_MAX */
  size_t count, capacity;
  bool failed;
};

/* Adds a number below UINT64_MAX, if it is not among them. */
void bt_distinct_add(struct bt_distinct *distinct, uint64_t number);

/* Puts them in order: numbers[0..count).  None may be added afterwards. */
void bt_distinct_sort(struct bt_distinct *distinct);
void bt_distinct_free(struct bt_distinct *distinct);

#endif
