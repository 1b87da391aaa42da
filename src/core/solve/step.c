#include "core/solve/step.h"

#include "core/solve/solver.h"

#include <stdlib.h>
#include <string.h>

bool bt_step_by_definition(const struct bt_solution *solution) {
  return solution->by == &bt_by_definition || solution->by == &bt_by_outcome_definition;
}

const struct bt_algebra *bt_step_algebra(const struct bt_solution *solution) {
  const struct bt_compound *compound = &solution->question.compound;
  const struct bt_algebra *row = bt_algebra_of(compound->rule, compound->misere);
  if (solution->algebra != NULL)
    return solution->algebra;
  if (solution->question.sets_turn)
    return NULL;
  if (solution->by == &bt_by_order) /* components alone; a place is their sum */
    row = bt_algebra_of(BT_LONG_DISJUNCTIVE, false);
  if (bt_step_by_definition(solution))
    return bt_algebra_of_function(solution->function);
  if (solution->question.exhaustive)
    return NULL;
  return row != NULL && solution->values_function == row->function ? row : NULL;
}

void bt_step_free(struct bt_step *step) {
  for (size_t i = 0; i < step->option_count; i++)
    free(step->options[i].numbers);
  free(step->parts);
}

/* Returns true if an option of this value can decide the value of the component.  The first option
 * of each such value does. */
static bool can_choose_value(const struct bt_function *f, struct bt_value value,
                             struct bt_value option) {
  switch (f->choice) {
  case BT_MEX:
    if (value.kind == BT_HOT)
      return option.kind == BT_ENDED;
    return option.kind == BT_NUMBER && (value.kind != BT_NUMBER || option.number < value.number);
  case BT_PREFER:
    if (value.kind == BT_NUMBER)
      return option.kind == BT_NUMBER && option.number + 1 == value.number;
    return bt_is_infinite(option);
  case BT_WIN:
    return value.kind == BT_NUMBER
               ? value.number == 1 && option.kind == BT_NUMBER && option.number == 0
               : bt_is_infinite(option);
  default:
    return true;
  }
}

/* Returns an option's value without the bits that have no say. */
static struct bt_value deciding_part(const struct bt_function *f, struct bt_value option) {
  if (f->choice == BT_PAIR && option.kind == BT_NUMBER)
    option.number &= BT_NORMAL_P | BT_MISERE_P;
  return option;
}

/* The values by which a function has chosen so far. */
struct chosen {
  const struct bt_function *function;
  struct bt_value value; /* of the component */
  size_t count;
  struct bt_value values[BT_STEP_OPTIONS];
};

static bool choose_new_value(struct chosen *chosen, struct bt_value option) {
  const struct bt_value say = deciding_part(chosen->function, option);
  if (chosen->count == BT_STEP_OPTIONS ||
      !can_choose_value(chosen->function, chosen->value, option))
    return false;
  for (size_t i = 0; i < chosen->count; i++)
    if (bt_same(chosen->values[i], say))
      return false;
  chosen->values[chosen->count++] = say;
  return true;
}

/* Returns true if no option to come can decide. */
static bool is_decided(const struct chosen *chosen) {
  const struct bt_function *f = chosen->function;
  const uint64_t number = chosen->value.kind == BT_NUMBER ? chosen->value.number : UINT64_MAX;
  if (chosen->count == BT_STEP_OPTIONS)
    return true;
  if (f->choice == BT_MEX)
    return chosen->count == (chosen->value.kind == BT_HOT ? 1 : number);
  return (f->choice == BT_PREFER || f->choice == BT_WIN) && chosen->count > 0;
}

static bool reserve_step_parts(struct bt_step *step, size_t count) {
  if (step->part_count + count <= step->part_capacity)
    return true;
  const size_t capacity = 2 * step->part_capacity + count;
  struct bt_step_part *parts = realloc(step->parts, capacity * sizeof *parts);
  if (parts == NULL)
    return false;
  step->parts = parts;
  step->part_capacity = capacity;
  return true;
}

struct bt_step_option *bt_step_add(struct bt_step *step, const struct bt_game *game,
                                   const struct bt_options *options, const struct bt_run *run,
                                   uint64_t k) {
  struct bt_step_option *option = &step->options[step->option_count];
  if (!reserve_step_parts(step, run->parts))
    return NULL;
  *option = (struct bt_step_option){.first = step->part_count, .parts = run->parts};
  for (size_t p = 0; p < run->parts; p++) {
    struct bt_step_part *part = &step->parts[step->part_count++];
    *part = (struct bt_step_part){
        .component = {.game = game, .entailed = run->turn == BT_TURN_ENTAILS}};
    bt_options_part(options, run, k, p, part->component.words);
  }
  step->option_count++;
  return option;
}

/* Lists the k-th option of a run. */
static betli_status list_step_option(struct bt_evaluator *evaluator,
                                     const struct bt_algebra *algebra, const struct bt_game *game,
                                     const struct bt_options *options, const struct bt_run *run,
                                     uint64_t k, struct bt_step *step, struct bt_error *error) {
  const struct bt_step_option *option = bt_step_add(step, game, options, run, k);
  betli_status status = option == NULL ? bt_fail_memory(error) : BETLI_OK;
  for (size_t p = 0; status == BETLI_OK && p < option->parts; p++) {
    struct bt_step_part *part = &step->parts[option->first + p];
    status = bt_evaluate(evaluator, algebra, &part->component, &part->value, error);
  }
  return status;
}

static betli_status walk_through_options(struct bt_evaluator *evaluator,
                                         const struct bt_algebra *algebra,
                                         const struct bt_game *game,
                                         const struct bt_options *options, struct bt_step *step,
                                         struct bt_error *error) {
  struct chosen chosen = {.function = algebra->function, .value = step->value};
  uint64_t seen = 0;
  for (size_t r = 0; r < options->run_count; r++) {
    const struct bt_run *run = &options->runs[r];
    for (uint64_t k = 0; k < run->count; k++) {
      struct bt_value value;
      if (!step->all && (is_decided(&chosen) || seen == BT_STEP_WALK))
        return BETLI_OK;
      seen++;
      if (!bt_limits_go_on(evaluator->limits, 1, "options", seen, options->count))
        return bt_limits_stopped(evaluator->limits, error);
      betli_status status =
          bt_evaluate_option(evaluator, algebra, game, options, run, k, &value, error);
      if (status != BETLI_OK)
        return status;
      const bool own = choose_new_value(&chosen, value);
      if (!own && !step->all)
        continue;
      status = list_step_option(evaluator, algebra, game, options, run, k, step, error);
      if (status != BETLI_OK)
        return status;
      step->options[step->option_count - 1].value = value;
      step->options[step->option_count - 1].decides = own;
    }
  }
  return BETLI_OK;
}

betli_status bt_step_make(struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                          const struct bt_component *component, struct bt_step *step,
                          struct bt_error *error) {
  struct bt_options options = {.limits = evaluator->limits};
  *step = (struct bt_step){0};
  betli_status status = bt_evaluate(evaluator, algebra, component, &step->value, error);
  if (status == BETLI_OK)
    status = bt_game_options(component->game, component->words, &options, error);
  step->count = options.count;
  step->all = options.count <= BT_STEP_OPTIONS;
  if (status == BETLI_OK)
    status = walk_through_options(evaluator, algebra, component->game, &options, step, error);
  bt_options_free(&options);
  return status;
}
