#include "cli/answer/answer.h"
#include "cli/base/command.h"
#include "cli/base/language.h"

#include <string.h>

int answer_read_leaves(const struct options *o, enum answer_leaves *leaves) {
  static const char *const names[] = {"auto", "yes", "no"};
  *leaves = LEAVES_AUTO;
  for (int i = LEAVES_AUTO; i <= LEAVES_NO; i++)
    if (o->leaves != NULL && strcmp(o->leaves, names[i]) == 0)
      *leaves = (enum answer_leaves)i;
  if (o->leaves == NULL || strcmp(o->leaves, names[*leaves]) == 0)
    return BETLI_OK;
  return fail(BETLI_OPTION, "option leaves: '%s' is not yes, no or auto", o->leaves);
}

bool answer_has_leaves(betli_answer *a, enum answer_leaves leaves) {
  enum { LONG = 1000 };
  return leaves == LEAVES_YES ||
         (leaves == LEAVES_AUTO && strlen(betli_answer_position(a)) <= LONG);
}

void answer_put_changes(FILE *file, betli_move move) {
  for (size_t i = 0; i < move.change_count; i++) {
    fputs(i > 0 ? ", " : "", file);
    fputs(move.changes[i].from, file);
    fputs(" -> ", file);
    fputs(move.changes[i].to, file);
  }
}

/* Beside moves that lose. */
static const char *whether_it_wins(betli_outcome outcome) {
  static const char *const words[] = {[BETLI_N] = "",
                                      [BETLI_P] = SAY(" (wins)"),
                                      [BETLI_DRAW] = SAY(" (draws)"),
                                      [BETLI_UNDECIDED] = " (?)"};
  return words[outcome];
}

void answer_put_moves(FILE *file, betli_answer *a, bool for_people) {
  for (size_t i = 0; i < betli_answer_move_count(a); i++) {
    const betli_move move = betli_answer_move(a, i);
    fputs(i > 0 ? "; " : "", file);
    answer_put_changes(file, move);
    const char *word = betli_answer_all_moves(a) ? whether_it_wins(move.outcome) : "";
    fputs(for_people ? say(word) : word, file);
  }
}
