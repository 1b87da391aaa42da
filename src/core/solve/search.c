/* Solves by exhaustive search.  The search of whole positions (core/search/exhaustive.h) always
 * applies.  The search of sums of misere canonical forms (core/search/form.h) applies where the
 * components have simple forms. */
#include "core/solve/search.h"

#include "core/algebra/misere_sums.h"
#include "core/game/passes.h"
#include "core/search/form.h"
#include "core/solve/solver.h"
#include "core/solve/winning_moves.h"

struct search {
  struct bt_exhaustive *exhaustive;
  struct bt_forms *forms; /* NULL: positions are searched as they are */
  struct bt_solution *solution;
  struct bt_error *error;
  struct bt_position simple; /* a position in forms */
  struct bt_position after;  /* a position after a move */
};

static void search_close(struct search *search) {
  bt_position_free(&search->after);
  bt_position_free(&search->simple);
}

/* Finds the value of a position; *found is false where a component has no simple form. */
static betli_status value_of_whole_position(struct search *search,
                                            const struct bt_position *position,
                                            struct bt_value *value, bool *found) {
  betli_status status = BETLI_OK;
  *found = true;
  if (search->forms == NULL)
    return bt_exhaustive_value(search->exhaustive, position, value, search->error);
  status = bt_forms_position(search->forms, position, &search->simple, found, search->error);
  if (status == BETLI_OK && *found)
    status = bt_exhaustive_value(search->exhaustive, &search->simple, value, search->error);
  return status;
}

static betli_status find_searched_value(struct search *search, bool *found) {
  struct bt_solution *solution = search->solution;
  struct bt_value value;
  solution->function = search->exhaustive->function;
  const betli_status status = value_of_whole_position(search, &solution->position, &value, found);
  if (status == BETLI_OK && *found)
    bt_solution_set_value(solution, value);
  return status;
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* Fails with BETLI_FAULT if a position after a move has no simple form: where the components of a
 * position have simple forms, those after a move have them too. */
static betli_status require_simple_form(betli_status status, bool found, struct bt_error *error) {
  if (status == BETLI_OK && !found)
    return bt_fail(error, BETLI_FAULT, "a position after a move has no simple form");
  return status;
}

static betli_status searched_value_after_move(void *data, const struct bt_component_moves *moves,
                                              const struct bt_move_iterator *iterator,
                                              struct bt_value *value, struct bt_error *error) {
  struct search *search = data;
  bool found = true;
  betli_status status = bt_component_moves_apply(moves, iterator, &search->after, error);
  if (status == BETLI_OK)
    status = value_of_whole_position(search, &search->after, value, &found);
  return require_simple_form(status, found, error);
}

/* Finds what each component is worth alone. */
static betli_status find_component_values(struct search *search) {
  struct bt_solution *solution = search->solution;
  betli_status status = bt_solution_hold_values(solution, search->error);
  for (size_t i = 0; i < solution->position.count && status == BETLI_OK; i++) {
    const struct bt_position alone = {.components = &solution->position.components[i], .count = 1};
    bool found;
    status = value_of_whole_position(search, &alone, &solution->values[i], &found);
    status = require_simple_form(status, found, search->error);
  }
  if (status == BETLI_OK)
    solution->values_function = search->exhaustive->function;
  return status;
}

static betli_status list_moves_by_search(struct search *search) {
  const struct bt_judge judge = {.data = search, .value = searched_value_after_move};
  struct bt_solution *solution = search->solution;
  betli_status status = bt_find_moves(solution, search->exhaustive->limits, &judge, search->error);
  if (status == BETLI_OK && solution->values_function == NULL &&
      bt_plays_alone(&solution->question.compound) &&
      !bt_position_has_passes(&solution->position)) /* these belong to all components together */
    status = find_component_values(search);
  solution->searched = bt_exhaustive_size(search->exhaustive);
  return status;
}

betli_status bt_solve_by_search(struct bt_exhaustive *exhaustive, struct bt_solution *solution,
                                struct bt_error *error) {
  struct search search = {.exhaustive = exhaustive, .solution = solution, .error = error};
  bool found;
  betli_status status = find_searched_value(&search, &found);
  solution->by = &bt_by_search;
  solution->searched = bt_exhaustive_size(exhaustive);
  if (status == BETLI_OK && solution->question.moves > 0)
    status = list_moves_by_search(&search);
  search_close(&search);
  return status;
}

/* ---- of whole positions --------------------------------------------------------------------- */

static betli_status open_exhaustive_search(struct bt_solving *solving, void *state) {
  struct bt_exhaustive *exhaustive = state;
  const betli_status status =
      bt_exhaustive_open(exhaustive, &solving->question->compound, solving->alone->function,
                         solving->evaluator->limits, solving->error);
  exhaustive->expander.decomposes = bt_question_decomposes(solving->question);
  exhaustive->sets = &solving->evaluator->sets;
  return status;
}

static betli_status open_exhaustive_state(struct bt_solving *solving,
                                          const struct bt_position *position, void *state) {
  (void)position;
  return open_exhaustive_search(solving, state);
}

static void close_exhaustive_state(void *state, struct bt_limits *limits) {
  (void)limits;
  bt_exhaustive_close(state);
}

static const struct bt_solver_state exhaustive_state = {
    sizeof(struct bt_exhaustive), open_exhaustive_state, close_exhaustive_state};

static bool applies(const struct bt_solving *solving, const struct bt_position *position) {
  (void)solving;
  (void)position;
  return true;
}

/* Returns what the quotient knows of smaller components: in a table it shortens the search for
 * larger ones. */
static const struct bt_misere_sums *known_sums(const struct bt_solving *solving,
                                               const struct bt_position *position) {
  const bool asked = solving->table && !solving->question->exhaustive;
  return asked && bt_by_quotient.applies(solving, position) ? bt_misere_sums_of(position) : NULL;
}

static betli_status find_value_by_search(struct bt_solving *solving, struct bt_solution *solution,
                                         bool *decided) {
  betli_status status = bt_solving_open_state(solving, &exhaustive_state, &solution->position);
  if (status != BETLI_OK)
    return status;
  struct bt_exhaustive *exhaustive = bt_solving_state(solving, &exhaustive_state);
  struct search search = {.exhaustive = exhaustive, .solution = solution, .error = solving->error};
  exhaustive->sums = known_sums(solving, &solution->position);
  status = find_searched_value(&search, decided);
  solution->searched = bt_exhaustive_size(exhaustive);
  solving->loops |= exhaustive->loops;
  search_close(&search);
  return status;
}

static betli_status find_moves_by_search(struct bt_solving *solving, struct bt_solution *solution) {
  struct bt_exhaustive *exhaustive = bt_solving_state(solving, &exhaustive_state);
  struct search search = {.exhaustive = exhaustive, .solution = solution, .error = solving->error};
  const betli_status status = list_moves_by_search(&search);
  solving->loops |= exhaustive->loops;
  search_close(&search);
  return status;
}

static void explain_exhaustive_search(const struct bt_solution *solution, struct bt_text *why) {
  bt_text_say(why, "Exhaustive search of %llu whole positions, without a theorem.",
              (unsigned long long)solution->searched);
}

const struct bt_solver bt_by_search = {.method = "search",
                                       .table_method = "search",
                                       .slow = true,
                                       .knows_turns = true,
                                       .knows_sets = true,
                                       .applies = applies,
                                       .value = find_value_by_search,
                                       .moves = find_moves_by_search,
                                       .why = explain_exhaustive_search};

/* ---- of sums of forms ----------------------------------------------------------------------- */

/* Applies to sums only: the theory of equal forms is about sums. */
static bool forms_apply(const struct bt_solving *solving, const struct bt_position *position) {
  return !solving->table && !bt_solving_loops(solving, position) &&
         bt_question_decomposes(solving->question) && solving->question->compound.misere &&
         solving->alone->function->measure == BT_OUTCOME;
}

struct form_search {
  struct bt_forms forms;
  struct bt_exhaustive exhaustive; /* of sums of forms */
};

static betli_status open_form_state(struct bt_solving *solving, const struct bt_position *position,
                                    void *state) {
  struct form_search *of = state;
  (void)position;
  const betli_status status = bt_forms_open(&of->forms, solving->evaluator->limits, solving->error);
  return status == BETLI_OK ? open_exhaustive_search(solving, &of->exhaustive) : status;
}

static void close_form_state(void *state, struct bt_limits *limits) {
  struct form_search *of = state;
  (void)limits;
  bt_exhaustive_close(&of->exhaustive);
  bt_forms_close(&of->forms);
}

static const struct bt_solver_state form_state = {sizeof(struct form_search), open_form_state,
                                                  close_form_state};

static struct search search_of_forms(struct form_search *of, struct bt_solution *solution,
                                     struct bt_error *error) {
  return (struct search){
      .exhaustive = &of->exhaustive, .forms = &of->forms, .solution = solution, .error = error};
}

static betli_status search_forms(struct bt_solving *solving, struct bt_solution *solution,
                                 bool *decided) {
  struct form_search *of = bt_solving_state(solving, &form_state);
  struct search search = search_of_forms(of, solution, solving->error);
  const betli_status status = find_searched_value(&search, decided);
  solution->searched = bt_exhaustive_size(&of->exhaustive);
  search_close(&search);
  return status;
}

static betli_status find_value_by_forms(struct bt_solving *solving, struct bt_solution *solution,
                                        bool *decided) {
  struct bt_limits *limits = solving->evaluator->limits;
  betli_status status = bt_solving_open_state(solving, &form_state, &solution->position);
  if (status == BETLI_OK)
    status = search_forms(solving, solution, decided);
  if (status == BETLI_OK && *decided)
    return BETLI_OK;
  *decided = false;
  bt_solving_close_state(solving, &form_state);
  /* Where forms take too much memory, plain search may take less. */
  return status == BETLI_LIMIT && bt_limits_look(limits, "forms", 0, 0) ? BETLI_OK : status;
}

static betli_status find_moves_by_forms(struct bt_solving *solving, struct bt_solution *solution) {
  struct form_search *of = bt_solving_state(solving, &form_state);
  struct search search = search_of_forms(of, solution, solving->error);
  const betli_status status = list_moves_by_search(&search);
  search_close(&search);
  return status;
}

static void explain_form_search(const struct bt_solution *solution, struct bt_text *why) {
  bt_text_say(why,
              "Not every component is tame.  Search of %llu sums of misère canonical forms, "
              "which are equal to the components (Grundy and Smith 1956).",
              (unsigned long long)solution->searched);
}

const struct bt_solver bt_by_forms = {.method = "search",
                                      .slow = true,
                                      .applies = forms_apply,
                                      .value = find_value_by_forms,
                                      .moves = find_moves_by_forms,
                                      .why = explain_form_search};
