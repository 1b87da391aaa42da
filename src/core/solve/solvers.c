#include "core/solve/solver.h"

const struct bt_solver *const bt_solvers[] = {
    &bt_by_closed_outcome,             /* one component of a game that knows its own P-positions */
    &bt_by_large_heaps_misere_theorem, /* misere sums of large heaps with a formula */
    &bt_by_large_heaps_quotient,       /* misere sums of heaps too large for a table of genera */
    &bt_by_outcome_definition,         /* one component of which only the outcome is asked */
    &bt_by_analysis,                   /* one component of a game that analyses it itself */
    &bt_by_large_sum_search,           /* misere sums of large boards */
    &bt_by_subsets,                    /* outcomes where moves take sets of things away */
    &bt_by_outcome_search,             /* one large board in normal play */
    &bt_by_turns,                      /* normal sums in which moves say who moves next */
    &bt_by_theorem,                    /* eleven of the compounds, in almost all cases */
    &bt_by_moore,                      /* at-most:K of Nim heaps */
    &bt_by_order,                      /* ordinal sums and sequential compounds */
    &bt_by_nim_sets,                   /* exactly:K and consecutive:K of Nim heaps */
    &bt_by_misere_theorem,             /* misere sums of a game with a formula for them */
    &bt_by_sum_search,                 /* misere sums of boards */
    &bt_by_definition,                 /* one component that never splits */
    &bt_by_quotient,                   /* misere sums */
    &bt_by_forms,                      /* misere sums of components with simple canonical forms */
    &bt_by_search,                     /* everything */
};

const size_t bt_solver_count = sizeof bt_solvers / sizeof *bt_solvers;

const struct bt_solver *bt_solving_next(const struct bt_solving *solving,
                                        const struct bt_position *position, size_t *row) {
  if (solving->question->exhaustive && *row < bt_solver_count - 1)
    *row = bt_solver_count - 1;
  const bool sets_turn = solving->question->sets_turn;
  const bool alone = bt_plays_alone(&solving->question->compound);
  while (*row < bt_solver_count) {
    const struct bt_solver *solver = bt_solvers[(*row)++];
    if ((!sets_turn || solver->knows_turns) && (alone || solver->knows_sets) &&
        solver->applies(solving, position))
      return solver;
  }
  return NULL;
}
