#include "core/moves/winning_options.h"

#include "core/algebra/closed_form.h"
#include "core/game/take_break.h"
#include "core/moves/cut_count.h"
#include "core/moves/cut_walk.h"
#include "core/moves/cuts.h"
#include "core/moves/pick.h"

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

/* Writes all options of component i.  Leaves cuts among them if `progressions` of heaps are
 * found; elsewhere the game writes what it can.  After BETLI_LIMIT options are missing. */
static betli_status write_all_options(struct bt_component_moves *moves, size_t i,
                                      const struct bt_option_values *values,
                                      struct bt_progressions *progressions, bool *partly,
                                      struct bt_error *error) {
  struct bt_options *options = &moves->options[i];
  bool few = true;
  options->takes_cuts = true;
  betli_status status = bt_component_moves_all(moves, i, error);
  options->takes_cuts = false;
  *partly = status == BETLI_LIMIT;
  if (options->cut_count > 0 && (status == BETLI_OK || *partly)) {
    const betli_status found = bt_cuts_find(options, values, progressions, &few, error);
    status = found == BETLI_OK ? status : found;
  }
  if (!few)
    status = bt_component_moves_all(moves, i, error);
  *partly = status == BETLI_LIMIT;
  return *partly ? BETLI_OK : status;
}

betli_status bt_find_all_options(struct bt_component_moves *moves, size_t i,
                                 const struct bt_option_values *values, uint64_t most, bool *partly,
                                 struct bt_error *error) {
  struct bt_progressions progressions = {0};
  betli_status status = write_all_options(moves, i, values, &progressions, partly, error);
  if (status == BETLI_OK && moves->options[i].cut_count > 0) {
    status = bt_cuts_write(moves, i, values, &progressions, most, error);
    *partly |= status == BETLI_LIMIT;
  }
  bt_progressions_free(&progressions, values->evaluator->limits);
  if (status != BETLI_OK && status != BETLI_LIMIT)
    return status;
  return check_option_groups(&moves->position->components[i], values, &moves->options[i], error);
}

/* ---- by values ------------------------------------------------------------------------------- */

/* Options that make a P-position together with the rest of a compound. */
struct by_values {
  struct bt_option_values values;
  struct bt_value rest;
  struct bt_progressions progressions; /* of the heaps that cuts leave */
  bool partly;                         /* winning ways of cuts are missing on the list */
  struct bt_pick pick;
  uint64_t places; /* for ways of the present cut: free places when all are listed */
};

static struct bt_value outcome_with_rest(const struct by_values *by, struct bt_value value) {
  const struct bt_algebra *algebra = by->values.algebra;
  return bt_outcome_value(bt_outcome_of(algebra->function, bt_combine(algebra, value, by->rest)));
}

static betli_status find_outcome_of_group(const void *data, const struct bt_options *options,
                                          const struct bt_run *run, uint64_t k, uint64_t end,
                                          struct bt_value *value, uint64_t *count,
                                          struct bt_error *error) {
  const struct by_values *by = data;
  const struct bt_option_values *v = &by->values;
  const betli_status status = bt_evaluate_stretch(v->evaluator, v->algebra, v->game, options, run,
                                                  k, end - k, value, count, error);
  if (status == BETLI_OK)
    *value = outcome_with_rest(by, *value);
  return status;
}

static bool repeats_around_heap(const void *data, uint64_t heap, struct bt_repetition *around) {
  return bt_values_around(&((const struct by_values *)data)->values, heap, around);
}

static bool wins_with_rest(const void *data, struct bt_value value) {
  return bt_same(outcome_with_rest(data, value), bt_outcome_value(BETLI_P));
}

static betli_status list_winning_ways(void *data, struct bt_options *run, bool *done) {
  struct by_values *by = data;
  bt_pick_options(&by->pick, run);
  *done = by->pick.most <= by->places;
  return by->pick.status;
}

/* Counts the ways that win, and walks through the first as far as the list goes. */
static betli_status list_cut(struct by_values *by, struct bt_natural *wins, uint64_t total) {
  struct bt_pick *pick = &by->pick;
  struct bt_cut_walk walk = {.progressions = &by->progressions,
                             .algebra = by->values.algebra,
                             .total = total,
                             .limits = pick->limits,
                             .wants = wins_with_rest,
                             .take = list_winning_ways,
                             .data = by,
                             .error = pick->to->error};
  const uint64_t before = pick->most, listed = bt_natural_up_to(wins, before);
  by->places = before - listed;
  pick->uncounted = true;
  const betli_status status = listed == 0 ? BETLI_OK : bt_walk_cuts(&walk);
  pick->uncounted = false;
  for (uint64_t k = pick->most; k < before; k++)
    bt_natural_less_one(wins);
  return status;
}

static void pick_cut_by_values(struct bt_pick *pick, uint64_t total) {
  struct by_values *by = pick->data;
  struct bt_tally tally = {0};
  struct bt_natural wins = {0};
  betli_status status = bt_count_cuts(&by->progressions, by->values.algebra, total, pick->limits,
                                      &tally, pick->to->error);
  if (status == BETLI_OK) {
    bt_tally_wins_beside(by->values.algebra, &tally, by->rest, &wins);
    status = list_cut(by, &wins, total);
    bt_natural_add(pick->more, &wins);
    by->partly |= status == BETLI_LIMIT;
  }
  if (pick->status == BETLI_OK && status != BETLI_LIMIT)
    pick->status = status;
  bt_natural_free(&wins);
  bt_tally_free(&tally);
}

/* Picks winning options among those of component i, and puts them in the place of all. */
static betli_status pick_by_values(struct by_values *by, struct bt_component_moves *moves, size_t i,
                                   uint64_t most, struct bt_winning_options *winning,
                                   struct bt_error *error) {
  struct bt_options *options = &moves->options[i], picked = {.limits = options->limits};
  by->pick = (struct bt_pick){.data = by,
                              .limits = by->values.evaluator->limits,
                              .look = find_outcome_of_group,
                              .around = repeats_around_heap,
                              .cut = pick_cut_by_values,
                              .most = most,
                              .to = &picked,
                              .more = &winning->more};
  bt_options_clear(&picked, options->width, error);
  bt_pick_options(&by->pick, options);
  const betli_status status = bt_pick_end(&by->pick);
  bt_options_free(options);
  *options = picked;
  bt_component_moves_count(moves, i);
  winning->named = true;
  winning->partners = 0;
  winning->partly |= by->partly || status == BETLI_LIMIT;
  return status == BETLI_LIMIT ? BETLI_OK : status;
}

/* Finds the winning options by the values of all options. */
static betli_status find_winning_by_values(struct bt_component_moves *moves, size_t i,
                                           const struct bt_option_values *values,
                                           struct bt_value rest, uint64_t most,
                                           struct bt_winning_options *winning,
                                           struct bt_error *error) {
  struct by_values by = {.values = *values, .rest = rest};
  betli_status status =
      write_all_options(moves, i, values, &by.progressions, &winning->partly, error);
  const struct bt_options *options = &moves->options[i];
  if (status == BETLI_OK)
    status = check_option_groups(&moves->position->components[i], values, options, error);
  if (status == BETLI_OK && (options->run_count > 0 || options->cut_count > 0))
    status = pick_by_values(&by, moves, i, most, winning, error);
  bt_progressions_free(&by.progressions, values->evaluator->limits);
  return status;
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
  winning->partners = 1;
  winning->named = true;
  winning->first = options->count;
  winning->partly = status == BETLI_LIMIT;
  return status == BETLI_OK || winning->partly ? bt_component_moves_count(moves, i) : status;
}

/* Finds the winning options by the search of large positions; by values where there is no search.
 */
static betli_status find_winning_by_search(struct bt_component_moves *moves, size_t i,
                                           const struct bt_option_values *values,
                                           struct bt_value rest, uint64_t most,
                                           struct bt_winning_options *winning,
                                           struct bt_error *error) {
  struct bt_options *options = &moves->options[i];
  const betli_status status =
      bt_evaluate_reach(values->evaluator, values->algebra, &moves->position->components[i],
                        winning->values[0], options, &winning->named, error);
  winning->partly = status == BETLI_LIMIT;
  winning->named |= winning->partly;
  winning->first = options->count;
  if (status != BETLI_OK && !winning->partly)
    return status;
  return winning->named ? count_component_choices(moves, i, error)
                        : find_winning_by_values(moves, i, values, rest, most, winning, error);
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
  const struct bt_option_values values = {evaluator, algebra, game, false};
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
             ? find_winning_by_values(moves, i, &values, rest, most, winning, error)
             : find_winning_by_search(moves, i, &values, rest, most, winning, error);
}
