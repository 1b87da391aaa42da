/* Who answers: solvers, as rows of a table.
 *
 * A solver says to which positions it applies, finds the value, the moves that win, and tells in
 * words why.  The table (solvers.c) holds them in order, the quickest first; the first that decides
 * has answered.  Questions (solve.c) and tables of a game's components (grid.c) walk through it,
 * and nothing else in betli knows which way an answer came.
 *
 * A new solver is one file with its row, and its place in the table.  What it needs to know of a
 * game is an optional function of the game's descriptor (core/game/game.h), as closed() and
 * decompose() are; where a game lacks it, the solver does without or does not apply.  A search with
 * a table of positions may want the parts of a component (decompose(), which is there), one
 * component for all that symmetry makes equal, and the options in the order in which they are
 * likely to win; a search for games with cycles, whether positions may come again.  None of these
 * may change an answer: checks hold each against search without them. */
#ifndef BETLI_CORE_SOLVE_SOLVER_H
#define BETLI_CORE_SOLVE_SOLVER_H

#include "core/moves/solution.h"
#include "core/search/exhaustive.h"
#include "core/search/form.h"
#include "core/search/subsets.h"
#include "core/search/sum_search.h"
#include "core/value/evaluator.h"
#include "core/value/outcome_search.h"

/* What the solvers work with, from the first that is asked about a question to the last; and in a
 * table, of which each cell is such a question, from the first cell to the last. */
struct bt_solving {
  const struct bt_question *question;
  struct bt_evaluator *evaluator;
  struct bt_error *error;
  const struct bt_function *asked;    /* to answer about */
  const struct bt_algebra *algebra;   /* the compound's, if its values answer; else NULL */
  const struct bt_algebra *alone;     /* the function of the search, without an operator */
  bool table;                         /* one component after another, and no moves */
  bool splits;                        /* of a table: some move leaves several components */
  struct bt_exhaustive *exhaustive;   /* NULL until a search begins */
  struct bt_forms *forms;             /* NULL unless the search is one of forms */
  struct bt_sum_search *sums;         /* NULL unless the search is one of sums of parts */
  struct bt_outcome_search *outcomes; /* NULL unless the search is one of who wins a component */
  struct bt_subsets subsets;          /* of the last position that was analysed so */
  const struct bt_analysis *analysis; /* NULL unless the game has analysed the component itself, */
  void *analysed;                     /* and what it found */
};

struct bt_solver {
  const char *method;       /* as betli_answer.method has it */
  const char *table_method; /* as betli_table_method has it; NULL: does not apply to tables */
  /* It may take any time: a table asks it last, when all other cells are filled. */
  bool slow;

  /* Whether the solver may know the answer; constant time for each component. */
  bool (*applies)(const struct bt_solving *solving, const struct bt_position *position);

  /* Finds out who wins solution->position: sets the outcome, the function of the values, and what
   * values there are.  *decided is false, and the solution as good as it was, where it cannot say.
   * With BETLI_LIMIT, it would have been the one to answer. */
  betli_status (*value)(struct bt_solving *solving, struct bt_solution *solution, bool *decided);

  /* The moves that the question wants, once value() has decided. */
  betli_status (*moves)(struct bt_solving *solving, struct bt_solution *solution);

  /* The reason for what both have found, in a sentence or two. */
  void (*why)(const struct bt_solution *solution, struct bt_text *why);

  /* What value() would take on several ranks, as betli_spread_of tells; NULL: it does not spread.
   */
  betli_status (*spread)(struct bt_solving *solving, const struct bt_position *position,
                         unsigned ranks, betli_spread *spread);
};

/* The solvers, in the order in which they are asked; the last is the exhaustive search, which
 * always applies. */
extern const struct bt_solver *const bt_solvers[];
extern const size_t bt_solver_count;

extern const struct bt_solver bt_by_closed_outcome, bt_by_large_heaps_quotient,
    bt_by_outcome_definition, bt_by_theorem, bt_by_moore, bt_by_definition, bt_by_quotient,
    bt_by_forms, bt_by_large_sum_search, bt_by_sum_search, bt_by_subsets, bt_by_analysis,
    bt_by_outcome_search, bt_by_search;

/* A question about `asked`, for which a search looks at `searched`. */
void bt_solving_open(struct bt_solving *solving, const struct bt_question *question,
                     const struct bt_function *asked, const struct bt_function *searched,
                     struct bt_evaluator *evaluator, struct bt_error *error);

/* Ends the searches; others may begin after it. */
void bt_solving_close(struct bt_solving *solving);

/* Whether a component is one from which play need not end, as far as that was noticed. */
bool bt_solving_loops(const struct bt_solving *solving, const struct bt_position *position);

/* The next solver to ask, from *row on, which goes behind it; NULL when all have been. */
const struct bt_solver *bt_solving_next(const struct bt_solving *solving,
                                        const struct bt_position *position, size_t *row);

#endif
