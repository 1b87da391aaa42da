#include "core/search.h"

#include "core/winning_moves.h"

#include <stdlib.h>

const struct bt_function *bt_searched_function(const struct bt_question *question) {
  const struct bt_function *function = bt_question_function(question);
  if (function->choice == BT_PAIR || function->choice == BT_GENUS)
    return bt_function_of(BT_OUTCOME, true);
  return function;
}

struct search {
  struct bt_whole *whole;
  struct bt_forms *forms;
  struct bt_position simple; /* a position in forms */
  struct bt_position after;
};

static betli_status value_of(struct search *search, const struct bt_position *position,
                             struct bt_value *value, struct bt_error *error) {
  bool simple;
  if (search->forms == NULL)
    return bt_whole_value(search->whole, position, value, error);
  const betli_status status =
      bt_forms_position(search->forms, position, &search->simple, &simple, error);
  if (status == BETLI_OK && !simple)
    return bt_fail(error, BETLI_FAULT, "a position after a move has no simple form");
  return status != BETLI_OK ? status : bt_whole_value(search->whole, &search->simple, value, error);
}

static betli_status move_value(void *data, const struct bt_choices *choices,
                               const struct bt_joint *joint, struct bt_value *value,
                               struct bt_error *error) {
  struct search *search = data;
  const betli_status status = bt_choices_apply(choices, joint, &search->after, error);
  return status == BETLI_OK ? value_of(search, &search->after, value, error) : status;
}

/* What each component is worth alone. */
static betli_status search_components(struct search *search, struct bt_solution *solution,
                                      struct bt_error *error) {
  const size_t count = solution->position.count;
  betli_status status = BETLI_OK;
  free(solution->values);
  solution->values = malloc((count + 1) * sizeof *solution->values);
  if (solution->values == NULL)
    return bt_fail_memory(error);
  for (size_t i = 0; i < count && status == BETLI_OK; i++) {
    const struct bt_position alone = {&solution->position.components[i], 1, 1};
    status = value_of(search, &alone, &solution->values[i], error);
  }
  if (status == BETLI_OK)
    solution->values_function = search->whole->function;
  return status;
}

static void search_close(struct search *search) {
  bt_position_free(&search->after);
  bt_position_free(&search->simple);
}

betli_status bt_solve_by_search(struct bt_whole *whole, struct bt_forms *forms,
                                struct bt_solution *solution, struct bt_error *error) {
  struct search search = {.whole = whole, .forms = forms};
  solution->function = whole->function;
  betli_status status = value_of(&search, &solution->position, &solution->value, error);
  if (status == BETLI_OK) {
    solution->has_value = true;
    solution->outcome = bt_is_p(solution->function, solution->value) ? BETLI_P : BETLI_N;
  }
  const bool more = status == BETLI_OK && !solution->question.no_moves;
  if (more)
    status = bt_list_moves(solution, whole->limits, move_value, &search, error);
  if (more && status == BETLI_OK && solution->values_function == NULL)
    status = search_components(&search, solution, error);
  solution->searched = bt_whole_size(whole);
  search_close(&search);
  return status;
}
