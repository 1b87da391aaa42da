#include "core/whole.h"

#include "core/joint.h"

#include <stdlib.h>
#include <string.h>

enum { ENDED_COMPONENT = 0, END = 0 };

/* ---- growing arrays ------------------------------------------------------------------------- */

#define RESERVE(whole, array, capacity, wanted, error)                                             \
  bt_reserve((whole)->limits, &(whole)->array, &(whole)->capacity, wanted, sizeof *(whole)->array, \
             error)

static betli_status push_key(struct bt_whole *whole, uint32_t component, struct bt_error *error) {
  const betli_status status = RESERVE(whole, key, key_capacity, whole->key_count + 1, error);
  if (status == BETLI_OK)
    whole->key[whole->key_count++] = component;
  return status;
}

/* Sorts a short array that is nearly in order, as positions one move apart are. */
static void sort(uint32_t *ids, size_t count) {
  for (size_t i = 1; i < count; i++) {
    const uint32_t id = ids[i];
    size_t at = i;
    for (; at > 0 && ids[at - 1] > id; at--)
      ids[at] = ids[at - 1];
    ids[at] = id;
  }
}

/* ---- components ----------------------------------------------------------------------------- */

static betli_status game_number(struct bt_whole *whole, const struct bt_game *game,
                                uint32_t *number, struct bt_error *error) {
  for (size_t i = 0; i < whole->game_count; i++) {
    if (whole->games[i] == game) {
      *number = (uint32_t)i + 1;
      return BETLI_OK;
    }
  }
  const betli_status status = RESERVE(whole, games, game_capacity, whole->game_count + 1, error);
  if (status != BETLI_OK)
    return status;
  whole->games[whole->game_count++] = game;
  *number = (uint32_t)whole->game_count;
  return BETLI_OK;
}

/* The number of a component; ENDED_COMPONENT if it has no options. */
static betli_status component_number(struct bt_whole *whole, const struct bt_game *game,
                                     const uint64_t *words, uint32_t *number,
                                     struct bt_error *error) {
  uint32_t key[1 + 2 * BT_MAX_WIDTH];
  const size_t width = game->kind->width, before = whole->components.count;
  betli_status status = game_number(whole, game, &key[0], error);
  bt_key_write(words, width, key + 1);
  if (status == BETLI_OK)
    status = RESERVE(whole, expansions, expansion_capacity, before + 1, error);
  if (status == BETLI_OK)
    status = bt_intern(&whole->components, key, 1 + 2 * width, number, error);
  if (status != BETLI_OK)
    return status;
  if (*number == before) {
    status = bt_game_options(game, words, &whole->options, error);
    whole->limits->steps += whole->options.word_count; /* of one step there may be very many */
    if (status != BETLI_OK)
      return status;
    whole->expansions[*number] = (struct bt_expansion){.ended = whole->options.run_count == 0};
  }
  if (whole->expansions[*number].ended)
    *number = ENDED_COMPONENT;
  return BETLI_OK;
}

/* Puts the sorted parts of one option behind those of all others. */
static betli_status add_option(struct bt_whole *whole, const struct bt_game *game,
                               const struct bt_options *options, const struct bt_run *run,
                               uint64_t k, struct bt_error *error) {
  uint64_t words[BT_MAX_WIDTH];
  const size_t start = whole->part_count;
  betli_status status = RESERVE(whole, parts, part_capacity, start + run->parts, error);
  if (status == BETLI_OK)
    status = RESERVE(whole, option_ends, option_capacity, whole->option_count + 1, error);
  for (size_t p = 0; p < run->parts && status == BETLI_OK; p++) {
    bt_options_part(options, run, k, p, words);
    status = component_number(whole, game, words, &whole->parts[whole->part_count], error);
    if (status == BETLI_OK)
      whole->part_count++;
  }
  if (status != BETLI_OK)
    return status;
  sort(whole->parts + start, whole->part_count - start);
  whole->option_ends[whole->option_count++] = whole->part_count;
  return BETLI_OK;
}

static size_t option_start(const struct bt_whole *whole, uint64_t option) {
  return option == 0 ? 0 : whole->option_ends[option - 1];
}

/* Drops the last option again if its parts are among those seen. */
static betli_status drop_if_repeated(struct bt_whole *whole, struct bt_intern *seen,
                                     struct bt_error *error) {
  const size_t last = whole->option_count - 1, start = option_start(whole, last);
  const size_t before = seen->count;
  uint32_t number;
  const betli_status status =
      bt_intern(seen, whole->parts + start, whole->part_count - start, &number, error);
  if (status == BETLI_OK && number < before) {
    whole->part_count = start;
    whole->option_count = last;
  }
  return status;
}

/* The options of a component, each once, as numbers of components. */
static betli_status expand(struct bt_whole *whole, uint32_t number, struct bt_error *error) {
  size_t length;
  uint64_t words[BT_MAX_WIDTH];
  const uint32_t *key = bt_intern_key(&whole->components, number, &length);
  const struct bt_game *game = whole->games[key[0] - 1];
  struct bt_options options = {0};
  struct bt_intern seen = {.limits = whole->limits};
  const size_t first = whole->option_count, part_count = whole->part_count;
  bt_key_read(key + 1, game->kind->width, words);
  betli_status status = bt_game_options(game, words, &options, error);
  for (size_t i = 0; i < options.run_count && status == BETLI_OK; i++)
    for (uint64_t k = 0; k < options.runs[i].count && status == BETLI_OK; k++) {
      status = add_option(whole, game, &options, &options.runs[i], k, error);
      if (status == BETLI_OK)
        status = drop_if_repeated(whole, &seen, error);
      if (status == BETLI_OK && !bt_limits_go_on(whole->limits, 1, "options", k, 0))
        status = bt_limits_stopped(whole->limits, error);
    }
  bt_options_free(&options);
  bt_intern_free(&seen);
  if (status != BETLI_OK) { /* as if it had not begun */
    whole->option_count = first;
    whole->part_count = part_count;
    return status;
  }
  whole->expansions[number].first = first;
  whole->expansions[number].count = whole->option_count - first;
  whole->expansions[number].expanded = true;
  return BETLI_OK;
}

/* ---- positions ------------------------------------------------------------------------------ */

/* The number of the position whose components are in `key`. */
static betli_status position_number(struct bt_whole *whole, uint32_t *number,
                                    struct bt_error *error) {
  const bool is_short = bt_rule_info(whole->compound.rule)->is_short;
  const size_t before = whole->positions.count;
  size_t live = 0;
  for (size_t i = 0; i < whole->key_count; i++)
    if (whole->key[i] != ENDED_COMPONENT)
      whole->key[live++] = whole->key[i];
  if (is_short && live < whole->key_count)
    live = 0;
  sort(whole->key, live);
  betli_status status = RESERVE(whole, cells, cell_capacity, before + 1, error);
  if (status == BETLI_OK)
    status = bt_intern(&whole->positions, whole->key, live, number, error);
  if (status == BETLI_OK && *number == before)
    whole->cells[before] = BT_CELL_NONE;
  return status;
}

/* Puts together what a move leaves. */
static betli_status move_key(struct bt_whole *whole, const uint32_t *ids,
                             const struct bt_joint *joint, struct bt_error *error) {
  betli_status status = BETLI_OK;
  whole->key_count = 0;
  for (size_t i = 0; i < joint->count && status == BETLI_OK; i++) {
    if (bt_joint_stays(joint, i)) {
      status = push_key(whole, ids[i], error);
      continue;
    }
    const uint64_t option = whole->expansions[ids[i]].first + joint->choice[i];
    for (size_t at = option_start(whole, option);
         at < whole->option_ends[option] && status == BETLI_OK; at++)
      status = push_key(whole, whole->parts[at], error);
  }
  return status;
}

/* A walk through the moves of a position. */
struct moves {
  uint32_t *ids; /* its components */
  uint64_t *options;
  struct bt_joint joint;
};

/* Of components that are equal, which one moves how does not matter: only moves in which their
 * choices do not decrease are looked at (bt_joint.viable). */
static bool in_order(void *data, size_t i, uint64_t choice) {
  const struct moves *moves = data;
  return i == 0 || moves->ids[i] != moves->ids[i - 1] || choice >= moves->joint.choice[i - 1];
}

static betli_status push(struct bt_whole *whole, uint32_t number, struct bt_error *error) {
  const betli_status status = RESERVE(whole, stack, stack_capacity, whole->stack_count + 1, error);
  if (status == BETLI_OK)
    whole->stack[whole->stack_count++] = number;
  return status;
}

/* A move leads back to a position on the way to this one: names the component that moves. */
static betli_status fail_cycle(const struct bt_whole *whole, const struct moves *moves,
                               struct bt_error *error) {
  uint64_t from[BT_MAX_WIDTH], to[BT_MAX_WIDTH];
  size_t i = 0, length;
  while (bt_joint_stays(&moves->joint, i))
    i++;
  const uint64_t option = whole->expansions[moves->ids[i]].first + moves->joint.choice[i];
  const uint32_t *key = bt_intern_key(&whole->components, moves->ids[i], &length);
  const struct bt_game *game = whole->games[key[0] - 1];
  bt_key_read(key + 1, game->kind->width, from);
  key = bt_intern_key(&whole->components, whole->parts[option_start(whole, option)], &length);
  bt_key_read(key + 1, game->kind->width, to);
  return bt_fail_cycle(game, from, to, error);
}

/* Looks at the position one move leaves: gathers its value if that is known, else pushes it. */
static betli_status look_at(struct bt_whole *whole, const struct moves *moves, bool *all_known,
                            struct bt_error *error) {
  uint32_t next;
  betli_status status = move_key(whole, moves->ids, &moves->joint, error);
  if (status == BETLI_OK)
    status = position_number(whole, &next, error);
  if (status != BETLI_OK)
    return status;
  if (whole->cells[next] == BT_CELL_NONE) {
    *all_known = false;
    return push(whole, next, error);
  }
  if (whole->cells[next] == BT_CELL_OPEN)
    return fail_cycle(whole, moves, error);
  bt_gather_add(whole->function, &whole->gather, bt_cell_value(whole->cells[next]));
  return BETLI_OK;
}

static betli_status look(struct bt_whole *whole, struct moves *moves, bool *all_known,
                         struct bt_error *error) {
  betli_status status = BETLI_OK;
  *all_known = true;
  moves->joint.viable = in_order;
  moves->joint.data = moves;
  bt_gather_begin(whole->function, &whole->gather);
  while (status == BETLI_OK && bt_joint_next(&moves->joint)) {
    status = look_at(whole, moves, all_known, error);
    if (status == BETLI_OK &&
        !bt_limits_go_on(whole->limits, moves->joint.count, "positions", whole->positions.count, 0))
      status = bt_limits_stopped(whole->limits, error);
  }
  return status;
}

static betli_status settle(struct bt_whole *whole, uint32_t number, struct bt_error *error) {
  const struct bt_value value = bt_gather_value(whole->function, &whole->gather);
  if (whole->gather.failed)
    return bt_fail_memory(error);
  if (!bt_cell_fits(value))
    return bt_fail(error, BETLI_LIMIT, "a value exceeds the bound of 2^32 - 17");
  whole->cells[number] = bt_cell_of(value);
  return BETLI_OK;
}

/* Copies a position, since its key moves when others are added, and expands its components. */
static betli_status open_moves(struct bt_whole *whole, uint32_t number, struct moves *moves,
                               struct bt_error *error) {
  size_t count;
  const uint32_t *key = bt_intern_key(&whole->positions, number, &count);
  betli_status status = BETLI_OK;
  *moves = (struct moves){.ids = malloc((count + 1) * sizeof *moves->ids),
                          .options = malloc((count + 1) * sizeof *moves->options)};
  if (moves->ids == NULL || moves->options == NULL)
    return bt_fail_memory(error);
  for (size_t i = 0; i < count; i++)
    moves->ids[i] = key[i];
  for (size_t i = 0; i < count && status == BETLI_OK; i++) {
    if (!whole->expansions[moves->ids[i]].expanded)
      status = expand(whole, moves->ids[i], error);
    moves->options[i] = whole->expansions[moves->ids[i]].count;
  }
  if (status == BETLI_OK)
    status = bt_joint_open(&moves->joint, count, moves->options, &whole->compound, error);
  return status;
}

/* Evaluates a position if all that one move leaves is known; else pushes what is not.  Until its
 * value is known it is open: it lies on the way to all that is above it on the stack. */
static betli_status visit(struct bt_whole *whole, uint32_t number, struct bt_error *error) {
  struct moves moves;
  bool all_known = false;
  betli_status status = open_moves(whole, number, &moves, error);
  whole->cells[number] = BT_CELL_OPEN;
  if (status == BETLI_OK)
    status = look(whole, &moves, &all_known, error);
  if (status == BETLI_OK && all_known)
    status = settle(whole, number, error);
  bt_joint_close(&moves.joint);
  free(moves.ids);
  free(moves.options);
  return status;
}

/* Depth first, with a stack of our own: however long the play, the C stack stays flat. */
static betli_status evaluate(struct bt_whole *whole, uint32_t number, struct bt_error *error) {
  whole->stack_count = 0;
  betli_status status = push(whole, number, error);
  while (status == BETLI_OK && whole->stack_count > 0) {
    const uint32_t top = whole->stack[whole->stack_count - 1];
    if (whole->cells[top] < BT_CELL_OPEN)
      whole->stack_count--;
    else
      status = visit(whole, top, error);
  }
  for (size_t i = 0; i < whole->stack_count; i++) /* none, but after a failure */
    if (whole->cells[whole->stack[i]] == BT_CELL_OPEN)
      whole->cells[whole->stack[i]] = BT_CELL_NONE;
  return status;
}

betli_status bt_whole_value(struct bt_whole *whole, const struct bt_position *position,
                            struct bt_value *value, struct bt_error *error) {
  betli_status status = BETLI_OK;
  uint32_t number;
  whole->key_count = 0;
  for (size_t i = 0; i < position->count && status == BETLI_OK; i++) {
    const struct bt_component *component = &position->components[i];
    status = component_number(whole, component->game, component->words, &number, error);
    if (status == BETLI_OK)
      status = push_key(whole, number, error);
  }
  if (status == BETLI_OK)
    status = position_number(whole, &number, error);
  if (status == BETLI_OK && whole->cells[number] == BT_CELL_NONE)
    status = evaluate(whole, number, error);
  if (status == BETLI_OK)
    *value = bt_cell_value(whole->cells[number]);
  return status;
}

uint64_t bt_whole_size(const struct bt_whole *whole) {
  return whole->positions.count;
}

/* ---- opening and closing -------------------------------------------------------------------- */

betli_status bt_whole_open(struct bt_whole *whole, const struct bt_compound *compound,
                           const struct bt_function *function, struct bt_limits *limits,
                           struct bt_error *error) {
  uint32_t number;
  *whole = (struct bt_whole){.compound = *compound, .function = function, .limits = limits};
  whole->components.limits = whole->positions.limits = limits;
  betli_status status = RESERVE(whole, expansions, expansion_capacity, 1, error);
  if (status == BETLI_OK)
    status = bt_intern(&whole->components, NULL, 0, &number, error); /* ENDED_COMPONENT */
  if (status == BETLI_OK)
    status = position_number(whole, &number, error); /* END */
  if (status != BETLI_OK) {
    bt_whole_close(whole);
    return status;
  }
  whole->expansions[ENDED_COMPONENT] = (struct bt_expansion){.ended = true, .expanded = true};
  whole->cells[END] = bt_cell_of(function->end);
  return BETLI_OK;
}

#define FREE(whole, array, capacity)                                                               \
  bt_limits_free((whole)->limits, (void *)(whole)->array,                                          \
                 (whole)->capacity * sizeof *(whole)->array)

void bt_whole_close(struct bt_whole *whole) {
  if (whole->limits == NULL)
    return;
  FREE(whole, games, game_capacity);
  FREE(whole, expansions, expansion_capacity);
  FREE(whole, parts, part_capacity);
  FREE(whole, option_ends, option_capacity);
  FREE(whole, cells, cell_capacity);
  FREE(whole, stack, stack_capacity);
  FREE(whole, key, key_capacity);
  bt_intern_free(&whole->components);
  bt_intern_free(&whole->positions);
  bt_options_free(&whole->options);
  bt_gather_free(&whole->gather);
  *whole = (struct bt_whole){0};
}
