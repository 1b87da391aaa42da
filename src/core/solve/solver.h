/* Solvers, as rows of a table.
 *
 * A solver says to which positions it applies, finds the value and the moves that win, and tells
 * why in words.  The table (solvers.c) holds the solvers in order, the quickest first; the first
 * that decides has answered.  Questions (solve.c) and tables of a game's components (grid.c) walk
 * through it.  Nothing else in betli knows which solver answered.
 *
 * A new solver is one file with its row, and its place in the table.  If it needs to know something
 * of a game, that is an optional function of the game's descriptor (core/game/game.h), like
 * closed() and decompose().  For a game without the function, the solver does without or does not
 * apply.  A search with a table of positions may want the parts of a component (decompose()), and
 * one component for all that are equal by symmetry.  It may also want options in the order in which
 * they are likely to win.  A search for games with cycles may want to know if positions can come
 * again.  None of these may change an answer: tests compare each with a search without them. */
#ifndef BETLI_CORE_SOLVE_SOLVER_H
#define BETLI_CORE_SOLVE_SOLVER_H

#include "core/moves/solution.h"
#include "core/value/evaluator.h"

struct bt_solving;

/* What a solver keeps from one position of a question to the next. */
struct bt_solver_state {
  size_t size; /* bytes */
  /* Opens a state, whose bytes are 0, for a position and those below it.  close() comes even after
   * an error. */
  betli_status (*open)(struct bt_solving *solving, const struct bt_position *position, void *state);
  void (*close)(void *state, struct bt_limits *limits);
};

/* The state of the solvers, from the first that is asked about a question to the last.  In a table
 * each cell is such a question, and the state lasts from the first cell to the last. */
struct bt_solving {
  const struct bt_question *question;
  struct bt_evaluator *evaluator;
  struct bt_error *error;
  const struct bt_function *asked;  /* the function that the answer is about */
  const struct bt_algebra *algebra; /* the compound's, if its values answer; else NULL */
  const struct bt_algebra *alone;   /* the function of the search, without an operator */
  bool table;                       /* a table of components, one after another, without moves */
  bool splits;                      /* in a table: some move leaves several components */
  bool loops;                       /* a search met a move that leads back */
  struct bt_open_state *states;     /* those that are open */
};

struct bt_solver {
  const char *method;       /* as in betli_answer.method */
  const char *table_method; /* as in betli_table_method; NULL: does not apply to tables */
  /* May take any time: a table asks it last, when all other cells are filled. */
  bool slow;
  bool knows_turns; /* knows moves that say who moves next (enum bt_turn) */
  bool knows_sets;  /* knows compounds in which a component alone is not played (bt_plays_alone) */

  /* Returns true if the solver may know the answer; constant time for each component. */
  bool (*applies)(const struct bt_solving *solving, const struct bt_position *position);

  /* Finds the outcome of solution->position, the function of the values, and the values there are.
   * *decided is false, and the solution as good as before, if the solver does not know.
   * BETLI_LIMIT: a limit came first, and the next solvers are not asked. */
  betli_status (*value)(struct bt_solving *solving, struct bt_solution *solution, bool *decided);

  /* Finds the moves that the question wants, once value() has decided. */
  betli_status (*moves)(struct bt_solving *solving, struct bt_solution *solution);

  /* Tells the reason for the outcome and the moves, in a sentence or two. */
  void (*why)(const struct bt_solution *solution, struct bt_text *why);

  /* Tells what value() would take on several ranks, as betli_spread_of does; NULL: value() uses one
   * rank. */
  betli_status (*spread)(struct bt_solving *solving, const struct bt_position *position,
                         unsigned ranks, betli_spread *spread);
};

/* The solvers, in the order in which they are asked.  The last is the exhaustive search, which
 * always applies. */
extern const struct bt_solver *const bt_solvers[];
extern const size_t bt_solver_count;

extern const struct bt_solver bt_by_closed_outcome, bt_by_large_heaps_quotient,
    bt_by_outcome_definition, bt_by_theorem, bt_by_moore, bt_by_nim_sets, bt_by_order,
    bt_by_definition, bt_by_quotient, bt_by_forms, bt_by_large_sum_search, bt_by_sum_search,
    bt_by_subsets, bt_by_analysis, bt_by_outcome_search, bt_by_turns, bt_by_misere_theorem,
    bt_by_large_heaps_misere_theorem, bt_by_search;

/* Returns true if the game of a component tells at once who wins it, and its value in the compound
 * would take long. */
bool bt_tells_only_outcome(const struct bt_question *question,
                           const struct bt_component *component);

/* Begins a question about the function `asked`, for which a search looks at `searched`. */
void bt_solving_open(struct bt_solving *solving, const struct bt_question *question,
                     const struct bt_function *asked, const struct bt_function *searched,
                     struct bt_evaluator *evaluator, struct bt_error *error);

/* Closes all states. */
void bt_solving_close(struct bt_solving *solving);

/* Opens a state unless it is open. */
betli_status bt_solving_open_state(struct bt_solving *solving, const struct bt_solver_state *kind,
                                   const struct bt_position *position);
/* Returns a state; NULL if it is not open. */
void *bt_solving_state(const struct bt_solving *solving, const struct bt_solver_state *kind);
/* Closes a state if it is open. */
void bt_solving_close_state(struct bt_solving *solving, const struct bt_solver_state *kind);

/* Returns true if it was noticed that play from some component need not end. */
bool bt_solving_loops(const struct bt_solving *solving, const struct bt_position *position);

/* Returns the next solver to ask, from *row on, and sets *row to the row after it; NULL: all have
 * been asked. */
const struct bt_solver *bt_solving_next(const struct bt_solving *solving,
                                        const struct bt_position *position, size_t *row);

#endif
