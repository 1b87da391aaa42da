#include "core/lookup.h"

#include <string.h>

void bt_lookup_open(struct bt_lookup *lookup, const struct bt_game *game,
                    const struct bt_algebra *algebra, struct bt_limits *limits) {
  *lookup = (struct bt_lookup){.game = game, .algebra = algebra, .limits = limits};
  lookup->positions.limits = limits;
}

void bt_lookup_close(struct bt_lookup *lookup) {
  bt_intern_free(&lookup->positions);
  bt_limits_free(lookup->limits, lookup->small, lookup->small_count * sizeof *lookup->small);
  bt_limits_free(lookup->limits, lookup->cells, lookup->cell_capacity * sizeof *lookup->cells);
  bt_limits_free(lookup->limits, lookup->stack, lookup->stack_capacity * sizeof *lookup->stack);
  bt_options_free(&lookup->options);
  bt_gather_free(&lookup->gather);
  *lookup = (struct bt_lookup){0};
}

/* Heaps up to this size are found without hashing. */
enum { MOST_SMALL = 1 << 20 };

/* Where the number of a small position is kept; NULL if it is none, or there is no memory for it.
 */
static uint32_t *small_place(struct bt_lookup *lookup, const uint64_t *words) {
  if (lookup->game->kind->width != 1 || words[0] >= MOST_SMALL)
    return NULL;
  if (words[0] >= lookup->small_count) {
    struct bt_error ignored;
    const size_t before = lookup->small_count;
    if (bt_reserve(lookup->limits, &lookup->small, &lookup->small_count, (size_t)words[0] + 1,
                   sizeof *lookup->small, &ignored) != BETLI_OK)
      return NULL;
    memset(lookup->small + before, 0, (lookup->small_count - before) * sizeof *lookup->small);
  }
  return &lookup->small[words[0]];
}

static betli_status number_of(struct bt_lookup *lookup, const uint64_t *words, uint32_t *number,
                              struct bt_error *error) {
  uint32_t key[2 * BT_MAX_WIDTH], *small = small_place(lookup, words);
  const size_t before = lookup->positions.count;
  if (small != NULL && *small != 0) {
    *number = *small - 1;
    return BETLI_OK;
  }
  betli_status status = bt_reserve(lookup->limits, &lookup->cells, &lookup->cell_capacity,
                                   before + 1, sizeof *lookup->cells, error);
  bt_key_write(words, lookup->game->kind->width, key);
  if (status == BETLI_OK)
    status = bt_intern(&lookup->positions, key, 2 * lookup->game->kind->width, number, error);
  if (status == BETLI_OK && *number == before)
    lookup->cells[before] = BT_CELL_NONE;
  if (status == BETLI_OK && small != NULL)
    *small = *number + 1;
  return status;
}

static betli_status push(struct bt_lookup *lookup, uint32_t number, struct bt_error *error) {
  const betli_status status = bt_reserve(lookup->limits, &lookup->stack, &lookup->stack_capacity,
                                         lookup->stack_count + 1, sizeof *lookup->stack, error);
  if (status == BETLI_OK)
    lookup->stack[lookup->stack_count++] = number;
  return status;
}

static void words_of(const struct bt_lookup *lookup, uint32_t number, uint64_t *words) {
  size_t length;
  const uint32_t *key = bt_intern_key(&lookup->positions, number, &length);
  bt_key_read(key, lookup->game->kind->width, words);
}

/* A part of an option: adds its value to that of the parts before it, or pushes it. */
static betli_status look_at_part(struct bt_lookup *lookup, uint32_t from, const uint64_t *words,
                                 struct bt_value *value, bool *known, struct bt_error *error) {
  uint32_t number;
  const betli_status status = number_of(lookup, words, &number, error);
  if (status != BETLI_OK)
    return status;
  if (lookup->cells[number] == BT_CELL_NONE) {
    *known = false;
    return push(lookup, number, error);
  }
  if (lookup->cells[number] == BT_CELL_OPEN) {
    uint64_t from_words[BT_MAX_WIDTH];
    words_of(lookup, from, from_words);
    return bt_fail_cycle(lookup->game, from_words, words, error);
  }
  const struct bt_value part = bt_cell_value(lookup->cells[number]);
  *value = lookup->algebra->combine == NULL ? part : lookup->algebra->combine(*value, part);
  return BETLI_OK;
}

/* An option: gathers its value if that is known. */
static betli_status look_at(struct bt_lookup *lookup, uint32_t from, const struct bt_run *run,
                            uint64_t k, bool *all_known, struct bt_error *error) {
  uint64_t words[BT_MAX_WIDTH];
  struct bt_value value = lookup->algebra->neutral;
  betli_status status = BETLI_OK;
  bool known = true;
  for (size_t p = 0; p < run->parts && status == BETLI_OK; p++) {
    bt_options_part(&lookup->options, run, k, p, words);
    status = look_at_part(lookup, from, words, &value, &known, error);
  }
  if (known && status == BETLI_OK)
    bt_gather_add(lookup->algebra->function, &lookup->gather, value);
  *all_known &= known;
  return status;
}

/* Whether who wins is known already, whatever the other options are. */
static bool is_won(const struct bt_lookup *lookup) {
  return lookup->algebra->function->choice == BT_WIN && lookup->gather.bits != 0;
}

/* Whether words come before others in lexicographic order. */
static bool before(const uint64_t *words, const uint64_t *others, size_t width) {
  size_t w = 0;
  while (w + 1 < width && words[w] == others[w])
    w++;
  return words[w] < others[w];
}

/* Of those pushed, the position of the least words comes first where one option may decide: it is
 * an end, or near to one. */
static void least_first(struct bt_lookup *lookup, size_t pushed) {
  uint64_t words[BT_MAX_WIDTH], least_words[BT_MAX_WIDTH];
  uint32_t *stack = lookup->stack;
  size_t least = pushed;
  if (lookup->algebra->function->choice != BT_WIN || pushed == lookup->stack_count)
    return;
  words_of(lookup, stack[least], least_words);
  for (size_t i = pushed + 1; i < lookup->stack_count; i++) {
    words_of(lookup, stack[i], words);
    if (before(words, least_words, lookup->game->kind->width)) {
      memcpy(least_words, words, sizeof words);
      least = i;
    }
  }
  const uint32_t first = stack[least];
  stack[least] = stack[lookup->stack_count - 1];
  stack[lookup->stack_count - 1] = first;
}

static betli_status look(struct bt_lookup *lookup, uint32_t number, bool *all_known,
                         struct bt_error *error) {
  const struct bt_options *options = &lookup->options;
  const size_t pushed = lookup->stack_count;
  betli_status status = BETLI_OK;
  *all_known = true;
  bt_gather_begin(lookup->algebra->function, &lookup->gather);
  for (size_t r = 0; r < options->run_count && status == BETLI_OK; r++) {
    const struct bt_run *run = &options->runs[r];
    if (run->parts > 1 && lookup->algebra->combine == NULL) {
      lookup->splits = true;
      return bt_fail_splits(lookup->game, lookup->algebra->function, error);
    }
    for (uint64_t k = 0; k < run->count && status == BETLI_OK; k++) {
      status = look_at(lookup, number, run, k, all_known, error);
      if (status == BETLI_OK && !bt_limits_go_on(lookup->limits, run->parts, lookup->game->name,
                                                 lookup->positions.count, 0))
        status = bt_limits_stopped(lookup->limits, error);
    }
  }
  *all_known |= is_won(lookup);
  if (*all_known)
    lookup->stack_count = pushed;
  else
    least_first(lookup, pushed);
  return status;
}

static betli_status settle(struct bt_lookup *lookup, uint32_t number, struct bt_error *error) {
  const struct bt_function *function = lookup->algebra->function;
  struct bt_value value = function->end;
  if (lookup->options.run_count > 0)
    value = bt_gather_value(function, &lookup->gather);
  if (lookup->gather.failed)
    return bt_fail_memory(error);
  if (!bt_cell_fits(value))
    return bt_fail_too_large(lookup->game, function, error);
  lookup->cells[number] = bt_cell_of(value);
  return BETLI_OK;
}

/* Evaluates a position if all its options are known; else pushes those that are not.  Until its
 * value is known it is open: it lies on the way to all that is above it on the stack. */
static betli_status visit(struct bt_lookup *lookup, uint32_t number, struct bt_error *error) {
  uint64_t words[BT_MAX_WIDTH];
  bool all_known = false;
  words_of(lookup, number, words);
  lookup->cells[number] = BT_CELL_OPEN;
  betli_status status = bt_game_options(lookup->game, words, &lookup->options, error);
  lookup->limits->steps += lookup->options.word_count; /* of one step there may be very many */
  if (status == BETLI_OK)
    status = look(lookup, number, &all_known, error);
  if (status == BETLI_OK && all_known)
    status = settle(lookup, number, error);
  return status;
}

static betli_status evaluate(struct bt_lookup *lookup, uint32_t number, struct bt_error *error) {
  lookup->stack_count = 0;
  betli_status status = push(lookup, number, error);
  while (status == BETLI_OK && lookup->stack_count > 0) {
    const uint32_t top = lookup->stack[lookup->stack_count - 1];
    if (lookup->cells[top] < BT_CELL_OPEN)
      lookup->stack_count--;
    else
      status = visit(lookup, top, error);
  }
  for (size_t i = 0; i < lookup->stack_count; i++) /* none, but after a failure */
    if (lookup->cells[lookup->stack[i]] == BT_CELL_OPEN)
      lookup->cells[lookup->stack[i]] = BT_CELL_NONE;
  return status;
}

bool bt_lookup_knows(const struct bt_lookup *lookup, const uint64_t *words,
                     struct bt_value *value) {
  uint32_t key[2 * BT_MAX_WIDTH], number;
  bt_key_write(words, lookup->game->kind->width, key);
  if (!bt_intern_knows(&lookup->positions, key, 2 * lookup->game->kind->width, &number) ||
      lookup->cells[number] == BT_CELL_NONE)
    return false;
  *value = bt_cell_value(lookup->cells[number]);
  return true;
}

betli_status bt_lookup_value(struct bt_lookup *lookup, const uint64_t *words,
                             struct bt_value *value, struct bt_error *error) {
  uint32_t number;
  betli_status status = number_of(lookup, words, &number, error);
  if (status == BETLI_OK && lookup->cells[number] == BT_CELL_NONE)
    status = evaluate(lookup, number, error);
  if (status == BETLI_OK)
    *value = bt_cell_value(lookup->cells[number]);
  return status;
}
