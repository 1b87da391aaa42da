/* Solves ordinal sums and sequential compounds by the values of their places
 * (core/solve/order_values.h). */
#include "core/moves/winning_options.h"
#include "core/solve/order_values.h"
#include "core/solve/solver.h"
#include "core/solve/why.h"
#include "core/solve/winning_moves.h"

#include <stdlib.h>

static bool applies(const struct bt_solving *solving, const struct bt_position *position) {
  const enum bt_measure measure = solving->asked->measure;
  return bt_rule_info(solving->question->compound.rule)->sums_in_place &&
         (measure == BT_GRUNDY || measure == BT_OUTCOME) && !bt_solving_loops(solving, position);
}

static betli_status open_values(struct bt_solving *solving, const struct bt_position *position,
                                void *state) {
  (void)position;
  bt_order_values_open(state, solving->evaluator, &solving->question->compound,
                       solving->asked->measure == BT_OUTCOME);
  return BETLI_OK;
}

static void close_values(void *state, struct bt_limits *limits) {
  (void)limits;
  bt_order_values_close(state);
}

static const struct bt_solver_state order_state = {sizeof(struct bt_order_values), open_values,
                                                   close_values};

/* Finds what each component is worth alone. */
static betli_status evaluate_components(struct bt_solving *solving, struct bt_solution *solution) {
  const struct bt_algebra *sum = bt_algebra_of(BT_LONG_DISJUNCTIVE, false);
  betli_status status = bt_solution_hold_values(solution, solving->error);
  for (size_t i = 0; i < solution->position.count && status == BETLI_OK; i++)
    status = bt_evaluate(solving->evaluator, sum, &solution->position.components[i],
                         &solution->values[i], solving->error);
  if (status == BETLI_OK)
    solution->values_function = &bt_grundy;
  return status;
}

/* Returns a value under the function of a solution. */
static struct bt_value solution_value(const struct bt_solution *solution, uint64_t value) {
  return bt_number(solution->function->measure == BT_OUTCOME ? value != 0 : value);
}

static betli_status find_value_by_order(struct bt_solving *solving, struct bt_solution *solution,
                                        bool *decided) {
  uint64_t value = 0;
  betli_status status = bt_solving_open_state(solving, &order_state, &solution->position);
  if (status != BETLI_OK)
    return status;
  struct bt_order_values *values = bt_solving_state(solving, &order_state);
  solution->function = solving->asked;
  status = bt_order_value(values, &solution->position, &value, decided, solving->error);
  const bool ordinal = solving->question->compound.rule == BT_ORDINAL;
  if (status == BETLI_OK && !*decided && ordinal && !values->outcomes) { /* perhaps too large */
    values->outcomes = true;
    solution->function = bt_function_of(BT_OUTCOME, solving->asked->misere);
    status = bt_order_value(values, &solution->position, &value, decided, solving->error);
  }
  *decided &= status == BETLI_OK;
  if (!*decided)
    return status;
  bt_solution_set_value(solution, solution_value(solution, value));
  return solution->function == &bt_grundy ? evaluate_components(solving, solution) : BETLI_OK;
}

/* ---- moves ---------------------------------------------------------------------------------- */

struct finder {
  struct bt_solving *solving;
  struct bt_solution *solution;
  struct bt_order_values *values;
  struct bt_place deciding;
  uint64_t unlisted; /* free places on the list once all moves named so far have theirs */
  bool *named;       /* for each component: its options that win are named */
  bool all_win;      /* all options chosen are known to win */
  struct bt_position after;
};

static betli_status value_after_move(void *data, const struct bt_component_moves *moves,
                                     const struct bt_move_iterator *iterator,
                                     struct bt_value *value, struct bt_error *error) {
  struct finder *finder = data;
  uint64_t number = 0;
  bool known;
  betli_status status = bt_component_moves_apply(moves, iterator, &finder->after, error);
  if (status == BETLI_OK)
    status = bt_order_value(finder->values, &finder->after, &number, &known, error);
  *value = solution_value(finder->solution, number);
  return status;
}

static betli_status value_of_reached_move(void *data, const struct bt_component_moves *moves,
                                          const struct bt_move_iterator *iterator,
                                          struct bt_value *value, struct bt_error *error) {
  const struct finder *finder = data;
  *value = bt_number(0);
  return finder->all_win ? BETLI_OK : value_after_move(data, moves, iterator, value, error);
}

/* Chooses the options of a component that leave the deciding sum with the value 0. */
static betli_status choose_by_values(struct finder *finder, struct bt_component_moves *moves,
                                     size_t i, bool *partly, struct bt_error *error) {
  const struct bt_algebra *algebra = bt_place_algebra(&finder->deciding);
  struct bt_winning_options winning = {0};
  struct bt_value rest = bt_number(0);
  betli_status status = BETLI_OK;
  for (size_t j = 0; j < finder->deciding.count; j++) {
    const struct bt_component *component = &finder->deciding.components[j];
    struct bt_value value = {0};
    if (component == &finder->solution->position.components[i])
      continue;
    status = bt_evaluate(finder->solving->evaluator, algebra, component, &value, error);
    if (status != BETLI_OK)
      return status;
    rest = bt_combine(algebra, rest, value);
  }
  if (bt_component_moves_share(moves, i))
    winning.named = finder->named[bt_component_moves_owner(moves, i) - 1];
  else
    status = bt_find_winning_options(moves, i, finder->solving->evaluator, algebra, rest,
                                     finder->unlisted, &winning, error);
  *partly |= winning.partly;
  finder->named[i] = winning.named;
  if (status == BETLI_OK && winning.named)
    bt_component_moves_place(moves, i, &finder->unlisted);
  return status;
}

/* Chooses the option of a Nim heap that wins: 0, or 1 if the end is worth something. */
static betli_status choose_smaller_heap(struct finder *finder, struct bt_component_moves *moves,
                                        size_t i) {
  const struct bt_component *component = &finder->deciding.components[0];
  finder->all_win = true;
  component->game->kind->reach(component->game->self, &bt_grundy, component->words,
                               bt_number(finder->deciding.end > 0), &moves->components[i].options);
  return bt_component_moves_count(moves, i);
}

static betli_status choose_options(void *data, struct bt_component_moves *moves, size_t i,
                                   bool *partly, struct bt_error *error) {
  struct finder *finder = data;
  const struct bt_place *deciding = &finder->deciding;
  const struct bt_component *component = &finder->solution->position.components[i];
  uint64_t size;
  if (deciding->count == 0 || component < deciding->components ||
      component >= deciding->components + deciding->count)
    return BETLI_OK;
  return bt_place_is_heap(&finder->deciding, &size)
             ? choose_smaller_heap(finder, moves, i)
             : choose_by_values(finder, moves, i, partly, error);
}

/* Returns true if winning options are known without a look at all moves. */
static bool knows_winning_options(const struct bt_place *deciding) {
  uint64_t size;
  return deciding->count == 0 || deciding->end == 0 || bt_place_is_heap(deciding, &size);
}

static betli_status find_moves_by_order(struct bt_solving *solving, struct bt_solution *solution) {
  struct finder finder = {.solving = solving,
                          .solution = solution,
                          .values = bt_solving_state(solving, &order_state),
                          .unlisted = solution->question.moves,
                          .named = calloc(solution->position.count + 1, sizeof(bool))};
  if (finder.named == NULL)
    return bt_fail_memory(solving->error);
  betli_status status =
      bt_order_deciding_place(finder.values, &solution->position, &finder.deciding, solving->error);
  const bool chooses = knows_winning_options(&finder.deciding);
  const struct bt_judge judge = {.data = &finder,
                                 .value = value_after_move,
                                 .choose = chooses ? choose_options : NULL,
                                 .reached = value_of_reached_move};
  if (status == BETLI_OK)
    status = bt_find_moves(solution, solving->evaluator->limits, &judge, solving->error);
  bt_position_free(&finder.after);
  free(finder.named);
  return status;
}

/* ---- why ------------------------------------------------------------------------------------ */

static void explain_by_order(const struct bt_solution *solution, struct bt_text *why) {
  const struct bt_compound *compound = &solution->question.compound;
  if (compound->rule == BT_SEQUENTIAL)
    bt_text_say(why,
                "From the last component on, each is worth its Grundy value with its ends worth "
                "the value of those after it; the value 0 is a P-position (Stromquist and Ullman "
                "1993).");
  else
    bt_text_say(why,
                "If H is worth h, then G : H is worth the number that is no value of an option of "
                "G and has h smaller such numbers; the value 0 is a P-position (colon principle: "
                "Berlekamp, Conway and Guy, Winning Ways).");
  if (compound->misere && compound->rule == BT_SEQUENTIAL)
    bt_text_say(why, "  In misère play the ends of the last are worth 1.");
  else if (compound->misere)
    bt_text_say(why,
                "  In misère play the ends of the first component that has not ended are worth "
                "1, and those of the others 0.");
  if (solution->values_function != NULL)
    bt_why_large_heaps(solution, bt_algebra_of(BT_LONG_DISJUNCTIVE, false), why);
}

const struct bt_solver bt_by_order = {.method = "theorem",
                                      .table_method = "theorem",
                                      .applies = applies,
                                      .value = find_value_by_order,
                                      .moves = find_moves_by_order,
                                      .why = explain_by_order};
