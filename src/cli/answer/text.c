#include "cli/answer/answer.h"
#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/text/layout.h"
#include "record/record.h"

#include <string.h>

/* Writes pieces without a format, which is faster: there may be many lines. */
static void put_pieces(FILE *file, const char *const *pieces) {
  for (; *pieces != NULL; pieces++)
    fputs(*pieces, file);
}

void answer_game_text(const struct output *out, const char *game) {
  put_one_line(out->file, game);
  fputc(' ', out->file);
}

void answer_line_text(const struct output *out, betli_answer *a) {
  FILE *file = out->file;
  const char *total = a->move_total;
  const betli_value value = a->value;
  put_one_line(file, a->position);
  put_pieces(file, (const char *[]){": ", outcome_letter(a->outcome), NULL});
  if (value.kind == BETLI_NUMBER || value.kind == BETLI_INFINITE)
    put_pieces(file, (const char *[]){", ", a->symbol, " = ", a->text, NULL});
  if (total[0] != '\0' && strcmp(total, "0") != 0) {
    put_pieces(file, (const char *[]){", ", total, say(answer_which_moves(a)), NULL});
    fputs(a->move_count > 0 ? say(": ") : "", file);
    answer_put_moves(file, a);
  }
  if (!a->complete)
    fputs(progress_stopped() ? say(" (interrupted)") : say(" (stopped by a limit)"), file);
  fputc('\n', file);
}

void answer_error_text(const struct output *out, const char *position, const char *message) {
  (void)position;
  fputs(say("error: "), out->file);
  put_one_line(out->file, message);
  fputc('\n', out->file);
}

static void put_winner_and_value(const struct output *out, betli_answer *a) {
  static const char *const verdicts[] = {
      SAY("N-position: the player to move wins"),
      SAY("P-position: the player who just moved wins"),
      SAY("Draw: nobody can force an end"),
      SAY("Undecided: a limit came first"),
  };
  char number[21];
  const betli_outcome outcome = a->outcome;
  const bool interrupted = outcome == BETLI_UNDECIDED && progress_stopped();
  const betli_value value = a->length;
  const char *length = value_text(value, "", "", number);
  put_heading(out, interrupted ? say("Undecided: interrupted") : say(verdicts[outcome]));
  if (value.kind == BETLI_NUMBER)
    put_said(out->file, ", in %s move%s under best play", length, plural(length));
  else if (value.kind == BETLI_INFINITE && strstr(value.text, "ω") != NULL)
    fputs(say(", as late as the winner likes"), out->file);
  fputs(say(".\n"), out->file);
  if (value_is_told(a->value))
    fprintf(out->file, "%s = %s\n", a->symbol, a->text);
}

/* Prints the question, as one would type it. */
static void put_question_as_typed(const struct output *out, betli_answer *a) {
  if (a->component_count > 0)
    put_heading(out, a->components[0].game);
  fputc(' ', out->file);
  put_one_line(out->file, a->position);
  fputc('\n', out->file);
  put_way(out, a->play, a->compound);
}

void answer_put_verdict(const struct output *out, betli_answer *a) {
  put_question_as_typed(out, a);
  put_winner_and_value(out, a);
}

void answer_text(const struct output *out, betli_answer *a) {
  answer_put_verdict(out, a);
  answer_put_components(out->file, a);
  fputc('\n', out->file);
  put_paragraphs(out->file, a->why, 0);
  const betli_outcome outcome = a->outcome;
  const bool asked = a->move_total[0] != '\0';
  if (asked && (outcome == BETLI_N || outcome == BETLI_DRAW || a->all_moves)) {
    fputc('\n', out->file);
    answer_list_moves(out, a);
  }
}
