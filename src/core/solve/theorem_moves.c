#include "core/solve/theorem_moves.h"

#include "core/moves/count_by_component.h"
#include "core/moves/option_values.h"
#include "core/moves/product.h"
#include "core/moves/winning_options.h"
#include "core/solve/loopy_moves.h"
#include "core/solve/winning_moves.h"

#include <assert.h>

/* Among so many options, one after which one move less is left is found in a moment. */
enum { MOST_LOOKED_AT = 1 << 20 };

/* Choices of a component that repeat (core/game/piece.h): none, or those from `first` up to `end`,
 * exclusive. */
struct piece {
  uint64_t first, end, period;
};

/* The search for winning moves, with the values of what stays before and after each component. */
struct finder {
  struct bt_evaluator *evaluator;
  struct bt_solution *solution;
  const struct bt_algebra *algebra;
  const struct bt_position *position;
  const struct bt_value *values; /* of the components */
  struct bt_value *before;       /* before[i]: components 0..i-1 as the move so far leaves them */
  struct bt_value *after;        /* after[i]: components i.. as they stand */
  const struct bt_component_moves *moves;
  struct bt_winning_options *winning; /* the choices of the components */
  struct piece *pieces; /* for each component the piece of its options that is walked through */
  uint64_t unlisted;    /* free places on the list once all moves named so far have theirs */
  struct bt_component_counts beyond; /* winning options of large heaps not listed */
  const struct bt_move_iterator *iterator;
  struct bt_product product; /* where several components may move together */
  betli_status status;
  struct bt_error *error;
};

/* Returns true if a move that leaves this value is wanted. */
static bool is_wanted_compound_value(const struct finder *finder, struct bt_value value) {
  return finder->solution->question.one_less
             ? bt_is_one_less(finder->solution, value)
             : bt_outcome_of(finder->algebra->function, value) == BETLI_P;
}

static bool spend_steps_on_moves(struct finder *finder, uint64_t steps) {
  return bt_limits_go_on(finder->evaluator->limits, steps, "moves", finder->solution->move_count,
                         0);
}

static void evaluate_choice(struct finder *finder, size_t i, const struct bt_run *run, uint64_t k,
                            struct bt_value *value) {
  if (bt_winning_option_value(&finder->winning[i], run->first + k, value))
    return;
  const betli_status status =
      bt_evaluate_option(finder->evaluator, finder->algebra, finder->position->components[i].game,
                         &finder->moves->options[i], run, k, value, finder->error);
  if (status != BETLI_OK)
    finder->status = status;
}

static void stop_finder_at_limit(struct finder *finder) {
  if (finder->status == BETLI_OK && !spend_steps_on_moves(finder, 1))
    finder->status = bt_limits_stopped(finder->evaluator->limits, finder->error);
}

/* Finds the value of a choice, reduced to what decides the outcome.  Returns how many choices from
 * this one on have that value, at most `most`. */
static uint64_t find_choice_stretch(struct finder *finder, size_t i, uint64_t choice, uint64_t most,
                                    struct bt_value *value) {
  const struct bt_options *options = &finder->moves->options[i];
  uint64_t count = 1;
  stop_finder_at_limit(finder);
  if (finder->status != BETLI_OK || bt_winning_option_value(&finder->winning[i], choice, value))
    return most;
  const struct bt_run *run = bt_options_find(options, choice);
  if (finder->solution->question.one_less) {
    evaluate_choice(finder, i, run, choice - run->first, value);
    return count;
  }
  finder->status =
      bt_evaluate_stretch(finder->evaluator, finder->algebra, finder->position->components[i].game,
                          options, run, choice - run->first, most, value, &count, finder->error);
  return count;
}

/* Returns the piece that holds a choice.  Named choices have one of two values. */
static const struct piece *piece_of_choices(struct finder *finder, size_t i, uint64_t choice) {
  const struct bt_options *options = &finder->moves->options[i];
  const struct bt_winning_options *winning = &finder->winning[i];
  struct piece *piece = &finder->pieces[i];
  if (piece->first <= choice && choice < piece->end)
    return piece;
  if (winning->named) {
    *piece = choice < winning->first ? (struct piece){0, winning->first, 1}
                                     : (struct piece){winning->first, options->count, 1};
    return piece;
  }
  if (finder->solution->question.one_less) { /* values may repeat with a saltus */
    *piece = (struct piece){choice, choice + 1, 1};
    return piece;
  }
  const struct bt_run *run = bt_options_find(options, choice);
  const struct bt_piece found =
      bt_evaluator_piece(finder->evaluator, finder->algebra, finder->position->components[i].game,
                         options, run, choice - run->first);
  const uint64_t last = finder->iterator->options[i] - choice;
  *piece = (struct piece){choice, choice + (found.count < last ? found.count : last), found.period};
  return piece;
}

/* Returns true if a move changes one component: by the rule, or because there is no other. */
static bool moves_one_component(const struct finder *finder) {
  return finder->position->count == 1 ||
         bt_rule_info(finder->solution->question.compound.rule)->one;
}

/* Returns true if the components after i can still complete a winning move, where components 0..i
 * have the combined value `value`. */
static bool can_win(const struct finder *finder, size_t i, bool stays, struct bt_value value) {
  if (finder->product.evaluator != NULL)
    return bt_product_can_win(&finder->product, i + 1, value);
  return stays ||
         is_wanted_compound_value(finder, bt_combine(finder->algebra, value, finder->after[i + 1]));
}

/* Returns how many choices of component i, from this one on, cannot win; there may be more.  After
 * 0, *value is the value of this choice. */
static uint64_t count_futile_choices(struct finder *finder, size_t i, uint64_t choice,
                                     struct bt_value *value) {
  const struct piece *piece = piece_of_choices(finder, i, choice);
  const uint64_t left = piece->end - choice, most = left < piece->period ? left : piece->period;
  uint64_t count = 0;
  while (count < most) {
    const uint64_t more = find_choice_stretch(finder, i, choice + count, most - count, value);
    if (finder->status != BETLI_OK)
      return left;
    if (can_win(finder, i, false, bt_combine(finder->algebra, finder->before[i], *value)))
      return count;
    count += more;
  }
  return left; /* since they repeat */
}

/* Returns 0 if the move can still win once component i takes this choice, else how many choices to
 * pass over (bt_move_iterator.futile). */
static uint64_t skip_futile_choices(void *data, size_t i, uint64_t choice) {
  struct finder *finder = data;
  const struct bt_algebra *algebra = finder->algebra;
  struct bt_value value = finder->values[i];
  if (choice == finder->iterator->options[i]) {
    stop_finder_at_limit(finder);
    if (!can_win(finder, i, true, bt_combine(algebra, finder->before[i], value)))
      return 1;
  } else {
    const uint64_t count = count_futile_choices(finder, i, choice, &value);
    if (count > 0)
      return count;
    const struct bt_run *run = bt_options_find(&finder->moves->options[i], choice);
    evaluate_choice(finder, i, run, choice - run->first, &value);
  }
  finder->before[i + 1] = bt_combine(algebra, finder->before[i], value);
  return 0;
}

/* Chooses all options of component i, since each may have to be looked at. */
static betli_status find_all_choices(const struct finder *finder, struct bt_component_moves *moves,
                                     size_t i) {
  const betli_status status = bt_component_moves_all(moves, i, finder->error);
  return status == BETLI_OK && moves->counts[i] > MOST_LOOKED_AT ? bt_fail_pace(finder->error)
                                                                 : status;
}

/* Chooses options of component i: all, or only those that win where the game or a period names
 * these. */
static betli_status find_choices(struct finder *finder, struct bt_component_moves *moves,
                                 size_t i) {
  const struct bt_algebra *algebra = finder->algebra;
  assert(i < finder->position->count);
  const struct bt_value rest = bt_combine(algebra, finder->before[i], finder->after[i + 1]);
  if (finder->solution->question.one_less)
    return find_all_choices(finder, moves, i);
  if (bt_is_infinite(rest)) /* no move of i makes a P-position together with `rest` */
    return BETLI_OK;
  return bt_find_winning_options(moves, i, finder->evaluator, algebra, rest, finder->unlisted,
                                 &finder->winning[i], finder->error);
}

/* Counts winning options that get no place on the list.  Equal components have equal counts, since
 * only one of them moves. */
static betli_status count_options_beyond_list(struct finder *finder,
                                              struct bt_component_moves *moves, size_t i) {
  struct bt_winning_options *winning = &finder->winning[i];
  struct bt_natural *count;
  bool met;
  betli_status status = bt_component_count(&finder->beyond, &finder->position->components[i],
                                           &count, &met, finder->error);
  if (status == BETLI_OK && !met) {
    status = find_choices(finder, moves, i);
    bt_natural_add(count, &winning->more);
  } else if (status == BETLI_OK) {
    winning->named = true;
    bt_natural_add(&winning->more, count);
  }
  return status;
}

static betli_status choose_options_by_theorem(void *data, struct bt_component_moves *moves,
                                              size_t i, bool *partly, struct bt_error *error) {
  struct finder *finder = data;
  const struct bt_component *component = &finder->position->components[i];
  const bool beyond = finder->unlisted == 0 && component->game->kind->reach == NULL &&
                      bt_naming_heaps(component, finder->algebra) != NULL;
  const betli_status status =
      beyond ? count_options_beyond_list(finder, moves, i) : find_choices(finder, moves, i);
  const uint64_t named = finder->winning[i].named ? moves->counts[i] : 0;
  (void)error;
  if (moves_one_component(finder))
    finder->unlisted -= named < finder->unlisted ? named : finder->unlisted;
  *partly |= finder->winning[i].partly;
  return status;
}

/* ---- where several components may move together --------------------------------------------- */

static betli_status open_move_product(struct finder *finder) {
  const enum bt_rule rule = finder->solution->question.compound.rule;
  finder->product = (struct bt_product){.evaluator = finder->evaluator,
                                        .algebra = finder->algebra,
                                        .moves = finder->moves,
                                        .values = finder->values,
                                        .every = bt_rule_info(rule)->every,
                                        .wanted = finder->solution->question.one_less
                                                      ? finder->solution->value.number - 1
                                                      : BT_ANY_WIN};
  return bt_product_open(&finder->product, finder->error);
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

/* ---- where one component moves -------------------------------------------------------------- */

static betli_status count_winning_options(struct finder *finder, size_t i, struct bt_value before,
                                          struct bt_natural *count) {
  const struct bt_algebra *algebra = finder->algebra;
  struct bt_option_values options = {.evaluator = finder->evaluator,
                                     .algebra = algebra,
                                     .game = finder->position->components[i].game,
                                     .options = &finder->moves->options[i],
                                     .error = finder->error};
  while (bt_option_values_next(&options))
    if (is_wanted_compound_value(
            finder,
            bt_combine(algebra, bt_combine(algebra, before, options.value), finder->after[i + 1])))
      bt_natural_add_number(count, options.count);
  bt_tally_wins_beside(algebra, &finder->moves->cuts[i],
                       bt_combine(algebra, before, finder->after[i + 1]), count);
  return options.status;
}

/* Adds the winning moves in component i to *total.  Equal components have equal counts. */
static betli_status count_component_wins(struct finder *finder, struct bt_component_counts *equal,
                                         size_t i, struct bt_value before,
                                         struct bt_natural *total) {
  struct bt_natural *count;
  bool met;
  betli_status status =
      bt_component_count(equal, &finder->position->components[i], &count, &met, finder->error);
  if (status == BETLI_OK && !met)
    status = count_winning_options(finder, i, before, count);
  if (status == BETLI_OK)
    bt_natural_add(total, count);
  return status;
}

/* Counts the winning moves, listed or not, to options that are among the choices.  Named options
 * all win.  Of equal components, later ones name fewer options when the list is full. */
static betli_status count_wins_among_choices(struct finder *finder,
                                             struct bt_component_counts *equal,
                                             struct bt_natural *total) {
  struct bt_value before = finder->algebra->neutral;
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < finder->position->count && status == BETLI_OK; i++) {
    if (finder->winning[i].named)
      bt_natural_add_number(total, finder->moves->counts[i]);
    else
      status = count_component_wins(finder, equal, i, before, total);
    before = bt_combine(finder->algebra, before, finder->values[i]);
  }
  return status;
}

/* Returns true if a walk through the moves comes to all options: fewer than 2^64, and no cuts. */
static bool walk_reaches_all_options(const struct finder *finder) {
  for (size_t i = 0; i < finder->position->count; i++)
    if (finder->moves->options[i].count == UINT64_MAX || finder->moves->cuts[i].count > 0)
      return false;
  return true;
}

/* Counts all winning moves, unless the walk through the moves has come to its end. */
static betli_status count_all_winning_moves(struct finder *finder) {
  struct bt_solution *solution = finder->solution;
  struct bt_component_counts equal = {
      .components = {.limits = finder->evaluator->limits, .item = sizeof(uint64_t)}};
  struct bt_natural total = {.count = 0};
  const bool over = finder->iterator->live[0] == 0;
  if (over || (bt_solution_lists_more(solution) && walk_reaches_all_options(finder)))
    return BETLI_OK;
  const betli_status status = count_wins_among_choices(finder, &equal, &total);
  bt_component_counts_free(&equal);
  bt_natural_free(status == BETLI_OK ? &solution->total : &total);
  if (status == BETLI_OK)
    solution->total = total;
  return status;
}

/* ---- the judge ------------------------------------------------------------------------------ */

/* Returns true if component i has ended.  A component with named options has options even if none
 * of them wins. */
static bool has_no_options(const struct finder *finder, size_t i) {
  return finder->values[i].kind == BT_ENDED ||
         (finder->moves->counts[i] == 0 && !finder->winning[i].named);
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
  iterator->futile = skip_futile_choices;
  iterator->data = finder;
  if (!has_ended_component(finder))
    bt_move_iterator_go_on(iterator, &finder->solution->question.compound);
  return moves_one_component(finder) ? BETLI_OK : open_move_product(finder);
}

/* Combines before[], in which skip_futile_choices() left the value of the move so far, with
 * after[]. */
static betli_status value_of_reached_move(void *data, const struct bt_component_moves *moves,
                                          const struct bt_move_iterator *iterator,
                                          struct bt_value *value, struct bt_error *error) {
  const struct finder *finder = data;
  (void)moves;
  (void)error;
  *value =
      bt_combine(finder->algebra, finder->before[iterator->depth], finder->after[iterator->depth]);
  return finder->status;
}

/* Fails with BETLI_LIMIT if a list with room lacks winning moves.  Choices are numbered with 64
 * bits, and a heap near 2^64 may have more, by several digits of its code. */
static betli_status check_all_moves_listed(const struct bt_solution *solution,
                                           struct bt_error *error) {
  const uint64_t listed = solution->move_count;
  if (!bt_solution_lists_more(solution) || bt_natural_up_to(&solution->total, listed + 1) <= listed)
    return BETLI_OK;
  return bt_fail(
      error, BETLI_LIMIT,
      "there are more options than can be walked through, and not all that win are listed");
}

/* Completes the total with the winning moves that have no place among the choices. */
static betli_status complete_move_total(void *data, struct bt_solution *solution) {
  struct finder *finder = data;
  betli_status status = finder->status;
  if (solution->question.one_less) /* one such move suffices */
    return status;
  if (status == BETLI_OK)
    status = finder->product.evaluator != NULL ? count_moves_by_product(finder)
                                               : count_all_winning_moves(finder);
  for (size_t i = 0; i < finder->position->count && status == BETLI_OK; i++)
    bt_natural_add(&solution->total, &finder->winning[i].more);
  return status == BETLI_OK ? check_all_moves_listed(solution, finder->error) : status;
}

/* Evaluates any move: combines the values of the components that move with those that stay. */
static betli_status theorem_value_after_move(void *data, const struct bt_component_moves *moves,
                                             const struct bt_move_iterator *iterator,
                                             struct bt_value *value, struct bt_error *error) {
  const struct finder *finder = data;
  betli_status status = BETLI_OK;
  *value = finder->after[iterator->depth];
  for (size_t i = iterator->depth; i-- > 0 && status == BETLI_OK;) {
    const struct bt_options *options = &moves->options[i];
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
  struct bt_limits *limits = finder->evaluator->limits;
  const size_t count = finder->position->count + 1;
  bt_product_close(&finder->product);
  for (size_t i = 0; finder->winning != NULL && i < finder->position->count; i++)
    bt_natural_free(&finder->winning[i].more);
  bt_limits_free(limits, finder->before, count * sizeof *finder->before);
  bt_limits_free(limits, finder->after, count * sizeof *finder->after);
  bt_limits_free(limits, finder->winning, count * sizeof *finder->winning);
  bt_limits_free(limits, finder->pieces, count * sizeof *finder->pieces);
  bt_component_counts_free(&finder->beyond);
}

static bool open_finder_arrays(struct finder *finder, struct bt_limits *limits,
                               struct bt_error *error) {
  const size_t count = finder->position->count + 1;
  return (finder->before = bt_limits_zeros(limits, count, sizeof *finder->before, error)) != NULL &&
         (finder->after = bt_limits_zeros(limits, count, sizeof *finder->after, error)) != NULL &&
         (finder->winning = bt_limits_zeros(limits, count, sizeof *finder->winning, error)) !=
             NULL &&
         (finder->pieces = bt_limits_zeros(limits, count, sizeof *finder->pieces, error)) != NULL;
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
                            .beyond = {.components = {.limits = limits, .item = sizeof(uint64_t)}},
                            .error = solving->error};
  if (!open_finder_arrays(finder, limits, solving->error)) {
    finder_close(finder);
    return solving->error->status;
  }
  finder->before[0] = finder->after[count] = algebra->neutral;
  for (size_t i = 0; i < count; i++)
    finder->before[i + 1] = bt_combine(algebra, finder->before[i], finder->values[i]);
  for (size_t i = count; i-- > 0;)
    finder->after[i] = bt_combine(algebra, finder->values[i], finder->after[i + 1]);
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
