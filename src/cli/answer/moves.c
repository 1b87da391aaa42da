#include "cli/answer/answer.h"
#include "cli/base/language.h"
#include "cli/text/layout.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* The least and the greatest length of play, in moves; equal unless all moves are listed and their
 * lengths differ. */
struct pace {
  uint64_t least, most;
};

static struct pace measure_pace(betli_answer *a) {
  struct pace pace = {UINT64_MAX, 0};
  char count[21];
  snprintf(count, sizeof count, "%zu", a->listed);
  if (strcmp(count, a->move_count) != 0)
    return (struct pace){0, 0};
  for (size_t i = 0; i < a->listed; i++) {
    const betli_value length = a->moves[i].length;
    if (length.kind != BETLI_NUMBER)
      return (struct pace){0, 0};
    pace.least = length.number < pace.least ? length.number : pace.least;
    pace.most = length.number > pace.most ? length.number : pace.most;
  }
  return pace;
}

static const char *mark_pace(betli_value length, struct pace pace) {
  if (length.kind != BETLI_NUMBER || pace.least == pace.most)
    return "";
  return length.number == pace.least  ? say(", the fastest")
         : length.number == pace.most ? say(", the slowest")
                                      : "";
}

int answer_change_width(const betli_answer *a, const betli_move *move) {
  int width = answer_is_pass(a, move) ? text_width(say("pass")) : 0;
  if (width > 0)
    return width;
  for (size_t i = 0; i < move->change_count; i++) {
    width +=
        text_width(move->changes[i].from) + text_width(move->changes[i].to) + text_width(" -> ");
    width += i > 0 ? text_width(", ") : 0;
  }
  return width;
}

enum { WIDEST = 90 }; /* columns: a change of two numbers of 64 bits fits */

/* Writes the changes, then the position left.  Leaves out wide changes, as of long rows: the
 * position left says enough, and is shorter. */
static void put_changes_or_left(FILE *file, const betli_answer *a, const betli_move *move,
                                int width) {
  const bool leaves = move->position[0] != '\0';
  if (width <= WIDEST || !leaves)
    answer_put_changes(file, a, move);
  if (!leaves)
    return;
  if (width <= WIDEST)
    fprintf(file, "%*s   ", width - answer_change_width(a, move), "");
  fputs(say("leaves "), file);
  put_one_line(file, move->position);
}

/* Writes the value and the length of the position left, and what a move does, but for a pass. */
static void put_worth_of_left(FILE *file, const betli_answer *a, const betli_move *move,
                              struct pace pace) {
  const char *how = answer_is_pass(a, move) ? "" : move->how;
  char number[21];
  if (move->value.kind == BETLI_NUMBER || move->value.kind == BETLI_INFINITE)
    put_said(file, ", value %s", value_text(move->value, "", "", number));
  if (move->length.kind == BETLI_NUMBER && move->length.number != move->value.number)
    put_said(file, ", %s moves left", value_text(move->length, "", "", number));
  else if (move->within.kind == BETLI_NUMBER && move->length.kind != BETLI_NUMBER)
    put_said(file, ", at most %s moves left", value_text(move->within, "", "", number));
  fprintf(file, "%s%s%s\n", mark_pace(move->length, pace), how[0] != '\0' ? "; " : "", how);
}

const char *answer_which_moves(const betli_answer *a) {
  const bool one = strcmp(a->move_count, "1") == 0;
  if (a->all_moves)
    return one ? SAY(" move") : SAY(" moves");
  if (a->outcome == BETLI_DRAW)
    return one ? SAY(" drawing move") : SAY(" drawing moves");
  return one ? SAY(" winning move") : SAY(" winning moves");
}

/* Marks moves that win, or draw where none wins, among others. */
static const char *mark_best_move(betli_answer *a, size_t i) {
  const bool draw = a->outcome == BETLI_DRAW;
  const bool best = a->moves[i].outcome == (draw ? BETLI_DRAW : BETLI_P);
  return a->all_moves && best ? "* " : "  ";
}

static const char *sentence_about_marks(betli_outcome outcome) {
  return outcome == BETLI_N      ? say("; winning moves are marked *")
         : outcome == BETLI_P    ? say("; none of them wins")
         : outcome == BETLI_DRAW ? say("; drawing moves are marked *")
                                 : say("; betli does not know which of them win");
}

static void put_heading_of_moves(const struct output *out, betli_answer *a) {
  const char *total = a->move_count;
  const bool listed = a->listed > 0, all = a->all_moves;
  char heading[128];
  snprintf(heading, sizeof heading, "%.80s%s%s", total, say(answer_which_moves(a)),
           a->complete ? "" : say(" found, perhaps not all"));
  put_heading(out, heading);
  if (listed && all)
    fputs(sentence_about_marks(a->outcome), out->file);
  fputs(listed ? say(":\n") : "\n", out->file);
}

/* Writes how many moves are not listed, and how to list them. */
static void put_count_of_rest(FILE *file, size_t listed, const char *total, bool complete) {
  enum { MOST_DIGITS = 9 }; /* of a number that --moves accepts */
  char count[21];
  snprintf(count, sizeof count, "%zu", listed);
  if (listed == 0 || strcmp(count, total) == 0)
    return;
  if (!complete) {
    fputs(say("  ... and more\n"), file);
    return;
  }
  if (strlen(total) > MOST_DIGITS)
    put_said(file, "  ... listed: only the first %s (--moves N lists more)\n", count);
  else
    put_said(file, "  ... and %llu more (--moves %s lists all)\n",
             strtoull(total, NULL, 10) - listed, total);
}

void answer_list_moves(const struct output *out, betli_answer *a) {
  const char *total = a->move_count;
  const bool screenful = out->shown_moves > 0 && a->listed > out->shown_moves;
  const size_t listed = screenful ? out->shown_moves : a->listed;
  put_heading_of_moves(out, a);
  int width = 0;
  for (size_t i = 0; i < listed; i++) {
    const int changes = answer_change_width(a, &a->moves[i]);
    width = changes > width ? changes : width;
  }
  const struct pace pace = a->all_moves ? (struct pace){0, 0} : measure_pace(a);
  for (size_t i = 0; i < listed; i++) {
    fputs(mark_best_move(a, i), out->file);
    put_changes_or_left(out->file, a, &a->moves[i], width);
    put_worth_of_left(out->file, a, &a->moves[i], pace);
  }
  if (listed > 0 && a->moves[0].position[0] == '\0' && strlen(a->position) > BETLI_LONG_POSITION)
    fputs(say("  the positions that they leave are long, and not shown (--leaves yes shows "
              "them)\n"),
          out->file);
  put_count_of_rest(out->file, listed, total, a->complete);
}
