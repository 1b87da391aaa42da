#include "core/search.h"

#include "core/all_moves.h"

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
  struct bt_choices choices;
  struct bt_joint joint;
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

static betli_status search_moves(struct search *search, struct bt_solution *solution,
                                 struct bt_error *error) {
  const struct bt_position *position = &solution->position;
  betli_status status = bt_choices_open(&search->choices, position, error);
  for (size_t i = 0; i < position->count && status == BETLI_OK; i++)
    status = bt_choices_all(&search->choices, i, error);
  if (status == BETLI_OK)
    status = bt_joint_open(&search->joint, position->count, search->choices.counts,
                           &solution->question.compound, error);
  while (status == BETLI_OK && bt_joint_next(&search->joint)) {
    struct bt_value value = {0};
    status = move_value(search, &search->choices, &search->joint, &value, error);
    if (status == BETLI_OK && bt_is_p(solution->function, value))
      status = bt_choices_record(&search->choices, &search->joint, value, solution, error);
    if (status == BETLI_OK &&
        !bt_limits_go_on(search->whole->limits, position->count, "moves", solution->move_count, 0))
      status = bt_limits_stopped(search->whole->limits, error);
  }
  return status;
}

static betli_status answer_moves(struct search *search, struct bt_solution *solution,
                                 struct bt_error *error) {
  if (solution->question.all_moves)
    return bt_list_all_moves(solution, search->whole->limits, move_value, search, error);
  return search_moves(search, solution, error);
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
  bt_choices_close(&search->choices);
  bt_joint_close(&search->joint);
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
  const bool more = status == BETLI_OK && solution->question.moves > 0;
  if (more)
    status = answer_moves(&search, solution, error);
  if (more && status == BETLI_OK && solution->values_function == NULL)
    status = search_components(&search, solution, error);
  solution->searched = bt_whole_size(whole);
  search_close(&search);
  return status;
}
