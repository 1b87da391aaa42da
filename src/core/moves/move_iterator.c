#include "core/moves/move_iterator.h"

#include "core/algebra/places.h"

#include <stdlib.h>

static const uint64_t none = UINT64_MAX;

static void set_movers(struct bt_move_iterator *iterator) {
  iterator->least = bt_least_movers(iterator->compound, iterator->live[0]);
  iterator->most = bt_most_movers(iterator->compound, iterator->live[0]);
}

/* Counts the components that the rule knows, and those that have not ended among them. */
static void count_live_components(struct bt_move_iterator *iterator) {
  iterator->live[iterator->count] = iterator->known = iterator->places = 0;
  for (size_t i = iterator->count; i-- > 0;) {
    const bool known = !bt_move_iterator_are_passes(iterator, i);
    const bool live = known && iterator->options[i] > 0;
    iterator->known += known;
    iterator->live[i] = iterator->live[i + 1] + live;
    if (iterator->keeps_places)
      iterator->places |= (uint64_t)live << i;
  }
  if (bt_is_over(iterator->compound, iterator->known, iterator->live[0], iterator->places))
    iterator->live[0] = 0;
  set_movers(iterator);
}

betli_status bt_move_iterator_open(struct bt_move_iterator *iterator, size_t count,
                                   const uint64_t *options, const struct bt_compound *compound,
                                   struct bt_error *error) {
  *iterator = (struct bt_move_iterator){.count = count,
                                        .options = options,
                                        .compound = compound,
                                        .ordered = bt_rule_info(compound->rule)->ordered,
                                        .keeps_places = bt_keeps_places(compound)};
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

/* Returns true if the places of the components allow component i to move, or to stay. */
static bool do_places_allow(const struct bt_move_iterator *iterator, size_t i, bool moves) {
  const uint64_t place = UINT64_C(1) << i, later = iterator->places & ~(place | (place - 1));
  return bt_places_allow(iterator->compound, iterator->known, iterator->moved | (moves ? place : 0),
                         later);
}

bool bt_move_iterator_allows(const struct bt_move_iterator *iterator, size_t i, bool moves) {
  if (!do_entailed_allow(iterator, i, moves) ||
      (iterator->keeps_places && !bt_move_iterator_are_passes(iterator, i) &&
       !do_places_allow(iterator, i, moves)))
    return false;
  if (moves)
    return iterator->movers < iterator->most && iterator->options[i] > 0 &&
           !bt_move_iterator_are_passes(iterator, i) &&
           (!iterator->ordered || is_its_turn(iterator, i));
  return iterator->movers + iterator->live[i + 1] >= iterator->least;
}

/* Returns how many choices of component i, from this one on, begin no move. */
static uint64_t count_choices_without_move(const struct bt_move_iterator *iterator, size_t i,
                                           uint64_t choice) {
  const uint64_t stay = iterator->options[i];
  if (!bt_move_iterator_allows(iterator, i, choice < stay))
    return choice < stay ? stay - choice : 1; /* where one option is not allowed, none is */
  return iterator->futile == NULL ? 0 : iterator->futile(iterator->data, i, choice);
}

static void set_choice(struct bt_move_iterator *iterator, size_t i, uint64_t choice) {
  const bool moves = choice < iterator->options[i];
  iterator->choice[i] = choice;
  iterator->movers += moves;
  if (iterator->keeps_places)
    iterator->moved |= (uint64_t)moves << i;
}

static void take_back_choice(struct bt_move_iterator *iterator, size_t i) {
  iterator->movers -= iterator->choice[i] < iterator->options[i];
  if (iterator->keeps_places)
    iterator->moved &= ~(UINT64_C(1) << i);
}

/* Moves component i on to its next choice that can succeed. */
static bool advance_choice(struct bt_move_iterator *iterator, size_t i) {
  const uint64_t stay = iterator->options[i];
  uint64_t choice = iterator->choice[i] + 1, skip; /* after `none` comes 0 */
  take_back_choice(iterator, i);
  while (choice <= stay && (skip = count_choices_without_move(iterator, i, choice)) > 0)
    choice += skip;
  set_choice(iterator, i, choice <= stay ? choice : stay);
  return choice <= stay;
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

void bt_move_iterator_restart(struct bt_move_iterator *iterator) {
  iterator->depth = 0;
  iterator->movers = iterator->moved = 0;
}

void bt_move_iterator_choose(struct bt_move_iterator *iterator, size_t i, uint64_t choice) {
  set_choice(iterator, i, choice);
  iterator->depth = i + 1;
}
