#include "core/solve/progress.h"

#include "core/moves/component_moves.h"
#include "core/value/kept_loopy.h"

/* So many whole positions are searched for it. */
enum { MOST_POSITIONS = 1 << 20 };

/* ---- by labels ------------------------------------------------------------------------------ */

static betli_status has_ended(struct bt_solving *solving, const struct bt_component *component,
                              bool *ended, struct bt_error *error) {
  struct bt_value value = bt_number(0);
  const betli_status status =
      bt_evaluate(solving->evaluator, solving->algebra, component, &value, error);
  *ended = value.kind == BT_ENDED;
  return status;
}

/* 2 (a b + c), where that is known. */
static uint64_t twice(uint64_t a, uint64_t b, uint64_t c) {
  uint64_t sum;
  if (__builtin_mul_overflow(a, b, &sum) || __builtin_add_overflow(sum, c, &sum) ||
      sum > BT_NOT_KNOWN / 4)
    return BT_NOT_KNOWN;
  return 2 * sum;
}

/* The sums over the components.  One from which play ends adds no label: moves in it get fewer, and
 * the rest makes no step back meanwhile; but how many they are is not known.
 *
 * Either the labels together get less from one move of the winner to the next, or they stay, and
 * the stages together get less: who moves up or to where there is no label is answered in the same
 * component, at a lower stage. */
static betli_status add_labels(struct bt_solving *solving, const struct bt_position *after,
                               struct bt_progress *progress, struct bt_error *error) {
  const bool foreclosed = solving->algebra->function->measure == BT_FORECLOSED;
  betli_status status = BETLI_OK;
  uint64_t most = foreclosed ? 1 : 0;
  bool all = true, over = false;
  *progress = (struct bt_progress){.stages = most}; /* to foreclose is one step more */
  for (size_t i = 0; i < after->count && status == BETLI_OK; i++) {
    struct bt_stage stage;
    bool known;
    status = bt_evaluator_stage(solving->evaluator, solving->algebra, &after->components[i], &stage,
                                &known, error);
    if (status == BETLI_OK && foreclosed && !known && !stage.ended)
      status = has_ended(solving, &after->components[i], &stage.ended, error);
    all &= known;
    over |= stage.ended;
    progress->labels += stage.label;
    progress->stages += stage.stage;
    most += stage.most;
  }
  if (over)
    *progress = (struct bt_progress){0};
  else
    progress->within = all ? twice(progress->labels, most + 1, progress->stages) : BT_NOT_KNOWN;
  return status;
}

/* ---- by search ------------------------------------------------------------------------------ */

static betli_status search_length(struct bt_exhaustive *lengths, const struct bt_position *after,
                                  struct bt_progress *progress, struct bt_error *error) {
  struct bt_value value;
  *progress = (struct bt_progress){.within = BT_NOT_KNOWN};
  const betli_status status = bt_exhaustive_value(lengths, after, &value, error);
  if (status == BETLI_OK && value.kind == BT_NUMBER)
    *progress = (struct bt_progress){.stages = value.number, .within = value.number};
  return status;
}

/* ---- of the moves listed -------------------------------------------------------------------- */

static betli_status find_one(struct bt_solving *solving, const struct bt_function *function,
                             struct bt_exhaustive *lengths, const struct bt_position *after,
                             struct bt_value value, struct bt_progress *progress,
                             struct bt_error *error) {
  if (lengths != NULL)
    return search_length(lengths, after, progress, error);
  if (function->length) {
    *progress = (struct bt_progress){.stages = value.number, .within = value.number};
    return BETLI_OK;
  }
  return add_labels(solving, after, progress, error);
}

static betli_status find_all(struct bt_solving *solving, struct bt_solution *solution,
                             struct bt_exhaustive *lengths, struct bt_error *error) {
  struct bt_position after = {0};
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < solution->move_count && status == BETLI_OK; i++) {
    struct bt_move *move = &solution->moves[i];
    if (move->outcome != BETLI_P)
      continue;
    after.count = 0;
    status = bt_move_apply(solution, move, &after, error);
    if (status == BETLI_OK)
      status = find_one(solving, bt_solution_function(solution), lengths, &after, move->value,
                        &move->progress, error);
    move->makes_progress = status == BETLI_OK;
  }
  bt_position_free(&after);
  return status;
}

/* Whether values say how near the end is: remoteness, or labels. */
static bool values_say(const struct bt_solution *solution) {
  const struct bt_function *function = bt_solution_function(solution);
  return function->measure != BT_SUSPENSE &&
         (function->length || (solution->algebra != NULL && function->choice == BT_MEX));
}

/* Whether play need not end, as far as that was noticed. */
static bool loops(const struct bt_solving *solving, const struct bt_position *position) {
  return bt_solving_loops(solving, position) ||
         (solving->exhaustive != NULL && solving->exhaustive->loops);
}

/* Who wins a component may be found before a move is met that leads back: how soon may not. */
static void notice_loops(struct bt_solving *solving, const struct bt_solution *solution) {
  const struct bt_component *component = &solution->position.components[0];
  const struct bt_descriptor *kind = component->game->kind;
  const struct bt_function *function = bt_solution_function(solution);
  struct bt_error ignored = {0};
  struct bt_value value;
  if (solution->position.count == 1 && function->choice == BT_WIN && kind->box == NULL &&
      kind->loops == NULL && kind->numbering == NULL && kind->effort == NULL &&
      kind->closed == NULL)
    bt_evaluate(solving->evaluator,
                bt_algebra_of_function(bt_function_of(BT_REMOTENESS, function->misere)), component,
                &value, &ignored);
}

betli_status bt_find_progress(struct bt_solving *solving, struct bt_solution *solution) {
  const struct bt_compound *compound = &solution->question.compound;
  struct bt_exhaustive lengths;
  struct bt_error ignored = {0};
  if (solution->outcome != BETLI_N || solution->move_count == 0)
    return BETLI_OK;
  notice_loops(solving, solution);
  if (!loops(solving, &solution->position))
    return BETLI_OK;
  if (values_say(solution))
    return find_all(solving, solution, NULL, solving->error);
  const betli_status status =
      bt_exhaustive_open(&lengths, compound, bt_function_of(BT_REMOTENESS, compound->misere),
                         solving->evaluator->limits, solving->error);
  if (status != BETLI_OK)
    return status;
  lengths.most = MOST_POSITIONS;
  find_all(solving, solution, &lengths, &ignored); /* what is not found is not told */
  bt_exhaustive_close(&lengths);
  return ignored.starved ? bt_fail_memory(solving->error) : BETLI_OK;
}
