/* The mistakes of a game, for programs. */
#include "cli/play/fields.h"
#include "cli/play/mistake.h"

static void add_mistake(struct open_record *list, struct play *p, size_t i, betli_outcome outcome,
                        betli_outcome left) {
  betli_answer *before = play_answer(p, i), *after = play_answer(p, i + 1);
  const struct match_move *made = &p->match.moves[i];
  const bool better = before != NULL && before->listed > 0;
  record_add(list, &(struct told_mistake){.move = i + 1,
                                          .position = match_position(&p->match, i),
                                          .outcome = outcome,
                                          .made = {.change_count = made->count,
                                                   .changes = made->changes,
                                                   .position = made->position,
                                                   .how = ""},
                                          .left = left,
                                          .better = better ? &before->moves[0] : NULL,
                                          .why = after == NULL ? "" : after->why});
  betli_answer_free(before);
  betli_answer_free(after);
}

void explanation_json(struct play *p) {
  struct told_explanation told = {.position = match_present(&p->match), .moves = p->match.count};
  struct open_record list = record_begin(&p->c->out, &type_explanation, &told);
  betli_outcome before = play_outcome(p, 0);
  told.complete = before != BETLI_UNDECIDED;
  for (size_t i = 0; i < p->match.count; i++) {
    const betli_outcome after = play_outcome(p, i + 1);
    told.complete = told.complete && after != BETLI_UNDECIDED;
    if (play_is_mistake(before, play_outcome_for_opponent(p, i, after)))
      add_mistake(&list, p, i, before, after);
    before = after;
  }
  record_end(&list);
}
