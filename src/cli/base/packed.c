#include "cli/base/packed.h"

#include <inttypes.h>

unsigned number_width(uint64_t bits) {
  return bits >> 8 == 0 ? 1 : bits >> 16 == 0 ? 2 : bits >> 32 == 0 ? 4 : 8;
}

void put_number(FILE *file, uint64_t number, unsigned width) {
  unsigned char bytes[8];
  for (unsigned i = 0; i < width; i++)
    bytes[i] = (unsigned char)(number >> 8 * i);
  fwrite(bytes, 1, width, file);
}

/* Pads the head to a multiple of 64 bytes, as version 1.0 of the NumPy format demands (NEP 1). */
void put_npy_head(FILE *file, int axes, const uint64_t shape[], unsigned width) {
  enum { FIXED = 10 };
  char text[128], second[24] = "";
  if (axes == 2)
    snprintf(second, sizeof second, " %" PRIu64, shape[1]);
  const int length = snprintf(
      text, sizeof text, "{'descr': '%cu%u', 'fortran_order': False, 'shape': (%" PRIu64 ",%s), }",
      width == 1 ? '|' : '<', width, shape[0], second);
  const unsigned all = (FIXED + (unsigned)length + 1 + 63) / 64 * 64;
  fwrite("\x93NUMPY\x01\x00", 1, 8, file);
  put_number(file, all - FIXED, 2);
  fprintf(file, "%s%*s\n", text, (int)(all - FIXED - (unsigned)length - 1), "");
}
