#include "core/moves/narrow.h"

#include "core/algebra/closed_form.h"
#include "core/algebra/far.h"

#include <assert.h>

/* Some seconds' work: past this bound the answer says who wins, but not by which moves. */
#define MOST_CHOICES (UINT64_C(1) << 26)

/* Counts the options of component i, each of which will be looked at. */
static betli_status count_choices(struct bt_choices *choices, size_t i, struct bt_error *error) {
  const betli_status status = bt_choices_count(choices, i);
  const uint64_t count = choices->options[i].count;
  if (status != BETLI_OK || count <= MOST_CHOICES)
    return status;
  return bt_fail(
      error, BETLI_LIMIT,
      "a component has %llu options, and winning moves are looked for among %llu at most",
      (unsigned long long)count, (unsigned long long)MOST_CHOICES);
}

static betli_status take_all(struct bt_choices *choices, size_t i, struct bt_error *error) {
  const betli_status status = bt_choices_all(choices, i, error);
  return status == BETLI_OK ? count_choices(choices, i, error) : status;
}

/* By the game itself. */
static betli_status by_reach(struct bt_choices *choices, size_t i, const struct bt_algebra *algebra,
                             size_t partners, struct bt_narrowed *narrowed,
                             struct bt_error *error) {
  const struct bt_component *component = &choices->position->components[i];
  narrowed->named = true;
  for (size_t p = 0; p < partners; p++) {
    component->game->kind->reach(component->game->self, algebra->function, component->words,
                                 narrowed->values[p], &choices->options[i]);
    if (p == 0)
      narrowed->first = choices->options[i].count;
  }
  return count_choices(choices, i, error);
}

/* The sum, to which alone this applies, has one partner. The value of the heap may be known by a
 * closed form alone until now. */
static betli_status by_far(struct bt_choices *choices, size_t i, const struct bt_far *far,
                           uint64_t most, struct bt_narrowed *narrowed, struct bt_error *error) {
  struct bt_options *options = &choices->options[i];
  const uint64_t heap = choices->position->components[i].words[0];
  uint64_t own;
  betli_status status = far->value(far->data, heap, &own, error);
  if (status == BETLI_OK)
    status =
        far->reach(far->data, heap, narrowed->values[0].number, most, options, &narrowed->more);
  narrowed->named = true;
  narrowed->first = options->count;
  narrowed->partly = status == BETLI_LIMIT;
  return status == BETLI_OK || narrowed->partly ? bt_choices_count(choices, i) : status;
}

betli_status bt_narrow(struct bt_choices *choices, size_t i, const struct bt_algebra *algebra,
                       struct bt_value rest, uint64_t most, struct bt_narrowed *narrowed,
                       struct bt_error *error) {
  const struct bt_component *component = &choices->position->components[i];
  const struct bt_game *game = component->game;
  const struct bt_far *far = bt_far_for(game, algebra, component->words);
  struct bt_value own;
  const bool reaches =
      game->kind->reach != NULL && bt_game_closed(game, algebra, component->words, &own);
  if (algebra->partners == NULL || (!reaches && far == NULL))
    return take_all(choices, i, error);
  const size_t partners = algebra->partners(rest, narrowed->values);
  assert(partners >= 1 && partners <= sizeof narrowed->values / sizeof *narrowed->values);
  return reaches ? by_reach(choices, i, algebra, partners, narrowed, error)
                 : by_far(choices, i, far, most, narrowed, error);
}
