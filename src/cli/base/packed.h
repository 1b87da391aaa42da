/* Numbers as bytes, for other programs. */
#ifndef BETLI_CLI_BASE_PACKED_H
#define BETLI_CLI_BASE_PACKED_H

#include <stdint.h>
#include <stdio.h>

/* Returns how many bytes hold `bits`, a number or the bitwise or of several: 1, 2, 4 or 8. */
unsigned number_width(uint64_t bits);

/* Writes the `width` low bytes of a number, the least significant first on every machine. */
void put_number(FILE *file, uint64_t number, unsigned width);

/* Writes the head of a NumPy file that holds an array of one or two axes, row by row. */
void put_npy_head(FILE *file, int axes, const uint64_t shape[], unsigned width);

#endif
