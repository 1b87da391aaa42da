#include "cli/answer/answer.h"
#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/text/layout.h"

#include <string.h>

/* Pieces take less time than a format, and there may be many lines. */
static void put_all(FILE *file, const char *const *pieces) {
  for (; *pieces != NULL; pieces++)
    fputs(*pieces, file);
}

void answer_game_text(const struct output *out, const char *game) {
  put_one_line(out->file, game);
  fputc(' ', out->file);
}

bool answer_line_text(const struct output *out, betli_answer *a, enum answer_leaves leaves) {
  FILE *file = out->file;
  (void)leaves;
  const char *total = betli_answer_move_total(a);
  const betli_value value = betli_answer_value(a);
  put_one_line(file, betli_answer_position(a));
  put_all(file, (const char *[]){": ", outcome_letter(betli_answer_outcome(a)), NULL});
  if (value.kind == BETLI_NUMBER || value.kind == BETLI_INFINITE)
    put_all(file,
            (const char *[]){", ", betli_answer_symbol(a), " = ", betli_answer_text(a), NULL});
  if (total[0] != '\0' && strcmp(total, "0") != 0) {
    put_all(file, (const char *[]){", ", total, say(answer_which_moves(a)), NULL});
    fputs(betli_answer_move_count(a) > 0 ? ": " : "", file);
    answer_put_moves(file, a, true);
  }
  if (!betli_answer_complete(a))
    fputs(progress_stopped() ? say(" (interrupted)") : say(" (stopped by a limit)"), file);
  fputc('\n', file);
  return true;
}

void answer_error_text(const struct output *out, const char *position, const char *message) {
  (void)position;
  fputs(say("error: "), out->file);
  put_one_line(out->file, message);
  fputc('\n', out->file);
}

static void put_verdict(const struct output *out, betli_answer *a) {
  static const char *const verdicts[] = {
      SAY("N-position: the player to move wins"),
      SAY("P-position: the player who just moved wins"),
      SAY("Draw: nobody can force an end"),
      SAY("Undecided: a limit came first"),
  };
  char number[21];
  const betli_outcome outcome = betli_answer_outcome(a);
  const bool interrupted = outcome == BETLI_UNDECIDED && progress_stopped();
  const betli_value value = betli_answer_length(a);
  const char *length = value_text(value, "", "", number);
  put_heading(out, interrupted ? say("Undecided: interrupted") : say(verdicts[outcome]));
  if (value.kind == BETLI_NUMBER)
    put_said(out->file, ", in %s move%s under best play", length, plural(length));
  else if (value.kind == BETLI_INFINITE && strstr(value.text, "ω") != NULL)
    fputs(say(", as late as the winner likes"), out->file);
  fputs(say(".\n"), out->file);
  if (value_is_told(betli_answer_value(a)))
    fprintf(out->file, "%s = %s\n", betli_answer_symbol(a), betli_answer_text(a));
}

/* The question, as one would type it. */
static void put_question(const struct output *out, betli_answer *a) {
  if (betli_answer_component_count(a) > 0)
    put_heading(out, betli_answer_component(a, 0).game);
  fputc(' ', out->file);
  put_one_line(out->file, betli_answer_position(a));
  fputc('\n', out->file);
  put_way(out, betli_answer_play(a), betli_answer_compound(a));
}

void answer_put_verdict(const struct output *out, betli_answer *a) {
  put_question(out, a);
  put_verdict(out, a);
}

bool answer_text(const struct output *out, betli_answer *a, enum answer_leaves leaves) {
  answer_put_verdict(out, a);
  answer_put_components(out->file, a);
  fputc('\n', out->file);
  put_paragraphs(out->file, betli_answer_why(a), 0);
  const betli_outcome outcome = betli_answer_outcome(a);
  const bool asked = betli_answer_move_total(a)[0] != '\0';
  if (asked && (outcome == BETLI_N || outcome == BETLI_DRAW || betli_answer_all_moves(a))) {
    fputc('\n', out->file);
    answer_list_moves(out, a, leaves);
  }
  return true;
}
