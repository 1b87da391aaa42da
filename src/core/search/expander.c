#include "core/search/expander.h"

#include "core/game/decompose.h"
#include "core/game/passes.h"

#include <assert.h>
#include <string.h>

#define RESERVE(expander, array, capacity, wanted, error)                                          \
  bt_reserve((expander)->limits, &(expander)->array, &(expander)->capacity, wanted,                \
             sizeof *(expander)->array, error)

struct bt_component bt_expander_component(const struct bt_expander *expander, uint32_t number) {
  size_t length;
  const uint64_t *key = bt_key_numbers_key(&expander->components, bt_unmarked(number), &length);
  assert(length > 0 && key[0] - 1 < expander->game_count); /* the ended component has no game */
  struct bt_component component = {.game = expander->games[key[0] - 1],
                                   .entailed = (number & BT_ENTAILED_MARK) != 0,
                                   .joined = (number & BT_JOINED_MARK) != 0};
  memcpy(component.words, key + 1, (length - 1) * sizeof *key);
  return component;
}

bool bt_expander_find_ended(const struct bt_expander *expander, struct bt_component *component) {
  bool found = false;
  for (uint32_t number = 1; number < expander->components.count; number++) {
    if (!expander->expansions[number].ended || expander->expansions[number].passes)
      continue;
    const struct bt_component ended = bt_expander_component(expander, number);
    if (!found)
      *component = ended;
    found = true;
    if (ended.game == expander->games[0]) {
      *component = ended;
      return true;
    }
  }
  return found;
}

static betli_status game_number(struct bt_expander *expander, const struct bt_game *game,
                                uint32_t *number, struct bt_error *error) {
  for (size_t i = 0; i < expander->game_count; i++) {
    if (expander->games[i] == game) {
      *number = (uint32_t)i + 1;
      return BETLI_OK;
    }
  }
  betli_status status = RESERVE(expander, games, game_capacity, expander->game_count + 1, error);
  if (status == BETLI_OK && expander->merges)
    status = RESERVE(expander, equal, equal_capacity, expander->game_count + 1, error);
  if (status != BETLI_OK)
    return status;
  if (expander->merges)
    bt_equal_parts_open(&expander->equal[expander->game_count], game, expander->limits);
  expander->games[expander->game_count++] = game;
  *number = (uint32_t)expander->game_count;
  return BETLI_OK;
}

/* Finds effort and end of a component that was not met before. */
static betli_status measure_new_component(struct bt_expander *expander, const struct bt_game *game,
                                          const uint64_t *words, struct bt_expansion *expansion,
                                          struct bt_error *error) {
  *expansion = (struct bt_expansion){.passes = game == &bt_passes};
  if (expander->merges && game->kind->effort != NULL) {
    expansion->effort = game->kind->effort(game->self, words);
    expansion->ended = expansion->effort == 0;
    return BETLI_OK;
  }
  const betli_status status = bt_game_options(game, words, &expander->options, error);
  expander->limits->steps += expander->options.word_count; /* one position may have very many */
  expansion->effort = expander->options.count;
  expansion->ended = expander->options.run_count == 0;
  return status;
}

static betli_status number_component_words(struct bt_expander *expander, uint32_t game,
                                           const uint64_t *words, uint32_t *number,
                                           struct bt_error *error) {
  const struct bt_game *of = expander->games[game - 1];
  uint64_t key[1 + BT_MAX_WIDTH] = {game};
  const size_t width = of->kind->width, before = expander->components.count;
  assert(before < BT_JOINED_MARK);
  memcpy(key + 1, words, width * sizeof *key);
  betli_status status = RESERVE(expander, expansions, expansion_capacity, before + 1, error);
  if (status == BETLI_OK)
    status = bt_key_numbers_meet(&expander->components, key, 1 + width, number, error);
  if (status == BETLI_OK && *number == before)
    status = measure_new_component(expander, of, words, &expander->expansions[before], error);
  const struct bt_expansion *met = &expander->expansions[*number];
  if (status == BETLI_OK && met->ended && !met->passes && !expander->keeps_ended)
    *number = BT_ENDED_COMPONENT;
  return status;
}

betli_status bt_expander_number(struct bt_expander *expander, const struct bt_game *game,
                                const uint64_t *words, uint32_t *number, struct bt_error *error) {
  uint64_t first[BT_MAX_WIDTH];
  uint32_t of;
  betli_status status = game_number(expander, game, &of, error);
  if (status != BETLI_OK || !expander->merges)
    return status == BETLI_OK ? number_component_words(expander, of, words, number, error) : status;
  status = bt_equal_parts_first(&expander->equal[of - 1], words, first, error);
  return status == BETLI_OK ? number_component_words(expander, of, first, number, error) : status;
}

static betli_status add_numbered_part(struct bt_expander *expander, const struct bt_game *game,
                                      const uint64_t *words, struct bt_error *error) {
  betli_status status = RESERVE(expander, parts, part_capacity, expander->part_count + 1, error);
  if (status == BETLI_OK)
    status =
        bt_expander_number(expander, game, words, &expander->parts[expander->part_count], error);
  if (status == BETLI_OK)
    expander->part_count++;
  return status;
}

/* Adds the component that a move leaves, or the parts of that component. */
static betli_status add_component_parts(struct bt_expander *expander, const struct bt_game *game,
                                        const uint64_t *words, struct bt_error *error) {
  struct bt_parts parts = bt_parts_of(game, words);
  uint64_t part[BT_MAX_WIDTH];
  betli_status status = BETLI_OK;
  if (!expander->decomposes)
    return add_numbered_part(expander, game, words, error);
  while (status == BETLI_OK && bt_parts_next(&parts, part))
    status = add_numbered_part(expander, game, part, error);
  return status;
}

/* Marks the part that an entailing option leaves, or says that the same player moves again. */
static betli_status add_turn(struct bt_expander *expander, enum bt_turn turn,
                             struct bt_error *error) {
  if (turn == BT_TURN_ENTAILS)
    expander->parts[expander->part_count - 1] |= BT_ENTAILED_MARK;
  if (turn != BT_TURN_STAYS)
    return BETLI_OK;
  const betli_status status =
      RESERVE(expander, parts, part_capacity, expander->part_count + 1, error);
  if (status == BETLI_OK)
    expander->parts[expander->part_count++] = BT_SAME_PLAYER;
  return status;
}

/* Adds an option: its sorted parts come after those of all others. */
static betli_status add_sorted_option(struct bt_expander *expander, const struct bt_game *game,
                                      const struct bt_options *options, const struct bt_run *run,
                                      uint64_t k, struct bt_error *error) {
  uint64_t words[BT_MAX_WIDTH];
  const size_t start = expander->part_count;
  betli_status status =
      RESERVE(expander, option_ends, option_capacity, expander->option_count + 1, error);
  for (size_t p = 0; p < run->parts && status == BETLI_OK; p++) {
    bt_options_part(options, run, k, p, words);
    status = run->turn == BT_TURN_ENTAILS ? add_numbered_part(expander, game, words, error)
                                          : add_component_parts(expander, game, words, error);
  }
  if (status == BETLI_OK)
    status = add_turn(expander, run->turn, error);
  if (status != BETLI_OK)
    return status;
  bt_numbers_sort(expander->parts + start, expander->part_count - start);
  expander->option_ends[expander->option_count++] = expander->part_count;
  return BETLI_OK;
}

static size_t option_start(const struct bt_expander *expander, uint64_t option) {
  return option == 0 ? 0 : expander->option_ends[option - 1];
}

/* The options of a component that is being expanded. */
struct expanding {
  struct bt_expander *expander;
  const struct bt_game *game;
  struct bt_options options;  /* as the game writes them */
  struct bt_key_numbers seen; /* the parts of the options added so far */
  size_t first;               /* the number of the component's first option */
};

/* Drops the last option if another one with the same parts was added before.  The lesser rank of
 * the two stays. */
static betli_status drop_repeated_option(struct expanding *expanding, uint64_t rank,
                                         struct bt_error *error) {
  struct bt_expander *expander = expanding->expander;
  const size_t last = expander->option_count - 1, start = option_start(expander, last);
  const size_t before = expanding->seen.count;
  uint32_t number;
  const betli_status status = bt_key_numbers_meet(&expanding->seen, expander->parts + start,
                                                  expander->part_count - start, &number, error);
  if (status != BETLI_OK)
    return status;
  if (number < before) {
    expander->part_count = start;
    expander->option_count = last;
  }
  if (expander->merges) {
    uint64_t *ranks = expander->option_ranks + expanding->first;
    ranks[number] = number == before || rank < ranks[number] ? rank : ranks[number];
  }
  return BETLI_OK;
}

/* Writes the ranks of the options as the game wrote them, where those of the component's options
 * will be: these are no more. */
static betli_status write_option_ranks(struct expanding *expanding, const uint64_t *words,
                                       struct bt_error *error) {
  struct bt_expander *expander = expanding->expander;
  const struct bt_descriptor *kind = expanding->game->kind;
  const size_t count = (size_t)expanding->options.count;
  if (!expander->merges)
    return BETLI_OK;
  const betli_status status =
      RESERVE(expander, option_ranks, rank_capacity, expanding->first + count, error);
  if (status != BETLI_OK)
    return status;
  uint64_t *ranks = expander->option_ranks + expanding->first;
  memset(ranks, 0, count * sizeof *ranks);
  if (kind->ranks != NULL)
    kind->ranks(expanding->game->self, words, &expanding->options, ranks);
  return BETLI_OK;
}

static betli_status add_distinct_options(struct expanding *expanding, struct bt_error *error) {
  struct bt_expander *expander = expanding->expander;
  const struct bt_options *options = &expanding->options;
  size_t at = expanding->first;
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < options->run_count && status == BETLI_OK; i++)
    for (uint64_t k = 0; k < options->runs[i].count && status == BETLI_OK; k++, at++) {
      const uint64_t rank = expander->merges ? expander->option_ranks[at] : 0;
      status = add_sorted_option(expander, expanding->game, options, &options->runs[i], k, error);
      if (status == BETLI_OK)
        status = drop_repeated_option(expanding, rank, error);
      if (status == BETLI_OK && !bt_limits_go_on(expander->limits, 1, "options", k, 0))
        status = bt_limits_stopped(expander->limits, error);
    }
  return status;
}

static betli_status expand_component(struct bt_expander *expander, uint32_t number,
                                     struct bt_error *error) {
  const struct bt_component component = bt_expander_component(expander, number);
  struct expanding expanding = {.expander = expander,
                                .game = component.game,
                                .options = {.limits = expander->limits},
                                .seen = {.limits = expander->limits, .item = sizeof(uint32_t)},
                                .first = expander->option_count};
  const size_t part_count = expander->part_count;
  betli_status status = bt_game_options(component.game, component.words, &expanding.options, error);
  if (status == BETLI_OK)
    status = write_option_ranks(&expanding, component.words, error);
  if (status == BETLI_OK)
    status = add_distinct_options(&expanding, error);
  bt_options_free(&expanding.options);
  bt_key_numbers_free(&expanding.seen);
  if (status != BETLI_OK) { /* as if it had not begun */
    expander->option_count = expanding.first;
    expander->part_count = part_count;
    return status;
  }
  expander->expansions[number].first = expanding.first;
  expander->expansions[number].count = expander->option_count - expanding.first;
  expander->expansions[number].expanded = true;
  return BETLI_OK;
}

betli_status bt_expander_expand(struct bt_expander *expander, uint32_t number,
                                struct bt_error *error) {
  assert(number < expander->components.count);
  return expander->expansions[number].expanded ? BETLI_OK
                                               : expand_component(expander, number, error);
}

const uint32_t *bt_expander_parts(const struct bt_expander *expander, uint64_t option,
                                  size_t *count) {
  assert(option < expander->option_count);
  const size_t start = option_start(expander, option);
  *count = expander->option_ends[option] - start;
  return expander->parts + start;
}

uint64_t bt_expander_rank(const struct bt_expander *expander, uint64_t option) {
  assert(expander->merges && option < expander->option_count);
  uint64_t rank = expander->option_ranks[option];
  size_t count;
  const uint32_t *parts = bt_expander_parts(expander, option, &count);
  for (size_t i = 0; i < count; i++)
    rank += expander->expansions[parts[i]].effort;
  return rank;
}

betli_status bt_expander_open(struct bt_expander *expander, struct bt_limits *limits,
                              struct bt_error *error) {
  uint32_t number;
  *expander = (struct bt_expander){.limits = limits,
                                   .options = {.limits = limits},
                                   .components = {.limits = limits, .item = sizeof(uint64_t)}};
  betli_status status = RESERVE(expander, expansions, expansion_capacity, 1, error);
  if (status == BETLI_OK)
    status = bt_key_numbers_meet(&expander->components, NULL, 0, &number,
                                 error); /* BT_ENDED_COMPONENT */
  if (status == BETLI_OK)
    expander->expansions[BT_ENDED_COMPONENT] =
        (struct bt_expansion){.ended = true, .expanded = true};
  return status;
}

#define FREE(expander, array, capacity)                                                            \
  bt_limits_free((expander)->limits, (void *)(expander)->array,                                    \
                 (expander)->capacity * sizeof *(expander)->array)

void bt_expander_close(struct bt_expander *expander) {
  for (size_t i = 0; expander->merges && i < expander->game_count; i++)
    bt_equal_parts_close(&expander->equal[i]);
  FREE(expander, equal, equal_capacity);
  FREE(expander, games, game_capacity);
  FREE(expander, expansions, expansion_capacity);
  FREE(expander, parts, part_capacity);
  FREE(expander, option_ends, option_capacity);
  FREE(expander, option_ranks, rank_capacity);
  bt_key_numbers_free(&expander->components);
  bt_options_free(&expander->options);
  *expander = (struct bt_expander){0};
}
