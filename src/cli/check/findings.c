#include "cli/check/findings.h"

#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/text/layout.h"

#include <inttypes.h>

struct findings findings_begin(const struct output *out) {
  return (struct findings){.out = out, .json = json_to(out)};
}

void findings_head_csv(struct findings *f) {
  fputs("game,compound,play,positions,disagreement\n", f->out->file);
}

void findings_head_json(struct findings *f) {
  json_begin(&f->json, '{');
  json_key(&f->json, "findings");
  json_begin(&f->json, '[');
}

void finding_json(struct findings *f, const betli_finding *finding) {
  struct json *j = &f->json;
  json_begin(j, '{');
  json_member(j, "game", finding->game);
  json_member(j, "compound", finding->compound);
  json_member(j, "play", finding->play);
  json_key(j, "positions");
  json_number(j, finding->positions);
  json_key(j, "disagreement");
  if (finding->disagreement[0] == '\0')
    json_literal(j, "null");
  else
    json_string(j, finding->disagreement);
  json_end(j, '}');
}

void finding_csv(struct findings *f, const betli_finding *finding) {
  FILE *file = f->out->file;
  put_csv(file, finding->game);
  fputc(',', file);
  put_csv(file, finding->compound);
  fprintf(file, ",%s,%" PRIu64 ",", finding->play, finding->positions);
  put_csv(file, finding->disagreement);
  fputc('\n', file);
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
  fprintf(file, "%s%s\n", wrong ? ": " : "", finding->disagreement);
}

void findings_end_json(struct findings *f, uint64_t disagreements, bool complete) {
  struct json *j = &f->json;
  json_end(j, ']');
  json_key(j, "disagreements");
  json_number(j, disagreements);
  json_key(j, "complete");
  json_literal(j, complete ? "true" : "false");
  json_end(j, '}');
  fputc('\n', j->file);
}

void findings_end_text(struct findings *f, uint64_t disagreements, bool complete) {
  put_said(f->out->file,
           "%" PRIu64 " comparisons on %" PRIu64 " positions, %" PRIu64 " disagreement%s", f->count,
           f->positions, disagreements, disagreements == 1 ? "" : "s");
  if (!complete)
    fputs(progress_stopped() ? say(" (interrupted)") : say(" (stopped by a limit)"), f->out->file);
  fputc('\n', f->out->file);
}

static void begin(struct findings *f) {
  if (f->count == 0 && f->out->format->findings_head)
    f->out->format->findings_head(f);
}

void findings_add(void *data, const betli_finding *finding) {
  struct findings *f = data;
  progress_clear();
  begin(f);
  f->count++;
  f->positions += finding->positions;
  f->out->format->finding(f, finding);
}

void findings_end(struct findings *f, uint64_t disagreements, bool complete) {
  begin(f);
  if (f->out->format->findings_end)
    f->out->format->findings_end(f, disagreements, complete);
}
