#include "core/moves/component_moves.h"

#include "core/base/intern.h"

#include <assert.h>
#include <stdlib.h>

betli_status bt_component_moves_open(struct bt_component_moves *moves,
                                     const struct bt_position *position, struct bt_error *error) {
  moves->position = position;
  moves->options = calloc(position->count + 1, sizeof *moves->options);
  moves->counts = calloc(position->count + 1, sizeof *moves->counts);
  moves->cuts = calloc(position->count + 1, sizeof *moves->cuts);
  if (moves->options == NULL || moves->counts == NULL || moves->cuts == NULL) {
    bt_component_moves_close(moves);
    return bt_fail_memory(error);
  }
  for (size_t i = 0; i < position->count; i++)
    bt_options_clear(&moves->options[i], position->components[i].game->kind->width, error);
  return BETLI_OK;
}

void bt_component_moves_close(struct bt_component_moves *moves) {
  for (size_t i = 0; moves->options != NULL && i < moves->position->count; i++)
    bt_options_free(&moves->options[i]);
  for (size_t i = 0; moves->cuts != NULL && i < moves->position->count; i++)
    bt_tally_free(&moves->cuts[i]);
  free(moves->options);
  free(moves->counts);
  free(moves->cuts);
  moves->options = NULL;
  moves->counts = NULL;
  moves->cuts = NULL;
}

betli_status bt_component_moves_count(struct bt_component_moves *moves, size_t i) {
  const uint64_t count = moves->options[i].count;
  /* bt_move_iterator wants room behind the last: those behind that are counted, but not walked to.
   */
  moves->counts[i] = count == UINT64_MAX ? count - 1 : count;
  return moves->options[i].status;
}

betli_status bt_component_moves_all(struct bt_component_moves *moves, size_t i,
                                    struct bt_error *error) {
  const struct bt_component *component = &moves->position->components[i];
  bt_game_options(component->game, component->words, &moves->options[i], error);
  return bt_component_moves_count(moves, i);
}

betli_status bt_component_moves_add(const struct bt_component_moves *moves, size_t i,
                                    uint64_t choice, struct bt_position *after,
                                    struct bt_error *error) {
  const struct bt_options *options = &moves->options[i];
  const struct bt_run *run = bt_options_find(options, choice);
  struct bt_component component = moves->position->components[i];
  betli_status status = BETLI_OK;
  for (size_t p = 0; p < run->parts && status == BETLI_OK; p++) {
    bt_options_part(options, run, choice - run->first, p, component.words);
    status = bt_position_add(after, &component, error);
  }
  return status;
}

betli_status bt_component_moves_apply(const struct bt_component_moves *moves,
                                      const struct bt_move_iterator *iterator,
                                      struct bt_position *after, struct bt_error *error) {
  betli_status status = BETLI_OK;
  after->count = 0;
  for (size_t i = 0; i < iterator->count && status == BETLI_OK; i++)
    status = bt_move_iterator_stays(iterator, i)
                 ? bt_position_add(after, &moves->position->components[i], error)
                 : bt_component_moves_add(moves, i, iterator->choice[i], after, error);
  return status;
}

/* ---- the list of moves ----------------------------------------------------------------------- */

static bool reserve(void *array, size_t *capacity, size_t count, size_t size) {
  struct bt_limits unlimited = {.memory = UINT64_MAX};
  struct bt_error error = {0};
  return bt_reserve(&unlimited, array, capacity, count, size, &error) == BETLI_OK;
}

static bool record_change(const struct bt_component_moves *moves, size_t i, uint64_t choice,
                          struct bt_solution *solution) {
  const struct bt_options *options = &moves->options[i];
  const struct bt_run *run = bt_options_find(options, choice);
  assert(choice < moves->counts[i]);
  const size_t words = run->parts * options->width;
  if (!reserve(&solution->changes, &solution->change_capacity, solution->change_count + 1,
               sizeof *solution->changes) ||
      !reserve(&solution->words, &solution->word_capacity, solution->word_count + words,
               sizeof *solution->words))
    return false;
  solution->changes[solution->change_count++] =
      (struct bt_change){i, solution->word_count, run->parts};
  for (size_t p = 0; p < run->parts; p++, solution->word_count += options->width)
    bt_options_part(options, run, choice - run->first, p, solution->words + solution->word_count);
  return true;
}

betli_status bt_component_moves_record(const struct bt_component_moves *moves,
                                       const struct bt_move_iterator *iterator,
                                       struct bt_value value, betli_outcome outcome,
                                       struct bt_solution *solution, struct bt_error *error) {
  bt_natural_add_number(&solution->total, 1);
  if (!bt_solution_lists_more(solution))
    return BETLI_OK;
  if (!reserve(&solution->moves, &solution->move_capacity, solution->move_count + 1,
               sizeof *solution->moves))
    return bt_fail_memory(error);
  struct bt_move *move = &solution->moves[solution->move_count];
  *move =
      (struct bt_move){.first_change = solution->change_count, .value = value, .outcome = outcome};
  for (size_t i = 0; i < iterator->depth; i++)
    if (!bt_move_iterator_stays(iterator, i) &&
        !record_change(moves, i, iterator->choice[i], solution))
      return bt_fail_memory(error);
  move->change_count = solution->change_count - move->first_change;
  assert(move->change_count > 0); /* to stay put is no move */
  solution->move_count++;
  return BETLI_OK;
}

betli_status bt_change_apply(const struct bt_solution *solution, const struct bt_change *change,
                             struct bt_position *after, struct bt_error *error) {
  assert(change->component < solution->position.count);
  struct bt_component part = solution->position.components[change->component];
  const size_t width = part.game->kind->width;
  betli_status status = BETLI_OK;
  for (size_t p = 0; p < change->parts && status == BETLI_OK; p++) {
    for (size_t w = 0; w < width; w++)
      part.words[w] = solution->words[change->at + p * width + w];
    status = bt_position_add(after, &part, error);
  }
  return status;
}

betli_status bt_move_apply(const struct bt_solution *solution, const struct bt_move *move,
                           struct bt_position *after, struct bt_error *error) {
  const struct bt_change *change = solution->changes + move->first_change;
  const struct bt_change *end = change + move->change_count;
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < solution->position.count && status == BETLI_OK; i++) {
    if (change < end && change->component == i)
      status = bt_change_apply(solution, change++, after, error);
    else
      status = bt_position_add(after, &solution->position.components[i], error);
  }
  return status;
}
