/* What stands above the boards of an answer. */
#ifndef BETLI_FIGURE_BOARD_ANSWER_WORDS_H
#define BETLI_FIGURE_BOARD_ANSWER_WORDS_H

#include "base/text.h"

struct bt_answer_words {
  struct bt_text title;       /* the game and the position */
  struct bt_text caption;     /* in what play */
  struct bt_text verdict;     /* who wins, and the value */
  struct bt_text moves;       /* above those that are drawn */
  struct bt_text description; /* for people who cannot see the picture */
};

/* `shown` moves are drawn.  A failed text says that memory ran out. */
void bt_answer_words_write(betli *b, betli_answer *a, size_t shown, struct bt_answer_words *words);
bool bt_answer_words_failed(const struct bt_answer_words *words);
void bt_answer_words_free(struct bt_answer_words *words);

#endif
