#include "core/alone.h"

#include "core/all_moves.h"
#include "core/find_option.h"

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

/* The options that are P-positions. */
static betli_status reach(struct bt_choices *choices, const struct bt_solution *solution) {
  const struct bt_component *component = &solution->position.components[0];
  if (solution->outcome != BETLI_P)
    component->game->kind->reach(component->game->self, solution->function, component->words,
                                 bt_number(0), &choices->options[0]);
  return bt_choices_count(choices, 0);
}

/* A move wins if it is among those that the game named. */
static betli_status move_value(void *data, const struct bt_choices *choices,
                               const struct bt_joint *joint, struct bt_value *value,
                               struct bt_error *error) {
  const struct bt_choices *winning = data;
  const struct bt_options *options = &choices->options[0];
  const struct bt_run *run = bt_options_find(options, joint->choice[0]);
  uint64_t words[BT_MAX_PARTS * BT_MAX_WIDTH], k;
  (void)error;
  for (size_t p = 0; p < run->parts; p++)
    bt_options_part(options, run, joint->choice[0] - run->first, p, words + p * options->width);
  *value = bt_number(bt_find_option(choices->position->components[0].game, &winning->options[0],
                                    run->parts, words, &k)
                         ? 0
                         : 1);
  return BETLI_OK;
}

static betli_status find_moves(struct bt_choices *choices, struct bt_solution *solution,
                               struct bt_error *error) {
  struct bt_joint joint = {0};
  betli_status status =
      bt_joint_open(&joint, 1, choices->counts, &solution->question.compound, error);
  while (status == BETLI_OK && bt_joint_next(&joint))
    status = bt_choices_record(choices, &joint, bt_number(0), solution, error);
  bt_joint_close(&joint);
  return status;
}

static betli_status answer_moves(struct bt_solution *solution, struct bt_limits *limits,
                                 struct bt_error *error) {
  struct bt_choices choices;
  betli_status status = bt_choices_open(&choices, &solution->position, error);
  if (status != BETLI_OK)
    return status;
  status = reach(&choices, solution);
  if (status == BETLI_LIMIT && solution->question.all_moves)
    bt_list_all_moves(solution, limits, NULL, NULL, &(struct bt_error){0});
  else if (status == BETLI_OK && solution->question.all_moves)
    status = bt_list_all_moves(solution, limits, move_value, &choices, error);
  else if (status == BETLI_OK)
    status = find_moves(&choices, solution, error);
  bt_choices_close(&choices);
  return status;
}

/* Whether the moves that win are wanted, and can be had from values only. */
static bool needs_values(const struct bt_question *question, const struct bt_component *component,
                         const struct bt_function *outcome) {
  const struct bt_descriptor *kind = component->game->kind;
  struct bt_options options = {0};
  struct bt_error ignored;
  if (question->no_moves || !is_small(component))
    return false;
  bt_options_clear(&options, kind->width, &ignored);
  kind->reach(component->game->self, outcome, component->words, bt_number(0), &options);
  const bool unnamed = options.status == BETLI_LIMIT;
  bt_options_free(&options);
  return unnamed;
}

betli_status bt_solve_alone(struct bt_solution *solution, struct bt_limits *limits, bool *decided,
                            struct bt_error *error) {
  const struct bt_question *question = &solution->question;
  const struct bt_function *outcome = bt_function_of(BT_OUTCOME, question->compound.misere);
  const struct bt_algebra alone = bt_algebra_of_function(outcome);
  const struct bt_component *component = &solution->position.components[0];
  struct bt_value value;
  *decided = false;
  if (solution->position.count != 1 ||
      (!question->any_function && question->measure != BT_OUTCOME) ||
      !bt_game_closed(component->game, &alone, component->words, &value) ||
      has_values(question, component) || needs_values(question, component, outcome))
    return BETLI_OK;
  *decided = true;
  solution->alone = true;
  solution->function = outcome;
  solution->outcome = bt_is_p(outcome, value) ? BETLI_P : BETLI_N;
  return question->no_moves ? BETLI_OK : answer_moves(solution, limits, error);
}
