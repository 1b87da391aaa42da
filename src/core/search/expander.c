#include "core/search/expander.h"

#include "core/game/decompose.h"

#include <assert.h>

#define RESERVE(expander, array, capacity, wanted, error)                                          \
  bt_reserve((expander)->limits, &(expander)->array, &(expander)->capacity, wanted,                \
             sizeof *(expander)->array, error)

struct bt_component bt_expander_component(const struct bt_expander *expander, uint32_t number) {
  size_t length;
  const uint32_t *key = bt_intern_key(&expander->components, number, &length);
  assert(length > 0 && key[0] - 1 < expander->game_count); /* the ended component has no game */
  struct bt_component component = {.game = expander->games[key[0] - 1]};
  bt_key_read(key + 1, component.game->kind->width, component.words);
  return component;
}

static betli_status game_number(struct bt_expander *expander, const struct bt_game *game,
                                uint32_t *number, struct bt_error *error) {
  for (size_t i = 0; i < expander->game_count; i++) {
    if (expander->games[i] == game) {
      *number = (uint32_t)i + 1;
      return BETLI_OK;
    }
  }
  const betli_status status =
      RESERVE(expander, games, game_capacity, expander->game_count + 1, error);
  if (status != BETLI_OK)
    return status;
  expander->games[expander->game_count++] = game;
  *number = (uint32_t)expander->game_count;
  return BETLI_OK;
}

betli_status bt_expander_number(struct bt_expander *expander, const struct bt_game *game,
                                const uint64_t *words, uint32_t *number, struct bt_error *error) {
  uint32_t key[1 + 2 * BT_MAX_WIDTH];
  const size_t width = game->kind->width, before = expander->components.count;
  betli_status status = game_number(expander, game, &key[0], error);
  bt_key_write(words, width, key + 1);
  if (status == BETLI_OK)
    status = RESERVE(expander, expansions, expansion_capacity, before + 1, error);
  if (status == BETLI_OK)
    status = bt_intern(&expander->components, key, 1 + 2 * width, number, error);
  if (status != BETLI_OK)
    return status;
  if (*number == before) {
    status = bt_game_options(game, words, &expander->options, error);
    expander->limits->steps +=
        expander->options.word_count; /* of one step there may be very many */
    if (status != BETLI_OK)
      return status;
    expander->expansions[*number] =
        (struct bt_expansion){.ended = expander->options.run_count == 0};
  }
  if (expander->expansions[*number].ended)
    *number = BT_ENDED_COMPONENT;
  return BETLI_OK;
}

static betli_status add_part(struct bt_expander *expander, const struct bt_game *game,
                             const uint64_t *words, struct bt_error *error) {
  betli_status status = RESERVE(expander, parts, part_capacity, expander->part_count + 1, error);
  if (status == BETLI_OK)
    status =
        bt_expander_number(expander, game, words, &expander->parts[expander->part_count], error);
  if (status == BETLI_OK)
    expander->part_count++;
  return status;
}

/* What a move leaves: one component, or the parts into which that falls. */
static betli_status add_component(struct bt_expander *expander, const struct bt_game *game,
                                  const uint64_t *words, struct bt_error *error) {
  struct bt_parts parts = bt_parts_of(game, words);
  uint64_t part[BT_MAX_WIDTH];
  betli_status status = BETLI_OK;
  if (!expander->decomposes)
    return add_part(expander, game, words, error);
  while (status == BETLI_OK && bt_parts_next(&parts, part))
    status = add_part(expander, game, part, error);
  return status;
}

/* Puts the sorted parts of one option behind those of all others. */
static betli_status add_option(struct bt_expander *expander, const struct bt_game *game,
                               const struct bt_options *options, const struct bt_run *run,
                               uint64_t k, struct bt_error *error) {
  uint64_t words[BT_MAX_WIDTH];
  const size_t start = expander->part_count;
  betli_status status =
      RESERVE(expander, option_ends, option_capacity, expander->option_count + 1, error);
  for (size_t p = 0; p < run->parts && status == BETLI_OK; p++) {
    bt_options_part(options, run, k, p, words);
    status = add_component(expander, game, words, error);
  }
  if (status != BETLI_OK)
    return status;
  bt_numbers_sort(expander->parts + start, expander->part_count - start);
  expander->option_ends[expander->option_count++] = expander->part_count;
  return BETLI_OK;
}

static size_t option_start(const struct bt_expander *expander, uint64_t option) {
  return option == 0 ? 0 : expander->option_ends[option - 1];
}

/* Drops the last option again if its parts are among those seen. */
static betli_status drop_if_repeated(struct bt_expander *expander, struct bt_intern *seen,
                                     struct bt_error *error) {
  const size_t last = expander->option_count - 1, start = option_start(expander, last);
  const size_t before = seen->count;
  uint32_t number;
  const betli_status status =
      bt_intern(seen, expander->parts + start, expander->part_count - start, &number, error);
  if (status == BETLI_OK && number < before) {
    expander->part_count = start;
    expander->option_count = last;
  }
  return status;
}

static betli_status expand(struct bt_expander *expander, uint32_t number, struct bt_error *error) {
  const struct bt_component component = bt_expander_component(expander, number);
  struct bt_options options = {0};
  struct bt_intern seen = {.limits = expander->limits};
  const size_t first = expander->option_count, part_count = expander->part_count;
  betli_status status = bt_game_options(component.game, component.words, &options, error);
  for (size_t i = 0; i < options.run_count && status == BETLI_OK; i++)
    for (uint64_t k = 0; k < options.runs[i].count && status == BETLI_OK; k++) {
      status = add_option(expander, component.game, &options, &options.runs[i], k, error);
      if (status == BETLI_OK)
        status = drop_if_repeated(expander, &seen, error);
      if (status == BETLI_OK && !bt_limits_go_on(expander->limits, 1, "options", k, 0))
        status = bt_limits_stopped(expander->limits, error);
    }
  bt_options_free(&options);
  bt_intern_free(&seen);
  if (status != BETLI_OK) { /* as if it had not begun */
    expander->option_count = first;
    expander->part_count = part_count;
    return status;
  }
  expander->expansions[number].first = first;
  expander->expansions[number].count = expander->option_count - first;
  expander->expansions[number].expanded = true;
  return BETLI_OK;
}

betli_status bt_expander_expand(struct bt_expander *expander, uint32_t number,
                                struct bt_error *error) {
  assert(number < expander->components.count);
  return expander->expansions[number].expanded ? BETLI_OK : expand(expander, number, error);
}

const uint32_t *bt_expander_parts(const struct bt_expander *expander, uint64_t option,
                                  size_t *count) {
  assert(option < expander->option_count);
  const size_t start = option_start(expander, option);
  *count = expander->option_ends[option] - start;
  return expander->parts + start;
}

betli_status bt_expander_open(struct bt_expander *expander, struct bt_limits *limits,
                              struct bt_error *error) {
  uint32_t number;
  *expander = (struct bt_expander){.limits = limits, .components = {.limits = limits}};
  betli_status status = RESERVE(expander, expansions, expansion_capacity, 1, error);
  if (status == BETLI_OK)
    status = bt_intern(&expander->components, NULL, 0, &number, error); /* BT_ENDED_COMPONENT */
  if (status == BETLI_OK)
    expander->expansions[BT_ENDED_COMPONENT] =
        (struct bt_expansion){.ended = true, .expanded = true};
  return status;
}

#define FREE(expander, array, capacity)                                                            \
  bt_limits_free((expander)->limits, (void *)(expander)->array,                                    \
                 (expander)->capacity * sizeof *(expander)->array)

void bt_expander_close(struct bt_expander *expander) {
  FREE(expander, games, game_capacity);
  FREE(expander, expansions, expansion_capacity);
  FREE(expander, parts, part_capacity);
  FREE(expander, option_ends, option_capacity);
  bt_intern_free(&expander->components);
  bt_options_free(&expander->options);
  *expander = (struct bt_expander){0};
}
