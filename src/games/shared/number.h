/* Numbers and names as a user writes them, and how a message shows them again. */
#ifndef BETLI_GAMES_SHARED_NUMBER_H
#define BETLI_GAMES_SHARED_NUMBER_H

#include "base/error.h"

/* A stretch of text that need not end in NUL. */
struct bt_word {
  const char *text;
  size_t length;
};

/* For a printf argument "%.*s": the word, cut after some 40 bytes where a character begins, so that
 * what else the message has to say still finds room. */
#define BT_SHOW(word) bt_show_length(word), (word).text
int bt_show_length(struct bt_word word);

/* Reads a number from `least` to `most`.  The message of the failure begins with `what` and names
 * the bounds. */
betli_status bt_number_parse(const char *what, struct bt_word word, const uint64_t bounds[2],
                             uint64_t *number, struct bt_error *error);

#endif
