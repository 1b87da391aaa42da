#include "core/moves/component_moves.h"

#include "base/key_numbers.h"
#include "core/game/passes.h"

#include <assert.h>
#include <string.h>

static betli_status open_component_arrays(struct bt_component_moves *moves,
                                          struct bt_error *error) {
  struct bt_limits *limits = moves->limits;
  const size_t count = moves->position->count;
  if ((moves->components = bt_limits_zeros(limits, count + 1, sizeof *moves->components, error)) ==
          NULL ||
      (moves->counts = bt_limits_zeros(limits, count + 1, sizeof *moves->counts, error)) == NULL)
    return error->status;
  for (size_t i = 0; i < count; i++) {
    struct bt_options *options = &moves->components[i].options;
    options->limits = limits;
    bt_options_clear(options, moves->position->components[i].game->kind->width, error);
  }
  return BETLI_OK;
}

/* Numbers components so that equal ones have the same number: 0, 1, 2, ... as they are met.
 * Amortised constant time. */
static betli_status number_component(struct bt_key_numbers *kinds,
                                     const struct bt_component *component, uint32_t *number,
                                     struct bt_error *error) {
  uint64_t key[BT_MAX_WIDTH + 1] = {(uintptr_t)component->game};
  const size_t width = component->game->kind->width;
  memcpy(key + 1, component->words, width * sizeof *key);
  return bt_key_numbers_meet(kinds, key, width + 1, number, error);
}

static betli_status find_component_kinds(struct bt_component_moves *moves, struct bt_error *error) {
  const struct bt_position *position = moves->position;
  moves->kind_count = position->count;
  if (position->count < 2) /* the only component is of kind 0 */
    return BETLI_OK;
  struct bt_key_numbers kinds = {.limits = moves->limits, .item = sizeof(uint64_t)};
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < position->count && status == BETLI_OK; i++)
    status = number_component(&kinds, &position->components[i], &moves->components[i].kind, error);
  moves->kind_count = kinds.count;
  bt_key_numbers_free(&kinds);
  return status;
}

betli_status bt_component_moves_open(struct bt_component_moves *moves,
                                     const struct bt_position *position, struct bt_limits *limits,
                                     struct bt_error *error) {
  *moves = (struct bt_component_moves){
      .position = position, .limits = limits, .sets_turn = bt_position_sets_turn(position)};
  betli_status status = open_component_arrays(moves, error);
  if (status == BETLI_OK)
    status = find_component_kinds(moves, error);
  if (status != BETLI_OK)
    bt_component_moves_close(moves);
  return status;
}

/* Returns the place for the owner of component i's kind. */
static size_t *find_kind_owner(const struct bt_component_moves *moves, size_t i) {
  return &moves->components[moves->components[i].kind].owner;
}

size_t bt_component_moves_owner(const struct bt_component_moves *moves, size_t i) {
  return *find_kind_owner(moves, i);
}

/* Returns true if component i shows the options of another component equal to it. */
static bool shares_options(const struct bt_component_moves *moves, size_t i) {
  const size_t owner = bt_component_moves_owner(moves, i);
  return owner > 0 && owner - 1 != i &&
         moves->components[owner - 1].options.runs == moves->components[i].options.runs;
}

static void free_component(struct bt_component_options *component) {
  bt_options_free(&component->options);
  bt_tally_free(&component->cuts);
  bt_natural_free(&component->more);
}

void bt_component_moves_close(struct bt_component_moves *moves) {
  struct bt_limits *limits = moves->limits;
  const size_t count = moves->components == NULL ? 0 : moves->position->count;
  for (size_t i = 0; i < count; i++)
    if (shares_options(moves, i))
      moves->components[i].options = (struct bt_options){0};
  for (size_t i = 0; i < count; i++)
    free_component(&moves->components[i]);
  bt_limits_free(limits, moves->components, (count + 1) * sizeof *moves->components);
  bt_limits_free(limits, moves->counts, (count + 1) * sizeof *moves->counts);
  *moves = (struct bt_component_moves){0};
}

betli_status bt_component_moves_count(struct bt_component_moves *moves, size_t i) {
  const uint64_t count = moves->components[i].options.count;
  /* bt_move_iterator needs a number after the last option; it does not reach options beyond it,
   * which are counted. */
  moves->counts[i] = count == UINT64_MAX ? count - 1 : count;
  return moves->components[i].options.status;
}

static void share_options(struct bt_component_moves *moves, size_t i, size_t owner) {
  if (owner == i || shares_options(moves, i))
    return;
  bt_options_free(&moves->components[i].options);
  moves->components[i].options = moves->components[owner].options;
}

betli_status bt_component_moves_all(struct bt_component_moves *moves, size_t i,
                                    struct bt_error *error) {
  const struct bt_component *component = &moves->position->components[i];
  struct bt_options *options = &moves->components[i].options;
  size_t *owner = find_kind_owner(moves, i);
  if (*owner > 0) {
    share_options(moves, i, *owner - 1);
  } else {
    bt_game_options(component->game, component->words, options, error);
    if (options->status == BETLI_OK && options->run_count > 0 && options->cut_count == 0)
      *owner = i + 1;
  }
  return bt_component_moves_count(moves, i);
}

bool bt_component_moves_share(struct bt_component_moves *moves, size_t i) {
  const size_t owner = bt_component_moves_owner(moves, i);
  if (owner == 0)
    return false;
  share_options(moves, i, owner - 1);
  moves->counts[i] = moves->counts[owner - 1];
  bt_natural_add(&moves->components[i].more, &moves->components[owner - 1].more);
  return true;
}

void bt_component_moves_place(struct bt_component_moves *moves, size_t i, uint64_t *unlisted) {
  uint64_t *count = &moves->counts[i];
  size_t *owner = find_kind_owner(moves, i);
  const uint64_t without_place = *count > *unlisted ? *count - *unlisted : 0;
  *count -= without_place;
  *unlisted -= *count;
  bt_natural_add_number(&moves->components[i].more, without_place);
  *owner = *owner > 0 ? *owner : i + 1;
}

betli_status bt_component_moves_walk(const struct bt_component_moves *moves, const uint64_t *counts,
                                     const struct bt_compound *compound,
                                     struct bt_move_iterator *iterator, struct bt_error *error) {
  const struct bt_position *position = moves->position;
  betli_status status = bt_move_iterator_open(iterator, position->count, counts, compound, error);
  for (size_t i = 0; i < position->count && status == BETLI_OK; i++)
    if (bt_are_passes(&position->components[i]))
      status = bt_move_iterator_set_passes(iterator, i, error);
  for (size_t i = 0; i < position->count && status == BETLI_OK; i++)
    if (position->components[i].entailed)
      status = bt_move_iterator_entail(iterator, i, error);
  for (size_t i = 0; i < position->count && status == BETLI_OK; i++)
    if (position->components[i].joined)
      status = bt_move_iterator_join(iterator, i, error);
  return status;
}

betli_status bt_component_moves_add(const struct bt_component_moves *moves,
                                    const struct bt_compound *compound, size_t i, uint64_t choice,
                                    struct bt_position *after, struct bt_error *error) {
  const struct bt_options *options = &moves->components[i].options;
  const struct bt_run *run = bt_options_find(options, choice);
  struct bt_component component = moves->position->components[i];
  betli_status status = BETLI_OK;
  component.entailed = run->turn == BT_TURN_ENTAILS;
  for (size_t p = 0; p < run->parts && status == BETLI_OK; p++) {
    bt_options_part(options, run, choice - run->first, p, component.words);
    status = bt_position_add(after, &component, error);
    component.joined = bt_rule_info(compound->rule)->sums_in_place;
  }
  return status;
}

bool bt_component_moves_stay(const struct bt_component_moves *moves,
                             const struct bt_move_iterator *iterator) {
  for (size_t i = 0; moves->sets_turn && i < iterator->depth; i++)
    if (!bt_move_iterator_stays(iterator, i) &&
        bt_options_find(&moves->components[i].options, iterator->choice[i])->turn == BT_TURN_STAYS)
      return true;
  return false;
}

betli_status bt_component_moves_apply(const struct bt_component_moves *moves,
                                      const struct bt_move_iterator *iterator,
                                      struct bt_position *after, struct bt_error *error) {
  const struct bt_compound *compound = iterator->compound;
  betli_status status = BETLI_OK;
  bool moved = false, gone = false;
  after->count = 0;
  after->separator = moves->position->separator;
  for (size_t i = 0; i < iterator->count && status == BETLI_OK; i++) {
    const struct bt_component *component = &moves->position->components[i];
    const bool stays = bt_move_iterator_stays(iterator, i);
    if (bt_is_discarded(compound, component, moved, &gone))
      continue;
    moved |= !stays && !bt_are_passes(component);
    status = stays ? bt_position_add(after, component, error)
                   : bt_component_moves_add(moves, compound, i, iterator->choice[i], after, error);
  }
  return status;
}

/* ---- the list of moves ----------------------------------------------------------------------- */

static betli_status record_change(const struct bt_component_moves *moves, size_t i, uint64_t choice,
                                  struct bt_solution *solution, struct bt_error *error) {
  const struct bt_options *options = &moves->components[i].options;
  const struct bt_run *run = bt_options_find(options, choice);
  assert(choice < moves->counts[i]);
  const size_t words = run->parts * options->width;
  betli_status status = bt_reserve(solution->limits, &solution->changes, &solution->change_capacity,
                                   solution->change_count + 1, sizeof *solution->changes, error);
  if (status == BETLI_OK)
    status = bt_reserve(solution->limits, &solution->words, &solution->word_capacity,
                        solution->word_count + words, sizeof *solution->words, error);
  if (status != BETLI_OK)
    return status;
  solution->changes[solution->change_count++] =
      (struct bt_change){i, solution->word_count, run->parts, run->turn};
  for (size_t p = 0; p < run->parts; p++, solution->word_count += options->width)
    bt_options_part(options, run, choice - run->first, p, solution->words + solution->word_count);
  return BETLI_OK;
}

betli_status bt_component_moves_record(const struct bt_component_moves *moves,
                                       const struct bt_move_iterator *iterator,
                                       struct bt_value value, betli_outcome outcome,
                                       struct bt_solution *solution, struct bt_error *error) {
  bt_natural_add_number(&solution->total, 1);
  if (!bt_solution_lists_more(solution))
    return BETLI_OK;
  betli_status status = bt_reserve(solution->limits, &solution->moves, &solution->move_capacity,
                                   solution->move_count + 1, sizeof *solution->moves, error);
  const size_t first = solution->change_count;
  for (size_t i = 0; i < iterator->depth && status == BETLI_OK; i++)
    if (!bt_move_iterator_stays(iterator, i))
      status = record_change(moves, i, iterator->choice[i], solution, error);
  if (status != BETLI_OK)
    return status;
  assert(solution->change_count > first); /* to stay put is no move */
  const bool same_player = bt_component_moves_stay(moves, iterator);
  solution->moves[solution->move_count++] = (struct bt_move){
      .first_change = first,
      .change_count = solution->change_count - first,
      .value = value,
      .outcome = same_player ? bt_exchange_players(outcome) : outcome,
      .same_player = same_player,
  };
  return BETLI_OK;
}

betli_status bt_change_apply(const struct bt_solution *solution, const struct bt_change *change,
                             struct bt_position *after, struct bt_error *error) {
  assert(change->component < solution->position.count);
  struct bt_component part = solution->position.components[change->component];
  part.entailed = change->turn == BT_TURN_ENTAILS;
  const size_t width = part.game->kind->width;
  betli_status status = BETLI_OK;
  for (size_t p = 0; p < change->parts && status == BETLI_OK; p++) {
    for (size_t w = 0; w < width; w++)
      part.words[w] = solution->words[change->at + p * width + w];
    status = bt_position_add(after, &part, error);
    part.joined = bt_rule_info(solution->question.compound.rule)->sums_in_place;
  }
  return status;
}

betli_status bt_move_apply(const struct bt_solution *solution, const struct bt_move *move,
                           struct bt_position *after, struct bt_error *error) {
  const struct bt_change *change = solution->changes + move->first_change;
  const struct bt_change *end = change + move->change_count;
  betli_status status = BETLI_OK;
  bool moved = false, gone = false;
  after->separator = solution->position.separator;
  for (size_t i = 0; i < solution->position.count && status == BETLI_OK; i++) {
    const struct bt_component *component = &solution->position.components[i];
    if (bt_is_discarded(&solution->question.compound, component, moved, &gone))
      continue;
    moved |= change < end && change->component == i && !bt_are_passes(component);
    if (change < end && change->component == i)
      status = bt_change_apply(solution, change++, after, error);
    else
      status = bt_position_add(after, component, error);
  }
  return status;
}
