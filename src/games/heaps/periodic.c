#include "games/heaps/periodic.h"

#include "core/algebra/choose_value.h"
#include "core/game/options.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void bt_periodic_open(struct bt_periodic *periodic, const struct bt_function *function,
                      const struct bt_taking *game) {
  *periodic = (struct bt_periodic){.function = function, .game = game};
  if (function == &bt_grundy && game->code != NULL && bt_sieve_steps(game->code) > 0)
    periodic->sieve = bt_sieve_new(game->code, game->limits);
}

void bt_periodic_close(struct bt_periodic *periodic) {
  if (periodic->game == NULL)
    return;
  bt_sieve_free(periodic->sieve);
  bt_limits_free(periodic->game->limits, periodic->values,
                 periodic->known * sizeof *periodic->values);
}

/* ---- values --------------------------------------------------------------------------------- */

static bt_cell value_at(const struct bt_periodic *p, struct bt_chooser *chooser, size_t heap) {
  const struct bt_taking *game = p->game;
  if (heap < game->takes[0])
    return bt_cell_of(p->function->end);
  bt_choose_begin(p->function, chooser);
  for (size_t i = 0; i < game->count && game->takes[i] <= heap; i++)
    bt_choose_add(p->function, chooser, bt_cell_value(p->values[heap - game->takes[i]]));
  return bt_cell_of(bt_choose_value(p->function, chooser));
}

static bool by_options(struct bt_periodic *p, size_t from, size_t to) {
  struct bt_chooser chooser = {0};
  for (size_t heap = from; heap < to && !chooser.failed; heap++)
    p->values[heap] = value_at(p, &chooser, heap);
  const bool failed = chooser.failed;
  bt_choose_free(&chooser);
  return !failed;
}

static void by_sieve(struct bt_periodic *p, size_t from, size_t to) {
  assert(from % BT_SIEVE_BLOCK == 0 && to % BT_SIEVE_BLOCK == 0);
  for (; from < to; from += BT_SIEVE_BLOCK)
    memcpy(p->values + from, bt_sieve_next(p->sieve), BT_SIEVE_BLOCK * sizeof *p->values);
}

/* Whole blocks of a sieve. */
static bool extend(struct bt_periodic *p, size_t heaps) {
  struct bt_error error = {0};
  void *grown = p->values;
  const size_t from = p->known;
  if (bt_limits_grow(p->game->limits, &grown, from * sizeof *p->values, heaps * sizeof *p->values,
                     &error) != BETLI_OK)
    return false;
  p->values = grown;
  p->known = heaps;
  if (p->sieve == NULL)
    return by_options(p, from, heaps);
  by_sieve(p, from, heaps);
  return true;
}

/* ---- the period ----------------------------------------------------------------------------- */

/* How many of the last values are equal to those `shift` heaps before them, for each shift: the
 * Z-function of the values read backwards (D. Gusfield, Algorithms on Strings, Trees, and
 * Sequences, section 1.4). */
static void match(const struct bt_periodic *p, uint32_t *matches) {
  const size_t count = p->known;
  const bt_cell *last = p->values + count - 1;
  size_t left = 0, right = 0; /* [left, right) repeats the beginning, with the greatest right */
  matches[0] = (uint32_t)count;
  for (size_t i = 1; i < count; i++) {
    size_t length = 0;
    if (i < right)
      length = matches[i - left] < right - i ? matches[i - left] : right - i;
    while (i + length < count && last[-(ptrdiff_t)(i + length)] == last[-(ptrdiff_t)length])
      length++;
    matches[i] = (uint32_t)length;
    if (i + length > right) {
      left = i;
      right = i + length;
    }
  }
}

/* As many values in a row as the largest take decide all that follow; so where so many repeat once,
 * they do so for ever (Golomb 1966). */
static void find_period(struct bt_periodic *p) {
  const uint64_t window = p->game->takes[p->game->count - 1];
  const uint64_t bytes = p->known * sizeof(uint32_t);
  uint32_t *matches = bt_limits_take(p->game->limits, bytes) ? malloc((size_t)bytes) : NULL;
  size_t period = 1;
  if (matches == NULL)
    return;
  match(p, matches);
  while (period < p->known && matches[period] < window)
    period++;
  if (period < p->known) {
    p->period = period;
    p->preperiod = p->known - period - matches[period];
  }
  bt_limits_free(p->game->limits, matches, bytes);
}

static size_t most_heaps(const struct bt_periodic *p) {
  const uint64_t each = p->sieve != NULL ? bt_sieve_steps(p->game->code) : p->game->count;
  const size_t heaps = (size_t)(BT_PERIODIC_STEPS / each);
  return heaps < BT_PERIODIC_HEAPS ? heaps : BT_PERIODIC_HEAPS;
}

/* The next power of two, with a search for a period where there may be one. */
static void go_on(struct bt_periodic *p) {
  const size_t heaps = p->known > 0 ? 2 * p->known : BT_SIEVE_BLOCK;
  p->ended = heaps > most_heaps(p) || !extend(p, heaps);
  if (!p->ended && heaps / 2 >= p->game->takes[p->game->count - 1])
    find_period(p);
}

/* A heap of the same value among those below `known`. */
static bool place_beyond(struct bt_periodic *p, uint64_t heap, size_t *place) {
  while (heap >= p->known && p->period == 0 && !p->ended)
    go_on(p);
  if (p->period > 0 && heap >= p->preperiod)
    heap = p->preperiod + (heap - p->preperiod) % p->period;
  *place = (size_t)heap;
  return heap < p->known;
}

static bool place_of(struct bt_periodic *p, uint64_t heap, size_t *place) {
  *place = (size_t)heap;
  return heap < p->known || place_beyond(p, heap, place);
}

bool bt_periodic_value(struct bt_periodic *p, uint64_t heap, struct bt_value *value) {
  size_t place;
  if (!place_of(p, heap, &place))
    return false;
  *value = bt_cell_value(p->values[place]);
  return true;
}

void bt_periodic_reach(struct bt_periodic *p, struct bt_value value, uint64_t first, uint64_t last,
                       struct bt_options *options) {
  if (!bt_cell_fits(value) || (value.kind != BT_NUMBER && value.number > 1))
    return; /* no cell has it */
  const bt_cell wanted = bt_cell_of(value);
  uint64_t heap = first;
  for (; heap <= last && heap < p->known; heap++)
    if (p->values[heap] == wanted)
      bt_options_add(options, &heap);
  for (size_t place; heap <= last; heap++)
    if (place_beyond(p, heap, &place) && p->values[place] == wanted)
      bt_options_add(options, &heap);
}
