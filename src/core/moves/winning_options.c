#include "core/moves/winning_options.h"

#include "core/algebra/closed_form.h"
#include "core/game/take_break.h"
#include "core/moves/cuts.h"
#include "core/moves/option_values.h"
#include "core/value/cells.h"

#include <assert.h>

/* Some seconds' work: past this bound the answer says who wins, but not by which moves. */
#define MOST_CHOICES (UINT64_C(1) << 26)

static betli_status fail_too_many_choices(uint64_t options, struct bt_error *error) {
  return bt_fail(
      error, BETLI_LIMIT,
      "a component has %llu options, and winning moves are looked for among %llu at most",
      (unsigned long long)options, (unsigned long long)MOST_CHOICES);
}

/* Counts the options of component i, each of which will be looked at.  Fails if they are too
 * many. */
static betli_status count_component_choices(struct bt_component_moves *moves, size_t i,
                                            struct bt_error *error) {
  const betli_status status = bt_component_moves_count(moves, i);
  const uint64_t count = moves->options[i].count;
  return status != BETLI_OK || count <= MOST_CHOICES ? status : fail_too_many_choices(count, error);
}

/* Computes a table that shows the period, where a closed form has answered until now. */
static void compute_period_table(const struct bt_component *component,
                                 struct bt_evaluator *evaluator, const struct bt_algebra *algebra) {
  const struct bt_game *game = component->game;
  struct bt_error ignored = {.language = BT_ENGLISH};
  struct bt_value value;
  if (game->kind->period_bound != NULL && bt_game_closed(game, algebra, component->words, &value))
    bt_evaluate_plainly(evaluator, algebra, game, component->words, &value, &ignored);
}

/* Finds all options.  Where values repeat, cuts are counted, and written as far as the list goes;
 * elsewhere the game writes what it can. */
static betli_status find_all_options(struct bt_component_moves *moves, size_t i,
                                     struct bt_evaluator *evaluator,
                                     const struct bt_algebra *algebra,
                                     const struct bt_winning_options *winning, uint64_t most,
                                     struct bt_error *error) {
  struct bt_options *options = &moves->options[i];
  bool known = true;
  options->takes_cuts = true;
  betli_status status = bt_component_moves_all(moves, i, error);
  options->takes_cuts = false;
  if (options->cut_count > 0 && (status == BETLI_OK || status == BETLI_LIMIT)) {
    const betli_status found =
        bt_cuts_find(moves, i, evaluator, algebra, winning, most, &known, error);
    status = found == BETLI_OK ? status : found;
  }
  return known ? status : bt_component_moves_all(moves, i, error);
}

/* Takes all options that the game writes.  Fails if too many of them do not repeat: each of these
 * will be looked at. */
static betli_status take_all_options(struct bt_component_moves *moves, size_t i,
                                     struct bt_evaluator *evaluator,
                                     const struct bt_algebra *algebra, uint64_t most,
                                     struct bt_winning_options *winning, struct bt_error *error) {
  const struct bt_options *options = &moves->options[i];
  struct bt_option_values values = {.evaluator = evaluator,
                                    .algebra = algebra,
                                    .game = moves->position->components[i].game,
                                    .options = options,
                                    .error = error};
  const betli_status status = find_all_options(moves, i, evaluator, algebra, winning, most, error);
  winning->partly = status == BETLI_LIMIT;
  if (status != BETLI_OK && !winning->partly)
    return status;
  if (options->count <= MOST_CHOICES)
    return BETLI_OK;
  compute_period_table(&moves->position->components[i], evaluator, algebra);
  if (bt_option_values_count(&values, MOST_CHOICES) <= MOST_CHOICES)
    return BETLI_OK;
  return winning->partly ? status : fail_too_many_choices(options->count, error);
}

/* Finds the winning options by the game itself. */
static betli_status find_winning_by_reach(struct bt_component_moves *moves, size_t i,
                                          const struct bt_algebra *algebra,
                                          struct bt_winning_options *winning,
                                          struct bt_error *error) {
  const struct bt_component *component = &moves->position->components[i];
  winning->named = true;
  for (size_t p = 0; p < winning->partners; p++) {
    component->game->kind->reach(component->game->self, algebra->function, component->words,
                                 winning->values[p], &moves->options[i]);
    if (p == 0)
      winning->first = moves->options[i].count;
  }
  return count_component_choices(moves, i, error);
}

/* Finds the winning options by the oracle of large heaps, which serves sums only: these have one
 * partner, the rest.  In short sums the partner is a number, too.  A heap that is worth a number
 * has no option that wins by ending play; next to a hot component it has none that wins at all.
 * Until now the value of the heap may be known by a closed form only. */
static betli_status find_winning_by_large_heaps(struct bt_component_moves *moves, size_t i,
                                                const struct bt_large_heaps *large,
                                                struct bt_value rest, uint64_t most,
                                                struct bt_winning_options *winning,
                                                struct bt_error *error) {
  struct bt_options *options = &moves->options[i];
  const uint64_t heap = moves->position->components[i].words[0];
  uint64_t own;
  betli_status status = large->value(large->data, heap, &own, error);
  if (status == BETLI_OK && rest.kind == BT_NUMBER)
    status = large->reach(large->data, heap, rest.number, most, options, &winning->more);
  winning->values[0] = rest;
  winning->named = true;
  winning->first = options->count;
  winning->partly = status == BETLI_LIMIT;
  return status == BETLI_OK || winning->partly ? bt_component_moves_count(moves, i) : status;
}

/* Finds the winning options by the search of large positions; takes all options where there is no
 * search. */
static betli_status find_winning_by_search(struct bt_component_moves *moves, size_t i,
                                           struct bt_evaluator *evaluator,
                                           const struct bt_algebra *algebra, uint64_t most,
                                           struct bt_winning_options *winning,
                                           struct bt_error *error) {
  struct bt_options *options = &moves->options[i];
  const betli_status status =
      bt_evaluate_reach(evaluator, algebra, &moves->position->components[i], winning->values[0],
                        options, &winning->named, error);
  winning->partly = status == BETLI_LIMIT;
  winning->named |= winning->partly;
  winning->first = options->count;
  if (status != BETLI_OK && !winning->partly)
    return status;
  return winning->named ? count_component_choices(moves, i, error)
                        : take_all_options(moves, i, evaluator, algebra, most, winning, error);
}

/* Returns true if the cuts of a heap are counted, since values repeat. */
static bool are_cuts_counted(const struct bt_component *component,
                             const struct bt_large_heaps *large) {
  const struct bt_descriptor *kind = component->game->kind;
  struct bt_take_break rule;
  struct bt_repetition around;
  uint64_t taken, heaps = 0;
  if (kind->take_break != NULL && kind->take_break(component->game->self, &rule))
    bt_take_break_measure(&rule, &taken, &heaps);
  return heaps == 3 && large->repeats != NULL &&
         large->repeats(large->data, component->words[0], &around) &&
         around.first <= BT_MOST_CELLS && around.period <= BT_MOST_CELLS - around.first;
}

const struct bt_large_heaps *bt_naming_heaps(const struct bt_component *component,
                                             const struct bt_algebra *algebra) {
  const struct bt_large_heaps *large =
      bt_large_heaps_for(component->game, algebra, component->words);
  return large != NULL && large->reach != NULL && !are_cuts_counted(component, large) ? large
                                                                                      : NULL;
}

betli_status bt_find_winning_options(struct bt_component_moves *moves, size_t i,
                                     struct bt_evaluator *evaluator,
                                     const struct bt_algebra *algebra, struct bt_value rest,
                                     uint64_t most, struct bt_winning_options *winning,
                                     struct bt_error *error) {
  const struct bt_component *component = &moves->position->components[i];
  const struct bt_game *game = component->game;
  const struct bt_large_heaps *large = bt_naming_heaps(component, algebra);
  struct bt_value own;
  const bool reaches =
      game->kind->reach != NULL && bt_game_closed(game, algebra, component->words, &own);
  if (algebra->partners != NULL)
    winning->partners = algebra->partners(rest, winning->values);
  assert(winning->partners <= sizeof winning->values / sizeof *winning->values);
  if (algebra->partners != NULL && reaches)
    return find_winning_by_reach(moves, i, algebra, winning, error);
  if (large != NULL)
    return find_winning_by_large_heaps(moves, i, large, rest, most, winning, error);
  return algebra->partners == NULL
             ? take_all_options(moves, i, evaluator, algebra, most, winning, error)
             : find_winning_by_search(moves, i, evaluator, algebra, most, winning, error);
}
