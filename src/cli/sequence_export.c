#include "sequence.h"

#include <inttypes.h>
#include <string.h>

/* Bytes that the values from q->from to q->to need: 1, 2, 4 or 8; 0 where one is not known. */
static unsigned width_of(const betli_sequence *s, const struct sequence_question *q) {
  uint64_t all = 0;
  for (uint64_t heap = q->from; heap <= q->to; heap++) {
    const betli_value value = betli_sequence_value(s, heap);
    if (value.kind != BETLI_NUMBER) {
      fail(BETLI_INPUT, "the value of heap %" PRIu64 " is not known, or was not kept", heap);
      return 0;
    }
    all |= value.number;
  }
  return all >> 8 == 0 ? 1 : all >> 16 == 0 ? 2 : all >> 32 == 0 ? 4 : 8;
}

/* Least significant byte first, on every machine. */
static void put_number(FILE *file, uint64_t number, unsigned width) {
  unsigned char bytes[8];
  for (unsigned i = 0; i < width; i++)
    bytes[i] = (unsigned char)(number >> 8 * i);
  fwrite(bytes, 1, width, file);
}

/* The format of NumPy (NEP 1), version 1.0: what precedes the numbers has a multiple of 64 bytes.
 */
static void put_npy_head(FILE *file, uint64_t count, unsigned width) {
  enum { FIXED = 10 };
  char text[128];
  const int length = snprintf(
      text, sizeof text, "{'descr': '%cu%u', 'fortran_order': False, 'shape': (%" PRIu64 ",), }",
      width == 1 ? '|' : '<', width, count);
  const unsigned all = (FIXED + (unsigned)length + 1 + 63) / 64 * 64;
  fwrite("\x93NUMPY\x01\x00", 1, 8, file);
  put_number(file, all - FIXED, 2);
  fprintf(file, "%s%*s\n", text, (int)(all - FIXED - (unsigned)length - 1), "");
}

static void put_line(FILE *file, uint64_t heap, uint64_t value, char between) {
  fprintf(file, "%" PRIu64 "%c%" PRIu64 "\n", heap, between, value);
}

int sequence_export(const struct context *c, betli_sequence *s, const struct sequence_question *q) {
  const enum format format = c->out.format;
  FILE *file = c->out.file;
  const unsigned width = width_of(s, q);
  if (width == 0)
    return BETLI_INPUT;
  if (format == FORMAT_NPY)
    put_npy_head(file, q->to - q->from + 1, width);
  if (format == FORMAT_CSV)
    fputs("heap,value\n", file);
  for (uint64_t heap = q->from; heap <= q->to && !output_broken(&c->out); heap++) {
    const uint64_t value = betli_sequence_value(s, heap).number;
    if (format == FORMAT_NPY || format == FORMAT_RAW)
      put_number(file, value, width);
    else
      put_line(file, heap, value, format == FORMAT_CSV ? ',' : ' ');
  }
  return BETLI_OK;
}
