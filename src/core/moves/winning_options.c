#include "core/moves/winning_options.h"

#include "core/algebra/closed_form.h"
#include "core/game/take_break.h"
#include "core/moves/cuts.h"
#include "core/moves/pick.h"
#include "core/value/progressions.h"

#include <assert.h>

/* Some seconds' work: past this bound the answer says who wins, but not by which moves. */
#define MOST_CHOICES (UINT64_C(1) << 26)

static betli_status fail_too_many_choices(uint64_t options, struct bt_error *error) {
  return bt_fail(error, BETLI_LIMIT,
                 "a component has %llu options, but at most %llu are searched for winning moves",
                 (unsigned long long)options, (unsigned long long)MOST_CHOICES);
}

/* Counts the options of component i, each of which will be looked at.  Fails if they are too
 * many. */
static betli_status count_component_choices(struct bt_component_moves *moves, size_t i,
                                            struct bt_error *error) {
  const betli_status status = bt_component_moves_count(moves, i);
  const uint64_t count = moves->components[i].options.count;
  return status != BETLI_OK || count <= MOST_CHOICES ? status : fail_too_many_choices(count, error);
}

/* Computes a table that shows the period, where a closed form has answered until now. */
static void compute_period_table(const struct bt_component *component,
                                 const struct bt_option_values *values) {
  const struct bt_game *game = component->game;
  struct bt_error ignored = {.language = BT_ENGLISH};
  struct bt_value value;
  if (game->kind->period_bound != NULL &&
      bt_game_closed(game, values->algebra, component->words, &value))
    bt_evaluate_plainly(values->evaluator, values->algebra, game, component->words, &value,
                        &ignored);
}

/* Fails if too many options do not repeat: each of these will be looked at. */
static betli_status check_option_groups(const struct bt_component *component,
                                        const struct bt_option_values *values,
                                        const struct bt_options *options, struct bt_error *error) {
  struct bt_option_walk walk = bt_walk_values(values, options, error);
  uint64_t count = 0;
  if (options->count <= MOST_CHOICES)
    return BETLI_OK;
  compute_period_table(component, values);
  while (count <= MOST_CHOICES && bt_option_walk_piece(&walk))
    count += walk.piece.period > MOST_CHOICES ? MOST_CHOICES + 1 : walk.piece.period;
  return count <= MOST_CHOICES ? BETLI_OK : fail_too_many_choices(options->count, error);
}

betli_status bt_find_all_options(struct bt_component_moves *moves, size_t i,
                                 const struct bt_option_values *values, uint64_t most, bool *partly,
                                 struct bt_error *error) {
  struct bt_options *options = &moves->components[i].options;
  bool known = true;
  options->takes_cuts = true;
  betli_status status = bt_component_moves_all(moves, i, error);
  options->takes_cuts = false;
  if (options->cut_count > 0 && (status == BETLI_OK || status == BETLI_LIMIT)) {
    const betli_status found = bt_cuts_write(moves, i, values, most, &known, error);
    status = found == BETLI_OK ? status : found;
  }
  if (!known)
    status = bt_component_moves_all(moves, i, error);
  *partly = status == BETLI_LIMIT;
  return status == BETLI_OK || *partly
             ? check_option_groups(&moves->position->components[i], values, options, error)
             : status;
}

/* ---- by values ------------------------------------------------------------------------------- */

/* Counts winning ways of cuts, but for those that have been listed. */
static void count_unlisted_ways(const struct bt_option_values *values, const struct bt_tally *cuts,
                                uint64_t listed, struct bt_natural *more) {
  struct bt_natural wins = {0};
  bt_tally_wins_beside(values->algebra, cuts, *values->rest, &wins);
  for (uint64_t k = 0; k < listed; k++)
    bt_natural_less_one(&wins);
  bt_natural_add(more, &wins);
  bt_natural_free(&wins);
}

/* Finds the winning options by the values of all options, and puts them in the place of these. */
static betli_status find_winning_by_values(struct bt_component_moves *moves, size_t i,
                                           const struct bt_option_values *values, uint64_t most,
                                           struct bt_winning_options *winning,
                                           struct bt_error *error) {
  struct bt_options *options = &moves->components[i].options, picked = {.limits = options->limits};
  struct bt_pick pick = {.data = values,
                         .limits = values->evaluator->limits,
                         .look = bt_values_look,
                         .around = bt_values_around,
                         .most = most,
                         .to = &picked,
                         .more = &moves->components[i].more};
  betli_status status = bt_find_all_options(moves, i, values, most, &winning->partly, error);
  if (status != BETLI_OK || (options->run_count == 0 && moves->components[i].cuts.count == 0))
    return status;
  bt_options_clear(&picked, options->width, error);
  bt_pick_options(&pick, options);
  status = bt_pick_end(&pick);
  count_unlisted_ways(values, &moves->components[i].cuts, pick.cuts_listed,
                      &moves->components[i].more);
  bt_options_free(options);
  *options = picked;
  bt_component_moves_count(moves, i);
  winning->named = true;
  winning->partners = 0;
  winning->partly |= status == BETLI_LIMIT;
  return status == BETLI_LIMIT ? BETLI_OK : status;
}

/* ---- by who knows them ----------------------------------------------------------------------- */

/* Finds the winning options by the game itself. */
static betli_status find_winning_by_reach(struct bt_component_moves *moves, size_t i,
                                          const struct bt_algebra *algebra,
                                          struct bt_winning_options *winning,
                                          struct bt_error *error) {
  const struct bt_component *component = &moves->position->components[i];
  winning->named = true;
  for (size_t p = 0; p < winning->partners; p++) {
    component->game->kind->reach(component->game->self, algebra->function, component->words,
                                 winning->values[p], &moves->components[i].options);
    if (p == 0)
      winning->first = moves->components[i].options.count;
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
  struct bt_options *options = &moves->components[i].options;
  const uint64_t heap = moves->position->components[i].words[0];
  uint64_t own;
  betli_status status = large->value(large->data, heap, &own, error);
  if (status == BETLI_OK && rest.kind == BT_NUMBER)
    status =
        large->reach(large->data, heap, rest.number, most, options, &moves->components[i].more);
  winning->values[0] = rest;
  winning->partners = 1;
  winning->named = true;
  winning->first = options->count;
  winning->partly = status == BETLI_LIMIT;
  return status == BETLI_OK || winning->partly ? bt_component_moves_count(moves, i) : status;
}

/* Finds the winning options by the search of large positions; by values where there is no search.
 */
static betli_status find_winning_by_search(struct bt_component_moves *moves, size_t i,
                                           const struct bt_option_values *values, uint64_t most,
                                           struct bt_winning_options *winning,
                                           struct bt_error *error) {
  struct bt_options *options = &moves->components[i].options;
  const betli_status status =
      bt_evaluate_reach(values->evaluator, values->algebra, &moves->position->components[i],
                        winning->values[0], options, &winning->named, error);
  winning->partly = status == BETLI_LIMIT;
  winning->named |= winning->partly;
  winning->first = options->count;
  if (status != BETLI_OK && !winning->partly)
    return status;
  return winning->named ? count_component_choices(moves, i, error)
                        : find_winning_by_values(moves, i, values, most, winning, error);
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
         around.first <= BT_MOST_PROGRESSIONS &&
         around.period <= BT_MOST_PROGRESSIONS - around.first;
}

/* Returns the oracle that names the options of a large heap that have a value; NULL if there is
 * none, or if they are found by values. */
static const struct bt_large_heaps *find_naming_heaps(const struct bt_component *component,
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
  const struct bt_option_values values = {evaluator, algebra, game, false, &rest};
  const struct bt_large_heaps *large = find_naming_heaps(component, algebra);
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
             ? find_winning_by_values(moves, i, &values, most, winning, error)
             : find_winning_by_search(moves, i, &values, most, winning, error);
}
