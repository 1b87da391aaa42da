#include "core/solve/loopy_moves.h"

#include "core/algebra/closed_form.h"
#include "core/solve/winning_moves.h"
#include "core/value/kept_loopy.h"

enum { MOST_LOOKED_AT = 10000000 };

struct bt_value bt_combine_all(const struct bt_algebra *algebra, const struct bt_value *values,
                               size_t count) {
  struct bt_value value = count == 0 ? algebra->neutral : values[count - 1];
  for (size_t i = count; i-- > 1;)
    value = bt_combine(algebra, values[i - 1], value);
  return value;
}

/* Returns true if a move may leave a value that is no number.  Where each component from which play
 * need not end has a closed form, reach() names the options of each value instead. */
static bool may_leave_infinite(const struct bt_solving *solving,
                               const struct bt_solution *solution) {
  bool may = false;
  for (size_t i = 0; i < solution->position.count; i++) {
    const struct bt_component *component = &solution->position.components[i];
    struct bt_value value;
    may |= bt_evaluator_loops(solving->evaluator, component) &&
           (component->game->kind->reach == NULL ||
            !bt_game_closed(component->game, solution->algebra, component->words, &value));
  }
  return may;
}

bool bt_takes_every_move(const struct bt_solving *solving, const struct bt_solution *solution) {
  const struct bt_question *question = &solution->question;
  const bool sum = solution->algebra->function->measure == BT_GRUNDY;
  if (!may_leave_infinite(solving, solution))
    return false;
  /* A winning move of a sum leaves the other components numbers, and makes the nim-sum of these. */
  return question->all_moves || solution->outcome != BETLI_N || !sum ||
         !bt_moves_in_one(&question->compound);
}

struct look {
  struct bt_solving *solving;
  uint64_t count; /* moves looked at */
};

static betli_status position_value(void *data, const struct bt_position *after,
                                   struct bt_value *value, struct bt_error *error) {
  struct look *look = data;
  const struct bt_algebra *algebra = look->solving->algebra;
  betli_status status = BETLI_OK;
  *value = algebra->neutral;
  if (++look->count > MOST_LOOKED_AT)
    return bt_fail(error, BETLI_LIMIT, "play need not end, and only %d of the moves were examined",
                   MOST_LOOKED_AT);
  for (size_t i = 0; i < after->count && status == BETLI_OK; i++) {
    struct bt_value own;
    status = bt_evaluate(look->solving->evaluator, algebra, &after->components[i], &own, error);
    if (status == BETLI_OK)
      *value = i == 0 ? own : bt_combine(algebra, own, *value);
  }
  return status;
}

betli_status bt_find_loopy_moves(struct bt_solving *solving, struct bt_solution *solution) {
  struct look look = {.solving = solving};
  return bt_find_moves_by_position(solution, solving->evaluator->limits, position_value, &look,
                                   solving->error);
}
