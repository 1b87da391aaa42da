/* A finite set of numbers as ranges: the values of the options of a large component. */
#ifndef BETLI_CORE_ALGEBRA_NUMBER_SET_H
#define BETLI_CORE_ALGEBRA_NUMBER_SET_H

#include "base/limits.h"

#include <stdbool.h>

struct bt_number_range {
  uint64_t first, last;
};

/* Zero-initialised but for the limits.  The ranges are sorted and apart once the set is tidy. */
struct bt_number_set {
  struct bt_limits *limits;
  struct bt_number_range *ranges;
  size_t count, capacity;
};

/* Adds the numbers first, ..., last. */
betli_status bt_number_set_add(struct bt_number_set *set, uint64_t first, uint64_t last,
                               struct bt_error *error);

/* Adds the nim-sums of `other` with the numbers 0, ..., below - 1.  These are at most 64 ranges. */
betli_status bt_number_set_add_nim_sums(struct bt_number_set *set, uint64_t below, uint64_t other,
                                        struct bt_error *error);

/* Finds the number outside the set that has `rank` smaller numbers outside it.  Returns false if it
 * exceeds 64 bits.  Tidies the set. */
bool bt_number_set_missing(struct bt_number_set *set, uint64_t rank, uint64_t *number);

void bt_number_set_empty(struct bt_number_set *set);
void bt_number_set_free(struct bt_number_set *set);

#endif
