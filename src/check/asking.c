#include "check/asking.h"

#include "core/search/game_graph.h"
#include "core/solve/grid.h"
#include "core/solve/search.h"
#include "core/solve/solve.h"
#include "core/solve/solver.h"

/* The most moves that are compared one by one; of further moves, only the number is compared. */
enum { MOST_MOVES = 200 };

/* ---- two answers ---------------------------------------------------------------------------- */

static void describe_solution(const struct bt_solution *solution, const char *what,
                              struct bt_text *text) {
  static const char *const outcomes[] = {"N", "P", BT_SAY("draw"), BT_SAY("undecided")};
  bt_text_format(text, "%s: %s, ", bt_say(text->language, what),
                 bt_say(text->language, outcomes[solution->outcome]));
  bt_natural_print(&solution->total, text);
  bt_text_add(text,
              bt_say(text->language,
                     solution->question.all_moves ? BT_SAY(" moves") : BT_SAY(" winning moves")));
  if (solution->has_value && solution->value.kind == BT_NUMBER)
    bt_text_say(text, ", value %llu", (unsigned long long)solution->value.number);
}

static uint64_t limb_at(const struct bt_natural *number, size_t i) {
  return i < number->count ? number->limbs[i] : 0;
}

static bool same_move_total(const struct bt_natural *a, const struct bt_natural *b) {
  for (size_t i = 0; i < a->count || i < b->count; i++)
    if (limb_at(a, i) != limb_at(b, i))
      return false;
  return true;
}

/* Returns true unless a value of the answer contradicts one of the search.  If neither function
 * gives the other's values, there is nothing to compare. */
static bool same_searched_value(const struct bt_solution *answer, struct bt_value value,
                                const struct bt_solution *search, struct bt_value searched) {
  const struct bt_function *from = bt_solution_function(answer), *to = search->function;
  if (from != to && to->measure != BT_OUTCOME && from != &bt_tame)
    return true;
  return value.kind == BT_WILD || bt_same(bt_convert(from, value, to), searched);
}

static bool same_searched_moves(const struct bt_solution *answer,
                                const struct bt_solution *search) {
  if (!answer->question.all_moves)
    return true;
  if (answer->move_count != search->move_count)
    return false;
  for (size_t i = 0; i < answer->move_count; i++) {
    const struct bt_move *a = &answer->moves[i], *b = &search->moves[i];
    if (a->outcome != b->outcome ||
        (answer->has_value && !same_searched_value(answer, a->value, search, b->value)))
      return false;
  }
  return true;
}

static bool solutions_agree(const struct bt_solution *answer, const struct bt_solution *search) {
  return answer->outcome == search->outcome && same_move_total(&answer->total, &search->total) &&
         (!answer->has_value ||
          same_searched_value(answer, answer->value, search, search->value)) &&
         same_searched_moves(answer, search);
}

/* ---- one way -------------------------------------------------------------------------------- */

static betli_status copy_position(const struct bt_position *from, struct bt_position *to,
                                  struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < from->count && status == BETLI_OK; i++)
    status = bt_position_add(to, &from->components[i], error);
  return status;
}

static betli_status compare_solutions(struct bt_check *check, const struct bt_question *question,
                                      const struct bt_position *position,
                                      struct bt_exhaustive *exhaustive, bool *searched,
                                      struct bt_text *disagreement) {
  struct bt_solution answer = {.question = *question}, search = {.question = *question};
  betli_status status = copy_position(position, &answer.position, check->error);
  if (status == BETLI_OK)
    status = copy_position(position, &search.position, check->error);
  if (status == BETLI_OK)
    status = bt_solve(check->evaluator, &answer, check->error);
  *searched = status == BETLI_OK && answer.by == &bt_by_search;
  if (status == BETLI_OK && !*searched)
    status = bt_solve_by_search(exhaustive, &search, check->error);
  if (status == BETLI_OK && search.total.failed)
    status = bt_fail_memory(check->error);
  if (status == BETLI_OK && !*searched && !solutions_agree(&answer, &search)) {
    bt_position_print(position, NULL, disagreement);
    bt_text_format(disagreement, " (%s)", bt_question_function(question)->symbol);
    describe_solution(&answer, BT_SAY(" in short"), disagreement);
    describe_solution(&search, BT_SAY("; by search"), disagreement);
  }
  bt_solution_free(&answer);
  bt_solution_free(&search);
  return status;
}

/* Compares the outcome alone, as programs ask for it: no function has a say in it. */
static betli_status compare_outcomes(struct bt_check *check, const struct bt_question *question,
                                     const struct bt_position *position,
                                     struct bt_exhaustive *exhaustive,
                                     struct bt_text *disagreement) {
  struct bt_solution answer = {.question = *question};
  struct bt_value value = {0};
  answer.question.moves = 0;
  answer.question.any_function = false;
  answer.question.measure = BT_OUTCOME;
  betli_status status = copy_position(position, &answer.position, check->error);
  if (status == BETLI_OK)
    status = bt_solve(check->evaluator, &answer, check->error);
  if (status == BETLI_OK && answer.by != &bt_by_search)
    status = bt_exhaustive_value(exhaustive, position, &value, check->error);
  if (status == BETLI_OK && answer.by != &bt_by_search &&
      answer.outcome != bt_outcome_of(exhaustive->function, value)) {
    bt_position_print(position, NULL, disagreement);
    bt_text_say(disagreement, ": the outcome differs from the outcome by search");
  }
  bt_solution_free(&answer);
  return status;
}

static betli_status compare_graph_value(struct bt_check *check, const struct bt_question *question,
                                        const struct bt_position *position,
                                        struct bt_exhaustive *exhaustive,
                                        struct bt_text *disagreement) {
  struct bt_game_graph graph = {0};
  struct bt_value value;
  betli_status status = bt_game_graph_build(&graph, question, position, UINT32_MAX,
                                            check->evaluator->limits, check->error);
  if (graph.goes_on) /* a game graph is of players who alternate */
    status = BETLI_OK;
  else if (status == BETLI_OK)
    status = bt_exhaustive_value(exhaustive, position, &value, check->error);
  if (status == BETLI_OK && !graph.goes_on &&
      (graph.function != exhaustive->function || !bt_same(graph.vertices[0].value, value))) {
    bt_position_print(position, NULL, disagreement);
    bt_text_say(disagreement, ": its game graph gives a different value from the search");
  }
  bt_game_graph_free(&graph);
  return status;
}

/* ---- all ways ------------------------------------------------------------------------------- */

betli_status bt_check_ways(struct bt_check *check, const struct bt_question *question,
                           const struct bt_position *position, struct bt_exhaustive *exhaustive,
                           uint64_t *compared, struct bt_text *disagreement) {
  struct bt_question winning = *question, all = *question;
  bool searched = false;
  winning.moves = 1;
  winning.all_moves = false;
  all.moves = MOST_MOVES;
  all.all_moves = true;
  betli_status status =
      compare_solutions(check, &winning, position, exhaustive, &searched, disagreement);
  *compared += status == BETLI_OK && !searched;
  if (status == BETLI_OK && !searched && disagreement->length == 0)
    status = compare_solutions(check, &all, position, exhaustive, &searched, disagreement);
  if (status == BETLI_OK && disagreement->length == 0)
    status = compare_outcomes(check, question, position, exhaustive, disagreement);
  if (status == BETLI_OK && disagreement->length == 0 && position->count == 1)
    status = compare_graph_value(check, question, position, exhaustive, disagreement);
  return status;
}

/* Returns true if a cell of a table agrees with the search, which may know more.  A wild cell only
 * means an N-position; a cell with an outcome only says who wins. */
static bool cell_agrees(const struct bt_grid *grid, struct bt_value found,
                        const struct bt_exhaustive *exhaustive, struct bt_value searched) {
  const betli_outcome outcome = bt_outcome_of(exhaustive->function, searched);
  if (found.kind == BT_WILD)
    return outcome == BETLI_N;
  if (grid->function->measure == BT_OUTCOME)
    return outcome == bt_outcome_of(grid->function, found);
  return bt_same(bt_convert(grid->function, found, exhaustive->function), searched);
}

static betli_status compare_cell(const struct bt_grid *grid, uint64_t row, uint64_t column,
                                 struct bt_exhaustive *exhaustive, struct bt_text *disagreement,
                                 struct bt_error *error) {
  struct bt_component component;
  const struct bt_position position = {.components = &component, .count = 1};
  struct bt_value value;
  if (!bt_grid_component(grid, row, column, &component))
    return BETLI_OK;
  struct bt_value found;
  const bool has = bt_grid_value(grid, row, column, &found);
  const betli_status status = bt_exhaustive_value(exhaustive, &position, &value, error);
  if (status != BETLI_OK)
    return status;
  if (has && cell_agrees(grid, found, exhaustive, value))
    return BETLI_OK;
  bt_component_print(&component, disagreement);
  bt_text_say(disagreement, ": its %s in a table differs from the value by search",
              grid->function->symbol);
  return BETLI_OK;
}

/* Checks a table up to the size of the check.  Where moves say who moves next, the search has many
 * whole positions, and the table is one that is found quickly. */
betli_status bt_check_table(struct bt_check *check, const struct bt_question *question,
                            struct bt_exhaustive *exhaustive, struct bt_text *disagreement) {
  const struct bt_descriptor *kind = check->game->kind;
  const uint64_t quick = kind->info.quick, size = check->size;
  const uint64_t last_row = quick != 0 && kind->sets_turn != NULL && quick < size ? quick : size;
  struct bt_grid grid = {.question = *question,
                         .game = check->game,
                         .rows = last_row,
                         .columns = kind->axes < 2 ? 0 : last_row};
  if (kind->axes == 0)
    return BETLI_OK;
  betli_status status = bt_grid_fill(&grid, check->evaluator, check->error);
  const uint64_t last = kind->first + grid.width - 1;
  for (uint64_t row = kind->first; row <= grid.rows && status == BETLI_OK; row++)
    for (uint64_t column = kind->first; column <= last && status == BETLI_OK; column++)
      if (disagreement->length == 0)
        status = compare_cell(&grid, row, column, exhaustive, disagreement, check->error);
  bt_grid_free(&grid);
  return status;
}
