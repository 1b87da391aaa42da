#include "core/by_quotient.h"

#include "core/all_moves.h"
#include "core/choices.h"
#include "core/equal.h"
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

/* Those of component i beyond the list; its choices stay empty. */
static betli_status count_others(struct bt_equal *others, const struct bt_misere_sums *sums,
                                 struct bt_choices *choices, size_t i, uint32_t rest,
                                 struct bt_natural *total, struct bt_error *error) {
  const struct bt_component *component = &choices->position->components[i];
  struct bt_natural *count;
  bool met;
  betli_status status = bt_equal_count(others, component, &count, &met, error);
  if (status != BETLI_OK)
    return status;
  if (!met)
    status = sums->reach(sums->data, component->words, rest, 0, &choices->options[i], count);
  bt_natural_add(total, count);
  return status;
}

/* The moves that win, as many as are to be listed for choices, and the others counted. */
static betli_status find_winning(struct bt_solution *solution, const uint32_t *rests,
                                 struct bt_choices *choices, struct bt_equal *others,
                                 struct bt_error *error) {
  const struct bt_misere_sums *sums = bt_misere_sums_of(&solution->position);
  uint64_t most = solution->question.moves;
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < solution->position.count && status == BETLI_OK; i++) {
    if (most == 0) {
      status = count_others(others, sums, choices, i, rests[i], &solution->total, error);
      continue;
    }
    status = sums->reach(sums->data, solution->position.components[i].words, rests[i], most,
                         &choices->options[i], &solution->total);
    const betli_status counted = bt_choices_count(choices, i);
    status = status == BETLI_OK ? counted : status;
    most -= choices->counts[i];
  }
  return status;
}

/* Those found before a limit are listed as well. */
static betli_status list_winning(struct bt_solution *solution, const uint32_t *rests,
                                 struct bt_limits *limits, struct bt_error *error) {
  struct bt_choices choices = {0};
  struct bt_equal others = {.components = {.limits = limits}};
  betli_status status = bt_choices_open(&choices, &solution->position, error);
  if (status != BETLI_OK)
    return status;
  const betli_status found = find_winning(solution, rests, &choices, &others, error);
  if (found == BETLI_OK || found == BETLI_LIMIT) {
    struct bt_error ignored;
    status = record(solution, &choices, found == BETLI_OK ? error : &ignored);
  }
  bt_equal_free(&others);
  bt_choices_close(&choices);
  return status == BETLI_OK ? found : status;
}

static betli_status list_moves(struct bt_solution *solution, struct bt_limits *limits,
                               struct bt_error *error) {
  const struct bt_misere_sums *sums = bt_misere_sums_of(&solution->position);
  const size_t bytes = solution->position.count * sizeof(uint32_t);
  void *rests = NULL;
  if (solution->question.no_moves)
    return BETLI_OK;
  if (solution->question.all_moves)
    return list_all(solution, limits, error);
  betli_status status = bt_limits_grow(limits, &rests, 0, bytes, error);
  if (status != BETLI_OK)
    return status;
  sums->rests(sums->data, &solution->position, rests);
  status = list_winning(solution, rests, limits, error);
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
