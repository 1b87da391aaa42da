#include "cli/answer/answer.h"
#include "cli/base/command.h"
#include "cli/base/language.h"

#include <string.h>

static void put_part_into_file(void *file, const char *part) {
  fputs(part, file);
}

static void add_changes_of_move(const betli_move *move, add_part *add, void *to) {
  for (size_t i = 0; i < move->change_count; i++) {
    add(to, i > 0 ? ", " : "");
    add(to, move->changes[i].from);
    add(to, " -> ");
    add(to, move->changes[i].to);
  }
}

void answer_put_changes(FILE *file, const betli_move *move) {
  add_changes_of_move(move, put_part_into_file, file);
}

/* Returns the mark of a move that leaves this outcome, for lists in which some moves lose. */
static const char *mark_of_outcome(betli_outcome outcome) {
  static const char *const words[] = {[BETLI_N] = "",
                                      [BETLI_P] = SAY(" (wins)"),
                                      [BETLI_DRAW] = SAY(" (draws)"),
                                      [BETLI_UNDECIDED] = " (?)"};
  return words[outcome];
}

static void add_listed_moves(const betli_answer *a, bool for_people, add_part *add, void *to) {
  for (size_t i = 0; i < a->move_count; i++) {
    const betli_move *move = &a->moves[i];
    const char *word = a->all_moves ? mark_of_outcome(move->outcome) : "";
    add(to, i > 0 ? "; " : "");
    add_changes_of_move(move, add, to);
    add(to, for_people ? say(word) : word);
  }
}

void answer_add_moves(const void *answer, add_part *add, void *to) {
  add_listed_moves(answer, false, add, to);
}

void answer_put_moves(FILE *file, const betli_answer *a) {
  add_listed_moves(a, true, put_part_into_file, file);
}
