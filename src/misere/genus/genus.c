#include "misere/genus/genus.h"

#include "core/game/decompose.h"
#include "core/value/value_error.h"
#include "misere/genus/atoms.h"

#include <assert.h>
#include <string.h>

/* Stand for the sum of a component that is unknown, or being visited. */
static const bt_sum unknown = UINT64_MAX, opened = UINT64_MAX - 1;

/* ---- components by number ------------------------------------------------------------------- */

static betli_status find_genus_game_number(struct bt_genus_search *s, const struct bt_game *game,
                                           uint64_t *number, struct bt_error *error) {
  size_t i = 0;
  while (i < s->game_count && s->games[i] != game)
    i++;
  *number = i;
  if (i < s->game_count)
    return BETLI_OK;
  const betli_status status =
      bt_reserve(s->sums.limits, &s->games, &s->game_capacity, i + 1, sizeof *s->games, error);
  if (status == BETLI_OK)
    s->games[s->game_count++] = game;
  return status;
}

static betli_status find_genus_component_number(struct bt_genus_search *s,
                                                const struct bt_component *component,
                                                uint32_t *number, struct bt_error *error) {
  uint64_t key[1 + BT_MAX_WIDTH];
  const size_t before = s->components.count, width = component->game->kind->width;
  betli_status status = find_genus_game_number(s, component->game, key, error);
  memcpy(key + 1, component->words, width * sizeof *key);
  if (status == BETLI_OK)
    status = bt_reserve(s->sums.limits, &s->component_sums, &s->component_capacity, before + 1,
                        sizeof *s->component_sums, error);
  if (status == BETLI_OK)
    status = bt_key_numbers_meet(&s->components, key, 1 + width, number, error);
  if (status == BETLI_OK && *number == before)
    s->component_sums[before] = unknown;
  return status;
}

static struct bt_component component_at(const struct bt_genus_search *s, uint32_t number) {
  size_t length;
  const uint64_t *key = bt_key_numbers_key(&s->components, number, &length);
  assert(length > 0 && key[0] < s->game_count);
  struct bt_component component = {.game = s->games[key[0]]};
  memcpy(component.words, key + 1, (length - 1) * sizeof *key);
  return component;
}

/* ---- depth first ---------------------------------------------------------------------------- */

static betli_status push_wanted_component(struct bt_genus_search *s, uint32_t number,
                                          struct bt_error *error) {
  const betli_status status = bt_reserve(s->sums.limits, &s->stack, &s->stack_capacity,
                                         s->stack_count + 1, sizeof *s->stack, error);
  if (status == BETLI_OK)
    s->stack[s->stack_count++] = number;
  return status;
}

/* Adds the sum of a part, or pushes the part if its sum is unknown. */
static betli_status add_sum_of_part(struct bt_genus_search *s, const struct bt_component *from,
                                    const struct bt_component *part, bt_sum *sum, bool *known,
                                    struct bt_error *error) {
  uint32_t number;
  const betli_status status = find_genus_component_number(s, part, &number, error);
  if (status != BETLI_OK)
    return status;
  if (s->component_sums[number] == opened)
    return bt_fail_cycle(from->game, from->words, part->words, error);
  if (s->component_sums[number] != unknown)
    return bt_sums_add(&s->sums, *sum, s->component_sums[number], sum, error);
  *known = false;
  return push_wanted_component(s, number, error);
}

/* Adds the sum of an option to the moves, if all its parts are known. */
static betli_status add_sum_of_option(struct bt_genus_search *s, const struct bt_component *from,
                                      const struct bt_run *run, uint64_t k, bool *all_known,
                                      struct bt_error *error) {
  struct bt_component part = {.game = from->game};
  bt_sum sum = BT_SUM_OVER;
  bool known = true;
  betli_status status = BETLI_OK;
  for (size_t p = 0; p < run->parts && status == BETLI_OK; p++) {
    bt_options_part(&s->options, run, k, p, part.words);
    status = add_sum_of_part(s, from, &part, &sum, &known, error);
  }
  *all_known &= known;
  if (status == BETLI_OK && known)
    status = bt_sum_list_add(&s->sums, &s->moves, sum, error);
  if (status == BETLI_OK &&
      !bt_limits_go_on(s->sums.limits, run->parts, "components", s->components.count, 0))
    status = bt_limits_stopped(s->sums.limits, error);
  return status;
}

/* Finds the sum of a component that decomposes, if its parts are known. */
static betli_status visit_decomposed_component(struct bt_genus_search *s, uint32_t number,
                                               const struct bt_component *from,
                                               struct bt_error *error) {
  struct bt_parts parts = bt_parts_of(from->game, from->words);
  struct bt_component part = {.game = from->game};
  bt_sum sum = BT_SUM_OVER;
  bool known = true;
  betli_status status = BETLI_OK;
  s->component_sums[number] = opened;
  while (status == BETLI_OK && bt_parts_next(&parts, part.words))
    status = add_sum_of_part(s, from, &part, &sum, &known, error);
  if (status == BETLI_OK && known)
    s->component_sums[number] = sum;
  return status;
}

/* Finds the sum of the component on top of the stack, if all its options are known. */
static betli_status visit_wanted_component(struct bt_genus_search *s, uint32_t number,
                                           struct bt_error *error) {
  const struct bt_component from = component_at(s, number);
  bool all_known = true;
  bt_sum sum;
  if (!bt_is_part(from.game, from.words))
    return visit_decomposed_component(s, number, &from, error);
  betli_status status = bt_game_options(from.game, from.words, &s->options, error);
  s->component_sums[number] = opened;
  s->moves.count = 0;
  for (size_t r = 0; r < s->options.run_count; r++)
    for (uint64_t k = 0; k < s->options.runs[r].count && status == BETLI_OK; k++)
      status = add_sum_of_option(s, &from, &s->options.runs[r], k, &all_known, error);
  if (status != BETLI_OK || !all_known)
    return status;
  bt_sum_list_sort(&s->moves);
  status = bt_atoms_make(&s->sums, &s->moves, &sum, error);
  if (status == BETLI_OK)
    s->component_sums[number] = sum;
  return status;
}

/* Makes components being visited unknown again, after a limit or an error. */
static void forget_opened_components(struct bt_genus_search *s) {
  for (size_t i = 0; i < s->stack_count; i++)
    if (s->component_sums[s->stack[i]] == opened)
      s->component_sums[s->stack[i]] = unknown;
}

betli_status bt_genus_component(struct bt_genus_search *s, const struct bt_component *component,
                                bt_sum *sum, struct bt_error *error) {
  uint32_t wanted;
  s->stack_count = 0;
  betli_status status = find_genus_component_number(s, component, &wanted, error);
  if (status == BETLI_OK)
    status = push_wanted_component(s, wanted, error);
  while (s->stack_count > 0 && status == BETLI_OK) {
    const uint32_t number = s->stack[s->stack_count - 1];
    if (s->component_sums[number] == unknown || s->component_sums[number] == opened)
      status = visit_wanted_component(s, number, error);
    else
      s->stack_count--;
  }
  if (status == BETLI_OK)
    *sum = s->component_sums[wanted];
  else
    forget_opened_components(s);
  return status;
}

betli_status bt_genus_position(struct bt_genus_search *s, const struct bt_position *position,
                               bt_sum *sum, struct bt_error *error) {
  betli_status status = BETLI_OK;
  *sum = BT_SUM_OVER;
  for (size_t i = 0; i < position->count && status == BETLI_OK; i++) {
    bt_sum component = BT_SUM_OVER;
    status = bt_genus_component(s, &position->components[i], &component, error);
    if (status == BETLI_OK)
      status = bt_sums_add(&s->sums, *sum, component, sum, error);
  }
  return status;
}

betli_status bt_genus_of(struct bt_genus_search *s, bt_sum sum, uint32_t *genus,
                         struct bt_error *error) {
  uint32_t core;
  const betli_status status = bt_sums_genus(&s->sums, sum, &core, error);
  return status == BETLI_OK
             ? bt_genera_whole(&s->sums.genera, bt_genus_beside(core, (uint32_t)sum), genus, error)
             : status;
}

/* ---- kinds ---------------------------------------------------------------------------------- */

static bool are_all_tame(const struct bt_genus_sums *sums, const struct bt_sum_list *options) {
  bool tame = true;
  for (size_t i = 0; i < options->count; i++)
    tame &= bt_sums_kind(sums, options->sums[i]).tame;
  return tame;
}

/* Tells restive from restless sums by the normal value.  If all options are tame and the sum is
 * not, either its normal or its misere value is below 2, but not both. */
betli_status bt_genus_kind_of(struct bt_genus_search *s, bt_sum sum, enum bt_genus_kind *kind,
                              struct bt_error *error) {
  const struct bt_tame_kind played = bt_sums_kind(&s->sums, sum);
  uint32_t size;
  *kind = bt_sums_nim(&s->sums, sum, &size) ? BT_GENUS_NIM_HEAP : BT_GENUS_TAME;
  if (played.tame)
    return BETLI_OK;
  const betli_status status = bt_sums_options(&s->sums, sum, &s->moves, error);
  *kind = BT_GENUS_WILD;
  if (status == BETLI_OK && are_all_tame(&s->sums, &s->moves))
    *kind = played.normal < 2 ? BT_GENUS_RESTIVE : BT_GENUS_RESTLESS;
  return status;
}

/* ---- opening -------------------------------------------------------------------------------- */

betli_status bt_genus_open(struct bt_genus_search *s, struct bt_limits *limits,
                           struct bt_error *error) {
  *s = (struct bt_genus_search){.options = {.limits = limits},
                                .components = {.limits = limits, .item = sizeof(uint64_t)}};
  return bt_sums_open(&s->sums, limits, error);
}

void bt_genus_close(struct bt_genus_search *s) {
  struct bt_limits *limits = s->components.limits;
  if (limits == NULL)
    return;
  bt_limits_free(limits, s->component_sums, s->component_capacity * sizeof *s->component_sums);
  bt_limits_free(limits, (void *)s->games, s->game_capacity * sizeof *s->games);
  bt_limits_free(limits, s->stack, s->stack_capacity * sizeof *s->stack);
  bt_sum_list_free(&s->sums, &s->moves);
  bt_options_free(&s->options);
  bt_key_numbers_free(&s->components);
  bt_sums_close(&s->sums);
  *s = (struct bt_genus_search){0};
}
