/* Sums in misere play by a misere quotient, where the session knows one
 * (core/algebra/misere_sums.h). */
#include "core/algebra/closed_form.h"
#include "core/algebra/large_heaps.h"
#include "core/algebra/misere_sums.h"
#include "core/moves/component_moves.h"
#include "core/moves/count_by_component.h"
#include "core/solve/solver.h"
#include "core/solve/winning_moves.h"

static struct bt_value outcome_of(const struct bt_misere_sums *sums,
                                  const struct bt_position *position) {
  return bt_number(sums->is_p(sums->data, position) ? 0 : 1);
}

/* ---- moves ---------------------------------------------------------------------------------- */

struct finder {
  const struct bt_misere_sums *sums;
  uint32_t *rests;                  /* for each component the class of all others together */
  uint64_t unlisted;                /* places on the list that are left */
  struct bt_component_counts equal; /* of components beyond the list, how many moves win */
  struct bt_natural more;           /* moves that win, beside those that are among the choices */
  struct bt_position after;
};

static betli_status move_value(void *data, const struct bt_component_moves *moves,
                               const struct bt_move_iterator *iterator, struct bt_value *value,
                               struct bt_error *error) {
  struct finder *finder = data;
  const betli_status status = bt_component_moves_apply(moves, iterator, &finder->after, error);
  if (status == BETLI_OK)
    *value = outcome_of(finder->sums, &finder->after);
  return status;
}

/* Those of component i beyond the list, whose choices stay empty: the same for equal ones. */
static betli_status count_beyond(struct finder *finder, struct bt_component_moves *moves, size_t i,
                                 struct bt_error *error) {
  const struct bt_component *component = &moves->position->components[i];
  struct bt_natural *count;
  bool met;
  betli_status status = bt_component_count(&finder->equal, component, &count, &met, error);
  if (status != BETLI_OK)
    return status;
  if (!met)
    status = finder->sums->reach(finder->sums->data, component->words, finder->rests[i], 0,
                                 &moves->options[i], count);
  bt_natural_add(&finder->more, count);
  return status;
}

/* The moves that win, as many as are to be listed for choices, and the others counted. */
static betli_status choose(void *data, struct bt_component_moves *moves, size_t i, bool *partly,
                           struct bt_error *error) {
  struct finder *finder = data;
  const struct bt_misere_sums *sums = finder->sums;
  betli_status status;
  if (finder->unlisted == 0)
    status = count_beyond(finder, moves, i, error);
  else
    status = sums->reach(sums->data, moves->position->components[i].words, finder->rests[i],
                         finder->unlisted, &moves->options[i], &finder->more);
  const betli_status counted = bt_component_moves_count(moves, i);
  finder->unlisted -= moves->counts[i];
  *partly |= status == BETLI_LIMIT;
  return status == BETLI_OK || status == BETLI_LIMIT ? counted : status;
}

static betli_status complete_total(void *data, struct bt_solution *solution) {
  const struct finder *finder = data;
  bt_natural_add(&solution->total, &finder->more);
  return BETLI_OK;
}

static betli_status find_moves(struct bt_solving *solving, struct bt_solution *solution) {
  const struct bt_misere_sums *sums = bt_misere_sums_of(&solution->position);
  struct bt_limits *limits = solving->evaluator->limits;
  struct finder finder = {.sums = sums,
                          .unlisted = solution->question.moves,
                          .equal = {.components = {.limits = limits}}};
  const struct bt_judge judge = {.data = &finder,
                                 .value = move_value,
                                 .choose = choose,
                                 .reached = bt_every_choice_wins,
                                 .count = complete_total};
  const size_t bytes = solution->position.count * sizeof *finder.rests;
  void *rests = NULL;
  betli_status status = bt_limits_grow(limits, &rests, 0, bytes, solving->error);
  if (status != BETLI_OK)
    return status;
  finder.rests = rests;
  sums->rests(sums->data, &solution->position, finder.rests);
  status = bt_find_moves(solution, limits, &judge, solving->error);
  bt_limits_free(limits, rests, bytes);
  bt_component_counts_free(&finder.equal);
  bt_natural_free(&finder.more);
  bt_position_free(&finder.after);
  return status;
}

/* ---- the solver ----------------------------------------------------------------------------- */

/* In a table, where small components are met before large ones, it may know more than who wins. */
static bool applies(const struct bt_solving *solving, const struct bt_position *position) {
  const struct bt_compound *compound = &solving->question->compound;
  const enum bt_measure measure = solving->asked->measure;
  return compound->misere && compound->rule == BT_LONG_DISJUNCTIVE &&
         (measure == BT_OUTCOME || measure == BT_TAME ||
          (solving->table && measure == BT_GRUNDY)) &&
         bt_misere_sums_of(position) != NULL && !bt_solving_loops(solving, position);
}

/* Returns true if a table of genera would take more than a moment: for large heaps of which no
 * closed form is known, unless each move leaves one heap, where genera soon repeat. */
static bool applies_to_large(const struct bt_solving *solving, const struct bt_position *position) {
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

static betli_status find_cell(struct bt_solving *solving, struct bt_solution *solution,
                              const struct bt_misere_sums *sums, bool *decided) {
  const betli_status status = sums->value(sums->data, solution->position.components[0].words,
                                          &solution->value, decided, solving->error);
  if (*decided)
    bt_misere_sum_says(solving->asked, &solution->value);
  solution->function = solving->asked;
  return status;
}

static betli_status find_value(struct bt_solving *solving, struct bt_solution *solution,
                               bool *decided) {
  const struct bt_misere_sums *sums = bt_misere_sums_of(&solution->position);
  if (solving->table)
    return find_cell(solving, solution, sums, decided);
  const betli_status status =
      sums->prepare(sums->data, &solution->position, decided, solving->error);
  if (status != BETLI_OK || !*decided)
    return status;
  solution->function = bt_function_of(BT_OUTCOME, true);
  bt_solution_set_value(solution, outcome_of(sums, &solution->position));
  return BETLI_OK;
}

static void tell_why(const struct bt_solution *solution, struct bt_text *why) {
  const struct bt_misere_sums *sums = bt_misere_sums_of(&solution->position);
  sums->why(sums->data, &solution->position, why);
}

const struct bt_solver bt_by_quotient = {.method = "quotient",
                                         .table_method = "quotient",
                                         .applies = applies,
                                         .value = find_value,
                                         .moves = find_moves,
                                         .why = tell_why};

const struct bt_solver bt_by_large_heaps_quotient = {.method = "quotient",
                                                     .applies = applies_to_large,
                                                     .value = find_value,
                                                     .moves = find_moves,
                                                     .why = tell_why};
