#include "core/moves/choices.h"

#include "core/base/intern.h"

#include <assert.h>
#include <stdlib.h>

betli_status bt_choices_open(struct bt_choices *choices, const struct bt_position *position,
                             struct bt_error *error) {
  choices->position = position;
  choices->options = calloc(position->count + 1, sizeof *choices->options);
  choices->counts = calloc(position->count + 1, sizeof *choices->counts);
  if (choices->options == NULL || choices->counts == NULL) {
    bt_choices_close(choices);
    return bt_fail_memory(error);
  }
  for (size_t i = 0; i < position->count; i++)
    bt_options_clear(&choices->options[i], position->components[i].game->kind->width, error);
  return BETLI_OK;
}

void bt_choices_close(struct bt_choices *choices) {
  for (size_t i = 0; choices->options != NULL && i < choices->position->count; i++)
    bt_options_free(&choices->options[i]);
  free(choices->options);
  free(choices->counts);
  choices->options = NULL;
  choices->counts = NULL;
}

betli_status bt_choices_count(struct bt_choices *choices, size_t i) {
  const uint64_t count = choices->options[i].count;
  /* A walk does not come so far that the last would be missed; bt_joint wants room behind it. */
  choices->counts[i] = count == UINT64_MAX ? count - 1 : count;
  return choices->options[i].status;
}

betli_status bt_choices_all(struct bt_choices *choices, size_t i, struct bt_error *error) {
  const struct bt_component *component = &choices->position->components[i];
  bt_game_options(component->game, component->words, &choices->options[i], error);
  return bt_choices_count(choices, i);
}

betli_status bt_choices_add(const struct bt_choices *choices, size_t i, uint64_t choice,
                            struct bt_position *after, struct bt_error *error) {
  const struct bt_options *options = &choices->options[i];
  const struct bt_run *run = bt_options_find(options, choice);
  struct bt_component component = choices->position->components[i];
  betli_status status = BETLI_OK;
  for (size_t p = 0; p < run->parts && status == BETLI_OK; p++) {
    bt_options_part(options, run, choice - run->first, p, component.words);
    status = bt_position_add(after, &component, error);
  }
  return status;
}

betli_status bt_choices_apply(const struct bt_choices *choices, const struct bt_joint *joint,
                              struct bt_position *after, struct bt_error *error) {
  betli_status status = BETLI_OK;
  after->count = 0;
  for (size_t i = 0; i < joint->count && status == BETLI_OK; i++)
    status = bt_joint_stays(joint, i)
                 ? bt_position_add(after, &choices->position->components[i], error)
                 : bt_choices_add(choices, i, joint->choice[i], after, error);
  return status;
}

/* ---- the list of moves ----------------------------------------------------------------------- */

static bool reserve(void *array, size_t *capacity, size_t count, size_t size) {
  struct bt_limits unlimited = {.memory = UINT64_MAX};
  struct bt_error error;
  return bt_reserve(&unlimited, array, capacity, count, size, &error) == BETLI_OK;
}

static bool record_change(const struct bt_choices *choices, size_t i, uint64_t choice,
                          struct bt_solution *solution) {
  const struct bt_options *options = &choices->options[i];
  const struct bt_run *run = bt_options_find(options, choice);
  assert(choice < choices->counts[i]);
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

betli_status bt_choices_record(const struct bt_choices *choices, const struct bt_joint *joint,
                               struct bt_value value, struct bt_solution *solution,
                               struct bt_error *error) {
  bt_natural_add_number(&solution->total, 1);
  if (!bt_solution_lists_more(solution))
    return BETLI_OK;
  if (!reserve(&solution->moves, &solution->move_capacity, solution->move_count + 1,
               sizeof *solution->moves))
    return bt_fail_memory(error);
  struct bt_move *move = &solution->moves[solution->move_count];
  *move =
      (struct bt_move){.first_change = solution->change_count, .value = value, .outcome = BETLI_P};
  for (size_t i = 0; i < joint->depth; i++)
    if (!bt_joint_stays(joint, i) && !record_change(choices, i, joint->choice[i], solution))
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
