#include "cli/sequence/sequence.h"

#include "cli/base/language.h"
#include "cli/text/layout.h"

#include <inttypes.h>
#include <string.h>

enum { LAST = 10, RECORDS = 8, FREQUENCIES = 32, LOONY = 10 };

static bool has_function(const betli_sequence *s, const char *name) {
  return strcmp(betli_sequence_function(s), name) == 0;
}

/* Returns true unless values are outcomes, or foreclosed values of heaps that are all ended or
 * hot. */
static bool has_values_in_numbers(const betli_sequence *s) {
  uint64_t heap, value;
  return !sequence_has_outcomes(s) && betli_sequence_record(s, 0, &heap, &value);
}

static void put_sequence_head(const struct output *out, const betli_sequence *s,
                              const betli_sequence_info *about, const struct sequence_question *q) {
  FILE *file = out->file;
  const bool nim = has_function(s, "grundy") && strcmp(betli_sequence_play(s), "normal") == 0;
  put_one_line(file, about->game);
  if (nim)
    put_said(file, ": nim-values of the heaps 1 to %" PRIu64 "\n", q->to);
  else
    put_said(file, ": %s of the heaps 1 to %" PRIu64 "\n", betli_sequence_symbol(s), q->to);
  if (about->unchecked)
    fputs(say("unchecked: smaller rare values were not excluded, so nothing here is proved\n"),
          file);
  if (nim)
    fputc('\n', file);
  else
    put_way(out, betli_sequence_play(s), betli_sequence_compound(s));
}

static void put_last_values(FILE *file, const betli_sequence *s, uint64_t to) {
  char number[21];
  put_label(file, "last");
  for (uint64_t heap = to < LAST ? 1 : to - LAST + 1; heap <= to; heap++)
    fprintf(file, " %s", sequence_value(s, heap, "-", "?", number));
  fputc('\n', file);
}

static void put_proof_of_law(FILE *file, const char *theorem, uint64_t checked_to) {
  put_label(file, "");
  put_said(file, " proved by %s, checked to heap %" PRIu64 "\n", say(theorem), checked_to);
}

static void put_levels(FILE *file, const betli_sequence_levels *levels) {
  put_label(file, SAY("levels"));
  put_said(file, " %" PRIu64 " from heap %" PRIu64 " on, each time %" PRIu64 " times as far apart",
           levels->levels, levels->from, levels->factor);
  if (levels->saltus > 0)
    put_said(file, " and %" PRIu64 " more", levels->saltus);
  fputc('\n', file);
  put_proof_of_law(file, levels->theorem, levels->checked_to);
}

static void put_period_or_levels(FILE *file, const betli_sequence *s, uint64_t to) {
  const betli_sequence_period period = betli_sequence_period_of(s);
  const betli_sequence_levels levels = betli_sequence_levels_of(s);
  if (levels.proved) {
    put_levels(file, &levels);
    return;
  }
  put_label(file, "period");
  if (!period.proved) {
    put_said(file, " none found up to heap %" PRIu64 "\n", to);
    return;
  }
  put_said(file, " %" PRIu64 " from heap %" PRIu64 " on", period.period, period.preperiod);
  if (period.saltus > 0)
    put_said(file, ", with saltus %" PRIu64, period.saltus);
  if (period.exceptions_known)
    put_said(file, " (%" PRIu64 " exception%s before)", period.exceptions,
             period.exceptions == 1 ? "" : "s");
  fputc('\n', file);
  put_proof_of_law(file, period.theorem, period.checked_to);
}

/* Prints how many heaps up to the last one asked for have the value 0, if the period tells. */
static void put_zeros_to(FILE *file, const betli_sequence *s, uint64_t to) {
  const struct optional zeros = sequence_zeros_to(s, to);
  if (zeros.there && betli_sequence_about(s).computed < to)
    put_said(file, "; by the period %" PRIu64 " to heap %" PRIu64, zeros.number, to);
}

/* Prints heaps of value 0, where they mean something.  Names the last computed heap unless that is
 * the last one asked for. */
static void put_zeros(FILE *file, const betli_sequence *s, const betli_sequence_info *about,
                      uint64_t to) {
  if (has_function(s, "remoteness") || has_function(s, "suspense"))
    return;
  put_label(file, sequence_has_outcomes(s) ? SAY("P-positions") : SAY("zeros"));
  if (about->zeros == 0)
    fprintf(file, " %s", say("none"));
  else
    fprintf(file, " %" PRIu64, about->zeros);
  if (about->computed < to)
    put_said(file, " to heap %" PRIu64, about->computed);
  if (about->zeros > 0)
    put_said(file, ", the last at heap %" PRIu64, about->last_zero);
  put_zeros_to(file, s, to);
  fputc('\n', file);
}

static void put_extremes(FILE *file, const betli_sequence *s, const betli_sequence_info *about,
                         uint64_t to) {
  const bool numbers = has_values_in_numbers(s);
  put_label(file, "computed");
  put_said(file,
           numbers && about->computed < to
               ? SAY(" %" PRIu64 " to heap %" PRIu64
                     "; maximum, records and values cover only these heaps\n")
               : SAY(" %" PRIu64 " to heap %" PRIu64 "\n"),
           about->computed == 0 ? 0 : UINT64_C(1), about->computed);
  if (numbers) {
    put_label(file, "maximum");
    put_said(file, " %" PRIu64 " at heap %" PRIu64 "\n", about->maximum, about->maximum_at);
  }
  put_zeros(file, s, about, to);
}

static void put_rare_heaps(FILE *file, const betli_sequence_info *about) {
  if (!about->rare.divided)
    return;
  put_label(file, "rare heaps");
  fprintf(file, " %" PRIu64, about->rare.count);
  if (about->rare.count > 0)
    put_said(file, ", the last %" PRIu64, about->rare.last);
  put_said(file,
           about->rare.alternates
               ? SAY(" (by the ones in value & 0x%" PRIx64 " and the heap's parity)\n")
               : SAY(" (by the ones in value & 0x%" PRIx64 ")\n"),
           about->rare.mask);
}

struct list {
  FILE *file;
  unsigned count;
};

static void put_frequency(void *data, uint64_t value, uint64_t count) {
  struct list *list = data;
  if (list->count == FREQUENCIES)
    fprintf(list->file, "%*s    %s\n", LABEL, "", say("... (--format json lists all)"));
  if (list->count++ >= FREQUENCIES)
    return;
  put_label(list->file, list->count == 1 ? SAY("values") : "");
  fprintf(list->file, " %6" PRIu64 " %14" PRIu64 "\n", value, count);
}

static void put_records(FILE *file, const betli_sequence *s) {
  uint64_t heap, value;
  size_t count = 0;
  while (betli_sequence_record(s, count, &heap, &value))
    count++;
  put_label(file, "records");
  const size_t first = count > RECORDS ? count - RECORDS : 0;
  if (first > 0)
    fputs(" ...", file);
  for (size_t i = first; betli_sequence_record(s, i, &heap, &value); i++)
    put_said(file, i == first ? SAY(" %" PRIu64 " at %" PRIu64) : SAY(", %" PRIu64 " at %" PRIu64),
             value, heap);
  fputc('\n', file);
}

/* Prints how many heaps are loony, where moves entail, and which. */
static void put_loony_heaps(FILE *file, const betli_sequence *s) {
  uint64_t heap;
  size_t count = 0;
  while (betli_sequence_loony(s, count, &heap))
    count++;
  if (count == 0)
    return;
  put_label(file, SAY("loony"));
  const size_t first = count > LOONY ? count - LOONY : 0;
  put_said(file, count == 1 ? SAY(" %zu heap:") : SAY(" %zu heaps:"), count);
  if (first > 0)
    fputs(" ...", file);
  for (size_t i = first; betli_sequence_loony(s, i, &heap); i++)
    fprintf(file, i == first ? " %" PRIu64 : ", %" PRIu64, heap);
  fputc('\n', file);
}

static void put_methods_of_sequence(FILE *file, const betli_sequence *s) {
  uint64_t from;
  put_label(file, "method");
  for (size_t i = 0; betli_sequence_method(s, i, &from) != NULL; i++) {
    const char *name = betli_sequence_method(s, i, &from);
    put_said(file, i > 0 ? SAY(", %s from %" PRIu64) : SAY(" %s from %" PRIu64), name, from);
  }
  fputc('\n', file);
}

/* Prints facts that only numbers have. */
static void put_facts_about_numbers(FILE *file, betli_sequence *s,
                                    const betli_sequence_info *about) {
  struct list list = {file, 0};
  put_records(file, s);
  put_rare_heaps(file, about);
  sequence_frequencies(s, put_frequency, &list);
}

void sequence_text(const struct context *c, betli_sequence *s, const struct sequence_question *q) {
  const betli_sequence_info about = betli_sequence_about(s);
  FILE *file = c->out.file;
  put_sequence_head(&c->out, s, &about, q);
  put_last_values(file, s, q->to);
  put_period_or_levels(file, s, q->to);
  put_extremes(file, s, &about, q->to);
  if (has_values_in_numbers(s))
    put_facts_about_numbers(file, s, &about);
  put_loony_heaps(file, s);
  put_methods_of_sequence(file, s);
  if (q->sum[0] != '\0')
    fprintf(file, "%-*s %s\n", LABEL, "sha256", q->sum);
}
