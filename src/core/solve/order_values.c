#include "core/solve/order_values.h"

#include "core/moves/option_walk.h"

#include <assert.h>
#include <stdlib.h>

/* ---- where ends are worth something: search ------------------------------------------------- */

/* From here on, the worth of ends exceeds all values, and is left out. */
enum { LARGE_END = 1 << 20 };

/* A search of sums whose ends are worth something. */
struct bt_ended_search {
  struct bt_ended_search *next;
  struct bt_function function;
  struct bt_exhaustive exhaustive;
};

static betli_status open_ended_search(struct bt_order_values *places, struct bt_value end,
                                      struct bt_ended_search **search, struct bt_error *error) {
  const struct bt_compound sum = {.rule = BT_LONG_DISJUNCTIVE};
  struct bt_ended_search *opened = *search = calloc(1, sizeof *opened);
  if (opened == NULL)
    return bt_fail_memory(error);
  opened->function = bt_grundy;
  opened->function.end = end;
  opened->next = places->searches;
  places->searches = opened;
  const betli_status status = bt_exhaustive_open(&opened->exhaustive, &sum, &opened->function,
                                                 places->evaluator->limits, error);
  opened->exhaustive.expander.decomposes = true;
  return status;
}

static betli_status find_ended_search(struct bt_order_values *places, uint64_t end,
                                      struct bt_ended_search **search, struct bt_error *error) {
  const struct bt_value worth = end < LARGE_END ? bt_number(end) : bt_tag(BT_ENDED);
  *search = places->searches;
  while (*search != NULL && !bt_same((*search)->function.end, worth))
    *search = (*search)->next;
  return *search == NULL ? open_ended_search(places, worth, search, error) : BETLI_OK;
}

/* Returns the number that a value of a search means. */
static uint64_t number_of_value(struct bt_value value, uint64_t end) {
  return value.kind == BT_ENDED ? end : value.number;
}

static betli_status search_place(struct bt_order_values *places, const struct bt_place *place,
                                 uint64_t *value, bool *known, struct bt_error *error) {
  const struct bt_position position = {.components = (struct bt_component *)place->components,
                                       .count = place->count};
  struct bt_ended_search *search;
  struct bt_value found = {0};
  betli_status status = find_ended_search(places, place->end, &search, error);
  if (status == BETLI_OK)
    status = bt_exhaustive_value(&search->exhaustive, &position, &found, error);
  if (search != NULL && search->exhaustive.loops) {
    *known = false;
    return status == BETLI_INPUT ? BETLI_OK : status;
  }
  /* A value is less than the number of positions. */
  *known = status == BETLI_OK &&
           (place->end < LARGE_END || bt_exhaustive_size(&search->exhaustive) <= LARGE_END);
  *value = number_of_value(found, place->end);
  return status;
}

static betli_status search_option_values(struct bt_order_values *places,
                                         const struct bt_place *place, struct bt_error *error) {
  const struct bt_position position = {.components = (struct bt_component *)place->components,
                                       .count = place->count};
  struct bt_ended_search *search;
  struct bt_numbers options = {0};
  uint32_t number = 0;
  betli_status status = find_ended_search(places, place->end, &search, error);
  if (status == BETLI_OK)
    status = bt_exhaustive_number(&search->exhaustive, &position, &number, error);
  if (status == BETLI_OK)
    status = bt_exhaustive_options(&search->exhaustive, number, &options, error);
  for (size_t i = 0; i < options.count && status == BETLI_OK; i++) {
    struct bt_value value = {0};
    status = bt_exhaustive_known(&search->exhaustive, options.numbers[i], &value, error);
    const uint64_t n = number_of_value(value, place->end);
    if (status == BETLI_OK)
      status = bt_number_set_add(&places->option_values, n, n, error);
  }
  bt_numbers_free(places->evaluator->limits, &options);
  return status;
}

/* ---- one Nim heap --------------------------------------------------------------------------- */

bool bt_place_is_heap(const struct bt_place *place, uint64_t *size) {
  const struct bt_game *game = place->components[0].game;
  return place->count == 1 && game->kind->nim_heap != NULL && game->kind->reach != NULL &&
         game->kind->nim_heap(game->self, place->components[0].words, size);
}

/* Returns the value of a Nim heap whose end is worth `end`: up to that size, the end leaves 0 to
 * the next heap. */
static uint64_t value_of_heap(uint64_t size, uint64_t end) {
  return size == 0 ? end : size <= end ? size - 1 : size;
}

/* Adds the values of the heaps below `size`. */
static betli_status add_values_below(struct bt_number_set *set, uint64_t size, uint64_t end,
                                     struct bt_error *error) {
  const uint64_t low = size - 1 < end ? size - 1 : end; /* 0, ..., low - 1 are values */
  betli_status status = bt_number_set_add(set, end, end, error);
  if (status == BETLI_OK && low > 0)
    status = bt_number_set_add(set, 0, low - 1, error);
  return status == BETLI_OK && size - 1 > end ? bt_number_set_add(set, end + 1, size - 1, error)
                                              : status;
}

/* ---- component by component ----------------------------------------------------------------- */

const struct bt_algebra *bt_place_algebra(const struct bt_place *place) {
  if (place->end == 0)
    return bt_algebra_of(BT_LONG_DISJUNCTIVE, false);
  return place->end == 1 && place->count == 1 && place->components[0].game->kind->never_splits
             ? bt_algebra_of_function(&bt_misere_grundy)
             : NULL;
}

/* Finds the nim-sum of the values of all components. */
static betli_status evaluate_place(struct bt_order_values *places, const struct bt_place *place,
                                   uint64_t *value, bool *known, struct bt_error *error) {
  const struct bt_algebra *algebra = bt_place_algebra(place);
  betli_status status = BETLI_OK;
  *value = 0;
  *known = true;
  for (size_t i = 0; i < place->count && status == BETLI_OK && *known; i++) {
    struct bt_value one = {0};
    status = bt_evaluate(places->evaluator, algebra, &place->components[i], &one, error);
    *known = status == BETLI_OK && one.kind == BT_NUMBER;
    *value ^= one.number;
  }
  return status;
}

/* Adds the nim-sums of `rest` with the values of a component's options. */
static betli_status add_option_values(struct bt_order_values *places,
                                      const struct bt_algebra *algebra,
                                      const struct bt_component *component, uint64_t rest,
                                      struct bt_error *error) {
  const struct bt_game *game = component->game;
  const struct bt_option_values values = {places->evaluator, algebra, game,
                                          !bt_algebra_is_sum(algebra), NULL};
  uint64_t size;
  if (bt_algebra_is_sum(algebra) && game->kind->nim_heap != NULL &&
      game->kind->nim_heap(game->self, component->words, &size))
    return bt_number_set_add_nim_sums(&places->option_values, size, rest, error);
  betli_status status = bt_game_options(game, component->words, &places->options, error);
  if (status != BETLI_OK)
    return status;
  struct bt_option_walk walk = bt_walk_values(&values, &places->options, error);
  while (status == BETLI_OK && bt_option_walk_next(&walk)) {
    const uint64_t number = walk.value.number ^ rest;
    assert(walk.value.kind == BT_NUMBER); /* since that of the component is a number */
    status = bt_number_set_add(&places->option_values, number, number, error);
  }
  return status == BETLI_OK ? walk.status : status;
}

static betli_status evaluate_options(struct bt_order_values *places, const struct bt_place *place,
                                     struct bt_error *error) {
  const struct bt_algebra *algebra = bt_place_algebra(place);
  uint64_t all;
  bool known;
  betli_status status = evaluate_place(places, place, &all, &known, error);
  for (size_t i = 0; i < place->count && status == BETLI_OK; i++) {
    struct bt_value own = {0};
    status = bt_evaluate(places->evaluator, algebra, &place->components[i], &own, error);
    if (status == BETLI_OK)
      status = add_option_values(places, algebra, &place->components[i], all ^ own.number, error);
  }
  return status;
}

/* ---- a place -------------------------------------------------------------------------------- */

static betli_status value_of_place(struct bt_order_values *places, const struct bt_place *place,
                                   uint64_t *value, bool *known, struct bt_error *error) {
  uint64_t size;
  *known = true;
  if (bt_place_is_heap(place, &size)) {
    *value = value_of_heap(size, place->end);
    return BETLI_OK;
  }
  return bt_place_algebra(place) != NULL ? evaluate_place(places, place, value, known, error)
                                         : search_place(places, place, value, known, error);
}

/* Finds the value of a place with places after it that are worth `rank`, once that of the place
 * alone is known.  *known is false from 2^64 on. */
static betli_status value_of_ordinal_sum(struct bt_order_values *places,
                                         const struct bt_place *place, uint64_t rank,
                                         uint64_t *value, bool *known, struct bt_error *error) {
  struct bt_number_set *set = &places->option_values;
  uint64_t size;
  betli_status status = BETLI_OK;
  bt_number_set_empty(set);
  if (bt_place_is_heap(place, &size))
    status = add_values_below(set, size, place->end, error);
  else if (bt_place_algebra(place) != NULL)
    status = evaluate_options(places, place, error);
  else
    status = search_option_values(places, place, error);
  *known = status == BETLI_OK && bt_number_set_missing(set, rank, value);
  return status;
}

/* Sets *live if some component of a place has options. */
static betli_status is_live_place(struct bt_order_values *places, const struct bt_place *place,
                                  bool *live, struct bt_error *error) {
  betli_status status = BETLI_OK;
  *live = false;
  for (size_t i = 0; i < place->count && status == BETLI_OK && !*live; i++) {
    const struct bt_component *component = &place->components[i];
    status = bt_game_options(component->game, component->words, &places->options, error);
    *live = places->options.run_count > 0;
  }
  return status;
}

/* ---- positions ------------------------------------------------------------------------------ */

/* Returns the place that ends before component `end`, at least 1. */
static struct bt_place place_before(const struct bt_position *position, size_t end) {
  size_t first = end - 1;
  while (position->components[first].joined)
    first--;
  return (struct bt_place){.components = &position->components[first], .count = end - first};
}

/* Returns the place that begins with a component. */
static struct bt_place place_from(const struct bt_position *position, size_t first) {
  size_t end = first + 1;
  while (end < position->count && position->components[end].joined)
    end++;
  return (struct bt_place){.components = &position->components[first], .count = end - first};
}

/* Finds the first component of the first place that has not ended; the count if all have. */
static betli_status find_live_place(struct bt_order_values *places,
                                    const struct bt_position *position, size_t *first,
                                    struct bt_error *error) {
  betli_status status = BETLI_OK;
  bool live = false;
  *first = 0;
  while (*first < position->count && status == BETLI_OK) {
    const struct bt_place place = place_from(position, *first);
    status = is_live_place(places, &place, &live, error);
    if (live)
      return status;
    *first += place.count;
  }
  return status;
}

/* Adds a place before others that are worth *value together. */
static betli_status put_place_before(struct bt_order_values *places, struct bt_place *place,
                                     bool first, uint64_t *value, bool *known,
                                     struct bt_error *error) {
  const uint64_t rank = *value;
  const bool ordinal = places->compound.rule == BT_ORDINAL;
  place->end = ordinal ? places->compound.misere && first : rank;
  if (ordinal && rank > 0 && places->outcomes) /* the value is at least the rank */
    return BETLI_OK;
  const betli_status status = value_of_place(places, place, value, known, error);
  return status == BETLI_OK && *known && ordinal && rank > 0
             ? value_of_ordinal_sum(places, place, rank, value, known, error)
             : status;
}

/* Finds the value of the places that begin with component `from` or after it.  `live` is the first
 * component of the first place that has not ended. */
static betli_status value_of_places_from(struct bt_order_values *places,
                                         const struct bt_position *position, size_t from,
                                         size_t live, uint64_t *value, bool *known,
                                         struct bt_error *error) {
  const bool misere = places->compound.misere;
  betli_status status = BETLI_OK;
  *known = true;
  *value = misere && (places->compound.rule == BT_SEQUENTIAL || live == position->count);
  for (size_t end = position->count; end > from && status == BETLI_OK && *known;) {
    struct bt_place place = place_before(position, end);
    bool is_live = false;
    end -= place.count;
    status = is_live_place(places, &place, &is_live, error);
    if (status == BETLI_OK && is_live)
      status = put_place_before(places, &place, end == live, value, known, error);
  }
  return status;
}

betli_status bt_order_value(struct bt_order_values *places, const struct bt_position *position,
                            uint64_t *value, bool *known, struct bt_error *error) {
  size_t live;
  const betli_status status = find_live_place(places, position, &live, error);
  return status == BETLI_OK
             ? value_of_places_from(places, position, live, live, value, known, error)
             : status;
}

/* Finds the first place of an ordinal sum whose value is not 0. */
static betli_status find_place_not_0(struct bt_order_values *places,
                                     const struct bt_position *position, size_t live,
                                     struct bt_place *place, struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (size_t at = live; at < position->count && status == BETLI_OK; at += place->count) {
    uint64_t value;
    bool known;
    *place = place_from(position, at);
    place->end = places->compound.misere && at == live;
    status = value_of_place(places, place, &value, &known, error);
    if (status == BETLI_OK && known && value != 0)
      return BETLI_OK;
  }
  place->count = 0;
  return status;
}

betli_status bt_order_deciding_place(struct bt_order_values *places,
                                     const struct bt_position *position, struct bt_place *place,
                                     struct bt_error *error) {
  size_t live;
  bool known;
  betli_status status = find_live_place(places, position, &live, error);
  *place = (struct bt_place){.count = 0};
  if (status != BETLI_OK || live == position->count)
    return status;
  if (places->compound.rule == BT_ORDINAL)
    return find_place_not_0(places, position, live, place, error);
  *place = place_from(position, live);
  return value_of_places_from(places, position, live + place->count, live, &place->end, &known,
                              error);
}

/* ---- opening and closing -------------------------------------------------------------------- */

void bt_order_values_open(struct bt_order_values *places, struct bt_evaluator *evaluator,
                          const struct bt_compound *compound, bool outcomes) {
  *places = (struct bt_order_values){.evaluator = evaluator,
                                     .compound = *compound,
                                     .outcomes = outcomes && compound->rule == BT_ORDINAL,
                                     .option_values = {.limits = evaluator->limits},
                                     .options = {.limits = evaluator->limits}};
}

void bt_order_values_close(struct bt_order_values *places) {
  while (places->searches != NULL) {
    struct bt_ended_search *search = places->searches;
    places->searches = search->next;
    bt_exhaustive_close(&search->exhaustive);
    free(search);
  }
  bt_number_set_free(&places->option_values);
  bt_options_free(&places->options);
}
