/* What an answer holds. */
#ifndef BETLI_API_ANSWER_H
#define BETLI_API_ANSWER_H

#include "base/arena.h"
#include "session/handle.h"

struct bt_answer {
  betli_answer shown; /* the first member: what a user has of it */
  betli *handle;
  struct bt_solution solution;
  struct bt_arena arena;     /* strings and lists of what is shown */
  struct bt_strings strings; /* texts of values that are no numbers */
  struct bt_text certificate;
  uint64_t room[100]; /* what the arena gives out first: all that a small answer needs */
};

static inline struct bt_answer *bt_answer_of(betli_answer *a) {
  return (struct bt_answer *)a;
}

/* Makes an answer about a position, in which only that and the question are set; frees it on
 * failure. */
betli_status bt_answer_ask(betli *b, size_t count, const char *const words[],
                           struct bt_answer **answer);

/* Makes the same about what the one move of an answer leaves. */
betli_status bt_answer_ask_after(betli *b, const struct bt_answer *before,
                                 struct bt_answer **answer);

/* Shows an answer of this status in *answer if there is something to tell; else frees it.  Returns
 * the status, or that of the memory for what is shown. */
betli_status bt_answer_keep(betli_status status, struct bt_answer *a, betli_answer **answer);

/* Returns the function of the whole position's value: the one asked about, or that of the row that
 * answered; and that of the components' values: where some are wild, their genera. */
const struct bt_function *bt_answer_value_function(const struct bt_answer *a);
const struct bt_function *bt_answer_component_function(const struct bt_answer *a);

/* Returns a value of the row that answered as one of the function shown. */
struct bt_value bt_answer_shown_value(const struct bt_answer *a, struct bt_value value);

/* Returns a value of the whole position, and the moves that it says are left; NULL: a limit came
 * before it was known. */
betli_value bt_answer_whole_value(struct bt_answer *a, const struct bt_value *value);
betli_value bt_answer_length_of(struct bt_answer *a, const struct bt_value *value);

/* Shows the moves of the solution.  `marks` has two places in a->shown.position for each component:
 * where it begins and where it ends.  Where memory runs out, those before are shown. */
betli_status bt_answer_show_moves(struct bt_answer *a, const size_t *marks);

#endif
