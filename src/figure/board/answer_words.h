/* The words above the boards of an answer. */
#ifndef BETLI_FIGURE_BOARD_ANSWER_WORDS_H
#define BETLI_FIGURE_BOARD_ANSWER_WORDS_H

#include "base/text.h"

#include <betli/betli.h>

struct bt_answer_words {
  struct bt_text title;       /* game and position */
  struct bt_text caption;     /* play and compound */
  struct bt_text verdict;     /* outcome and value */
  struct bt_text moves;       /* heading of the moves */
  struct bt_text description; /* for people who cannot see the picture */
};

/* Writes the value of an answer or of a component: "Grundy value 3".  Writes nothing for a genus,
 * which says little without its theory, or for an unknown value. */
void bt_put_value_in_words(struct bt_text *text, const betli_answer *a, const char *value);

/* Writes the words for a picture that draws `shown` moves.  A failed text says that memory ran
 * out. */
void bt_answer_words_write(betli *b, betli_answer *a, size_t shown, struct bt_answer_words *words);
bool bt_answer_words_failed(const struct bt_answer_words *words);
void bt_answer_words_free(struct bt_answer_words *words);

#endif
