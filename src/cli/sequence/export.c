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

/* Bytes that each value needs, told what they are; 0 where there are none to write. */
static unsigned begin(const betli_sequence *s, const struct sequence_question *q) {
  const unsigned width = width_of(s, q);
  if (width > 0 && q->settings.unchecked)
    fail(BETLI_OK, "unchecked: these are candidates, not all of which need be values");
  return width;
}

/* Lines of a heap and its value, behind `head`. */
static int put_lines(const struct context *c, betli_sequence *s, const struct sequence_question *q,
                     const char *head, char between) {
  if (begin(s, q) == 0)
    return BETLI_INPUT;
  fputs(head, c->out.file);
  for (uint64_t heap = q->from; heap <= q->to && !output_broken(&c->out); heap++)
    fprintf(c->out.file, "%" PRIu64 "%c%" PRIu64 "\n", heap, between,
            betli_sequence_value(s, heap).number);
  return BETLI_OK;
}

int sequence_csv(const struct context *c, betli_sequence *s, const struct sequence_question *q) {
  return put_lines(c, s, q, q->settings.unchecked ? "heap,candidate\n" : "heap,value\n", ',');
}

int sequence_bfile(const struct context *c, betli_sequence *s, const struct sequence_question *q) {
  return put_lines(c, s, q, "", ' ');
}

static int put_numbers(const struct context *c, betli_sequence *s,
                       const struct sequence_question *q, bool npy) {
  const unsigned width = begin(s, q);
  const uint64_t count = q->to < q->from ? 0 : q->to - q->from + 1;
  if (width == 0)
    return BETLI_INPUT;
  if (npy)
    put_npy_head(c->out.file, 1, &count, width);
  for (uint64_t heap = q->from; heap <= q->to && !output_broken(&c->out); heap++)
    put_number(c->out.file, betli_sequence_value(s, heap).number, width);
  return BETLI_OK;
}

int sequence_npy(const struct context *c, betli_sequence *s, const struct sequence_question *q) {
  return put_numbers(c, s, q, true);
}

int sequence_raw(const struct context *c, betli_sequence *s, const struct sequence_question *q) {
  return put_numbers(c, s, q, false);
}
