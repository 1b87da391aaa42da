/* Solves sums in misère play of a game with a formula for the outcomes of its sums
 * (core/game/misere_theorem.h). */
#include "core/game/misere_theorem.h"

#include "core/algebra/large_heaps.h"
#include "core/solve/solver.h"
#include "core/solve/winning_moves.h"

static bool applies(const struct bt_solving *solving, const struct bt_position *position) {
  const struct bt_compound *compound = &solving->question->compound;
  const enum bt_measure measure = solving->asked->measure;
  return compound->misere && compound->rule == BT_LONG_DISJUNCTIVE && !solving->table &&
         (measure == BT_OUTCOME || measure == BT_TAME) && bt_misere_theorem_of(position) != NULL;
}

/* Returns true if a table of genera would take more than a moment. */
static bool applies_to_large_heaps(const struct bt_solving *solving,
                                   const struct bt_position *position) {
  if (!applies(solving, position))
    return false;
  for (size_t i = 0; i < position->count; i++)
    if (position->components[i].words[0] >= BT_LARGE_HEAPS_FROM)
      return true;
  return false;
}

static struct bt_value outcome_of_sum(const struct bt_misere_theorem *theorem,
                                      const struct bt_position *sum) {
  return bt_number(theorem->is_p(sum) ? 0 : 1);
}

static betli_status find_outcome_by_misere_theorem(struct bt_solving *solving,
                                                   struct bt_solution *solution, bool *decided) {
  const struct bt_misere_theorem *theorem = bt_misere_theorem_of(&solution->position);
  (void)solving;
  *decided = true;
  solution->function = bt_function_of(BT_OUTCOME, true);
  bt_solution_set_value(solution, outcome_of_sum(theorem, &solution->position));
  return BETLI_OK;
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* Evaluates a sum after a move, by the formula of the position before it: no component may be
 * left. */
static betli_status outcome_after_move(void *data, const struct bt_position *after,
                                       struct bt_value *value, struct bt_error *error) {
  (void)error;
  *value = outcome_of_sum(data, after);
  return BETLI_OK;
}

static betli_status find_moves_by_misere_theorem(struct bt_solving *solving,
                                                 struct bt_solution *solution) {
  struct bt_misere_theorem theorem = *bt_misere_theorem_of(&solution->position);
  return bt_find_moves_by_position(solution, solving->evaluator->limits, outcome_after_move,
                                   &theorem, solving->error);
}

static void explain_misere_theorem(const struct bt_solution *solution, struct bt_text *why) {
  bt_text_add(why, bt_say(why->language, bt_misere_theorem_of(&solution->position)->theorem));
}

const struct bt_solver bt_by_misere_theorem = {.method = "theorem",
                                               .applies = applies,
                                               .value = find_outcome_by_misere_theorem,
                                               .moves = find_moves_by_misere_theorem,
                                               .why = explain_misere_theorem};

const struct bt_solver bt_by_large_heaps_misere_theorem = {.method = "theorem",
                                                           .applies = applies_to_large_heaps,
                                                           .value = find_outcome_by_misere_theorem,
                                                           .moves = find_moves_by_misere_theorem,
                                                           .why = explain_misere_theorem};
