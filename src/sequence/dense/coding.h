/* Codes for values: numbers of the same bits, such that the code of a nim-sum is the nim-sum of the
 * codes.  So pairs of heaps can be looked at in codes, of which the first bits are chosen to tell
 * most pairs from those that have a value that a heap has.
 *
 * Dense values are no noise: by one mask or another, whether v & mask has an even number of ones
 * changes with n in a slow or a regular way, so that the pairs of a heap hardly ever have the
 * parity of its value.  In 0.026 the numbers of ones in v & 0x37 go with the fractional part of
 * 0.1436 n. */
#ifndef BETLI_SEQUENCE_DENSE_CODING_H
#define BETLI_SEQUENCE_DENSE_CODING_H

#include "sequence/base/recurrence.h"
#include "sequence/base/values.h"

struct bt_coding {
  uint32_t size;   /* the numbers below this power of 2 have codes */
  uint64_t chosen; /* by the values of the heaps before this */
  uint16_t codes[UINT16_MAX + 1];
};

/* Whether the values are many more than those it was chosen by, or numbers have no codes. */
bool bt_coding_is_old(const struct bt_coding *coding, const struct bt_values *values,
                      uint32_t size);

/* Chooses codes for numbers below `size` by some pairs of some of the last heaps.  False: no
 * memory. */
bool bt_coding_choose(struct bt_coding *coding, const struct bt_recurrence *recurrence,
                      const struct bt_values *values, uint32_t size);

#endif
