#include "core/by_quotient.h"

#include "core/all_moves.h"
#include "core/choices.h"
#include "core/misere_sums.h"

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

static struct bt_value outcome_of(const struct bt_misere_sums *sums,
                                  const struct bt_position *position) {
  return bt_number(sums->is_p(sums->data, position) ? 0 : 1);
}

/* ---- all moves ------------------------------------------------------------------------------ */

struct after {
  const struct bt_misere_sums *sums;
  struct bt_position position;
};

static betli_status move_value(void *data, const struct bt_choices *choices,
                               const struct bt_joint *joint, struct bt_value *value,
                               struct bt_error *error) {
  struct after *after = data;
  const betli_status status = bt_choices_apply(choices, joint, &after->position, error);
  if (status == BETLI_OK)
    *value = outcome_of(after->sums, &after->position);
  return status;
}

static betli_status list_all(struct bt_solution *solution, struct bt_limits *limits,
                             struct bt_error *error) {
  struct after after = {.sums = bt_misere_sums_of(&solution->position)};
  const betli_status status = bt_list_all_moves(solution, limits, move_value, &after, error);
  bt_position_free(&after.position);
  return status;
}

/* ---- moves that win ------------------------------------------------------------------------- */

/* Lists what is among the choices: all of it wins. */
static betli_status record(struct bt_solution *solution, const struct bt_choices *choices,
                           struct bt_error *error) {
  struct bt_joint joint = {0};
  betli_status status = bt_joint_open(&joint, solution->position.count, choices->counts,
                                      &solution->question.compound, error);
  while (status == BETLI_OK && bt_joint_next(&joint))
    status = bt_choices_record(choices, &joint, bt_number(0), solution, error);
  bt_joint_close(&joint);
  return status;
}

/* Those found before a limit are listed as well. */
static betli_status list_winning(struct bt_solution *solution, const uint32_t *rests,
                                 struct bt_error *error) {
  const struct bt_misere_sums *sums = bt_misere_sums_of(&solution->position);
  const struct bt_position *position = &solution->position;
  uint64_t most = solution->question.moves;
  struct bt_choices choices = {0};
  betli_status status = bt_choices_open(&choices, position, error), found = BETLI_OK;
  for (size_t i = 0; i < position->count && status == BETLI_OK && found == BETLI_OK; i++) {
    found = sums->reach(sums->data, position->components[i].words, rests[i], most,
                        &choices.options[i], &solution->total);
    status = bt_choices_count(&choices, i);
    most -= choices.counts[i];
  }
  if (status == BETLI_OK && (found == BETLI_OK || found == BETLI_LIMIT)) {
    struct bt_error ignored;
    status = record(solution, &choices, found == BETLI_OK ? error : &ignored);
  }
  bt_choices_close(&choices);
  return status == BETLI_OK ? found : status;
}

static betli_status list_moves(struct bt_solution *solution, struct bt_limits *limits,
                               struct bt_error *error) {
  const struct bt_misere_sums *sums = bt_misere_sums_of(&solution->position);
  const size_t bytes = solution->position.count * sizeof(uint32_t);
  void *rests = NULL;
  if (solution->question.moves == 0)
    return BETLI_OK;
  if (solution->question.all_moves)
    return list_all(solution, limits, error);
  betli_status status = bt_limits_grow(limits, &rests, 0, bytes, error);
  if (status != BETLI_OK)
    return status;
  sums->rests(sums->data, &solution->position, rests);
  status = list_winning(solution, rests, error);
  bt_limits_free(limits, rests, bytes);
  return status;
}

betli_status bt_solve_by_quotient(struct bt_solution *solution, struct bt_limits *limits,
                                  bool *decided, struct bt_error *error) {
  const struct bt_compound *compound = &solution->question.compound;
  const struct bt_misere_sums *sums = bt_misere_sums_of(&solution->position);
  const enum bt_measure measure = bt_question_function(&solution->question)->measure;
  *decided = false;
  if (sums == NULL || !compound->misere || compound->rule != BT_LONG_DISJUNCTIVE ||
      solution->question.exhaustive || (measure != BT_OUTCOME && measure != BT_TAME))
    return BETLI_OK;
  const betli_status status = sums->prepare(sums->data, &solution->position, decided, error);
  if (status != BETLI_OK || !*decided)
    return status;
  solution->quotient = true;
  solution->function = bt_function_of(BT_OUTCOME, true);
  solution->value = outcome_of(sums, &solution->position);
  solution->has_value = true;
  solution->outcome = solution->value.number == 0 ? BETLI_P : BETLI_N;
  return list_moves(solution, limits, error);
}
