#include "cli/base/packed.h"
#include "cli/sequence/sequence.h"

#include <inttypes.h>

/* Bytes that the values from q->from to q->to need: 1, 2, 4 or 8; 0 where one is not known. */
static unsigned width_of(const betli_sequence *s, const struct sequence_question *q) {
  uint64_t all = 0;
  for (uint64_t heap = q->from; heap <= q->to; heap++) {
    const betli_value value = betli_sequence_value(s, heap);
    if (value.kind != BETLI_NUMBER) {
      fail(BETLI_INPUT,
           "the value of heap %" PRIu64
           " was dropped, as --discard says: kept are the first heaps "
           "and those from %" PRIu64 " on",
           heap, betli_sequence_about(s).kept_from);
      return 0;
    }
    all |= value.number;
  }
  return number_width(all);
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
  if (q->settings.unchecked)
    fail(BETLI_OK, "unchecked: these are candidates, not all of which need be values");
  if (format == FORMAT_NPY)
    put_npy_head(file, q->to < q->from ? 0 : q->to - q->from + 1, width);
  if (format == FORMAT_CSV)
    fputs(q->settings.unchecked ? "heap,candidate\n" : "heap,value\n", file);
  for (uint64_t heap = q->from; heap <= q->to && !output_broken(&c->out); heap++) {
    const uint64_t value = betli_sequence_value(s, heap).number;
    if (format == FORMAT_NPY || format == FORMAT_RAW)
      put_number(file, value, width);
    else
      put_line(file, heap, value, format == FORMAT_CSV ? ',' : ' ');
  }
  return BETLI_OK;
}
