/* Checks the parts of a position against its options. */
#include "core/game/decompose.h"
#include "check/check.h"
#include "core/search/expander.h"

/* Multisets of components that have not ended, by number. */
struct sums {
  struct bt_expander *expander;
  struct bt_key_numbers known;
  struct bt_numbers sum; /* the sum under construction */
  struct bt_error *error;
};

static betli_status append_components(struct sums *sums, const uint32_t *numbers, size_t count) {
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < count && status == BETLI_OK; i++)
    if (numbers[i] != BT_ENDED_COMPONENT)
      status = bt_numbers_add(sums->expander->limits, &sums->sum, numbers[i], sums->error);
  return status;
}

/* Adds what each move in the i-th component leaves. */
static betli_status add_component_moves(struct sums *sums, const struct bt_numbers *components,
                                        size_t i) {
  const uint32_t component = components->numbers[i];
  betli_status status = bt_expander_expand(sums->expander, component, sums->error);
  const struct bt_expansion expansion = sums->expander->expansions[component];
  for (uint64_t k = 0; k < expansion.count && status == BETLI_OK; k++) {
    uint32_t number;
    size_t count;
    const uint32_t *parts = bt_expander_parts(sums->expander, expansion.first + k, &count);
    sums->sum.count = 0;
    status = append_components(sums, parts, count);
    if (status == BETLI_OK)
      status = append_components(sums, components->numbers, i);
    if (status == BETLI_OK)
      status = append_components(sums, components->numbers + i + 1, components->count - i - 1);
    bt_numbers_sort(sums->sum.numbers, sums->sum.count);
    if (status == BETLI_OK)
      status = bt_key_numbers_meet(&sums->known, sums->sum.numbers, sums->sum.count, &number,
                                   sums->error);
  }
  return status;
}

static betli_status add_numbered_component(struct sums *sums, const struct bt_game *game,
                                           const uint64_t *words, struct bt_numbers *components) {
  uint32_t number;
  const betli_status status = bt_expander_number(sums->expander, game, words, &number, sums->error);
  return status == BETLI_OK
             ? bt_numbers_add(sums->expander->limits, components, number, sums->error)
             : status;
}

/* Adds what the moves leave, in the position as a whole or in its parts. */
static betli_status add_all_moves(struct sums *sums, const struct bt_component *component,
                                  bool apart) {
  struct bt_parts parts = bt_parts_of(component->game, component->words);
  struct bt_numbers components = {0};
  uint64_t part[BT_MAX_WIDTH];
  betli_status status = BETLI_OK;
  if (!apart)
    status = add_numbered_component(sums, component->game, component->words, &components);
  while (apart && status == BETLI_OK && bt_parts_next(&parts, part))
    status = add_numbered_component(sums, component->game, part, &components);
  for (size_t i = 0; i < components.count && status == BETLI_OK; i++)
    status = add_component_moves(sums, &components, i);
  bt_numbers_free(sums->expander->limits, &components);
  return status;
}

/* Finds out if both ways leave the same sums: equally many, and neither adds any to the other. */
static betli_status compare_sums(struct bt_expander *expander, const struct bt_component *component,
                                 bool *same, struct bt_error *error) {
  struct sums whole = {.expander = expander,
                       .known = {.limits = expander->limits, .item = sizeof(uint32_t)},
                       .error = error};
  struct sums apart = whole;
  betli_status status = add_all_moves(&whole, component, false);
  if (status == BETLI_OK)
    status = add_all_moves(&apart, component, true);
  *same = whole.known.count == apart.known.count;
  if (status == BETLI_OK)
    status = add_all_moves(&whole, component, true);
  *same &= whole.known.count == apart.known.count;
  bt_key_numbers_free(&whole.known);
  bt_key_numbers_free(&apart.known);
  bt_numbers_free(expander->limits, &whole.sum);
  bt_numbers_free(expander->limits, &apart.sum);
  return status;
}

static void report_other_moves(const struct bt_component *component, struct bt_text *disagreement) {
  struct bt_parts parts = bt_parts_of(component->game, component->words);
  struct bt_component part = {.game = component->game};
  const char *between = "";
  if (disagreement->length > 0)
    return;
  bt_component_print(component, disagreement);
  bt_text_say(disagreement, " has other moves than its components() ");
  for (; bt_parts_next(&parts, part.words); between = " + ") {
    bt_text_add(disagreement, between);
    bt_component_print(&part, disagreement);
  }
}

static betli_status check_decomposition(struct bt_expander *expander,
                                        const struct bt_component *component,
                                        struct bt_text *disagreement, struct bt_error *error) {
  bool same = true;
  const betli_status status = compare_sums(expander, component, &same, error);
  if (status == BETLI_OK && !same)
    report_other_moves(component, disagreement);
  return status;
}

betli_status bt_check_parts(const struct bt_component *component, const struct bt_options *options,
                            struct bt_limits *limits, struct bt_text *disagreement,
                            struct bt_error *error) {
  struct bt_expander expander;
  struct bt_component left = *component;
  if (component->game->kind->decompose == NULL)
    return BETLI_OK;
  betli_status status = bt_expander_open(&expander, limits, error);
  expander.decomposes = true;
  if (status == BETLI_OK)
    status = check_decomposition(&expander, component, disagreement, error);
  for (size_t r = 0; r < options->run_count; r++)
    for (uint64_t k = 0; k < options->runs[r].count && status == BETLI_OK; k++)
      for (size_t p = 0; p < options->runs[r].parts && status == BETLI_OK; p++) {
        bt_options_part(options, &options->runs[r], k, p, left.words);
        status = check_decomposition(&expander, &left, disagreement, error);
      }
  bt_expander_close(&expander);
  return status;
}
