/* The members of an answer. */
#ifndef BETLI_API_ANSWER_H
#define BETLI_API_ANSWER_H

#include "base/arena.h"
#include "session/handle.h"

struct bt_answer {
  betli_answer shown; /* the first member: what a user sees */
  betli *handle;
  struct bt_solution solution;
  struct bt_arena arena;     /* strings and lists of `shown` */
  struct bt_strings strings; /* texts of values that are not numbers */
  struct bt_text certificate;
  uint64_t room[100]; /* what the arena gives out first, enough for a small answer */
};

static inline struct bt_answer *bt_answer_of(betli_answer *a) {
  return (struct bt_answer *)a;
}

/* Makes an answer in which only the question and its position are set; frees it on failure. */
betli_status bt_answer_ask(betli *b, size_t count, const char *const words[],
                           struct bt_answer **answer);

/* Makes an answer about the position that the only move of `before` leaves; frees it on failure. */
betli_status bt_answer_ask_after(betli *b, const struct bt_answer *before,
                                 struct bt_answer **answer);

/* Fills in the members and sets *answer if the status is BETLI_OK or BETLI_LIMIT; else frees the
 * answer.  Returns the status, or why members could not be filled in. */
betli_status bt_answer_keep(betli_status status, struct bt_answer *a, betli_answer **answer);

/* Returns the function of the value of the whole position: the one asked about, or that of the row
 * that answered. */
const struct bt_function *bt_answer_value_function(const struct bt_answer *a);
/* Returns the function of the values of components: the same, or genera where some are wild. */
const struct bt_function *bt_answer_component_function(const struct bt_answer *a);

/* Converts a value of the row that answered to the function shown. */
struct bt_value bt_answer_shown_value(const struct bt_answer *a, struct bt_value value);

/* Returns a value of the whole position as users see it; `value` is NULL if a limit came first. */
betli_value bt_answer_whole_value(struct bt_answer *a, const struct bt_value *value);
/* Returns the number of moves left that a value of the whole position tells. */
betli_value bt_answer_length_of(struct bt_answer *a, const struct bt_value *value);

/* Shows the moves of the solution.  `marks` has, for each component, the indices in
 * a->shown.position where it begins and ends.  If memory runs out, shows the moves that fit. */
betli_status bt_answer_show_moves(struct bt_answer *a, const size_t *marks);

#endif
