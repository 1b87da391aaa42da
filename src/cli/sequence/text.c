#include "cli/sequence/sequence.h"
#include "cli/text/layout.h"

#include <inttypes.h>

enum { LAST = 10, RECORDS = 8, FREQUENCIES = 32 };

static void put_head(FILE *file, const betli_sequence_info *about,
                     const struct sequence_question *q) {
  put_one_line(file, about->game);
  fprintf(file, ": nim-values of the heaps 1 to %" PRIu64 "\n", q->to);
  if (about->unchecked)
    fputs("unchecked: smaller rare values were not excluded, so nothing here is proved\n", file);
  fputc('\n', file);
}

static void put_last(FILE *file, betli_sequence *s, uint64_t to) {
  fprintf(file, "%-12s", "last");
  for (uint64_t heap = to < LAST ? 1 : to - LAST + 1; heap <= to; heap++) {
    const betli_value value = betli_sequence_value(s, heap);
    if (value.kind == BETLI_NUMBER)
      fprintf(file, " %" PRIu64, value.number);
    else
      fputs(" ?", file);
  }
  fputc('\n', file);
}

static void put_period(FILE *file, const betli_sequence *s) {
  const betli_sequence_period period = betli_sequence_proof(s);
  if (!period.proved) {
    fprintf(file, "%-12s none known\n", "period");
    return;
  }
  fprintf(file, "%-12s %" PRIu64 " from heap %" PRIu64 " on", "period", period.period,
          period.preperiod);
  if (period.saltus > 0)
    fprintf(file, ", each time %" PRIu64 " more", period.saltus);
  if (period.exceptions_known)
    fprintf(file, " (%" PRIu64 " exception%s before)", period.exceptions,
            period.exceptions == 1 ? "" : "s");
  fprintf(file, "\n%-12s proved by %s, checked to heap %" PRIu64 "\n", "", period.theorem,
          period.checked_to);
}

static void put_extremes(FILE *file, const betli_sequence_info *about) {
  fprintf(file, "%-12s %" PRIu64 " to heap %" PRIu64 "\n", "computed",
          about->computed == 0 ? 0 : UINT64_C(1), about->computed);
  fprintf(file, "%-12s %" PRIu64 " at heap %" PRIu64 "\n", "maximum", about->maximum,
          about->maximum_at);
  if (about->zeros == 0)
    fprintf(file, "%-12s none\n", "zeros");
  else
    fprintf(file, "%-12s %" PRIu64 ", the last at heap %" PRIu64 "\n", "zeros", about->zeros,
            about->last_zero);
}

static void put_rares(FILE *file, const betli_sequence_info *about) {
  if (!about->divided)
    return;
  fprintf(file, "%-12s %" PRIu64, "rare heaps", about->rares);
  if (about->rares > 0)
    fprintf(file, ", the last %" PRIu64, about->last_rare);
  fprintf(file, " (by the ones in value & 0x%" PRIx64 "%s)\n", about->rare_mask,
          about->alternates ? " and the heap's parity" : "");
}

struct list {
  FILE *file;
  unsigned count;
};

static void put_frequency(void *data, uint64_t value, uint64_t count) {
  struct list *list = data;
  if (list->count == FREQUENCIES)
    fprintf(list->file, "%-12s    ... (json has them all)\n", "");
  if (list->count++ >= FREQUENCIES)
    return;
  fprintf(list->file, "%-12s %6" PRIu64 " %14" PRIu64 "\n", list->count == 1 ? "values" : "", value,
          count);
}

static void put_records(FILE *file, const betli_sequence *s) {
  uint64_t heap, value;
  size_t count = 0;
  while (betli_sequence_record(s, count, &heap, &value))
    count++;
  fprintf(file, "%-12s", "records");
  if (count > RECORDS)
    fputs(" ...", file);
  for (size_t i = count > RECORDS ? count - RECORDS : 0; betli_sequence_record(s, i, &heap, &value);
       i++)
    fprintf(file, " %" PRIu64 " at %" PRIu64 "%s", value, heap, i + 1 < count ? "," : "");
  fputc('\n', file);
}

static void put_methods(FILE *file, const betli_sequence *s) {
  uint64_t from;
  fprintf(file, "%-12s", "method");
  for (size_t i = 0; betli_sequence_method(s, i, &from) != NULL; i++) {
    const char *name = betli_sequence_method(s, i, &from);
    fprintf(file, "%s %s from %" PRIu64, i > 0 ? "," : "", name, from);
  }
  fputc('\n', file);
}

void sequence_text(const struct context *c, betli_sequence *s, const struct sequence_question *q) {
  const betli_sequence_info about = betli_sequence_about(s);
  FILE *file = c->out.file;
  put_head(file, &about, q);
  put_last(file, s, q->to);
  put_period(file, s);
  put_extremes(file, &about);
  put_records(file, s);
  put_rares(file, &about);
  struct list list = {file, 0};
  sequence_frequencies(s, put_frequency, &list);
  put_methods(file, s);
  if (q->sum[0] != '\0')
    fprintf(file, "%-12s %s\n", "sha256", q->sum);
}
