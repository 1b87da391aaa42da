#include "core/moves/move_iterator.h"

#include <stdlib.h>

static const uint64_t none = UINT64_MAX;

static void set_movers(struct bt_move_iterator *iterator) {
  iterator->least = bt_least_movers(iterator->compound, iterator->live[0]);
  iterator->most = bt_most_movers(iterator->compound, iterator->live[0]);
}

/* Counts the components that have not ended, of those that the rule knows. */
static void count_live_components(struct bt_move_iterator *iterator) {
  uint64_t known = 0;
  iterator->live[iterator->count] = 0;
  for (size_t i = iterator->count; i-- > 0;) {
    const bool passes = bt_move_iterator_are_passes(iterator, i);
    known += !passes;
    iterator->live[i] = iterator->live[i + 1] + (!passes && iterator->options[i] > 0);
  }
  if (bt_is_over(iterator->compound, known, iterator->live[0]))
    iterator->live[0] = 0;
  set_movers(iterator);
}

betli_status bt_move_iterator_open(struct bt_move_iterator *iterator, size_t count,
                                   const uint64_t *options, const struct bt_compound *compound,
                                   struct bt_error *error) {
  *iterator = (struct bt_move_iterator){.count = count,
                                        .options = options,
                                        .compound = compound,
                                        .ordered = bt_rule_info(compound->rule)->ordered};
  iterator->choice = malloc((count + 1) * sizeof *iterator->choice);
  iterator->live = malloc((count + 1) * sizeof *iterator->live);
  if (iterator->choice == NULL || iterator->live == NULL) {
    bt_move_iterator_close(iterator);
    return bt_fail_memory(error);
  }
  count_live_components(iterator);
  return BETLI_OK;
}

void bt_move_iterator_go_on(struct bt_move_iterator *iterator) {
  if (iterator->count == 0)
    return;
  iterator->live[0] = iterator->live[1] + (iterator->options[0] > 0);
  set_movers(iterator);
}

betli_status bt_move_iterator_entail(struct bt_move_iterator *iterator, size_t i,
                                     struct bt_error *error) {
  if (iterator->entailed == NULL)
    iterator->entailed = calloc(iterator->count + 1, sizeof *iterator->entailed);
  if (iterator->entailed == NULL)
    return bt_fail_memory(error);
  for (size_t j = 0; j <= i; j++)
    iterator->entailed[j]++;
  if (iterator->options[i] == 0) /* who must move there cannot */
    iterator->live[0] = 0;
  return BETLI_OK;
}

betli_status bt_move_iterator_set_passes(struct bt_move_iterator *iterator, size_t i,
                                         struct bt_error *error) {
  if (iterator->passes == NULL)
    iterator->passes = calloc(iterator->count + 1, sizeof *iterator->passes);
  if (iterator->passes == NULL)
    return bt_fail_memory(error);
  iterator->passes[i] = true;
  count_live_components(iterator);
  return BETLI_OK;
}

betli_status bt_move_iterator_join(struct bt_move_iterator *iterator, size_t i,
                                   struct bt_error *error) {
  if (iterator->place == NULL) {
    iterator->place = malloc((iterator->count + 1) * sizeof *iterator->place);
    for (size_t j = 0; iterator->place != NULL && j < iterator->count; j++)
      iterator->place[j] = j;
  }
  if (iterator->place == NULL)
    return bt_fail_memory(error);
  iterator->place[i] = iterator->place[i - 1];
  return BETLI_OK;
}

void bt_move_iterator_close(struct bt_move_iterator *iterator) {
  free(iterator->choice);
  free(iterator->live);
  free(iterator->entailed);
  free(iterator->passes);
  free(iterator->place);
  iterator->choice = iterator->live = iterator->entailed = NULL;
  iterator->passes = NULL;
  iterator->place = NULL;
}

/* Returns true if the order of the components lets component i move. */
static bool is_its_turn(const struct bt_move_iterator *iterator, size_t i) {
  const uint64_t live = bt_move_iterator_before(iterator, i);
  const struct bt_movers before = {iterator->movers, live - iterator->movers};
  return bt_may_move(iterator->compound, &before);
}

/* Returns true if components that must move allow component i to move, or to stay. */
static bool do_entailed_allow(const struct bt_move_iterator *iterator, size_t i, bool moves) {
  const uint64_t *entailed = iterator->entailed;
  if (entailed == NULL)
    return true;
  return moves ? iterator->movers + 1 + entailed[i + 1] <= iterator->most
               : entailed[i] == entailed[i + 1];
}

/* Returns true if component i may make this choice after those before. */
static bool is_choice_allowed(const struct bt_move_iterator *iterator, size_t i, uint64_t choice) {
  if (!do_entailed_allow(iterator, i, choice < iterator->options[i]))
    return false;
  if (choice < iterator->options[i])
    return iterator->movers < iterator->most && !bt_move_iterator_are_passes(iterator, i) &&
           (!iterator->ordered || is_its_turn(iterator, i));
  return iterator->movers + iterator->live[i + 1] >= iterator->least;
}

/* Returns how many choices of component i, from this one on, begin no move. */
static uint64_t count_choices_without_move(const struct bt_move_iterator *iterator, size_t i,
                                           uint64_t choice) {
  const uint64_t stay = iterator->options[i];
  if (!is_choice_allowed(iterator, i, choice))
    return choice < stay ? stay - choice : 1; /* where one option is not allowed, none is */
  return iterator->futile == NULL ? 0 : iterator->futile(iterator->data, i, choice);
}

/* Moves component i on to its next choice that can succeed. */
static bool advance_choice(struct bt_move_iterator *iterator, size_t i) {
  const uint64_t stay = iterator->options[i];
  uint64_t choice = iterator->choice[i] + 1, skip; /* after `none` comes 0 */
  if (iterator->choice[i] < stay)
    iterator->movers--;
  while (choice <= stay && (skip = count_choices_without_move(iterator, i, choice)) > 0)
    choice += skip;
  iterator->choice[i] = choice <= stay ? choice : stay;
  if (choice > stay)
    return false;
  iterator->movers += choice < stay;
  return true;
}

/* Goes to the next move by the rule of the compound. */
static bool find_next_move(struct bt_move_iterator *iterator) {
  size_t i = iterator->depth;
  if (i == 0)
    iterator->choice[0] = none;
  else
    i--;
  for (;;) {
    if (!advance_choice(iterator, i)) {
      if (i-- == 0)
        return false;
      continue;
    }
    iterator->depth = ++i;
    if (iterator->movers == iterator->most || i == iterator->count)
      return true;
    iterator->choice[i] = none;
  }
}

/* Goes to the next pass: the only move of its component, next to which all others stay.  Who must
 * move in a component may not pass. */
static bool find_next_pass(struct bt_move_iterator *iterator) {
  size_t i = iterator->passing ? iterator->depth : 0;
  iterator->passing = true;
  if (iterator->passes == NULL || iterator->entailed != NULL)
    return false;
  while (i < iterator->count && !(iterator->passes[i] && iterator->options[i] > 0))
    i++;
  if (i >= iterator->count)
    return false;
  for (size_t j = 0; j < i; j++)
    iterator->choice[j] = iterator->options[j];
  iterator->choice[i] = 0;
  iterator->depth = i + 1;
  return true;
}

bool bt_move_iterator_next(struct bt_move_iterator *iterator) {
  if (iterator->live[0] == 0)
    return false;
  return (!iterator->passing && find_next_move(iterator)) || find_next_pass(iterator);
}
