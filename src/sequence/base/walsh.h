/* The transform of Walsh and Hadamard. */
#ifndef BETLI_SEQUENCE_BASE_WALSH_H
#define BETLI_SEQUENCE_BASE_WALSH_H

#include <stddef.h>
#include <stdint.h>

/* Turns counts of numbers below a power of 2 into the sums of -1 to the power of the parity of
 * number & mask, for all masks, in their place. */
void bt_walsh(int64_t *counts, size_t size);

#endif
