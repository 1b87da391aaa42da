#include "cli/base/language.h"
#include "cli/base/packed.h"
#include "cli/sequence/sequence.h"

#include <inttypes.h>

/* Refuses a heap whose value was dropped, or is no number. */
static int refuse_value_of_heap(const struct context *c, const betli_sequence *s, uint64_t heap) {
  const betli_value value = betli_sequence_value(s, heap);
  if (value.kind == BETLI_UNDEFINED || value.kind == BETLI_INFINITE)
    return fail(BETLI_INPUT, "%s is %s at n = %" PRIu64 ", which %s cannot express",
                betli_sequence_symbol(s),
                value.kind == BETLI_INFINITE ? value.text : say("undefined"), heap,
                c->out.format->name);
  return fail(BETLI_INPUT,
              "--discard dropped the value of heap %" PRIu64
              ": only the first heaps and those from %" PRIu64 " on are kept",
              heap, betli_sequence_about(s).kept_from);
}

/* Returns the last heap to check for values that are not numbers: one period shows all values that
 * repeat. */
static uint64_t last_heap_to_check(const betli_sequence *s, const struct sequence_question *q) {
  const betli_sequence_period period = betli_sequence_period_of(s);
  const uint64_t first = q->from > period.preperiod ? q->from : period.preperiod;
  if (betli_sequence_levels_of(s).proved)
    return q->from;
  return period.proved && q->to - q->from > period.period && q->to > first + period.period
             ? first + period.period
             : q->to;
}

/* Collects the bits of the values from q->from to q->to, or of larger numbers where values grow.
 * Fails if a value is not known, or is not a number.  Returns an exit code. */
static int find_bits_of_values(const struct context *c, const betli_sequence *s,
                               const struct sequence_question *q, uint64_t *bits) {
  const uint64_t last = last_heap_to_check(s, q);
  *bits =
      last < q->to && (betli_sequence_levels_of(s).proved || betli_sequence_period_of(s).saltus > 0)
          ? betli_sequence_about(s).maximum
          : 0;
  if (sequence_has_outcomes(s))
    return fail(BETLI_OPTION, "%s holds numbers, but %s has outcomes as values",
                c->out.format->name, betli_sequence_about(s).game);
  for (uint64_t heap = q->from; heap <= last; heap++) {
    const betli_value value = betli_sequence_value(s, heap);
    if (value.kind != BETLI_NUMBER)
      return refuse_value_of_heap(c, s, heap);
    *bits |= value.number;
  }
  if (q->settings.unchecked)
    fail(BETLI_OK, "unchecked: these are candidates, and some may not be values");
  return BETLI_OK;
}

/* Writes words for values that are not numbers. */
int sequence_csv(const struct context *c, betli_sequence *s, const struct sequence_question *q) {
  const char *head = q->settings.unchecked ? "heap,candidate\n" : "heap,value\n";
  char number[21];
  for (uint64_t heap = q->from, last = last_heap_to_check(s, q); heap <= last; heap++)
    if (!sequence_has_outcomes(s) && betli_sequence_value(s, heap).kind == BETLI_UNKNOWN)
      return refuse_value_of_heap(c, s, heap);
  if (q->settings.unchecked)
    fail(BETLI_OK, "unchecked: these are candidates, and some may not be values");
  fputs(head, c->out.file);
  for (uint64_t heap = q->from; heap <= q->to && !output_broken(&c->out); heap++)
    fprintf(c->out.file, "%" PRIu64 ",%s\n", heap, sequence_value(s, heap, "", "", number));
  return BETLI_OK;
}

int sequence_bfile(const struct context *c, betli_sequence *s, const struct sequence_question *q) {
  uint64_t bits;
  const int code = find_bits_of_values(c, s, q, &bits);
  if (code != BETLI_OK)
    return code;
  for (uint64_t heap = q->from; heap <= q->to && !output_broken(&c->out); heap++)
    fprintf(c->out.file, "%" PRIu64 " %" PRIu64 "\n", heap, betli_sequence_value(s, heap).number);
  return BETLI_OK;
}

int sequence_list(const struct context *c, betli_sequence *s, const struct sequence_question *q) {
  uint64_t bits;
  const int code = find_bits_of_values(c, s, q, &bits);
  if (code != BETLI_OK)
    return code;
  for (uint64_t heap = q->from; heap <= q->to && !output_broken(&c->out); heap++)
    fprintf(c->out.file, "%s%" PRIu64, heap > q->from ? ", " : "",
            betli_sequence_value(s, heap).number);
  fputc('\n', c->out.file);
  return BETLI_OK;
}

static int put_binary_numbers(const struct context *c, betli_sequence *s,
                              const struct sequence_question *q, bool npy) {
  const uint64_t count = q->to < q->from ? 0 : q->to - q->from + 1;
  uint64_t bits;
  const int code = find_bits_of_values(c, s, q, &bits);
  if (code != BETLI_OK)
    return code;
  const unsigned width = number_width(bits);
  if (npy)
    put_npy_head(c->out.file, 1, &count, width);
  for (uint64_t heap = q->from; heap <= q->to && !output_broken(&c->out); heap++)
    put_number(c->out.file, betli_sequence_value(s, heap).number, width);
  return BETLI_OK;
}

int sequence_npy(const struct context *c, betli_sequence *s, const struct sequence_question *q) {
  return put_binary_numbers(c, s, q, true);
}

int sequence_raw(const struct context *c, betli_sequence *s, const struct sequence_question *q) {
  return put_binary_numbers(c, s, q, false);
}
