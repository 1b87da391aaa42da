#include "core/solve/theorem_moves.h"

#include "core/moves/product.h"
#include "core/moves/winning_options.h"
#include "core/solve/loopy_moves.h"
#include "core/solve/winning_moves.h"

#include <assert.h>

/* Among so many options, one after which one move less is left is found in a moment. */
enum { MOST_LOOKED_AT = 1 << 20 };

/* A component, and the values of what stays before and after it. */
struct finder_component {
  struct bt_value before;            /* components 0..i-1 as the move so far leaves them */
  struct bt_value after;             /* components i.. as they stand */
  struct bt_winning_options winning; /* its choices */
};

/* The search for winning moves. */
struct finder {
  struct bt_evaluator *evaluator;
  struct bt_solution *solution;
  const struct bt_algebra *algebra;
  const struct bt_position *position;
  const struct bt_value *values;       /* of the components */
  struct finder_component *components; /* one more than there are: the end */
  const struct bt_component_moves *moves;
  uint64_t unlisted; /* free places on the list once all moves named so far have theirs */
  const struct bt_move_iterator *iterator;
  struct bt_product product; /* where several components may move together */
  betli_status status;
  struct bt_error *error;
};

/* Returns true if a move changes one component: by the rule, or because there is no other. */
static bool moves_one_component(const struct finder *finder) {
  return finder->position->count == 1 || bt_moves_in_one(&finder->solution->question.compound);
}

static betli_status evaluate_choice(const struct finder *finder, size_t i, uint64_t choice,
                                    struct bt_value *value, struct bt_error *error) {
  const struct bt_options *options = &finder->moves->components[i].options;
  if (bt_winning_option_value(&finder->components[i].winning, choice, value))
    return BETLI_OK;
  const struct bt_run *run = bt_options_find(options, choice);
  return bt_evaluate_option(finder->evaluator, finder->algebra,
                            finder->position->components[i].game, options, run, choice - run->first,
                            value, error);
}

/* ---- where one component moves -------------------------------------------------------------- */

/* Chooses options of component i that win. */
static betli_status choose_options_that_win(struct finder *finder, struct bt_component_moves *moves,
                                            size_t i) {
  struct bt_winning_options *winning = &finder->components[i].winning;
  const struct bt_value rest =
      bt_combine(finder->algebra, finder->components[i].before, finder->components[i + 1].after);
  betli_status status = BETLI_OK;
  if (bt_is_infinite(rest)) /* no move of i makes a P-position together with `rest` */
    return BETLI_OK;
  if (bt_component_moves_share(moves, i))
    *winning = finder->components[bt_component_moves_owner(moves, i) - 1].winning;
  else
    status = bt_find_winning_options(moves, i, finder->evaluator, finder->algebra, rest,
                                     finder->unlisted, winning, finder->error);
  if (status == BETLI_OK && winning->named)
    bt_component_moves_place(moves, i, &finder->unlisted);
  return status;
}

/* Chooses all options of component i, since each may have to be looked at. */
static betli_status choose_few_options(const struct finder *finder,
                                       struct bt_component_moves *moves, size_t i) {
  const betli_status status = bt_component_moves_all(moves, i, finder->error);
  return status == BETLI_OK && moves->counts[i] > MOST_LOOKED_AT ? bt_fail_pace(finder->error)
                                                                 : status;
}

static betli_status choose_options_by_theorem(void *data, struct bt_component_moves *moves,
                                              size_t i, bool *partly, struct bt_error *error) {
  struct finder *finder = data;
  struct bt_winning_options *winning = &finder->components[i].winning;
  const struct bt_option_values values = {finder->evaluator, finder->algebra,
                                          finder->position->components[i].game, false, NULL};
  assert(i < finder->position->count);
  const betli_status status =
      finder->solution->question.one_less ? choose_few_options(finder, moves, i)
      : moves_one_component(finder)
          ? choose_options_that_win(finder, moves, i)
          : bt_find_all_options(moves, i, &values, finder->unlisted, &winning->partly, error);
  *partly |= winning->partly;
  return status;
}

/* Combines the option of the only component that moves with all others as they stand. */
static betli_status value_of_move_in_one(const struct finder *finder,
                                         const struct bt_move_iterator *iterator,
                                         struct bt_value *value, struct bt_error *error) {
  const size_t i = iterator->depth - 1;
  assert(!bt_move_iterator_stays(iterator, i));
  const betli_status status = evaluate_choice(finder, i, iterator->choice[i], value, error);
  *value =
      bt_combine(finder->algebra, bt_combine(finder->algebra, finder->components[i].before, *value),
                 finder->components[i + 1].after);
  return status;
}

/* ---- where several components may move together --------------------------------------------- */

static betli_status open_move_product(struct finder *finder) {
  finder->product = (struct bt_product){
      .evaluator = finder->evaluator,
      .algebra = finder->algebra,
      .moves = finder->moves,
      .values = finder->values,
      .every = bt_moves_in_every(&finder->solution->question.compound),
      .wanted =
          finder->solution->question.one_less ? finder->solution->value.number - 1 : BT_ANY_WIN};
  return bt_product_open(&finder->product, finder->error);
}

/* Returns how many choices of component i, from this one on, cannot be part of a winning move;
 * there may be more. */
static uint64_t count_futile_choices(struct finder *finder, size_t i, uint64_t choice) {
  const struct bt_option_values values = {finder->evaluator, finder->algebra,
                                          finder->position->components[i].game,
                                          finder->solution->question.one_less, NULL};
  const uint64_t last = finder->iterator->options[i] - choice;
  struct bt_option_walk walk =
      bt_walk_values(&values, &finder->moves->components[i].options, finder->error);
  bt_option_walk_to(&walk, choice);
  while (walk.at + walk.length < last && bt_option_walk_in_piece(&walk))
    if (bt_product_can_win(&finder->product, i + 1,
                           bt_combine(finder->algebra, finder->components[i].before, walk.value)))
      return walk.at;
  if (walk.status != BETLI_OK)
    finder->status = walk.status;
  return walk.piece.count < last ? walk.piece.count : last; /* since they repeat */
}

/* Returns 0 if the move can still win once component i takes this choice, else how many choices to
 * pass over (bt_move_iterator.futile). */
static uint64_t skip_futile_choices(void *data, size_t i, uint64_t choice) {
  struct finder *finder = data;
  const bool stays = choice == finder->iterator->options[i];
  struct bt_value *value = &finder->components[i + 1].before, own = finder->values[i];
  const uint64_t futile = stays ? 0 : count_futile_choices(finder, i, choice);
  if (futile > 0)
    return futile;
  if (!stays && finder->status == BETLI_OK)
    finder->status = evaluate_choice(finder, i, choice, &own, finder->error);
  *value = bt_combine(finder->algebra, finder->components[i].before, own);
  return stays && !bt_product_can_win(&finder->product, i + 1, *value) ? 1 : 0;
}

static betli_status count_moves_by_product(struct finder *finder) {
  struct bt_natural *total = &finder->solution->total, wins = {.count = 0};
  if (finder->iterator->live[0] == 0)
    return BETLI_OK;
  const betli_status status = bt_product_count(&finder->product, &wins, finder->error);
  bt_natural_free(status == BETLI_OK ? total : &wins);
  if (status == BETLI_OK)
    *total = wins;
  return status;
}

/* ---- the judge ------------------------------------------------------------------------------ */

/* Returns true if component i has ended.  A component with named options has options even if none
 * of them wins. */
static bool has_no_options(const struct finder *finder, size_t i) {
  return finder->values[i].kind == BT_ENDED ||
         (finder->moves->counts[i] == 0 && !finder->components[i].winning.named);
}

static bool has_ended_component(const struct finder *finder) {
  for (size_t i = 0; i < finder->position->count; i++)
    if (has_no_options(finder, i))
      return true;
  return false;
}

static betli_status begin_move_search(void *data, const struct bt_component_moves *moves,
                                      struct bt_move_iterator *iterator) {
  struct finder *finder = data;
  finder->moves = moves;
  finder->iterator = iterator;
  if (!has_ended_component(finder))
    bt_move_iterator_go_on(iterator);
  if (moves_one_component(finder))
    return BETLI_OK;
  iterator->futile = skip_futile_choices;
  iterator->data = finder;
  return open_move_product(finder);
}

/* Combines what stays before the components, in which skip_futile_choices() left the value of the
 * move so far, with what stays after them. */
static betli_status value_of_reached_move(void *data, const struct bt_component_moves *moves,
                                          const struct bt_move_iterator *iterator,
                                          struct bt_value *value, struct bt_error *error) {
  const struct finder *finder = data;
  (void)moves;
  if (moves_one_component(finder))
    return value_of_move_in_one(finder, iterator, value, error);
  *value = bt_combine(finder->algebra, finder->components[iterator->depth].before,
                      finder->components[iterator->depth].after);
  return finder->status;
}

/* Fails with BETLI_LIMIT if a list with room lacks winning moves.  Choices are numbered with 64
 * bits, and a heap near 2^64 may have more, by several digits of its code. */
static betli_status check_all_moves_listed(const struct bt_solution *solution,
                                           struct bt_error *error) {
  const uint64_t listed = solution->move_count;
  if (!bt_solution_lists_more(solution) || bt_natural_up_to(&solution->total, listed + 1) <= listed)
    return BETLI_OK;
  return bt_fail(error, BETLI_LIMIT,
                 "there are too many options to examine, so not all winning moves are listed");
}

static betli_status complete_move_total(void *data, struct bt_solution *solution) {
  struct finder *finder = data;
  if (finder->status != BETLI_OK || finder->product.evaluator == NULL ||
      solution->question.one_less) /* one such move suffices */
    return finder->status;
  const betli_status status = count_moves_by_product(finder);
  return status == BETLI_OK ? check_all_moves_listed(solution, finder->error) : status;
}

/* Evaluates any move: combines the values of the components that move with those that stay. */
static betli_status theorem_value_after_move(void *data, const struct bt_component_moves *moves,
                                             const struct bt_move_iterator *iterator,
                                             struct bt_value *value, struct bt_error *error) {
  const struct finder *finder = data;
  betli_status status = BETLI_OK;
  *value = finder->components[iterator->depth].after;
  for (size_t i = iterator->depth; i-- > 0 && status == BETLI_OK;) {
    const struct bt_options *options = &moves->components[i].options;
    struct bt_value own = finder->values[i];
    if (!bt_move_iterator_stays(iterator, i)) {
      const struct bt_run *run = bt_options_find(options, iterator->choice[i]);
      status = bt_evaluate_option(finder->evaluator, finder->algebra,
                                  moves->position->components[i].game, options, run,
                                  iterator->choice[i] - run->first, &own, error);
    }
    *value = bt_combine(finder->algebra, own, *value);
  }
  return status;
}

static void finder_close(struct finder *finder) {
  bt_product_close(&finder->product);
  bt_limits_free(finder->evaluator->limits, finder->components,
                 (finder->position->count + 1) * sizeof *finder->components);
}

static betli_status finder_open(struct finder *finder, struct bt_solving *solving,
                                struct bt_solution *solution) {
  const struct bt_algebra *algebra = solving->algebra;
  struct bt_limits *limits = solving->evaluator->limits;
  const size_t count = solution->position.count;
  *finder = (struct finder){.evaluator = solving->evaluator,
                            .solution = solution,
                            .algebra = algebra,
                            .position = &solution->position,
                            .values = solution->values,
                            .unlisted = solution->question.moves,
                            .error = solving->error};
  finder->components =
      bt_limits_zeros(limits, count + 1, sizeof *finder->components, solving->error);
  if (finder->components == NULL)
    return solving->error->status;
  finder->components[0].before = finder->components[count].after = algebra->neutral;
  for (size_t i = 0; i < count; i++)
    finder->components[i + 1].before =
        bt_combine(algebra, finder->components[i].before, finder->values[i]);
  for (size_t i = count; i-- > 0;)
    finder->components[i].after =
        bt_combine(algebra, finder->values[i], finder->components[i + 1].after);
  return BETLI_OK;
}

/* ---- all of it ------------------------------------------------------------------------------ */

betli_status bt_find_moves_by_theorem(struct bt_solving *solving, struct bt_solution *solution) {
  struct finder finder;
  const struct bt_judge judge = {.data = &finder,
                                 .value = theorem_value_after_move,
                                 .choose = choose_options_by_theorem,
                                 .begin = begin_move_search,
                                 .reached = value_of_reached_move,
                                 .count = complete_move_total};
  if (bt_takes_every_move(solving, solution))
    return bt_find_loopy_moves(solving, solution);
  betli_status status = finder_open(&finder, solving, solution);
  if (status != BETLI_OK)
    return status;
  status = bt_find_moves(solution, solving->evaluator->limits, &judge, solving->error);
  finder_close(&finder);
  return status;
}
