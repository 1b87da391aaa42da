#include "answer.h"
#include "layout.h"

#include <inttypes.h>
#include <string.h>

static const char *plural(const char *count) {
  return strcmp(count, "1") == 0 ? "" : "s";
}

void answer_line_text(FILE *file, betli_answer *a) {
  const char *total = betli_answer_move_total(a);
  const betli_value value = betli_answer_value(a);
  fprintf(file, "%s: %s", betli_answer_position(a), answer_letter(a));
  if (value.kind == BETLI_NUMBER)
    fprintf(file, ", %s = %" PRIu64, betli_answer_symbol(a), value.number);
  if (betli_answer_move_count(a) > 0) {
    fprintf(file, ", %s winning move%s: ", total, plural(total));
    answer_put_moves(file, a);
  }
  fputs(betli_answer_complete(a) ? "\n" : " (stopped by a limit)\n", file);
}

static void put_verdict(const struct output *out, betli_answer *a) {
  static const char *const verdicts[] = {
      "N-position: the player to move wins",
      "P-position: the player who just moved wins",
      "Draw: nobody can force an end",
      "Undecided: a limit came first",
  };
  char number[21];
  const char *length = value_text(betli_answer_length(a), "", "", number);
  put_heading(out, verdicts[betli_answer_outcome(a)]);
  if (length[0] != '\0')
    fprintf(out->file, ", in %s move%s under best play", length, plural(length));
  fputs(".\n", out->file);
  if (betli_answer_value(a).kind != BETLI_UNKNOWN)
    fprintf(out->file, "%s = %s\n", betli_answer_symbol(a), betli_answer_text(a));
}

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

static int width_of_changes(betli_move move) {
  int width = 0;
  for (size_t i = 0; i < move.change_count; i++) {
    width += text_width(move.changes[i].from) + text_width(move.changes[i].to) + text_width(" -> ");
    width += i > 0 ? text_width(", ") : 0;
  }
  return width;
}

enum { WIDEST = 90 }; /* a pair of numbers of 64 bits that becomes another goes in */

/* Where changes are wider, as of long rows, what they leave says enough. */
static void put_move(FILE *file, betli_move move, int width, struct pace pace) {
  char number[21];
  fputs("  ", file);
  if (width <= WIDEST) {
    answer_put_changes(file, move);
    fprintf(file, "%*s   ", width - width_of_changes(move), "");
  }
  fprintf(file, "leaves %s", move.position);
  if (move.value.kind == BETLI_NUMBER)
    fprintf(file, ", value %s", value_text(move.value, "", "", number));
  if (move.length.kind == BETLI_NUMBER && move.length.number != move.value.number)
    fprintf(file, ", %s moves left", value_text(move.length, "", "", number));
  fprintf(file, "%s\n", mark(move.length, pace));
}

static void put_moves(const struct output *out, betli_answer *a) {
  const char *total = betli_answer_move_total(a);
  const size_t listed = betli_answer_move_count(a);
  char heading[128];
  snprintf(heading, sizeof heading, "%.80s winning move%s%s", total, plural(total),
           betli_answer_complete(a) ? "" : " found, perhaps not all");
  put_heading(out, heading);
  fputs(listed > 0 ? ":\n" : "\n", out->file);
  int width = 0;
  for (size_t i = 0; i < listed; i++) {
    const int changes = width_of_changes(betli_answer_move(a, i));
    width = changes > width ? changes : width;
  }
  const struct pace pace = measure_pace(a);
  for (size_t i = 0; i < listed; i++)
    put_move(out->file, betli_answer_move(a, i), width, pace);
  char count[21];
  snprintf(count, sizeof count, "%zu", listed);
  if (strcmp(count, total) != 0 && listed > 0)
    fprintf(out->file, "  ... of which these are the first %s (--moves N lists more)\n", count);
}

/* The question, as one would type it. */
static void put_question(const struct output *out, betli_answer *a) {
  if (betli_answer_component_count(a) > 0)
    put_heading(out, betli_answer_component(a, 0).game);
  fprintf(out->file, " %s\n%s play, %s\n\n", betli_answer_position(a), betli_answer_play(a),
          betli_answer_compound(a));
}

void answer_explain(const struct output *out, betli_answer *a) {
  put_question(out, a);
  put_verdict(out, a);
  answer_put_components(out->file, a);
  fputc('\n', out->file);
  put_paragraphs(out->file, betli_answer_why(a), 0);
  if (betli_answer_outcome(a) == BETLI_N) {
    fputc('\n', out->file);
    put_moves(out, a);
  }
}
