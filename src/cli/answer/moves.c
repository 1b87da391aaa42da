#include "cli/answer/answer.h"
#include "cli/text/layout.h"

#include <inttypes.h>
#include <string.h>

/* The best and the worst of the lengths, where they differ and all moves are listed. */
struct pace {
  uint64_t least, most;
};

static struct pace measure_pace(betli_answer *a) {
  struct pace pace = {UINT64_MAX, 0};
  char count[21];
  snprintf(count, sizeof count, "%zu", betli_answer_move_count(a));
  if (strcmp(count, betli_answer_move_total(a)) != 0)
    return (struct pace){0, 0};
  for (size_t i = 0; i < betli_answer_move_count(a); i++) {
    const betli_value length = betli_answer_move(a, i).length;
    if (length.kind != BETLI_NUMBER)
      return (struct pace){0, 0};
    pace.least = length.number < pace.least ? length.number : pace.least;
    pace.most = length.number > pace.most ? length.number : pace.most;
  }
  return pace;
}

static const char *mark(betli_value length, struct pace pace) {
  if (length.kind != BETLI_NUMBER || pace.least == pace.most)
    return "";
  return length.number == pace.least  ? ", the fastest"
         : length.number == pace.most ? ", the slowest"
                                      : "";
}

int answer_change_width(betli_move move) {
  int width = 0;
  for (size_t i = 0; i < move.change_count; i++) {
    width += text_width(move.changes[i].from) + text_width(move.changes[i].to) + text_width(" -> ");
    width += i > 0 ? text_width(", ") : 0;
  }
  return width;
}

enum { WIDEST = 90 }; /* a pair of numbers of 64 bits that becomes another goes in */

/* Where changes are wider, as of long rows, what they leave says enough, and is shorter. */
static void put_change(FILE *file, betli_move move, int width, bool leaves) {
  if (width <= WIDEST || !leaves)
    answer_put_changes(file, move);
  if (!leaves)
    return;
  if (width <= WIDEST)
    fprintf(file, "%*s   ", width - answer_change_width(move), "");
  fputs("leaves ", file);
  put_one_line(file, move.position);
}

/* The value and the length of what a move leaves. */
static void put_worth(FILE *file, betli_move move, struct pace pace) {
  char number[21];
  if (move.value.kind == BETLI_NUMBER || move.value.kind == BETLI_INFINITE)
    fprintf(file, ", value %s", value_text(move.value, "", "", number));
  if (move.length.kind == BETLI_NUMBER && move.length.number != move.value.number)
    fprintf(file, ", %s moves left", value_text(move.length, "", "", number));
  else if (move.within.kind == BETLI_NUMBER && move.length.kind != BETLI_NUMBER)
    fprintf(file, ", at most %s moves left", value_text(move.within, "", "", number));
  fprintf(file, "%s%s%s\n", mark(move.length, pace), move.how[0] != '\0' ? "; " : "", move.how);
}

const char *answer_which_moves(const betli_answer *a) {
  if (betli_answer_all_moves(a))
    return "";
  return betli_answer_outcome(a) == BETLI_DRAW ? " drawing" : " winning";
}

/* What stands before a move: a mark, if others do not win, or draw where none wins. */
static const char *lead(betli_answer *a, size_t i) {
  const bool draw = betli_answer_outcome(a) == BETLI_DRAW;
  const bool best = betli_answer_move(a, i).outcome == (draw ? BETLI_DRAW : BETLI_P);
  return betli_answer_all_moves(a) && best ? "* " : "  ";
}

static const char *which_win(betli_outcome outcome) {
  return outcome == BETLI_N      ? "; those that win are marked *"
         : outcome == BETLI_P    ? "; none of them wins"
         : outcome == BETLI_DRAW ? "; those that draw are marked *"
                                 : "; it is not known which of them win";
}

static void put_moves_heading(const struct output *out, betli_answer *a) {
  const char *total = betli_answer_move_total(a);
  const bool listed = betli_answer_move_count(a) > 0, all = betli_answer_all_moves(a);
  char heading[128];
  snprintf(heading, sizeof heading, "%.80s%s move%s%s", total, answer_which_moves(a), plural(total),
           betli_answer_complete(a) ? "" : " found, perhaps not all");
  put_heading(out, heading);
  if (listed && all)
    fputs(which_win(betli_answer_outcome(a)), out->file);
  fputs(listed ? ":\n" : "\n", out->file);
}

void answer_list_moves(const struct output *out, betli_answer *a, enum answer_leaves leaves) {
  const char *total = betli_answer_move_total(a);
  const size_t listed = betli_answer_move_count(a);
  put_moves_heading(out, a);
  int width = 0;
  for (size_t i = 0; i < listed; i++) {
    const int changes = answer_change_width(betli_answer_move(a, i));
    width = changes > width ? changes : width;
  }
  const struct pace pace = betli_answer_all_moves(a) ? (struct pace){0, 0} : measure_pace(a);
  const bool wide = leaves == LEAVES_AUTO && width > WIDEST;
  const bool has_leaves = wide || answer_has_leaves(a, leaves);
  for (size_t i = 0; i < listed; i++) {
    const betli_move move = betli_answer_move(a, i);
    fputs(lead(a, i), out->file);
    put_change(out->file, move, width, has_leaves);
    put_worth(out->file, move, pace);
  }
  if (listed > 0 && !has_leaves && leaves == LEAVES_AUTO)
    fputs("  what they leave is long, and not shown (--leaves yes shows it)\n", out->file);
  char count[21];
  snprintf(count, sizeof count, "%zu", listed);
  if (strcmp(count, total) != 0 && listed > 0)
    fprintf(out->file, "  ... of which these are the first %s (--moves N lists more)\n", count);
}
