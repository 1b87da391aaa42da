#include "cli/answer/answer.h"
#include "cli/base/command.h"
#include "cli/base/language.h"

#include <string.h>

void answer_put_changes(FILE *file, const betli_move *move) {
  for (size_t i = 0; i < move->change_count; i++) {
    fputs(i > 0 ? ", " : "", file);
    fputs(move->changes[i].from, file);
    fputs(" -> ", file);
    fputs(move->changes[i].to, file);
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

void answer_put_moves(FILE *file, const betli_answer *a, bool for_people) {
  for (size_t i = 0; i < a->move_count; i++) {
    const betli_move *move = &a->moves[i];
    fputs(i > 0 ? "; " : "", file);
    answer_put_changes(file, move);
    const char *word = a->all_moves ? whether_it_wins(move->outcome) : "";
    fputs(for_people ? say(word) : word, file);
  }
}
