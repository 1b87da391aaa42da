/* Functions that the fuzz targets share.  Each target is one LLVMFuzzerTestOneInput, run by
 * libFuzzer, or over the files of its corpus by replay.c. */
#ifndef BETLI_FUZZ_FUZZ_H
#define BETLI_FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Returns the bytes as a string, cut at a zero byte; the caller frees it. */
char *fuzz_text(const uint8_t *data, size_t size);

/* Writes the name of a file that this process may use. */
void fuzz_file_name(char *name, size_t size);

/* Ends the program unless `condition` holds. */
void fuzz_require(int condition, const char *what);

#endif
