/* The Walsh-Hadamard transform. */
#ifndef BETLI_SEQUENCE_BASE_WALSH_H
#define BETLI_SEQUENCE_BASE_WALSH_H

#include <stddef.h>
#include <stdint.h>

/* Replaces counts[m] by the sum over v of counts[v] * (-1)^parity(v & m), for all m below `size`, a
 * power of 2.  Takes size * log2(size) steps. */
void bt_walsh(int64_t *counts, size_t size);

#endif
