#include "core/by_quotient.h"

#include "core/misere_sums.h"
#include "core/winning_moves.h"

const struct bt_misere_sums *bt_misere_sums_of(const struct bt_position *position) {
  if (position->count == 0)
    return NULL;
  for (size_t i = 1; i < position->count; i++)
    if (position->components[i].game != position->components[0].game)
      return NULL;
  return position->components[0].game->sums;
}

bool bt_misere_sum_says(const struct bt_function *function, struct bt_value *value) {
  if (function == &bt_misere_outcome)
    *value = bt_number(value->kind == BT_NUMBER && value->number == 0 ? 0 : 1);
  return value->kind == BT_NUMBER;
}

struct after {
  const struct bt_misere_sums *sums;
  struct bt_position position;
};

static struct bt_value outcome_of(const struct bt_misere_sums *sums,
                                  const struct bt_position *position) {
  return bt_number(sums->is_p(sums->data, position) ? 0 : 1);
}

static betli_status move_value(void *data, const struct bt_choices *choices,
                               const struct bt_joint *joint, struct bt_value *value,
                               struct bt_error *error) {
  struct after *after = data;
  const betli_status status = bt_choices_apply(choices, joint, &after->position, error);
  if (status == BETLI_OK)
    *value = outcome_of(after->sums, &after->position);
  return status;
}

/* Each move is looked at by itself, so that more would keep one waiting. */
enum { MOST_MOVES = 1 << 24 };

/* Whether all moves can be looked at: else BETLI_LIMIT. */
static betli_status count_moves(const struct bt_solution *solution, struct bt_error *error) {
  struct bt_choices choices = {0};
  uint64_t moves = 0;
  betli_status status = bt_choices_open(&choices, &solution->position, error);
  for (size_t i = 0; i < solution->position.count && status == BETLI_OK; i++) {
    status = bt_choices_all(&choices, i, error);
    if (choices.counts[i] > MOST_MOVES - moves)
      status = bt_fail(error, BETLI_LIMIT,
                       "more than %d moves are not looked at for those that win", MOST_MOVES);
    else
      moves += choices.counts[i];
  }
  bt_choices_close(&choices);
  return status;
}

betli_status bt_solve_by_quotient(struct bt_solution *solution, struct bt_limits *limits,
                                  bool *decided, struct bt_error *error) {
  const struct bt_compound *compound = &solution->question.compound;
  struct after after = {.sums = bt_misere_sums_of(&solution->position)};
  *decided = false;
  const enum bt_measure measure = bt_question_function(&solution->question)->measure;
  if (after.sums == NULL || !compound->misere || compound->rule != BT_LONG_DISJUNCTIVE ||
      solution->question.exhaustive || (measure != BT_OUTCOME && measure != BT_TAME))
    return BETLI_OK;
  betli_status status = after.sums->prepare(after.sums->data, &solution->position, decided, error);
  if (status != BETLI_OK || !*decided)
    return status;
  solution->quotient = true;
  solution->function = bt_function_of(BT_OUTCOME, true);
  solution->value = outcome_of(after.sums, &solution->position);
  solution->has_value = true;
  solution->outcome = solution->value.number == 0 ? BETLI_P : BETLI_N;
  if (solution->question.moves > 0 && !solution->question.all_moves)
    status = count_moves(solution, error);
  if (solution->question.moves > 0 && status == BETLI_OK)
    status = bt_list_moves(solution, limits, move_value, &after, error);
  bt_position_free(&after.position);
  return status;
}
