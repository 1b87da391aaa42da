/* Codes for values: numbers of the same bits, such that the code of a nim-sum is the nim-sum of the
 * codes.  So pairs of heaps can be compared by codes.  Their first bits are chosen to tell most
 * pairs of a heap from its value.
 *
 * Dense values are no noise.  For some masks, the parity of v & mask changes with n slowly or
 * regularly.  So the pairs of a heap hardly ever have the parity of its value.  In 0.026 the parity
 * of v & 0x37 goes with the fractional part of 0.1436 n. */
#ifndef BETLI_SEQUENCE_DENSE_CODING_H
#define BETLI_SEQUENCE_DENSE_CODING_H

#include "sequence/base/recurrence.h"
#include "sequence/base/values.h"

struct bt_coding {
  uint32_t size;   /* numbers below this power of 2 have codes */
  uint64_t chosen; /* heaps whose values were known when the codes were chosen */
  uint16_t codes[UINT16_MAX + 1];
};

/* Returns true if far more values are known than when codes were chosen, or if `size` changed. */
bool bt_coding_is_old(const struct bt_coding *coding, const struct bt_values *values,
                      uint32_t size);

/* Chooses codes for numbers below `size` by pairs of the last heaps.  Returns false: no memory. */
bool bt_coding_choose(struct bt_coding *coding, const struct bt_recurrence *recurrence,
                      const struct bt_values *values, uint32_t size);

#endif
