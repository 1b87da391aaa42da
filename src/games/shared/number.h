/* Numbers and names as a user writes them, and as messages show them again. */
#ifndef BETLI_GAMES_SHARED_NUMBER_H
#define BETLI_GAMES_SHARED_NUMBER_H

#include "base/error.h"

/* A part of a text, which need not end in NUL. */
struct bt_word {
  const char *text;
  size_t length;
};

/* Passes the word to "%.*s", cut between two characters after at most 40 bytes, so that the rest of
 * the message still fits. */
#define BT_SHOW(word) bt_show_length(word), (word).text
int bt_show_length(struct bt_word word);

/* Reads a number from bounds[0] to bounds[1], which may be written as 1e6 or 10^18.  Messages begin
 * with `what` and name the bounds. */
betli_status bt_number_parse(const char *what, struct bt_word word, const uint64_t bounds[2],
                             uint64_t *number, struct bt_error *error);

#endif
