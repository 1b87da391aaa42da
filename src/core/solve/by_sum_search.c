/* Solves sums in misere play by a search of multisets of parts (core/search/sum_search.h), in games
 * that estimate the work of a part. */
#include "core/search/sum_search.h"

#include "core/solve/solver.h"
#include "core/solve/winning_moves.h"

static bool applies(const struct bt_solving *solving, const struct bt_position *position) {
  const enum bt_measure measure = solving->alone->function->measure;
  if (!bt_question_decomposes(solving->question) || !solving->question->compound.misere ||
      (measure != BT_OUTCOME && measure != BT_GRUNDY) || bt_solving_loops(solving, position))
    return false;
  for (size_t i = 0; i < position->count; i++)
    if (bt_sum_search_suits(position->components[i].game))
      return true;
  return false;
}

/* From this effort on, the genus of a component may take seconds or hours, since all positions
 * below it are looked at. */
enum { LARGE_EFFORT = 900 };

static bool applies_to_large_sums(const struct bt_solving *solving,
                                  const struct bt_position *position) {
  if (!applies(solving, position))
    return false;
  for (size_t i = 0; i < position->count; i++) {
    const struct bt_component *component = &position->components[i];
    const struct bt_descriptor *kind = component->game->kind;
    if (kind->effort != NULL &&
        kind->effort(component->game->self, component->words) > LARGE_EFFORT)
      return true;
  }
  return false;
}

/* Returns the keeper of the game that all components belong to; NULL if there are several games,
 * since a keeper holds sums of one game. */
static const struct bt_sum_keeper *sum_keeper_of(const struct bt_position *position) {
  const struct bt_game *game = position->components[0].game;
  for (size_t i = 1; i < position->count; i++)
    if (position->components[i].game != game)
      return NULL;
  return game->sum_keeper;
}

static betli_status open_sum_search(struct bt_solving *solving, const struct bt_position *position,
                                    void *state) {
  return bt_sum_search_open(state, solving->evaluator->limits, sum_keeper_of(position),
                            solving->error);
}

static void close_sum_search(void *state, struct bt_limits *limits) {
  (void)limits;
  bt_sum_search_close(state);
}

static const struct bt_solver_state sum_search_state = {sizeof(struct bt_sum_search),
                                                        open_sum_search, close_sum_search};

static betli_status value_of_sum(struct bt_solving *solving, const struct bt_position *position,
                                 struct bt_value *value, bool *found, struct bt_error *error) {
  struct bt_sum_search *sums = bt_solving_state(solving, &sum_search_state);
  bool is_n = false;
  *value = bt_number(0);
  if (solving->alone->function->measure == BT_GRUNDY)
    return bt_sum_search_grundy(sums, position, &value->number, found, error);
  const betli_status status = bt_sum_search_is_n(sums, position, &is_n, found, error);
  *value = bt_number(is_n);
  return status;
}

static uint64_t count_searched_sums(const struct bt_solving *solving) {
  const struct bt_sum_search *sums = bt_solving_state(solving, &sum_search_state);
  return sums->sums.count;
}

static betli_status find_value_by_sum_search(struct bt_solving *solving,
                                             struct bt_solution *solution, bool *decided) {
  struct bt_value value;
  betli_status status = bt_solving_open_state(solving, &sum_search_state, &solution->position);
  if (status != BETLI_OK)
    return status;
  status = value_of_sum(solving, &solution->position, &value, decided, solving->error);
  solution->searched = count_searched_sums(solving);
  if (status != BETLI_OK || !*decided)
    return status;
  solution->function = solving->alone->function;
  bt_solution_set_value(solution, value);
  return BETLI_OK;
}

/* ---- moves ---------------------------------------------------------------------------------- */

static betli_status sum_value_after(void *data, const struct bt_position *after,
                                    struct bt_value *value, struct bt_error *error) {
  bool found = true;
  const betli_status status = value_of_sum(data, after, value, &found, error);
  if (status == BETLI_OK && !found)
    return bt_fail(error, BETLI_FAULT, "a position after a move was not searched");
  return status;
}

static betli_status find_moves_by_sum_search(struct bt_solving *solving,
                                             struct bt_solution *solution) {
  const betli_status status = bt_find_moves_by_position(solution, solving->evaluator->limits,
                                                        sum_value_after, solving, solving->error);
  solution->searched = count_searched_sums(solving);
  return status;
}

static void explain_sum_search(const struct bt_solution *solution, struct bt_text *why) {
  bt_text_say(why,
              solution->searched == 1
                  ? BT_SAY("Search of %llu sum of parts: equal parts are identified, and small "
                           "parts are replaced by their misère canonical forms (Grundy and Smith "
                           "1956).")
                  : BT_SAY("Search of %llu sums of parts: equal parts are identified, and small "
                           "parts are replaced by their misère canonical forms (Grundy and Smith "
                           "1956)."),
              (unsigned long long)solution->searched);
}

const struct bt_solver bt_by_large_sum_search = {.method = "search",
                                                 .table_method = "search",
                                                 .slow = true,
                                                 .applies = applies_to_large_sums,
                                                 .value = find_value_by_sum_search,
                                                 .moves = find_moves_by_sum_search,
                                                 .why = explain_sum_search};

const struct bt_solver bt_by_sum_search = {.method = "search",
                                           .table_method = "search",
                                           .slow = true,
                                           .applies = applies,
                                           .value = find_value_by_sum_search,
                                           .moves = find_moves_by_sum_search,
                                           .why = explain_sum_search};
