#include "cli/answer/answer.h"
#include "cli/base/command.h"
#include "cli/base/game_word.h"
#include "cli/base/language.h"
#include "fields/answer.h"

static void put_part_into_file(void *file, const char *part) {
  fputs(part, file);
}

bool answer_is_pass(const betli_answer *a, const betli_move *move) {
  return move->change_count == 1 && is_passes(a->components[move->changes[0].component].game);
}

void answer_put_changes(FILE *file, const betli_answer *a, const betli_move *move) {
  if (answer_is_pass(a, move))
    fputs(say("pass"), file);
  else
    answer_add_changes(move, put_part_into_file, file);
}

void answer_put_moves(FILE *file, const betli_answer *a) {
  for (size_t i = 0; i < a->listed; i++) {
    fputs(i > 0 ? "; " : "", file);
    answer_put_changes(file, a, &a->moves[i]);
    fputs(a->all_moves ? say(answer_mark_of_outcome(a->moves[i].outcome)) : "", file);
  }
}
