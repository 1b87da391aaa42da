/* Numbers as bytes, for other programs. */
#ifndef BETLI_CLI_BASE_PACKED_H
#define BETLI_CLI_BASE_PACKED_H

#include <stdint.h>
#include <stdio.h>

/* The fewest bytes that hold it, or all numbers whose bits are in it: 1, 2, 4 or 8. */
unsigned number_width(uint64_t bits);

/* Least significant byte first, on every machine. */
void put_number(FILE *file, uint64_t number, unsigned width);

/* What comes before the numbers in a file of NumPy, an array of one or two axes, row by row. */
void put_npy_head(FILE *file, int axes, const uint64_t shape[], unsigned width);

#endif
