#include "cli/answer/answer.h"
#include "cli/base/language.h"
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
  return length.number == pace.least  ? say(", the fastest")
         : length.number == pace.most ? say(", the slowest")
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
  fputs(say("leaves "), file);
  put_one_line(file, move.position);
}

/* The value and the length of what a move leaves. */
static void put_worth(FILE *file, betli_move move, struct pace pace) {
  char number[21];
  if (move.value.kind == BETLI_NUMBER || move.value.kind == BETLI_INFINITE)
    put_said(file, ", value %s", value_text(move.value, "", "", number));
  if (move.length.kind == BETLI_NUMBER && move.length.number != move.value.number)
    put_said(file, ", %s moves left", value_text(move.length, "", "", number));
  else if (move.within.kind == BETLI_NUMBER && move.length.kind != BETLI_NUMBER)
    put_said(file, ", at most %s moves left", value_text(move.within, "", "", number));
  fprintf(file, "%s%s%s\n", mark(move.length, pace), move.how[0] != '\0' ? "; " : "", move.how);
}

const char *answer_which_moves(const betli_answer *a) {
  const bool one = strcmp(betli_answer_move_total(a), "1") == 0;
  if (betli_answer_all_moves(a))
    return one ? SAY(" move") : SAY(" moves");
  if (betli_answer_outcome(a) == BETLI_DRAW)
    return one ? SAY(" drawing move") : SAY(" drawing moves");
  return one ? SAY(" winning move") : SAY(" winning moves");
}

/* What stands before a move: a mark, if others do not win, or draw where none wins. */
static const char *lead(betli_answer *a, size_t i) {
  const bool draw = betli_answer_outcome(a) == BETLI_DRAW;
  const bool best = betli_answer_move(a, i).outcome == (draw ? BETLI_DRAW : BETLI_P);
  return betli_answer_all_moves(a) && best ? "* " : "  ";
}

static const char *which_win(betli_outcome outcome) {
  return outcome == BETLI_N      ? say("; those that win are marked *")
         : outcome == BETLI_P    ? say("; none of them wins")
         : outcome == BETLI_DRAW ? say("; those that draw are marked *")
                                 : say("; it is not known which of them win");
}

static void put_moves_heading(const struct output *out, betli_answer *a) {
  const char *total = betli_answer_move_total(a);
  const bool listed = betli_answer_move_count(a) > 0, all = betli_answer_all_moves(a);
  char heading[128];
  snprintf(heading, sizeof heading, "%.80s%s%s", total, say(answer_which_moves(a)),
           betli_answer_complete(a) ? "" : say(" found, perhaps not all"));
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
    fputs(say("  what they leave is long, and not shown (--leaves yes shows it)\n"), out->file);
  char count[21];
  snprintf(count, sizeof count, "%zu", listed);
  if (strcmp(count, total) != 0 && listed > 0)
    put_said(out->file, "  ... of which these are the first %s (--moves N lists more)\n", count);
}
