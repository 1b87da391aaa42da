#include "core/search/turn_values.h"

#include "core/game/decompose.h"
#include "core/value/value_error.h"

#include <string.h>

/* ---- sets of heaps ----------------------------------------------------------------------------
 */

/* The set that is gathered at a visit; its bits are in values->set. */
struct gathered {
  struct bt_turn_values *values;
  struct bt_heap_set heaps; /* `at` is not used */
};

/* Makes room for the bits of heaps below 64 * words. */
static betli_status widen_set(struct gathered *set, size_t words, struct bt_error *error) {
  struct bt_turn_values *values = set->values;
  if (words <= set->heaps.words)
    return BETLI_OK;
  const betli_status status = bt_reserve(values->limits, &values->set, &values->set_capacity, words,
                                         sizeof *values->set, error);
  for (size_t i = set->heaps.words; status == BETLI_OK && i < words; i++)
    values->set[i] = set->heaps.rest ? UINT64_MAX : 0;
  if (status == BETLI_OK)
    set->heaps.words = words;
  return status;
}

static betli_status add_heap(struct gathered *set, uint64_t n, struct bt_error *error) {
  if (n / 64 >= set->heaps.words && set->heaps.rest)
    return BETLI_OK;
  const betli_status status = widen_set(set, (size_t)(n / 64) + 1, error);
  if (status == BETLI_OK)
    set->values->set[n / 64] |= UINT64_C(1) << n % 64;
  return status;
}

static void add_all_heaps(struct gathered *set) {
  if (set->heaps.words > 0)
    memset(set->values->set, 0xff, set->heaps.words * sizeof *set->values->set);
  set->heaps.rest = true;
}

static betli_status add_all_heaps_but(struct gathered *set, uint64_t n, struct bt_error *error) {
  const betli_status status = widen_set(set, (size_t)(n / 64) + 1, error);
  if (status != BETLI_OK)
    return status;
  uint64_t *word = &set->values->set[n / 64];
  const uint64_t bit = UINT64_C(1) << n % 64, before = *word & bit;
  add_all_heaps(set);
  *word = (*word & ~bit) | before;
  return BETLI_OK;
}

/* Adds what is not in the set of a component. */
static betli_status add_complement(struct gathered *set, const struct bt_heap_set *other,
                                   struct bt_error *error) {
  const betli_status status = widen_set(set, other->words, error);
  if (status != BETLI_OK)
    return status;
  for (size_t i = 0; i < set->heaps.words; i++) {
    const uint64_t in = i < other->words ? set->values->bits[other->at + i]
                        : other->rest    ? UINT64_MAX
                                         : 0;
    set->values->set[i] |= ~in;
  }
  set->heaps.rest |= !other->rest;
  set->heaps.loony |= !other->loony;
  return BETLI_OK;
}

bool bt_heap_set_has(const struct bt_turn_values *values, const struct bt_heap_set *set,
                     uint64_t n) {
  return n / 64 < set->words ? (values->bits[set->at + n / 64] >> n % 64 & 1) != 0 : set->rest;
}

/* Returns the least heap that is not in the set, or loony. */
static struct bt_value value_of_set(const struct gathered *set) {
  for (size_t i = 0; i < set->heaps.words; i++)
    if (set->values->set[i] != UINT64_MAX)
      return bt_number(64 * i + (uint64_t)__builtin_ctzll(~set->values->set[i]));
  return set->heaps.rest ? bt_tag(BT_LOONY) : bt_number(64 * set->heaps.words);
}

static betli_status keep_set(const struct gathered *set, uint32_t number, struct bt_error *error) {
  struct bt_turn_values *values = set->values;
  const size_t words = set->heaps.words;
  const betli_status status = bt_reserve(values->limits, &values->bits, &values->bit_capacity,
                                         values->bit_count + words, sizeof *values->bits, error);
  if (status != BETLI_OK)
    return status;
  if (words > 0)
    memcpy(values->bits + values->bit_count, values->set, words * sizeof *values->bits);
  values->won[number] = set->heaps;
  values->won[number].at = values->bit_count;
  values->bit_count += words;
  return BETLI_OK;
}

/* ---- a component --------------------------------------------------------------------------------
 */

/* Makes room for the components that were numbered since the last call. */
static betli_status meet_components(struct bt_turn_values *values, struct bt_error *error) {
  const size_t count = values->expander.components.count;
  betli_status status = bt_reserve(values->limits, &values->won, &values->won_capacity, count,
                                   sizeof *values->won, error);
  for (; values->met < count && status == BETLI_OK; values->met++)
    status = bt_depth_first_meet(&values->search, values->met, error);
  return status;
}

static betli_status fail_cycle_between(const struct bt_turn_values *values, uint32_t from,
                                       uint32_t to, struct bt_error *error) {
  const struct bt_component a = bt_expander_component(&values->expander, from);
  const struct bt_component b = bt_expander_component(&values->expander, to);
  return bt_fail_cycle(a.game, a.words, b.words, error);
}

/* Returns true if the value of a component is found by the search of a settled game. */
static bool is_settled_part(const struct bt_turn_values *values, uint32_t part) {
  return part != BT_ENDED_COMPONENT &&
         bt_expander_component(&values->expander, part).game->kind->settled != NULL;
}

/* Pushes the components that an option leaves and that have no value yet. */
static betli_status push_unknown_parts(struct bt_turn_values *values, uint32_t from,
                                       const uint32_t *parts, size_t count, bool *all_known,
                                       struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (size_t p = 0; p < count && status == BETLI_OK; p++) {
    if (parts[p] == BT_SAME_PLAYER)
      continue;
    const uint32_t part = bt_unmarked(parts[p]);
    if (is_settled_part(values, part))
      continue;
    const bt_cell cell = values->search.cells[part];
    *all_known &= cell < BT_CELL_OPEN;
    if (cell == BT_CELL_OPEN)
      return fail_cycle_between(values, from, part, error);
    if (cell == BT_CELL_NONE)
      status = bt_depth_first_push(&values->search, part, error);
  }
  return status;
}

struct bt_value bt_add_turn_values(struct bt_value a, struct bt_value b) {
  return a.kind == BT_LOONY || b.kind == BT_LOONY ? bt_tag(BT_LOONY)
                                                  : bt_number(a.number ^ b.number);
}

/* Adds up the values of the components that an option leaves, in none of which the next move must
 * be made. */
static betli_status add_up_parts(struct bt_turn_values *values, const uint32_t *parts, size_t count,
                                 struct bt_value *sum, struct bt_error *error) {
  betli_status status = BETLI_OK;
  *sum = bt_number(0);
  for (size_t p = 0; p < count && status == BETLI_OK; p++) {
    struct bt_value value;
    if (is_settled_part(values, parts[p])) {
      const struct bt_component part = bt_expander_component(&values->expander, parts[p]);
      status = bt_settled_value(&values->settled, values->limits, &part, &value, error);
    } else {
      value = bt_cell_value(values->search.cells[parts[p]]);
    }
    if (status == BETLI_OK)
      *sum = bt_add_turn_values(*sum, value);
  }
  return status;
}

/* Adds the heaps next to which an option wins. */
static betli_status add_option(struct gathered *set, const uint32_t *parts, size_t count,
                               struct bt_error *error) {
  struct bt_turn_values *values = set->values;
  const bool same_player = parts[count - 1] == BT_SAME_PLAYER;
  struct bt_value sum;
  if (parts[0] != bt_unmarked(parts[0]) && !same_player)
    return add_complement(set, &values->won[bt_unmarked(parts[0])], error);
  const betli_status status = add_up_parts(values, parts, count - same_player, &sum, error);
  if (status != BETLI_OK)
    return status;
  if (!same_player)
    return sum.kind == BT_LOONY ? BETLI_OK : add_heap(set, sum.number, error);
  set->heaps.loony = true;
  if (sum.kind != BT_LOONY)
    return add_all_heaps_but(set, sum.number, error);
  add_all_heaps(set);
  return BETLI_OK;
}

static betli_status settle_component(struct bt_turn_values *values, uint32_t number,
                                     struct bt_error *error) {
  const struct bt_expansion *expansion = &values->expander.expansions[number];
  struct gathered set = {.values = values};
  betli_status status = BETLI_OK;
  for (uint64_t k = 0; k < expansion->count && status == BETLI_OK; k++) {
    size_t count;
    const uint32_t *parts = bt_expander_parts(&values->expander, expansion->first + k, &count);
    status = add_option(&set, parts, count, error);
  }
  if (status == BETLI_OK)
    status = keep_set(&set, number, error);
  if (status == BETLI_OK)
    values->search.cells[number] = bt_cell_of(value_of_set(&set));
  return status;
}

/* Settles a component if the values of what its options leave are known; else pushes these. */
static betli_status visit_component(void *data, uint32_t number, struct bt_error *error) {
  struct bt_turn_values *values = data;
  bool all_known = true;
  betli_status status = bt_expander_expand(&values->expander, number, error);
  if (status == BETLI_OK)
    status = meet_components(values, error);
  const struct bt_expansion *expansion = &values->expander.expansions[number];
  for (uint64_t k = 0; status == BETLI_OK && k < expansion->count; k++) {
    size_t count;
    const uint32_t *parts = bt_expander_parts(&values->expander, expansion->first + k, &count);
    status = push_unknown_parts(values, number, parts, count, &all_known, error);
    if (status == BETLI_OK && !bt_limits_go_on(values->limits, 1, "components", values->met, 0))
      status = bt_limits_stopped(values->limits, error);
  }
  return status == BETLI_OK && all_known ? settle_component(values, number, error) : status;
}

static bool watched_component(void *data, uint32_t number, struct bt_component *component) {
  const struct bt_turn_values *values = data;
  *component = bt_expander_component(&values->expander, number);
  return component->game->kind->origin != NULL;
}

static const struct bt_visitor visitor = {visit_component, watched_component};

/* Finds the number and the value of a component, as it is. */
static betli_status value_of_words(struct bt_turn_values *values, const struct bt_game *game,
                                   const uint64_t *words, uint32_t *number, struct bt_value *value,
                                   struct bt_error *error) {
  betli_status status = bt_expander_number(&values->expander, game, words, number, error);
  if (status == BETLI_OK)
    status = meet_components(values, error);
  return status == BETLI_OK
             ? bt_depth_first_value(&values->search, &visitor, values, *number, value, error)
             : status;
}

/* ---- positions ----------------------------------------------------------------------------------
 */

betli_status bt_turn_values_open(struct bt_turn_values *values, struct bt_limits *limits,
                                 struct bt_error *error) {
  *values = (struct bt_turn_values){.limits = limits, .search = {.limits = limits}};
  betli_status status = bt_expander_open(&values->expander, limits, error);
  values->expander.decomposes = true;
  if (status == BETLI_OK)
    status = meet_components(values, error);
  if (status == BETLI_OK) {
    values->won[BT_ENDED_COMPONENT] = (struct bt_heap_set){0};
    values->search.cells[BT_ENDED_COMPONENT] = bt_cell_of(bt_number(0));
  }
  return status;
}

void bt_turn_values_close(struct bt_turn_values *values) {
  struct bt_limits *limits = values->limits;
  bt_expander_close(&values->expander);
  bt_depth_first_close(&values->search);
  bt_settled_values_close(values->settled);
  bt_limits_free(limits, values->won, values->won_capacity * sizeof *values->won);
  bt_limits_free(limits, values->bits, values->bit_capacity * sizeof *values->bits);
  bt_limits_free(limits, values->set, values->set_capacity * sizeof *values->set);
}

betli_status bt_turn_value(struct bt_turn_values *values, const struct bt_component *component,
                           struct bt_value *value, struct bt_error *error) {
  if (component->game->kind->settled != NULL)
    return bt_settled_value(&values->settled, values->limits, component, value, error);
  struct bt_parts parts = bt_parts_of(component->game, component->words);
  uint64_t part[BT_MAX_WIDTH];
  betli_status status = BETLI_OK;
  *value = bt_number(0);
  while (status == BETLI_OK && bt_parts_next(&parts, part)) {
    uint32_t number;
    struct bt_value one;
    status = value_of_words(values, component->game, part, &number, &one, error);
    if (status == BETLI_OK)
      *value = bt_add_turn_values(*value, one);
  }
  return status;
}

betli_status bt_turn_values_sum(struct bt_turn_values *values, const struct bt_position *position,
                                struct bt_value *sum, struct bt_error *error) {
  betli_status status = BETLI_OK;
  *sum = bt_number(0);
  for (size_t i = 0; i < position->count && status == BETLI_OK; i++) {
    struct bt_value value;
    if (position->components[i].entailed)
      continue;
    status = bt_turn_value(values, &position->components[i], &value, error);
    if (status == BETLI_OK)
      *sum = bt_add_turn_values(*sum, value);
  }
  return status;
}

betli_status bt_turn_values_won(struct bt_turn_values *values, const struct bt_component *component,
                                const struct bt_heap_set **won, struct bt_error *error) {
  uint32_t number = 0;
  struct bt_value ignored;
  const betli_status status =
      value_of_words(values, component->game, component->words, &number, &ignored, error);
  *won = &values->won[number];
  return status;
}

betli_status bt_turn_values_win(struct bt_turn_values *values, const struct bt_position *position,
                                bool *wins, struct bt_error *error) {
  const struct bt_component *entailed = bt_position_entailed(position);
  const struct bt_heap_set *won = NULL;
  struct bt_value sum;
  betli_status status = bt_turn_values_sum(values, position, &sum, error);
  if (entailed != NULL && status == BETLI_OK)
    status = bt_turn_values_won(values, entailed, &won, error);
  if (status != BETLI_OK)
    return status;
  if (won == NULL)
    *wins = sum.kind == BT_LOONY || sum.number != 0;
  else
    *wins = sum.kind == BT_LOONY ? won->loony : bt_heap_set_has(values, won, sum.number);
  return BETLI_OK;
}
