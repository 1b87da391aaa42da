/* Solves sums in misere play by a misere quotient, where the session knows one
 * (core/algebra/misere_sums.h). */
#include "core/algebra/closed_form.h"
#include "core/algebra/large_heaps.h"
#include "core/algebra/misere_sums.h"
#include "core/moves/component_moves.h"
#include "core/solve/solver.h"
#include "core/solve/winning_moves.h"

static struct bt_value outcome_of_sum(const struct bt_misere_sums *sums,
                                      const struct bt_position *position) {
  return bt_number(sums->is_p(sums->data, position) ? 0 : 1);
}

/* ---- moves ---------------------------------------------------------------------------------- */

struct finder {
  const struct bt_misere_sums *sums;
  uint32_t *rests;   /* for each component the class of the sum of all others */
  uint64_t unlisted; /* free places on the list */
  struct bt_position after;
};

static betli_status quotient_outcome_after_move(void *data, const struct bt_component_moves *moves,
                                                const struct bt_move_iterator *iterator,
                                                struct bt_value *value, struct bt_error *error) {
  struct finder *finder = data;
  const betli_status status = bt_component_moves_apply(moves, iterator, &finder->after, error);
  if (status == BETLI_OK)
    *value = outcome_of_sum(finder->sums, &finder->after);
  return status;
}

/* Lists winning options of component i as choices, as long as the list has room, and counts the
 * others. */
static betli_status choose_options_by_quotient(void *data, struct bt_component_moves *moves,
                                               size_t i, bool *partly, struct bt_error *error) {
  struct finder *finder = data;
  const struct bt_misere_sums *sums = finder->sums;
  betli_status status = BETLI_OK;
  (void)error;
  if (!bt_component_moves_share(moves, i)) {
    status =
        sums->reach(sums->data, moves->position->components[i].words, finder->rests[i],
                    finder->unlisted, &moves->components[i].options, &moves->components[i].more);
    const betli_status counted = bt_component_moves_count(moves, i);
    *partly |= status == BETLI_LIMIT;
    status = status == BETLI_OK || status == BETLI_LIMIT ? counted : status;
  }
  bt_component_moves_place(moves, i, &finder->unlisted);
  return status;
}

static betli_status find_moves_by_quotient(struct bt_solving *solving,
                                           struct bt_solution *solution) {
  const struct bt_misere_sums *sums = bt_misere_sums_of(&solution->position);
  struct bt_limits *limits = solving->evaluator->limits;
  struct finder finder = {.sums = sums, .unlisted = solution->question.moves};
  const struct bt_judge judge = {.data = &finder,
                                 .value = quotient_outcome_after_move,
                                 .choose = choose_options_by_quotient,
                                 .reached = bt_every_choice_wins};
  const size_t bytes = solution->position.count * sizeof *finder.rests;
  void *rests = NULL;
  betli_status status = bt_limits_grow(limits, &rests, 0, bytes, solving->error);
  if (status != BETLI_OK)
    return status;
  finder.rests = rests;
  sums->rests(sums->data, &solution->position, finder.rests);
  status = bt_find_moves(solution, limits, &judge, solving->error);
  bt_limits_free(limits, rests, bytes);
  bt_position_free(&finder.after);
  return status;
}

/* ---- the solver ----------------------------------------------------------------------------- */

/* Applies to sums in misere play.  In a table, which has small components before large ones, the
 * quotient may tell values, not just outcomes. */
static bool applies(const struct bt_solving *solving, const struct bt_position *position) {
  const struct bt_compound *compound = &solving->question->compound;
  const enum bt_measure measure = solving->asked->measure;
  return compound->misere && compound->rule == BT_LONG_DISJUNCTIVE &&
         (measure == BT_OUTCOME || measure == BT_TAME ||
          (solving->table && measure == BT_GRUNDY)) &&
         bt_misere_sums_of(position) != NULL && !bt_solving_loops(solving, position);
}

/* Returns true if a table of genera would take more than a moment: for large heaps without a known
 * closed form.  Games in which each move leaves one heap are excepted, since their genera soon
 * repeat. */
static bool applies_to_large_heaps(const struct bt_solving *solving,
                                   const struct bt_position *position) {
  const struct bt_algebra *genera = bt_algebra_of(BT_LONG_DISJUNCTIVE, true);
  if (solving->table || !applies(solving, position))
    return false;
  for (size_t i = 0; i < position->count; i++) {
    const struct bt_component *component = &position->components[i];
    struct bt_value value;
    if (component->game->large_heaps != NULL && !component->game->kind->never_splits &&
        component->words[0] >= BT_LARGE_HEAPS_FROM &&
        !bt_game_closed(component->game, genera, component->words, &value))
      return true;
  }
  return false;
}

static betli_status find_value_of_table_cell(struct bt_solving *solving,
                                             struct bt_solution *solution,
                                             const struct bt_misere_sums *sums, bool *decided) {
  const betli_status status = sums->value(sums->data, solution->position.components[0].words,
                                          &solution->value, decided, solving->error);
  if (*decided)
    bt_misere_sum_says(solving->asked, &solution->value);
  solution->function = solving->asked;
  return status;
}

static betli_status find_value_by_quotient(struct bt_solving *solving, struct bt_solution *solution,
                                           bool *decided) {
  const struct bt_misere_sums *sums = bt_misere_sums_of(&solution->position);
  if (solving->table)
    return find_value_of_table_cell(solving, solution, sums, decided);
  const betli_status status =
      sums->prepare(sums->data, &solution->position, decided, solving->error);
  if (status != BETLI_OK || !*decided)
    return status;
  solution->function = bt_function_of(BT_OUTCOME, true);
  bt_solution_set_value(solution, outcome_of_sum(sums, &solution->position));
  return BETLI_OK;
}

static void explain_quotient(const struct bt_solution *solution, struct bt_text *why) {
  const struct bt_misere_sums *sums = bt_misere_sums_of(&solution->position);
  sums->why(sums->data, &solution->position, why);
}

const struct bt_solver bt_by_quotient = {.method = "quotient",
                                         .table_method = "quotient",
                                         .applies = applies,
                                         .value = find_value_by_quotient,
                                         .moves = find_moves_by_quotient,
                                         .why = explain_quotient};

const struct bt_solver bt_by_large_heaps_quotient = {.method = "quotient",
                                                     .applies = applies_to_large_heaps,
                                                     .value = find_value_by_quotient,
                                                     .moves = find_moves_by_quotient,
                                                     .why = explain_quotient};
