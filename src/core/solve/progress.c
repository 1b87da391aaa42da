#include "core/solve/progress.h"

#include "core/moves/component_moves.h"
#include "core/search/exhaustive.h"
#include "core/value/kept_loopy.h"

/* So many whole positions are searched for the length of play. */
enum { MOST_POSITIONS = 1 << 20 };

/* ---- by labels ------------------------------------------------------------------------------ */

static betli_status check_component_ended(struct bt_solving *solving,
                                          const struct bt_component *component, bool *ended,
                                          struct bt_error *error) {
  struct bt_value value = bt_number(0);
  const betli_status status =
      bt_evaluate(solving->evaluator, solving->algebra, component, &value, error);
  *ended = value.kind == BT_ENDED;
  return status;
}

/* Returns 2 (a b + c), or BT_NOT_KNOWN if that is too large. */
static uint64_t twice_product_plus(uint64_t a, uint64_t b, uint64_t c) {
  uint64_t sum;
  if (__builtin_mul_overflow(a, b, &sum) || __builtin_add_overflow(sum, c, &sum) ||
      sum > BT_NOT_KNOWN / 4)
    return BT_NOT_KNOWN;
  return 2 * sum;
}

/* Adds the labels and stages of all components.  A component from which play ends adds no label.
 * Its moves get fewer, and the other components make no step back meanwhile; but how many moves it
 * has is not known.
 *
 * From one move of the winner to the next, the labels get less together, or they stay and the
 * stages get less together.  A player who moves to a greater label, or to a vertex without one, is
 * answered in the same component, at a lower stage. */
static betli_status add_labels(struct bt_solving *solving, const struct bt_position *after,
                               struct bt_progress *progress, struct bt_error *error) {
  const bool foreclosed = solving->algebra->function->measure == BT_FORECLOSED;
  betli_status status = BETLI_OK;
  uint64_t most = foreclosed ? 1 : 0;
  bool all = true, over = false;
  *progress = (struct bt_progress){.stages = most}; /* to end a component is one step more */
  for (size_t i = 0; i < after->count && status == BETLI_OK; i++) {
    struct bt_stage stage;
    bool known;
    status = bt_evaluator_stage(solving->evaluator, solving->algebra, &after->components[i], &stage,
                                &known, error);
    if (status == BETLI_OK && foreclosed && !known && !stage.ended)
      status = check_component_ended(solving, &after->components[i], &stage.ended, error);
    all &= known;
    over |= stage.ended;
    progress->labels += stage.label;
    progress->stages += stage.stage;
    most += stage.most;
  }
  if (over)
    *progress = (struct bt_progress){0};
  else
    progress->within =
        all ? twice_product_plus(progress->labels, most + 1, progress->stages) : BT_NOT_KNOWN;
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

static betli_status find_move_progress(struct bt_solving *solving,
                                       const struct bt_function *function,
                                       struct bt_exhaustive *lengths,
                                       const struct bt_position *after, struct bt_value value,
                                       struct bt_progress *progress, struct bt_error *error) {
  if (lengths != NULL)
    return search_length(lengths, after, progress, error);
  if (function->length) {
    *progress = (struct bt_progress){.stages = value.number, .within = value.number};
    return BETLI_OK;
  }
  return add_labels(solving, after, progress, error);
}

static betli_status find_progress_of_moves(struct bt_solving *solving, struct bt_solution *solution,
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
      status = find_move_progress(solving, bt_solution_function(solution), lengths, &after,
                                  move->value, &move->progress, error);
    move->makes_progress = status == BETLI_OK;
  }
  bt_position_free(&after);
  return status;
}

/* Returns true if values tell how near the end is: remoteness, or Grundy values by their labels. */
static bool values_tell_length(const struct bt_solution *solution) {
  const struct bt_function *function = bt_solution_function(solution);
  return function->measure != BT_SUSPENSE &&
         (function->length || (solution->algebra != NULL && function->choice == BT_MEX));
}

/* Evaluates the remoteness of one component whose outcome was searched for: the outcome may be
 * found before a move is met that leads back, the remoteness may not. */
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
  if (!solving->loops && !bt_solving_loops(solving, &solution->position))
    return BETLI_OK;
  if (values_tell_length(solution))
    return find_progress_of_moves(solving, solution, NULL, solving->error);
  const betli_status status =
      bt_exhaustive_open(&lengths, compound, bt_function_of(BT_REMOTENESS, compound->misere),
                         solving->evaluator->limits, solving->error);
  if (status != BETLI_OK)
    return status;
  lengths.most = MOST_POSITIONS;
  find_progress_of_moves(solving, solution, &lengths,
                         &ignored); /* the progress of a move may stay unknown */
  bt_exhaustive_close(&lengths);
  return ignored.starved ? bt_fail_memory(solving->error) : BETLI_OK;
}
