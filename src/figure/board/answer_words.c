#include "figure/board/answer_words.h"

#include "figure/base/question_words.h"
#include "session/handle.h"

#include <stdio.h>
#include <string.h>

static const char *verdict_words(betli_outcome outcome) {
  static const char *const verdicts[] = {
      [BETLI_N] = BT_SAY("N-position: the player to move wins"),
      [BETLI_P] = BT_SAY("P-position: the player who just moved wins"),
      [BETLI_DRAW] = BT_SAY("Draw: neither player can force a win"),
      [BETLI_UNDECIDED] = BT_SAY("Undecided: the work ended early"),
  };
  return verdicts[outcome];
}

void bt_put_value_in_words(struct bt_text *text, const betli_answer *a, const char *value) {
  const bool genus = strcmp(a->symbol, "genus") == 0, outcome = strcmp(a->function, "outcome") == 0;
  if (genus || strcmp(value, "?") == 0)
    return;
  if (!outcome)
    bt_text_format(text, "%s ", bt_say(text->language, bt_function_noun(a->function, a->play)));
  bt_text_add(text, value);
}

/* The words for no move, no known move, one move, several. */
static const char *const moves_words[][4] = {
    {BT_SAY("No winning move"), BT_SAY("No winning move is known"), BT_SAY("%s winning move"),
     BT_SAY("%s winning moves")},
    {BT_SAY("No drawing move"), BT_SAY("No drawing move is known"), BT_SAY("%s drawing move"),
     BT_SAY("%s drawing moves")},
    {BT_SAY("No move"), BT_SAY("No move is known"), BT_SAY("%s move"), BT_SAY("%s moves")},
};

static void write_moves_heading(betli_answer *a, size_t shown, struct bt_text *text) {
  const char *total = a->move_count;
  const int kind = a->all_moves ? 2 : a->outcome == BETLI_DRAW;
  const char *const *words = moves_words[kind];
  if (total[0] == '\0')
    return; /* no moves were asked for */
  if (strcmp(total, "0") == 0)
    bt_text_add(text, bt_say(text->language, words[a->complete ? 0 : 1]));
  else
    bt_text_say(text, words[strcmp(total, "1") == 0 ? 2 : 3], total);
  char drawn[24];
  snprintf(drawn, sizeof drawn, "%zu", shown);
  if (strcmp(total, drawn) != 0 && shown > 0)
    bt_text_say(text, ", of which the first %s are drawn", drawn);
}

/* Writes the play, and the compound where it is not the usual one of a single component. */
static void write_way_of_answer(const betli_answer *a, struct bt_text *text) {
  if (a->component_count == 1 && strcmp(a->compound, "long-disjunctive") == 0)
    bt_put_play(text, a->play);
  else
    bt_put_way(text, "", a->play, a->compound);
}

void bt_answer_words_write(betli *b, betli_answer *a, size_t shown, struct bt_answer_words *words) {
  const enum bt_language language = b->error.language;
  words->title.language = words->caption.language = words->verdict.language = language;
  words->moves.language = words->description.language = language;
  bt_put_position(b, &words->title, a->components[0].game, a->position);
  write_way_of_answer(a, &words->caption);
  bt_text_add(&words->verdict, bt_say(language, verdict_words(a->outcome)));
  const betli_kind kind = a->value.kind;
  if (kind != BETLI_UNKNOWN && kind != BETLI_NO_VALUE) {
    bt_text_say(&words->verdict, "; ");
    bt_put_value_in_words(&words->verdict, a, a->text);
  }
  write_moves_heading(a, shown, &words->moves);
  const char *moves = bt_text_string(&words->moves);
  bt_text_say(&words->description,
              moves[0] == '\0' ? BT_SAY("%s. In %s.") : BT_SAY("%s. In %s. %s."),
              bt_text_string(&words->verdict), bt_text_string(&words->caption), moves);
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
