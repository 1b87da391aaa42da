/* The moves that win, found in one way for all solvers. */
#ifndef BETLI_CORE_SOLVE_WINNING_MOVES_H
#define BETLI_CORE_SOLVE_WINNING_MOVES_H

#include "core/moves/all_moves.h"

/* What a solver knows of moves: all but value() is optional. */
struct bt_judge {
  void *data;

  /* What the position after any move is worth. */
  bt_move_value *value;

  /* Fills in the choices of component i: those of its options that can win, or all.  *partly is
   * set, and the error tells of the limit, where there may be more.  Else all options are taken. */
  betli_status (*choose)(void *data, struct bt_component_moves *moves, size_t i, bool *partly,
                         struct bt_error *error);

  /* All choices are made: may set iterator->futile, by which moves that cannot win are passed over.
   */
  betli_status (*begin)(void *data, const struct bt_component_moves *moves,
                        struct bt_move_iterator *iterator);

  /* What the position after a move is worth that was not passed over; else value() says it. */
  bt_move_value *reached;

  /* The list is full or there are no more moves: completes solution->total, in which those listed
   * are counted.  Else all moves are looked at and counted, listed or not. */
  betli_status (*count)(void *data, struct bt_solution *solution);
};

/* Lists and counts the moves that the question wants of a position of which it is known who wins:
 * those that leave a P-position, or in a draw those that leave a draw, or all, with the values of
 * what they leave; with one_less, those after which one move less is left.  With BETLI_LIMIT those
 * found so far are listed. */
betli_status bt_find_moves(struct bt_solution *solution, struct bt_limits *limits,
                           const struct bt_judge *judge, struct bt_error *error);

/* What a whole position is worth that a move leaves. */
typedef betli_status bt_position_value(void *data, const struct bt_position *after,
                                       struct bt_value *value, struct bt_error *error);

/* The same, for solvers that know nothing of moves but what the positions after them are worth. */
betli_status bt_find_moves_by_position(struct bt_solution *solution, struct bt_limits *limits,
                                       bt_position_value *value, void *data,
                                       struct bt_error *error);

/* The value of judges whose choices win, all of them. */
betli_status bt_every_choice_wins(void *data, const struct bt_component_moves *moves,
                                  const struct bt_move_iterator *iterator, struct bt_value *value,
                                  struct bt_error *error);

#endif
