/* The moves that win, found in one way for all solvers. */
#ifndef BETLI_CORE_SOLVE_WINNING_MOVES_H
#define BETLI_CORE_SOLVE_WINNING_MOVES_H

#include "core/moves/all_moves.h"

/* A solver's knowledge of moves.  All members but value() are optional. */
struct bt_judge {
  void *data;

  /* Evaluates the position after any move. */
  bt_move_value *value;

  /* Fills in the choices of component i, and counts options that win and are not among them
   * (moves->more).  *partly is set, and the error tells of the limit, where there may be more.
   * Missing: all options are chosen, and all moves are looked at and counted, listed or not. */
  betli_status (*choose)(void *data, struct bt_component_moves *moves, size_t i, bool *partly,
                         struct bt_error *error);

  /* Is called when all choices are made.  May set iterator->futile, which passes over moves that
   * cannot win. */
  betli_status (*begin)(void *data, const struct bt_component_moves *moves,
                        struct bt_move_iterator *iterator);

  /* Evaluates the position after a move that was not passed over.  Missing: value() does. */
  bt_move_value *reached;

  /* Sets solution->total, which counts the listed moves, when the list is full or the moves are at
   * an end.  Missing: it is right together with what choose() has counted. */
  betli_status (*count)(void *data, struct bt_solution *solution);
};

/* Lists and counts the moves that the question wants, of a position whose outcome is known.  Wanted
 * are moves to a P-position, or in a draw to a draw; with all_moves all moves, each with its value;
 * with one_less moves after which one move less is left.  After BETLI_LIMIT the moves found so far
 * are listed. */
betli_status bt_find_moves(struct bt_solution *solution, struct bt_limits *limits,
                           const struct bt_judge *judge, struct bt_error *error);

/* Evaluates a whole position that a move leaves. */
typedef betli_status bt_position_value(void *data, const struct bt_position *after,
                                       struct bt_value *value, struct bt_error *error);

/* Finds moves like bt_find_moves, for solvers that know only what the positions after moves are
 * worth. */
betli_status bt_find_moves_by_position(struct bt_solution *solution, struct bt_limits *limits,
                                       bt_position_value *value, void *data,
                                       struct bt_error *error);

/* Evaluates moves for judges whose choices all win: always 0. */
betli_status bt_every_choice_wins(void *data, const struct bt_component_moves *moves,
                                  const struct bt_move_iterator *iterator, struct bt_value *value,
                                  struct bt_error *error);

#endif
