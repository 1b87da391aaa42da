/* Solves one component alone, of a game that knows its P-positions.  No values are needed, so the
 * component may be as large as the closed form allows. */
#include "core/algebra/closed_form.h"
#include "core/game/find_option.h"
#include "core/solve/solver.h"
#include "core/solve/why.h"
#include "core/solve/winning_moves.h"

/* A table of at most so many cells is computed in a moment, and gives a value in addition to the
 * outcome. */
enum { SMALL_TABLE = 1 << 20 };

static bool has_small_table(const struct bt_component *component) {
  const struct bt_descriptor *kind = component->game->kind;
  uint64_t low[BT_MAX_WIDTH], high[BT_MAX_WIDTH], cells = 1;
  if (kind->box == NULL)
    return kind->below != NULL &&
           kind->below(component->game->self, component->words) <= SMALL_TABLE;
  kind->box(component->game->self, component->words, low, high);
  for (size_t w = 0; w < kind->width; w++) {
    if (high[w] - low[w] >= SMALL_TABLE / cells)
      return false;
    cells *= high[w] - low[w] + 1;
  }
  return true;
}

/* Returns true if the values of the compound's theorem are available and wanted. */
static bool has_wanted_values(const struct bt_question *question,
                              const struct bt_component *component) {
  const struct bt_algebra *algebra =
      bt_algebra_of(question->compound.rule, question->compound.misere);
  struct bt_value value;
  if (algebra == NULL || !question->any_function)
    return false;
  return has_small_table(component) ||
         bt_game_closed(component->game, algebra, component->words, &value);
}

bool bt_tells_only_outcome(const struct bt_question *question,
                           const struct bt_component *component) {
  const struct bt_descriptor *kind = component->game->kind;
  const struct bt_compound *compound = &question->compound;
  const struct bt_algebra *algebra = bt_algebra_of(compound->rule, compound->misere);
  const struct bt_function *outcome = bt_function_of(BT_OUTCOME, compound->misere);
  struct bt_value value;
  return kind->closed != NULL && kind->theorem != NULL && !has_small_table(component) &&
         !(algebra != NULL && bt_game_closed(component->game, algebra, component->words, &value)) &&
         bt_game_closed(component->game, bt_algebra_of_function(outcome), component->words, &value);
}

/* Returns true if the winning moves of a small component are wanted, and only values name them. */
static bool needs_values(const struct bt_question *question, const struct bt_component *component,
                         const struct bt_function *outcome) {
  const struct bt_descriptor *kind = component->game->kind;
  struct bt_options options = {0};
  struct bt_error ignored = {0};
  if (question->moves == 0 || !has_small_table(component))
    return false;
  bt_options_clear(&options, kind->width, &ignored);
  kind->reach(component->game->self, outcome, component->words, bt_number(0), &options);
  const bool unnamed = options.status == BETLI_LIMIT;
  bt_options_free(&options);
  return unnamed;
}

/* Returns true if the outcome is the answer: nothing else was asked, or values would take long. */
static bool wants_outcome(const struct bt_solving *solving, const struct bt_component *component) {
  if (solving->table || !solving->question->any_function)
    return solving->asked->measure == BT_OUTCOME;
  return !has_wanted_values(solving->question, component);
}

/* Does not ask the closed form, which may take many steps: find_closed_outcome() asks it, once. */
static bool applies(const struct bt_solving *solving, const struct bt_position *position) {
  const struct bt_component *component = &position->components[0];
  const struct bt_descriptor *kind = component->game->kind;
  return position->count == 1 && kind->closed != NULL && kind->reach != NULL &&
         kind->theorem != NULL && wants_outcome(solving, component);
}

static betli_status find_closed_outcome(struct bt_solving *solving, struct bt_solution *solution,
                                        bool *decided) {
  const struct bt_component *component = &solution->position.components[0];
  const struct bt_function *outcome =
      bt_function_of(BT_OUTCOME, solving->question->compound.misere);
  struct bt_value value;
  *decided =
      bt_game_closed(component->game, bt_algebra_of_function(outcome), component->words, &value) &&
      !needs_values(solving->question, component, outcome);
  if (*decided) {
    solution->function = outcome;
    solution->value = value;
    solution->outcome = value.number == 0 ? BETLI_P : BETLI_N;
  }
  return BETLI_OK;
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* Writes the options that are P-positions. */
static betli_status write_winning_options(const struct bt_solution *solution,
                                          struct bt_options *options, struct bt_error *error) {
  const struct bt_component *component = &solution->position.components[0];
  bt_options_clear(options, component->game->kind->width, error);
  if (solution->outcome != BETLI_P)
    component->game->kind->reach(component->game->self, solution->function, component->words,
                                 bt_number(0), options);
  return options->status;
}

struct named {
  const struct bt_solution *solution;
  struct bt_options winning;
};

static betli_status choose_winning_options(void *data, struct bt_component_moves *moves, size_t i,
                                           bool *partly, struct bt_error *error) {
  const struct named *named = data;
  uint64_t unlisted = named->solution->question.moves;
  (void)partly;
  write_winning_options(named->solution, &moves->components[i].options, error);
  const betli_status status = bt_component_moves_count(moves, i);
  bt_component_moves_place(moves, i, &unlisted);
  return status;
}

/* Evaluates a move: it wins if the game named its option. */
static betli_status closed_outcome_after_move(void *data, const struct bt_component_moves *moves,
                                              const struct bt_move_iterator *iterator,
                                              struct bt_value *value, struct bt_error *error) {
  const struct named *named = data;
  const struct bt_options *options = &moves->components[0].options;
  const struct bt_run *run = bt_options_find(options, iterator->choice[0]);
  uint64_t words[BT_MAX_PARTS * BT_MAX_WIDTH], k;
  (void)error;
  for (size_t p = 0; p < run->parts; p++)
    bt_options_part(options, run, iterator->choice[0] - run->first, p, words + p * options->width);
  *value = bt_number(bt_find_option(moves->position->components[0].game, &named->winning,
                                    BT_TURN_PASSES, run->parts, words, &k)
                         ? 0
                         : 1);
  return BETLI_OK;
}

static betli_status find_moves_by_closed_outcome(struct bt_solving *solving,
                                                 struct bt_solution *solution) {
  struct bt_limits *limits = solving->evaluator->limits;
  struct named named = {.solution = solution};
  const struct bt_judge judge = {.data = &named,
                                 .value = closed_outcome_after_move,
                                 .choose = choose_winning_options,
                                 .reached = bt_every_choice_wins};
  betli_status status = write_winning_options(solution, &named.winning, solving->error);
  if (status == BETLI_OK)
    status = bt_find_moves(solution, limits, &judge, solving->error);
  else if (status == BETLI_LIMIT && solution->question.all_moves)
    bt_list_all_moves(solution, limits, NULL, NULL, &(struct bt_error){0});
  bt_options_free(&named.winning);
  return status;
}

static void explain_closed_outcome(const struct bt_solution *solution, struct bt_text *why) {
  bt_text_add(why, bt_say(why->language, solution->position.components[0].game->kind->theorem));
  bt_why_components(solution, bt_algebra_of_function(solution->function), why);
}

const struct bt_solver bt_by_closed_outcome = {.method = "theorem",
                                               .table_method = "theorem",
                                               .applies = applies,
                                               .value = find_closed_outcome,
                                               .moves = find_moves_by_closed_outcome,
                                               .why = explain_closed_outcome};
