#include "cli/check/findings.h"

#include "cli/base/progress.h"
#include "cli/text/layout.h"

#include <inttypes.h>

struct findings findings_begin(const struct output *out) {
  return (struct findings){.out = out, .json = json_to(out)};
}

static void head(struct findings *f) {
  if (f->out->format == FORMAT_CSV)
    fputs("game,compound,play,positions,disagreement\n", f->out->file);
  if (f->out->format == FORMAT_JSON) {
    json_begin(&f->json, '{');
    json_key(&f->json, "findings");
    json_begin(&f->json, '[');
  }
}

static void add_json(struct json *j, const betli_finding *finding) {
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

static void add_csv(FILE *file, const betli_finding *finding) {
  put_csv(file, finding->game);
  fputc(',', file);
  put_csv(file, finding->compound);
  fprintf(file, ",%s,%" PRIu64 ",", finding->play, finding->positions);
  put_csv(file, finding->disagreement);
  fputc('\n', file);
}

static void add_text(const struct output *out, const betli_finding *finding) {
  const bool wrong = finding->disagreement[0] != '\0';
  FILE *file = out->file;
  fputs(wrong ? "DISAGREES " : "ok        ", file);
  put_padded(file, finding->game, 24);
  fputc(' ', file);
  put_padded(file, finding->compound, 18);
  fputc(' ', file);
  put_padded(file, finding->play, 6);
  fprintf(file, " %10" PRIu64 " positions%s%s\n", finding->positions, wrong ? ": " : "",
          finding->disagreement);
}

void findings_add(void *data, const betli_finding *finding) {
  struct findings *f = data;
  progress_clear();
  if (f->count == 0)
    head(f);
  f->count++;
  f->positions += finding->positions;
  if (f->out->format == FORMAT_JSON)
    add_json(&f->json, finding);
  else if (f->out->format == FORMAT_CSV)
    add_csv(f->out->file, finding);
  else
    add_text(f->out, finding);
}

static void end_json(struct json *j, uint64_t disagreements, bool complete) {
  json_end(j, ']');
  json_key(j, "disagreements");
  json_number(j, disagreements);
  json_key(j, "complete");
  json_literal(j, complete ? "true" : "false");
  json_end(j, '}');
  fputc('\n', j->file);
}

void findings_end(struct findings *f, uint64_t disagreements, bool complete) {
  if (f->count == 0)
    head(f);
  if (f->out->format == FORMAT_JSON)
    end_json(&f->json, disagreements, complete);
  if (f->out->format == FORMAT_TEXT)
    fprintf(f->out->file,
            "%" PRIu64 " comparisons on %" PRIu64 " positions, %" PRIu64 " disagreement%s%s\n",
            f->count, f->positions, disagreements, disagreements == 1 ? "" : "s",
            complete ? "" : " (stopped by a limit)");
}
