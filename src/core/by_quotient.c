#include "core/by_quotient.h"

#include "core/all_moves.h"
#include "core/choices.h"
#include "core/intern.h"
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

/* The moves that win beyond those that are listed: equal components have equally many. */
struct others {
  const struct bt_misere_sums *sums;
  struct bt_intern components;
  struct bt_natural *counts; /* of each component that was met */
  size_t capacity;
};

static void others_free(struct others *others) {
  struct bt_limits *limits = others->components.limits;
  for (size_t i = 0; i < others->components.count && i < others->capacity; i++)
    bt_natural_free(&others->counts[i]);
  bt_limits_free(limits, others->counts, others->capacity * sizeof *others->counts);
  bt_intern_free(&others->components);
}

/* Those of component i, whose choices stay empty. */
static betli_status count_others(struct others *others, struct bt_choices *choices, size_t i,
                                 uint32_t rest, struct bt_natural *total, struct bt_error *error) {
  const struct bt_misere_sums *sums = others->sums;
  const struct bt_component *component = &choices->position->components[i];
  const size_t width = component->game->kind->width, met = others->components.count;
  uint32_t key[2 * BT_MAX_WIDTH], number;
  bt_key_write(component->words, width, key);
  betli_status status = bt_reserve(others->components.limits, &others->counts, &others->capacity,
                                   met + 1, sizeof *others->counts, error);
  if (status == BETLI_OK)
    status = bt_intern(&others->components, key, 2 * width, &number, error);
  if (status != BETLI_OK)
    return status;
  if (number == met) {
    others->counts[number] = (struct bt_natural){.count = 0};
    status = sums->reach(sums->data, component->words, rest, 0, &choices->options[i],
                         &others->counts[number]);
  }
  bt_natural_add(total, &others->counts[number]);
  return status;
}

/* The moves that win, as many as are to be listed for choices, and the others counted. */
static betli_status find_winning(struct bt_solution *solution, const uint32_t *rests,
                                 struct bt_choices *choices, struct others *others,
                                 struct bt_error *error) {
  const struct bt_misere_sums *sums = others->sums;
  uint64_t most = solution->question.moves;
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < solution->position.count && status == BETLI_OK; i++) {
    if (most == 0) {
      status = count_others(others, choices, i, rests[i], &solution->total, error);
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
  struct others others = {.sums = bt_misere_sums_of(&solution->position),
                          .components = {.limits = limits}};
  betli_status status = bt_choices_open(&choices, &solution->position, error);
  if (status != BETLI_OK)
    return status;
  const betli_status found = find_winning(solution, rests, &choices, &others, error);
  if (found == BETLI_OK || found == BETLI_LIMIT) {
    struct bt_error ignored;
    status = record(solution, &choices, found == BETLI_OK ? error : &ignored);
  }
  others_free(&others);
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
