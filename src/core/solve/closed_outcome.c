/* One component alone, of a game that knows its P-positions: no values are needed, so that it may
 * be as large as the closed form allows. */
#include "core/algebra/closed_form.h"
#include "core/game/find_option.h"
#include "core/solve/solver.h"
#include "core/solve/why.h"
#include "core/solve/winning_moves.h"

/* A table up to this size is computed in a moment, and then there is a value to tell, too. */
enum { SMALL_TABLE = 1 << 20 };

static bool is_small(const struct bt_component *component) {
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

/* Whether the values of the compound's theorem can be had, and are wanted. */
static bool has_values(const struct bt_question *question, const struct bt_component *component) {
  const struct bt_algebra *algebra =
      bt_algebra_of(question->compound.rule, question->compound.misere);
  struct bt_value value;
  if (algebra == NULL || !question->any_function)
    return false;
  return is_small(component) || bt_game_closed(component->game, algebra, component->words, &value);
}

/* Whether the moves that win are wanted, and can be had from values only. */
static bool needs_values(const struct bt_question *question, const struct bt_component *component,
                         const struct bt_function *outcome) {
  const struct bt_descriptor *kind = component->game->kind;
  struct bt_options options = {0};
  struct bt_error ignored = {0};
  if (question->moves == 0 || !is_small(component))
    return false;
  bt_options_clear(&options, kind->width, &ignored);
  kind->reach(component->game->self, outcome, component->words, bt_number(0), &options);
  const bool unnamed = options.status == BETLI_LIMIT;
  bt_options_free(&options);
  return unnamed;
}

/* Whether who wins is what has to be said: nothing else was asked, or values would take long. */
static bool wants_outcome(const struct bt_solving *solving, const struct bt_component *component) {
  if (solving->table || !solving->question->any_function)
    return solving->asked->measure == BT_OUTCOME;
  return !has_values(solving->question, component);
}

/* Whether the game knows its P-positions is found with the value: closed forms may take many steps,
 * and are not asked twice. */
static bool applies(const struct bt_solving *solving, const struct bt_position *position) {
  const struct bt_component *component = &position->components[0];
  const struct bt_descriptor *kind = component->game->kind;
  return position->count == 1 && kind->closed != NULL && kind->reach != NULL &&
         kind->theorem != NULL && wants_outcome(solving, component);
}

static betli_status find_value(struct bt_solving *solving, struct bt_solution *solution,
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

/* The options that are P-positions. */
static betli_status name_winning(const struct bt_solution *solution, struct bt_options *options,
                                 struct bt_error *error) {
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

static betli_status choose(void *data, struct bt_component_moves *moves, size_t i, bool *partly,
                           struct bt_error *error) {
  const struct named *named = data;
  (void)partly;
  name_winning(named->solution, &moves->options[i], error);
  return bt_component_moves_count(moves, i);
}

/* A move wins if it is among those that the game named. */
static betli_status move_value(void *data, const struct bt_component_moves *moves,
                               const struct bt_move_iterator *iterator, struct bt_value *value,
                               struct bt_error *error) {
  const struct named *named = data;
  const struct bt_options *options = &moves->options[0];
  const struct bt_run *run = bt_options_find(options, iterator->choice[0]);
  uint64_t words[BT_MAX_PARTS * BT_MAX_WIDTH], k;
  (void)error;
  for (size_t p = 0; p < run->parts; p++)
    bt_options_part(options, run, iterator->choice[0] - run->first, p, words + p * options->width);
  *value = bt_number(
      bt_find_option(moves->position->components[0].game, &named->winning, run->parts, words, &k)
          ? 0
          : 1);
  return BETLI_OK;
}

static betli_status find_moves(struct bt_solving *solving, struct bt_solution *solution) {
  struct bt_limits *limits = solving->evaluator->limits;
  struct named named = {.solution = solution};
  const struct bt_judge judge = {
      .data = &named, .value = move_value, .choose = choose, .reached = bt_every_choice_wins};
  betli_status status = name_winning(solution, &named.winning, solving->error);
  if (status == BETLI_OK)
    status = bt_find_moves(solution, limits, &judge, solving->error);
  else if (status == BETLI_LIMIT && solution->question.all_moves)
    bt_list_all_moves(solution, limits, NULL, NULL, &(struct bt_error){0});
  bt_options_free(&named.winning);
  return status;
}

static void tell_why(const struct bt_solution *solution, struct bt_text *why) {
  bt_text_add(why, bt_say(why->language, solution->position.components[0].game->kind->theorem));
  bt_why_components(solution, bt_algebra_of_function(solution->function), why);
}

const struct bt_solver bt_by_closed_outcome = {.method = "theorem",
                                               .table_method = "theorem",
                                               .applies = applies,
                                               .value = find_value,
                                               .moves = find_moves,
                                               .why = tell_why};
