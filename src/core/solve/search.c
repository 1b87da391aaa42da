/* Exhaustive search: of whole positions (core/search/exhaustive.h), which always applies; and of
 * sums of misere canonical forms (core/search/form.h), where the components have simple ones. */
#include "core/solve/search.h"

#include "core/algebra/misere_sums.h"
#include "core/solve/solver.h"
#include "core/solve/winning_moves.h"

#include <stdlib.h>

struct search {
  struct bt_exhaustive *exhaustive;
  struct bt_forms *forms; /* NULL: positions are searched as they are */
  struct bt_solution *solution;
  struct bt_error *error;
  struct bt_position simple; /* a position in forms */
  struct bt_position after;  /* one after a move */
};

static void search_close(struct search *search) {
  bt_position_free(&search->after);
  bt_position_free(&search->simple);
}

/* *found is false where a component has no simple form. */
static betli_status value_of(struct search *search, const struct bt_position *position,
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

static betli_status find_value(struct search *search, bool *found) {
  struct bt_solution *solution = search->solution;
  struct bt_value value;
  solution->function = search->exhaustive->function;
  const betli_status status = value_of(search, &solution->position, &value, found);
  if (status == BETLI_OK && *found)
    bt_solution_set_value(solution, value);
  return status;
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* Where the components of a position have simple forms, those after a move have them too. */
static betli_status surely(betli_status status, bool found, struct bt_error *error) {
  if (status == BETLI_OK && !found)
    return bt_fail(error, BETLI_FAULT, "a position after a move has no simple form");
  return status;
}

static betli_status move_value(void *data, const struct bt_component_moves *moves,
                               const struct bt_move_iterator *iterator, struct bt_value *value,
                               struct bt_error *error) {
  struct search *search = data;
  bool found = true;
  betli_status status = bt_component_moves_apply(moves, iterator, &search->after, error);
  if (status == BETLI_OK)
    status = value_of(search, &search->after, value, &found);
  return surely(status, found, error);
}

/* What each component is worth alone. */
static betli_status find_components(struct search *search) {
  struct bt_solution *solution = search->solution;
  betli_status status = bt_solution_hold_values(solution, search->error);
  for (size_t i = 0; i < solution->position.count && status == BETLI_OK; i++) {
    const struct bt_position alone = {.components = &solution->position.components[i], .count = 1};
    bool found;
    status = value_of(search, &alone, &solution->values[i], &found);
    status = surely(status, found, search->error);
  }
  if (status == BETLI_OK)
    solution->values_function = search->exhaustive->function;
  return status;
}

static betli_status find_moves(struct search *search) {
  const struct bt_judge judge = {.data = search, .value = move_value};
  struct bt_solution *solution = search->solution;
  betli_status status = bt_find_moves(solution, search->exhaustive->limits, &judge, search->error);
  if (status == BETLI_OK && solution->values_function == NULL)
    status = find_components(search);
  solution->searched = bt_exhaustive_size(search->exhaustive);
  return status;
}

betli_status bt_solve_by_search(struct bt_exhaustive *exhaustive, struct bt_solution *solution,
                                struct bt_error *error) {
  struct search search = {.exhaustive = exhaustive, .solution = solution, .error = error};
  bool found;
  betli_status status = find_value(&search, &found);
  solution->by = &bt_by_search;
  solution->searched = bt_exhaustive_size(exhaustive);
  if (status == BETLI_OK && solution->question.moves > 0)
    status = find_moves(&search);
  search_close(&search);
  return status;
}

/* A search is one of forms from where these are open. */
static struct search search_of(struct bt_solving *solving, struct bt_solution *solution) {
  return (struct search){.exhaustive = solving->exhaustive,
                         .forms = solving->forms,
                         .solution = solution,
                         .error = solving->error};
}

static betli_status moves(struct bt_solving *solving, struct bt_solution *solution) {
  struct search search = search_of(solving, solution);
  const betli_status status = find_moves(&search);
  search_close(&search);
  return status;
}

/* ---- of whole positions --------------------------------------------------------------------- */

static betli_status open_whole(struct bt_solving *solving) {
  if (solving->exhaustive != NULL)
    return BETLI_OK;
  solving->exhaustive = calloc(1, sizeof *solving->exhaustive);
  if (solving->exhaustive == NULL)
    return bt_fail_memory(solving->error);
  const betli_status status =
      bt_exhaustive_open(solving->exhaustive, &solving->question->compound,
                         solving->alone->function, solving->evaluator->limits, solving->error);
  if (status == BETLI_OK) {
    solving->exhaustive->expander.decomposes = bt_question_decomposes(solving->question);
    solving->exhaustive->sets = &solving->evaluator->sets;
  } else
    bt_solving_close(solving);
  return status;
}

static bool applies(const struct bt_solving *solving, const struct bt_position *position) {
  (void)solving;
  (void)position;
  return true;
}

/* In a table, what the quotient knows of smaller components shortens the search for larger ones. */
static const struct bt_misere_sums *known_sums(const struct bt_solving *solving,
                                               const struct bt_position *position) {
  const bool asked = solving->table && !solving->question->exhaustive;
  return asked && bt_by_quotient.applies(solving, position) ? bt_misere_sums_of(position) : NULL;
}

static betli_status search_value(struct bt_solving *solving, struct bt_solution *solution,
                                 bool *decided) {
  betli_status status = open_whole(solving);
  if (status != BETLI_OK)
    return status;
  struct search search = search_of(solving, solution);
  solving->exhaustive->sums = known_sums(solving, &solution->position);
  status = find_value(&search, decided);
  solution->searched = bt_exhaustive_size(solving->exhaustive);
  search_close(&search);
  return status;
}

static void tell_search(const struct bt_solution *solution, struct bt_text *why) {
  bt_text_say(why, "Exhaustive search of %llu whole positions; no theorem used.",
              (unsigned long long)solution->searched);
}

const struct bt_solver bt_by_search = {.method = "search",
                                       .table_method = "search",
                                       .slow = true,
                                       .applies = applies,
                                       .value = search_value,
                                       .moves = moves,
                                       .why = tell_search};

/* ---- of sums of forms ----------------------------------------------------------------------- */

/* Equal forms may stand for components in sums, which their theory is about. */
static bool forms_apply(const struct bt_solving *solving, const struct bt_position *position) {
  return !solving->table && !bt_solving_loops(solving, position) &&
         bt_question_decomposes(solving->question) && solving->question->compound.misere &&
         solving->alone->function->measure == BT_OUTCOME;
}

static betli_status open_forms(struct bt_solving *solving) {
  solving->forms = calloc(1, sizeof *solving->forms);
  if (solving->forms == NULL)
    return bt_fail_memory(solving->error);
  const betli_status status =
      bt_forms_open(solving->forms, solving->evaluator->limits, solving->error);
  return status == BETLI_OK ? open_whole(solving) : status;
}

static betli_status search_forms(struct bt_solving *solving, struct bt_solution *solution,
                                 bool *decided) {
  struct search search = search_of(solving, solution);
  const betli_status status = find_value(&search, decided);
  solution->searched = bt_exhaustive_size(solving->exhaustive);
  search_close(&search);
  return status;
}

static betli_status form_value(struct bt_solving *solving, struct bt_solution *solution,
                               bool *decided) {
  struct bt_limits *limits = solving->evaluator->limits;
  betli_status status = open_forms(solving);
  if (status == BETLI_OK)
    status = search_forms(solving, solution, decided);
  if (status == BETLI_OK && *decided)
    return BETLI_OK;
  *decided = false;
  bt_solving_close(solving);
  /* Where forms take too much memory, plain search may take less. */
  return status == BETLI_LIMIT && bt_limits_look(limits, "forms", 0, 0) ? BETLI_OK : status;
}

static void tell_forms(const struct bt_solution *solution, struct bt_text *why) {
  bt_text_say(why,
              "Not every component is tame.  Search of %llu sums of misère canonical forms, "
              "which are equal to the components (Grundy and Smith 1956).",
              (unsigned long long)solution->searched);
}

const struct bt_solver bt_by_forms = {.method = "search",
                                      .slow = true,
                                      .applies = forms_apply,
                                      .value = form_value,
                                      .moves = moves,
                                      .why = tell_forms};
