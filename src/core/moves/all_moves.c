#include "core/moves/all_moves.h"

#include <stdlib.h>

struct walk {
  struct bt_solution *solution;
  struct bt_limits *limits;
  struct bt_component_moves moves;
  struct bt_move_iterator iterator;
  bool partly; /* some options were not written, as the error tells */
  struct bt_error *error;
};

static betli_status open_walk(struct walk *walk) {
  const struct bt_position *position = &walk->solution->position;
  betli_status status = bt_component_moves_open(&walk->moves, position, walk->limits, walk->error);
  for (size_t i = 0; i < position->count && status == BETLI_OK; i++) {
    status = bt_component_moves_all(&walk->moves, i, walk->error);
    walk->partly |= status == BETLI_LIMIT;
    if (status == BETLI_LIMIT)
      status = BETLI_OK;
  }
  if (status == BETLI_OK)
    status =
        bt_component_moves_walk(&walk->moves, walk->moves.counts,
                                &walk->solution->question.compound, &walk->iterator, walk->error);
  return status;
}

/* ---- the list ------------------------------------------------------------------------------- */

static betli_status list_move(struct walk *walk, bt_move_value *value_of, void *data,
                              struct bt_error *error) {
  struct bt_solution *solution = walk->solution;
  struct bt_value value = {0};
  betli_outcome outcome = BETLI_UNDECIDED;
  betli_status status = BETLI_INPUT;
  if (value_of != NULL)
    status = value_of(data, &walk->moves, &walk->iterator, &value, error);
  if (status == BETLI_OK)
    outcome = bt_outcome_of(bt_solution_function(solution), value);
  else if (status != BETLI_INPUT)
    return status;
  return bt_component_moves_record(&walk->moves, &walk->iterator, value, outcome, solution, error);
}

/* Lists moves without values, as many as are written in a moment. */
static void list_undecided_moves(struct walk *walk) {
  enum { MOMENT = 1 << 16 };
  struct bt_error ignored = {0};
  for (int i = 0; i < MOMENT && bt_solution_lists_more(walk->solution); i++)
    if (list_move(walk, NULL, NULL, &ignored) != BETLI_OK ||
        !bt_move_iterator_next(&walk->iterator))
      break;
}

static betli_status list_wanted_moves(struct walk *walk, bt_move_value *value_of, void *data) {
  const struct bt_solution *solution = walk->solution;
  while (bt_solution_lists_more(solution) && bt_move_iterator_next(&walk->iterator)) {
    betli_status status = list_move(walk, value_of, data, walk->error);
    if (status == BETLI_LIMIT && value_of != NULL)
      list_undecided_moves(walk);
    if (status == BETLI_OK && !bt_limits_go_on(walk->limits, 1, "moves", solution->move_count, 0))
      status = bt_limits_stopped(walk->limits, walk->error);
    if (status != BETLI_OK)
      return status;
  }
  return BETLI_OK;
}

/* ---- the count ------------------------------------------------------------------------------ */

static betli_status check_count_limits(struct walk *walk, const struct bt_natural *number) {
  if (!bt_limits_go_on(walk->limits, number->count, "moves", 0, 0))
    return bt_limits_stopped(walk->limits, walk->error);
  return number->failed ? bt_fail_memory(walk->error) : BETLI_OK;
}

/* Adds the number of options of a component, which may exceed 64 bits. */
static void add_option_count(const struct bt_options *options, struct bt_natural *sum) {
  for (size_t r = 0; r < options->run_count; r++)
    bt_natural_add_number(sum, options->runs[r].count);
}

/* Multiplies by the number of options of component i, plus `more`. */
static betli_status multiply_by_options(struct walk *walk, size_t i, uint64_t more,
                                        struct bt_natural *total) {
  struct bt_natural moves = {0}, product = {0};
  bt_natural_add_number(&moves, more);
  add_option_count(&walk->moves.components[i].options, &moves);
  bt_natural_add_product(&product, total, &moves);
  bt_natural_free(&moves);
  bt_natural_free(total);
  *total = product;
  return check_count_limits(walk, total);
}

/* Computes the product, over all components that have not ended, of their numbers of options plus
 * `more`. */
static betli_status multiply_option_counts(struct walk *walk, uint64_t more,
                                           struct bt_natural *total) {
  betli_status status = BETLI_OK;
  bt_natural_add_number(total, 1);
  for (size_t i = 0; i < walk->iterator.count && status == BETLI_OK; i++)
    if (walk->moves.counts[i] > 0)
      status = multiply_by_options(walk, i, more, total);
  return status;
}

/* Adds to ways[k], the moves of k components, those in which component i moves. */
static betli_status add_ways_of_component(struct walk *walk, size_t i, struct bt_natural *ways) {
  struct bt_natural options = {0};
  betli_status status = BETLI_OK;
  add_option_count(&walk->moves.components[i].options, &options);
  for (uint64_t k = walk->iterator.most; k > 0 && status == BETLI_OK; k--) {
    const uint64_t before = bt_move_iterator_before(&walk->iterator, i);
    if (k - 1 > before ||
        !bt_may_move(walk->iterator.compound, &(struct bt_movers){k - 1, before - (k - 1)}))
      continue;
    bt_natural_add_product(&ways[k], &ways[k - 1], &options);
    status = check_count_limits(walk, &ways[k]);
  }
  bt_natural_free(&options);
  return status;
}

static betli_status count_moves_least_to_most(struct walk *walk, struct bt_natural *total) {
  const uint64_t most = walk->iterator.most;
  struct bt_natural *ways = calloc((size_t)most + 1, sizeof *ways);
  betli_status status = BETLI_OK;
  if (ways == NULL)
    return bt_fail_memory(walk->error);
  bt_natural_add_number(&ways[0], 1);
  for (size_t i = 0; i < walk->iterator.count && status == BETLI_OK; i++)
    status = add_ways_of_component(walk, i, ways);
  for (uint64_t k = 0; k <= most; k++) {
    if (k >= walk->iterator.least)
      bt_natural_add(total, &ways[k]);
    bt_natural_free(&ways[k]);
  }
  free(ways);
  return status;
}

/* Adds the number of moves in which the same components move as in the iterator's present one. */
static betli_status add_moves_of_same_movers(struct walk *walk,
                                             const struct bt_move_iterator *iterator,
                                             struct bt_natural *total) {
  struct bt_natural ways = {0};
  betli_status status = BETLI_OK;
  bt_natural_add_number(&ways, 1);
  for (size_t i = 0; i < iterator->depth && status == BETLI_OK; i++)
    if (!bt_move_iterator_stays(iterator, i))
      status = multiply_by_options(walk, i, 0, &ways);
  bt_natural_add(total, &ways);
  bt_natural_free(&ways);
  return status;
}

/* Counts the moves of one set of movers after another, since not all sets may move. */
static betli_status count_moves_by_movers(struct walk *walk, struct bt_natural *total) {
  const struct bt_move_iterator *all = &walk->iterator;
  struct bt_move_iterator iterator = {0};
  uint64_t *one = calloc(all->count + 1, sizeof *one);
  if (one == NULL)
    return bt_fail_memory(walk->error);
  for (size_t i = 0; i < all->count; i++)
    one[i] = walk->moves.counts[i] > 0;
  betli_status status =
      bt_component_moves_walk(&walk->moves, one, all->compound, &iterator, walk->error);
  while (status == BETLI_OK && bt_move_iterator_next(&iterator))
    status = add_moves_of_same_movers(walk, &iterator, total);
  bt_move_iterator_close(&iterator);
  free(one);
  return status;
}

static betli_status count_all_moves(struct walk *walk) {
  const struct bt_move_iterator *iterator = &walk->iterator;
  struct bt_natural total = {0};
  betli_status status = BETLI_OK;
  if (iterator->live[0] == 0)
    return BETLI_OK;
  if (iterator->entailed != NULL || iterator->passes != NULL || iterator->keeps_places)
    status = count_moves_by_movers(walk, &total);
  else if (iterator->least == iterator->live[0])
    status = multiply_option_counts(walk, 0, &total);
  else if (iterator->most < iterator->live[0])
    status = count_moves_least_to_most(walk, &total);
  else {
    status = multiply_option_counts(walk, 1, &total);
    bt_natural_less_one(&total); /* staying everywhere is no move */
  }
  if (status == BETLI_OK && total.failed)
    status = bt_fail_memory(walk->error);
  if (status != BETLI_OK) {
    bt_natural_free(&total);
    return status;
  }
  bt_natural_free(&walk->solution->total);
  walk->solution->total = total;
  return BETLI_OK;
}

betli_status bt_list_all_moves(struct bt_solution *solution, struct bt_limits *limits,
                               bt_move_value *value_of, void *data, struct bt_error *error) {
  struct walk walk = {.solution = solution, .limits = limits, .error = error};
  betli_status status = open_walk(&walk);
  if (status == BETLI_OK)
    status = list_wanted_moves(&walk, value_of, data);
  if (status == BETLI_OK)
    status = count_all_moves(&walk);
  bt_component_moves_close(&walk.moves);
  bt_move_iterator_close(&walk.iterator);
  return status == BETLI_OK && walk.partly ? BETLI_LIMIT : status;
}
