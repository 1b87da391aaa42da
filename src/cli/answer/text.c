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

void answer_game_text(const struct output *out, betli_answer *a) {
  if (a->component_count > 0)
    put_one_line(out->file, a->components[0].game);
  fputc(' ', out->file);
}

void answer_line_text(const struct output *out, betli_answer *a) {
  FILE *file = out->file;
  const char *total = a->move_count;
  const betli_value value = a->value;
  put_one_line(file, a->position);
  put_pieces(file, (const char *[]){": ", outcome_letter(a->outcome), NULL});
  if (value.kind == BETLI_NUMBER || value.kind == BETLI_INFINITE)
    put_pieces(file, (const char *[]){", ", a->symbol, " = ", a->text, NULL});
  if (total[0] != '\0' && strcmp(total, "0") != 0) {
    put_pieces(file, (const char *[]){", ", total, say(answer_which_moves(a)), NULL});
    fputs(a->listed > 0 ? say(": ") : "", file);
    answer_put_moves(file, a);
  }
  if (!a->complete)
    fputs(progress_stopped() ? say(" (interrupted)") : say(" (stopped by a limit)"), file);
  fputc('\n', file);
}

void answer_error_text(const struct output *out, int status, const char *position,
                       const char *message) {
  (void)status, (void)position;
  fputs(say("error: "), out->file);
  put_one_line(out->file, message);
  fputc('\n', out->file);
}

static void put_winner(const struct output *out, betli_answer *a) {
  static const char *const verdicts[] = {
      SAY("N-position: the player to move wins"),
      SAY("P-position: the player who just moved wins"),
      SAY("Draw: neither player can force a win"),
      SAY("Undecided: a limit ended the work"),
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
    fputs(say(", as late as the winner chooses"), out->file);
  fputs(say(".\n"), out->file);
}

static void put_value(const struct output *out, betli_answer *a) {
  if (value_is_told(a->value))
    fprintf(out->file, "%s = %s\n", a->symbol, a->text);
}

/* Returns true if the question is asked as most are: then nothing is said of it. */
static bool is_in_usual_way(betli_answer *a) {
  return strcmp(a->play, "normal") == 0 && strcmp(a->compound, "long-disjunctive") == 0;
}

/* Prints the question, as one would type it. */
static void put_question_as_typed(const struct output *out, betli_answer *a) {
  if (a->component_count > 0)
    put_heading(out, a->components[0].game);
  fputc(' ', out->file);
  put_one_line(out->file, a->position);
  fputc('\n', out->file);
  if (!is_in_usual_way(a))
    put_way(out, a->play, a->compound);
}

void answer_put_verdict(const struct output *out, betli_answer *a) {
  put_question_as_typed(out, a);
  put_winner(out, a);
  put_value(out, a);
}

static void put_moves_of_answer(const struct output *out, betli_answer *a) {
  const betli_outcome outcome = a->outcome;
  if (a->move_count[0] == '\0' || (outcome != BETLI_N && outcome != BETLI_DRAW && !a->all_moves))
    return;
  fputc('\n', out->file);
  answer_list_moves(out, a);
}

/* Prints the values, and how they follow from those of the components.  A single component with a
 * number has no table: that would repeat the number. */
static void put_values_of_answer(const struct output *out, betli_answer *a) {
  const bool told = value_is_told(a->value);
  if (told)
    fputc('\n', out->file);
  put_value(out, a);
  if (!told || a->component_count > 1)
    answer_put_components(out->file, a);
}

/* Prints what players ask first: who wins, and by which moves; then the values, and the reason.
 * Values stand before a list of moves that fills a screen. */
void answer_text(const struct output *out, betli_answer *a) {
  const bool long_list = a->listed > SCREEN_MOVES;
  put_question_as_typed(out, a);
  put_winner(out, a);
  if (!long_list)
    put_moves_of_answer(out, a);
  put_values_of_answer(out, a);
  if (long_list)
    put_moves_of_answer(out, a);
  fputc('\n', out->file);
  put_paragraphs(out->file, a->why, 0);
}
