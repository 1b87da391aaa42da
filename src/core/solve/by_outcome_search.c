/* Solves one component alone in normal play that has too many positions for values: a search finds
 * its outcome and nothing else (core/value/outcome_search.h). */
#include "core/value/outcome_search.h"

#include "core/solve/solver.h"
#include "core/solve/winning_moves.h"

#include <assert.h>

static bool applies(const struct bt_solving *solving, const struct bt_position *position) {
  const struct bt_question *question = solving->question;
  return position->count == 1 && !solving->table && !question->compound.misere &&
         bt_question_decomposes(question) &&
         (question->any_function || question->measure == BT_OUTCOME) &&
         bt_outcome_search_suits(position->components[0].game, position->components[0].words);
}

static betli_status open_outcome_search(struct bt_solving *solving,
                                        const struct bt_position *position, void *state) {
  const struct bt_component *component = &position->components[0];
  bt_outcome_search_open(state, component->game, component->words, solving->evaluator);
  return BETLI_OK;
}

static void close_outcome_search(void *state, struct bt_limits *limits) {
  (void)limits;
  bt_outcome_search_close(state);
}

static const struct bt_solver_state outcome_search_state = {
    sizeof(struct bt_outcome_search), open_outcome_search, close_outcome_search};

static betli_status find_outcome_by_search(struct bt_solving *solving, struct bt_solution *solution,
                                           bool *decided) {
  const struct bt_component *component = &solution->position.components[0];
  bool is_n = false;
  betli_status status = bt_solving_open_state(solving, &outcome_search_state, &solution->position);
  if (status != BETLI_OK)
    return status;
  struct bt_outcome_search *search = bt_solving_state(solving, &outcome_search_state);
  status = bt_outcome_search_is_n(search, component->words, &is_n, solving->error);
  solution->searched = search->table.count;
  if (status != BETLI_OK)
    return status;
  *decided = true;
  solution->function = bt_function_of(BT_OUTCOME, false);
  bt_solution_set_value(solution, bt_number(is_n));
  return BETLI_OK;
}

static betli_status search_outcome_after_move(void *data, const struct bt_component_moves *moves,
                                              const struct bt_move_iterator *iterator,
                                              struct bt_value *value, struct bt_error *error) {
  const struct bt_options *options = &moves->components[0].options;
  const struct bt_run *run = bt_options_find(options, iterator->choice[0]);
  uint64_t words[BT_MAX_WIDTH];
  bool is_n = false;
  assert(run->parts == 1);
  bt_options_part(options, run, iterator->choice[0] - run->first, 0, words);
  const betli_status status = bt_outcome_search_is_n(data, words, &is_n, error);
  *value = bt_number(is_n);
  return status;
}

static betli_status find_moves_by_outcome_search(struct bt_solving *solving,
                                                 struct bt_solution *solution) {
  struct bt_outcome_search *search = bt_solving_state(solving, &outcome_search_state);
  const struct bt_judge judge = {.data = search, .value = search_outcome_after_move};
  const betli_status status =
      bt_find_moves(solution, solving->evaluator->limits, &judge, solving->error);
  solution->searched = search->table.count;
  return status;
}

static void explain_outcome_search(const struct bt_solution *solution, struct bt_text *why) {
  bt_text_say(why,
              "Search of %llu positions, counted up to symmetry: N if some move leaves a "
              "P-position.  Positions that fall apart are sums (Sprague 1935, Grundy 1939).",
              (unsigned long long)solution->searched);
}

const struct bt_solver bt_by_outcome_search = {.method = "search",
                                               .slow = true,
                                               .applies = applies,
                                               .value = find_outcome_by_search,
                                               .moves = find_moves_by_outcome_search,
                                               .why = explain_outcome_search};
