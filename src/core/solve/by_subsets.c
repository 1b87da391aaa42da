/* Solves games whose positions are sets of things, of which moves take some away, by an analysis of
 * all subsets at once (core/search/subsets.h). */
#include "core/search/subset_spread.h"
#include "core/search/subsets.h"

#include "core/game/decompose.h"
#include "core/game/things.h"
#include "core/solve/solver.h"
#include "core/solve/winning_moves.h"

#include <assert.h>

/* Parts of at most so many things have tables of values, which tell more than the outcome. */
enum { FEW_THINGS = 18 };

static uint64_t things_of_component(const struct bt_component *component) {
  return bt_game_things(component->game, component->words);
}

static unsigned count_things_of_words(const struct bt_game *game, const uint64_t *words) {
  return (unsigned)__builtin_popcountll(bt_game_things(game, words));
}

static unsigned count_things_of_position(const struct bt_position *position) {
  unsigned things = 0;
  for (size_t i = 0; i < position->count; i++)
    things += count_things_of_words(position->components[i].game, position->components[i].words);
  return things;
}

static bool consists_of_things(const struct bt_position *position) {
  for (size_t i = 0; i < position->count; i++)
    if (!bt_game_has_things(position->components[i].game))
      return false;
  return true;
}

/* Returns true if a component has more than FEW_THINGS things; with `decomposes`, if one of its
 * parts has. */
static bool has_many_things(const struct bt_component *component, bool decomposes) {
  struct bt_parts parts = bt_parts_of(component->game, component->words);
  uint64_t part[BT_MAX_WIDTH];
  if (!decomposes)
    return count_things_of_words(component->game, component->words) > FEW_THINGS;
  while (bt_parts_next(&parts, part))
    if (count_things_of_words(component->game, part) > FEW_THINGS)
      return true;
  return false;
}

static bool applies(const struct bt_solving *solving, const struct bt_position *position) {
  const bool sums = bt_question_decomposes(solving->question);
  if (solving->alone->function->measure != BT_OUTCOME || (position->count > 1 && !sums) ||
      !consists_of_things(position) || count_things_of_position(position) > BT_MOST_SUBSET_THINGS)
    return false;
  for (size_t i = 0; i < position->count; i++)
    if (has_many_things(&position->components[i], sums))
      return true;
  return false;
}

/* ---- who wins ------------------------------------------------------------------------------- */

/* Lists all sets that moves take away, and counts the things.  Free `sets` even after an error. */
static betli_status list_taken_sets(struct bt_solving *solving, const struct bt_position *position,
                                    unsigned *count, struct bt_taken_sets *sets) {
  struct bt_limits *limits = solving->evaluator->limits;
  unsigned things = 0;
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < position->count && status == BETLI_OK; i++) {
    const struct bt_component *component = &position->components[i];
    status =
        bt_taken_sets_add(sets, component->game, component->words, things, limits, solving->error);
    things += (unsigned)__builtin_popcountll(things_of_component(component));
  }
  *count = things;
  return status;
}

/* The state: the subsets of the last position. */
static betli_status analyse_subsets(struct bt_solving *solving, const struct bt_position *position,
                                    void *state) {
  struct bt_limits *limits = solving->evaluator->limits;
  struct bt_taken_sets sets = {0};
  unsigned things = 0;
  betli_status status = list_taken_sets(solving, position, &things, &sets);
  if (status == BETLI_OK)
    status = bt_subsets_open(state, things, sets.sets, sets.count,
                             solving->question->compound.misere, limits, solving->error);
  bt_taken_sets_free(&sets, limits);
  return status;
}

static void close_subsets(void *state, struct bt_limits *limits) {
  bt_subsets_close(state, limits);
}

static const struct bt_solver_state subsets_state = {sizeof(struct bt_subsets), analyse_subsets,
                                                     close_subsets};

static betli_status find_spread(struct bt_solving *solving, const struct bt_position *position,
                                unsigned ranks, betli_spread *spread) {
  struct bt_taken_sets sets = {0};
  unsigned things = 0;
  betli_status status = list_taken_sets(solving, position, &things, &sets);
  if (status == BETLI_OK)
    status = bt_subsets_spread(things, sets.sets, sets.count, ranks, spread, solving->error);
  bt_taken_sets_free(&sets, solving->evaluator->limits);
  return status;
}

/* Returns the things of `before` that are left in `after`, a position which moves from `before`
 * lead to. */
static uint64_t subset_of(const struct bt_position *before, const struct bt_position *after) {
  uint64_t set = 0;
  unsigned first = 0;
  assert(before->count == after->count);
  for (size_t i = 0; i < before->count; i++) {
    const uint64_t things = things_of_component(&before->components[i]);
    set |= bt_things_within(things_of_component(&after->components[i]), things) << first;
    first += (unsigned)__builtin_popcountll(things);
  }
  return set;
}

static betli_status find_outcome_by_subsets(struct bt_solving *solving,
                                            struct bt_solution *solution, bool *decided) {
  const struct bt_position *position = &solution->position;
  bt_solving_close_state(solving, &subsets_state); /* of the last cell */
  const betli_status status = bt_solving_open_state(solving, &subsets_state, position);
  if (status != BETLI_OK)
    return status;
  const struct bt_subsets *subsets = bt_solving_state(solving, &subsets_state);
  *decided = true;
  solution->function = solving->alone->function;
  solution->searched = UINT64_C(1) << count_things_of_position(position);
  bt_solution_set_value(solution,
                        bt_number(!bt_subsets_is_p(subsets, subset_of(position, position))));
  return BETLI_OK;
}

/* ---- moves ---------------------------------------------------------------------------------- */

struct analysed {
  const struct bt_subsets *subsets;
  const struct bt_position *position;
};

static betli_status subset_outcome_after(void *data, const struct bt_position *after,
                                         struct bt_value *value, struct bt_error *error) {
  const struct analysed *analysed = data;
  (void)error;
  *value = bt_number(!bt_subsets_is_p(analysed->subsets, subset_of(analysed->position, after)));
  return BETLI_OK;
}

static betli_status find_moves_by_subsets(struct bt_solving *solving,
                                          struct bt_solution *solution) {
  struct analysed analysed = {bt_solving_state(solving, &subsets_state), &solution->position};
  return bt_find_moves_by_position(solution, solving->evaluator->limits, subset_outcome_after,
                                   &analysed, solving->error);
}

static void explain_subsets(const struct bt_solution *solution, struct bt_text *why) {
  bt_text_say(why,
              "Retrograde analysis of all %llu subsets of the elements of the position, without a "
              "theorem.",
              (unsigned long long)solution->searched);
}

const struct bt_solver bt_by_subsets = {.method = "search",
                                        .table_method = "search",
                                        .slow = true,
                                        .applies = applies,
                                        .value = find_outcome_by_subsets,
                                        .moves = find_moves_by_subsets,
                                        .why = explain_subsets,
                                        .spread = find_spread};
