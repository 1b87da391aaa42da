#include "cli/check/findings.h"

#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/text/layout.h"
#include "fields/check.h"

#include <inttypes.h>

struct findings findings_begin(const struct output *out) {
  return (struct findings){.out = out};
}

static const struct field findings_fields[] = {{ROWS_OPEN("findings", type_finding)},
                                               {MEMBER(struct findings, disagreements, type_count)},
                                               {MEMBER(struct findings, complete, type_complete)},
                                               {.type = NULL}};
const struct type type_findings = RECORD_NAMED("findings", struct findings, findings_fields);

void findings_head(struct findings *f) {
  f->list = record_begin(f->out, &type_findings, f);
}

void finding_print(struct findings *f, const betli_finding *finding) {
  record_add(&f->list, finding);
}

void finding_text(struct findings *f, const betli_finding *finding) {
  const bool wrong = finding->disagreement[0] != '\0';
  FILE *file = f->out->file;
  put_padded(file, wrong ? say("DISAGREES") : say("ok"), 9);
  fputc(' ', file);
  put_padded(file, finding->game, 24);
  fputc(' ', file);
  put_padded(file, say(finding->compound), 18);
  fputc(' ', file);
  put_padded(file, say(finding->play), 6);
  put_said(file, " %10" PRIu64 " positions", finding->positions);
  fprintf(file, "%s%s\n", wrong ? say(": ") : "", finding->disagreement);
}

void findings_end_list(struct findings *f, uint64_t disagreements, bool complete) {
  f->disagreements = disagreements;
  f->complete = complete;
  record_end(&f->list);
}

void findings_end_text(struct findings *f, uint64_t disagreements, bool complete) {
  put_said(f->out->file,
           "%" PRIu64 " comparisons on %" PRIu64 " positions, %" PRIu64 " disagreement%s", f->count,
           f->positions, disagreements, disagreements == 1 ? "" : "s");
  if (!complete)
    fputs(progress_stopped() ? say(" (interrupted)") : say(" (stopped by a limit)"), f->out->file);
  fputc('\n', f->out->file);
}

static void begin_findings(struct findings *f) {
  if (f->count == 0 && f->out->format->findings_head)
    f->out->format->findings_head(f);
}

void findings_add(void *data, const betli_finding *finding) {
  struct findings *f = data;
  progress_clear();
  begin_findings(f);
  f->count++;
  f->positions += finding->positions;
  f->out->format->finding(f, finding);
}

void findings_end(struct findings *f, uint64_t disagreements, bool complete) {
  begin_findings(f);
  if (f->out->format->findings_end)
    f->out->format->findings_end(f, disagreements, complete);
}
