/* What an answer holds. */
#ifndef BETLI_API_ANSWER_H
#define BETLI_API_ANSWER_H

#include "session/handle.h"

struct betli_answer {
  betli *handle;
  struct bt_solution solution;
  struct bt_text game, position, compound, why, total, value;
  struct bt_text scratch; /* the strings of the last component or move shown */
  struct bt_text certificate;
  betli_change *changes; /* of the last move shown */
  size_t change_capacity;
  size_t *marks; /* where the components stand in `position`, of the same print: a second one may
                  * differ, where a user's function prints */
};

/* An answer about a position, in which only that and the question are set; it is freed on failure.
 */
betli_status bt_answer_ask(betli *b, size_t count, const char *const words[],
                           betli_answer **answer);

/* The same about what the one move of an answer leaves. */
betli_status bt_answer_ask_after(betli *b, const betli_answer *before, betli_answer **answer);

/* Keeps an answer of this status in *answer, with its texts, if there is something to tell; else
 * frees it.  Returns the status, or BETLI_FAULT where memory ran out. */
betli_status bt_answer_keep(betli *b, betli_status status, betli_answer *a, betli_answer **answer);

/* A value of the whole position, and the moves that it says are left; NULL: a limit came before it
 * was known. */
betli_value bt_answer_whole_value(const betli_answer *a, const struct bt_value *value);
betli_value bt_answer_length_of(const betli_answer *a, const struct bt_value *value);

#endif
