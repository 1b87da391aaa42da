#include "cli/answer/boxes.h"

#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/record/record.h"
#include "cli/text/layout.h"
#include "fields/boxes.h"

#include <inttypes.h>
#include <string.h>

/* Writes a score with its sign, right-aligned. */
static void put_score(FILE *file, int64_t score, int width) {
  char text[32];
  snprintf(text, sizeof text, "%s%" PRId64, score > 0 ? "+" : "", score);
  fprintf(file, "%*s", width, text);
}

static void put_box_move(FILE *file, const betli_box_move *move) {
  put_score(file, move->score, 5);
  fputs("  ", file);
  fputs(move->how, file);
  if (move->boxes > 0)
    put_said(file, ", completes %" PRIu64, move->boxes);
  put_said(file, ", leaves %s\n", move->position);
}

static void put_box_moves(const struct output *out, const betli_boxes *boxes) {
  put_heading(out, say("Moves, by their score:"));
  fputc('\n', out->file);
  for (size_t i = 0; i < boxes->move_count; i++)
    put_box_move(out->file, &boxes->moves[i]);
}

static void put_box_line(const struct output *out, const betli_boxes *boxes) {
  fputc('\n', out->file);
  put_heading(out, say("Best play:"));
  fputc('\n', out->file);
  for (size_t i = 0; i < boxes->line_count; i++) {
    const betli_box_move *move = &boxes->line[i];
    fprintf(out->file, "  %2zu. ", i + 1);
    fputs(move->second ? say("second") : say("first"), out->file);
    fprintf(out->file, "  %s", move->how);
    if (move->boxes > 0)
      put_said(out->file, ", completes %" PRIu64, move->boxes);
    fputc('\n', out->file);
  }
}

void boxes_text(const struct output *out, const betli_boxes *boxes) {
  const uint64_t mine = (boxes->boxes + (uint64_t)boxes->score) / 2;
  fprintf(out->file, "nimstring %s\n\n", boxes->position);
  put_heading(out, say("Score under best play:"));
  fputc(' ', out->file);
  put_score(out->file, boxes->score, 0);
  fputc('\n', out->file);
  put_said(out->file,
           "The player to move completes %" PRIu64 " of %" PRIu64 " boxes, the opponent %" PRIu64
           ".\n\n",
           mine, boxes->boxes, boxes->boxes - mine);
  put_paragraphs(out->file, boxes->why, 0);
  if (boxes->move_count == 0)
    return;
  fputc('\n', out->file);
  put_box_moves(out, boxes);
  put_box_line(out, boxes);
}

void boxes_print(const struct output *out, const betli_boxes *boxes) {
  record_print(out, &type_boxes, boxes);
}

int solve_boxes(struct context *c) {
  betli_boxes *boxes = NULL;
  if (c->count != 2 || strcmp(c->words[0], "nimstring") != 0)
    return fail(BETLI_OPTION,
                "--score is for one board of boxes: betli solve nimstring 3x3 "
                "--score");
  const betli_status status = betli_boxes_new(c->engine, c->words[1], &boxes);
  progress_done();
  if (status != BETLI_OK)
    return fail_engine(c, status);
  c->out.format->boxes(&c->out, boxes);
  betli_boxes_free(boxes);
  return BETLI_OK;
}
