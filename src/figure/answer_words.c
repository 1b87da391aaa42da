#include "figure/answer_words.h"

#include <stdio.h>
#include <string.h>

static const char *verdict_of(betli_outcome outcome) {
  static const char *const verdicts[] = {
      [BETLI_N] = "N-position: the player to move wins",
      [BETLI_P] = "P-position: the player who just moved wins",
      [BETLI_DRAW] = "Draw: nobody can force an end",
      [BETLI_UNDECIDED] = "Undecided: a limit came first",
  };
  return verdicts[outcome];
}

static void write_moves(betli_answer *a, size_t shown, struct bt_text *text) {
  const char *total = betli_answer_move_total(a);
  const char *kind = betli_answer_all_moves(a)               ? "move"
                     : betli_answer_outcome(a) == BETLI_DRAW ? "drawing move"
                                                             : "winning move";
  if (strcmp(total, "0") == 0)
    bt_text_format(text, "No %s%s", kind, betli_answer_complete(a) ? "" : " is known");
  else
    bt_text_format(text, "%s %s%s", total, kind, strcmp(total, "1") == 0 ? "" : "s");
  char drawn[24];
  snprintf(drawn, sizeof drawn, "%zu", shown);
  if (strcmp(total, drawn) != 0 && shown > 0)
    bt_text_format(text, ", of which the first %s are drawn", drawn);
}

void bt_answer_words_write(betli_answer *a, size_t shown, struct bt_answer_words *words) {
  const char *game = betli_answer_component(a, 0).game;
  bt_text_format(&words->title, "%s %s", game, betli_answer_position(a));
  bt_text_format(&words->caption, "%s play, %s", betli_answer_play(a), betli_answer_compound(a));
  bt_text_add(&words->verdict, verdict_of(betli_answer_outcome(a)));
  const betli_kind kind = betli_answer_value(a).kind;
  if (kind != BETLI_UNKNOWN && kind != BETLI_NO_VALUE)
    bt_text_format(&words->verdict, "; %s = %s", betli_answer_symbol(a), betli_answer_text(a));
  write_moves(a, shown, &words->moves);
  bt_text_format(&words->description, "%s. In %s. %s.", bt_text_string(&words->verdict),
                 bt_text_string(&words->caption), bt_text_string(&words->moves));
}

bool bt_answer_words_failed(const struct bt_answer_words *words) {
  return words->title.failed || words->caption.failed || words->verdict.failed ||
         words->moves.failed || words->description.failed;
}

void bt_answer_words_free(struct bt_answer_words *words) {
  bt_text_free(&words->title);
  bt_text_free(&words->caption);
  bt_text_free(&words->verdict);
  bt_text_free(&words->moves);
  bt_text_free(&words->description);
}
