/* The mistakes of a game, for programs. */
#include "cli/answer/answer.h"
#include "cli/play/mistake.h"
#include "cli/text/json.h"
#include "cli/text/layout.h"

static void put_move(struct json *j, const char *key, const betli_move *move) {
  json_key(j, key);
  json_begin(j, '{');
  answer_json_move(j, move);
  json_member(j, "position", move->position);
  json_end(j, '}');
}

static void put_mistake(struct json *j, struct play *p, size_t i, betli_outcome outcome,
                        betli_outcome left) {
  betli_answer *before = play_answer(p, i), *after = play_answer(p, i + 1);
  const struct match_move *made = &p->match.moves[i];
  json_begin(j, '{');
  json_count(j, "move", i + 1);
  json_member(j, "position", match_position(&p->match, i));
  json_member(j, "outcome", outcome_letter(outcome));
  put_move(j, "made",
           &(betli_move){.change_count = made->count,
                         .changes = made->changes,
                         .position = made->position,
                         .how = ""});
  json_member(j, "left", outcome_letter(left));
  if (before != NULL && before->move_count > 0)
    put_move(j, "better", &before->moves[0]);
  json_member(j, "why", after == NULL ? "" : after->why);
  json_end(j, '}');
  betli_answer_free(before);
  betli_answer_free(after);
}

void explanation_json(struct play *p) {
  struct json j = json_to(&p->c->out);
  betli_outcome before = play_outcome(p, 0);
  bool decided = before != BETLI_UNDECIDED;
  json_begin(&j, '{');
  json_member(&j, "position", match_present(&p->match));
  json_count(&j, "moves", p->match.count);
  json_key(&j, "mistakes");
  json_begin(&j, '[');
  for (size_t i = 0; i < p->match.count; i++) {
    const betli_outcome after = play_outcome(p, i + 1);
    decided = decided && after != BETLI_UNDECIDED;
    if (play_is_mistake(before, after))
      put_mistake(&j, p, i, before, after);
    before = after;
  }
  json_end(&j, ']');
  json_flag(&j, "complete", decided);
  json_end(&j, '}');
  fputc('\n', p->out);
}
