#include "core/value/lookup.h"

#include "core/game/decompose.h"
#include "core/value/value_error.h"

#include <string.h>

void bt_lookup_open(struct bt_lookup *lookup, const struct bt_game *game,
                    const struct bt_algebra *algebra, struct bt_limits *limits) {
  *lookup = (struct bt_lookup){
      .game = game, .algebra = algebra, .limits = limits, .options = {.limits = limits}};
  lookup->positions = (struct bt_key_numbers){
      .limits = limits, .item = sizeof(uint64_t), .length = game->kind->width};
  lookup->search.limits = limits;
  lookup->decomposes = game->kind->decompose != NULL && bt_algebra_is_sum(algebra);
}

/* ---- positions of small words ---------------------------------------------------------------- */

enum {
  MOST_BITS = 24,  /* of all words of a position together */
  SPARE = 8,       /* cells for each position that was met */
  FEW_CELLS = 4096 /* so many cells are always allowed */
};

static uint64_t count_dense_bytes(const struct bt_lookup *lookup, unsigned bits) {
  const size_t width = lookup->game->kind->width;
  return bits == 0 ? 0 : (UINT64_C(1) << bits * width) * sizeof *lookup->dense;
}

/* Finds the place in `dense` of the value of a position; returns false if its words are not
 * small. */
static bool find_dense_place(const struct bt_lookup *lookup, const uint64_t *words,
                             uint64_t *place) {
  uint64_t large = 0;
  *place = 0;
  for (size_t w = 0; w < lookup->game->kind->width; w++) {
    large |= words[w] >> lookup->bits;
    *place = *place << lookup->bits | words[w];
  }
  return large == 0 && lookup->bits > 0;
}

/* Returns the bits of the largest word, if positions of so many bits are dense; else 0. */
static unsigned choose_dense_bits(const struct bt_lookup *lookup, const uint64_t *words) {
  const size_t width = lookup->game->kind->width;
  uint64_t all = 1;
  for (size_t w = 0; w < width; w++)
    all |= words[w];
  const unsigned bits = 64 - (unsigned)__builtin_clzll(all);
  if (bits * width > MOST_BITS ||
      UINT64_C(1) << bits * width > SPARE * (uint64_t)lookup->positions.count + FEW_CELLS)
    return 0;
  return bits;
}

void bt_lookup_close(struct bt_lookup *lookup) {
  bt_key_numbers_free(&lookup->positions);
  bt_limits_free(lookup->limits, lookup->dense, count_dense_bytes(lookup, lookup->bits));
  bt_depth_first_close(&lookup->search);
  bt_options_free(&lookup->options);
  bt_choose_free(&lookup->chooser);
  *lookup = (struct bt_lookup){0};
}

/* Rewrites a position in the way common to all positions that are equal by symmetry, of which one
 * is evaluated. */
static void make_canonical_words(const struct bt_game *game, uint64_t *words) {
  if (game->kind->canonical != NULL)
    game->kind->canonical(game->self, words);
}

static void write_position_key(const struct bt_lookup *lookup, const uint64_t *words,
                               uint64_t *key) {
  memcpy(key, words, lookup->positions.length * sizeof *words);
  make_canonical_words(lookup->game, key);
}

static betli_status number_position(struct bt_lookup *lookup, const uint64_t *words,
                                    uint32_t *number, struct bt_error *error) {
  uint64_t key[BT_MAX_WIDTH];
  const betli_status status = bt_depth_first_meet(&lookup->search, lookup->positions.count, error);
  write_position_key(lookup, words, key);
  return status == BETLI_OK
             ? bt_key_numbers_meet(&lookup->positions, key, lookup->positions.length, number, error)
             : status;
}

static void read_position_words(const struct bt_lookup *lookup, uint32_t number, uint64_t *words) {
  size_t length;
  const uint64_t *key = bt_key_numbers_key(&lookup->positions, number, &length);
  memcpy(words, key, length * sizeof *words);
}

/* Widens `dense` to hold a position, and all positions of its size, if these are dense.  If memory
 * is short, values stay in cells by number. */
static void widen_dense_values(struct bt_lookup *lookup, const uint64_t *words) {
  const unsigned bits = choose_dense_bits(lookup, words);
  const uint64_t bytes = count_dense_bytes(lookup, bits);
  struct bt_error ignored = {0};
  void *dense = NULL;
  if (bits == 0 || bt_limits_grow(lookup->limits, &dense, 0, bytes, &ignored) != BETLI_OK)
    return;
  bt_limits_free(lookup->limits, lookup->dense, count_dense_bytes(lookup, lookup->bits));
  memset(dense, 0xff, (size_t)bytes); /* BT_CELL_NONE */
  lookup->dense = dense;
  lookup->bits = bits;
  for (uint32_t number = 0; number < lookup->positions.count; number++) {
    uint64_t known[BT_MAX_WIDTH], place;
    read_position_words(lookup, number, known);
    if (lookup->search.cells[number] < BT_CELL_OPEN && find_dense_place(lookup, known, &place))
      lookup->dense[place] = lookup->search.cells[number];
  }
}

/* ---- looking at options ---------------------------------------------------------------------- */

/* Adds the value of a part of an option to that of the parts before it, or pushes the part. */
static betli_status gather_part_of_option(struct bt_lookup *lookup, uint32_t from,
                                          const uint64_t *words, struct bt_value *value,
                                          bool *known, struct bt_error *error) {
  uint32_t number;
  uint64_t place;
  bt_cell cell = BT_CELL_NONE;
  if (find_dense_place(lookup, words, &place))
    cell = lookup->dense[place];
  if (cell == BT_CELL_NONE) {
    const betli_status status = number_position(lookup, words, &number, error);
    if (status != BETLI_OK)
      return status;
    cell = lookup->search.cells[number];
  }
  if (cell == BT_CELL_NONE) {
    *known = false;
    return bt_depth_first_push(&lookup->search, number, error);
  }
  if (cell == BT_CELL_OPEN) {
    uint64_t from_words[BT_MAX_WIDTH];
    read_position_words(lookup, from, from_words);
    lookup->loops = true;
    return bt_fail_cycle(lookup->game, from_words, words, error);
  }
  const struct bt_value part = bt_cell_value(cell);
  *value = lookup->algebra->combine == NULL ? part : lookup->algebra->combine(*value, part);
  return BETLI_OK;
}

/* Gathers the value of an option if it is known; else pushes its unknown parts. */
static betli_status gather_option(struct bt_lookup *lookup, uint32_t from, const struct bt_run *run,
                                  uint64_t k, bool *all_known, struct bt_error *error) {
  uint64_t words[BT_MAX_WIDTH];
  struct bt_value value = lookup->algebra->neutral;
  betli_status status = BETLI_OK;
  bool known = true;
  for (size_t p = 0; p < run->parts && status == BETLI_OK; p++) {
    bt_options_part(&lookup->options, run, k, p, words);
    status = gather_part_of_option(lookup, from, words, &value, &known, error);
  }
  if (known && status == BETLI_OK)
    bt_choose_add(lookup->algebra->function, &lookup->chooser, value);
  *all_known &= known;
  return status;
}

/* Returns true if the outcome is known already, whatever the other options are. */
static bool is_outcome_decided(const struct bt_lookup *lookup) {
  return lookup->algebra->function->choice == BT_WIN && lookup->chooser.bits != 0;
}

/* Returns true if words come before others in lexicographic order. */
static bool words_come_before(const uint64_t *words, const uint64_t *others, size_t width) {
  size_t w = 0;
  while (w + 1 < width && words[w] == others[w])
    w++;
  return words[w] < others[w];
}

/* Where one option may decide, puts the position of the least words among those pushed on top: it
 * is an end, or near to one. */
static void put_least_position_on_top(struct bt_lookup *lookup, size_t pushed) {
  uint64_t words[BT_MAX_WIDTH], least_words[BT_MAX_WIDTH];
  uint32_t *stack = lookup->search.stack.numbers;
  const size_t count = lookup->search.stack.count;
  size_t least = pushed;
  if (lookup->algebra->function->choice != BT_WIN || pushed == count)
    return;
  read_position_words(lookup, stack[least], least_words);
  for (size_t i = pushed + 1; i < count; i++) {
    read_position_words(lookup, stack[i], words);
    if (words_come_before(words, least_words, lookup->game->kind->width)) {
      memcpy(least_words, words, sizeof words);
      least = i;
    }
  }
  const uint32_t first = stack[least];
  stack[least] = stack[count - 1];
  stack[count - 1] = first;
}

/* Cells in a row, or at equal distances. */
struct walk {
  const bt_cell *cells;
  uint64_t at, step, count;
};

/* Gathers the values of cells up to the first unknown cell.  Returns how many there are. */
BT_INLINE uint64_t gather_known_cells(const struct bt_function *f, struct bt_chooser *chooser,
                                      struct walk walk) {
  for (uint64_t k = 0; k < walk.count; k++, walk.at += walk.step) {
    const bt_cell cell = walk.cells[walk.at];
    if (cell >= BT_CELL_OPEN)
      return k;
    bt_choose_add(f, chooser, bt_cell_value(cell));
  }
  return walk.count;
}

/* Gathers the known cells of a walk; compiled for the most usual choice by itself. */
static uint64_t gather_walk(const struct bt_function *f, struct bt_chooser *chooser,
                            struct walk walk) {
  static const struct bt_function mex = {.choice = BT_MEX};
  struct bt_chooser local = *chooser; /* which can be kept in registers */
  const uint64_t count = f->choice == BT_MEX ? gather_known_cells(&mex, &local, walk)
                                             : gather_known_cells(f, &local, walk);
  *chooser = local;
  return count;
}

/* Finds the cells of a run of single parts from option k on.  Returns false if some of these are
 * not small. */
static bool find_dense_walk(const struct bt_lookup *lookup, const struct bt_run *run, uint64_t k,
                            struct walk *walk) {
  const size_t width = lookup->game->kind->width;
  const uint64_t *step = lookup->options.words + run->at + width;
  const uint64_t side = UINT64_C(1) << lookup->bits;
  uint64_t first[BT_MAX_WIDTH], last[BT_MAX_WIDTH], end;
  *walk = (struct walk){.cells = lookup->dense, .count = run->count - k};
  bt_options_part(&lookup->options, run, k, 0, first);
  bt_options_part(&lookup->options, run, run->count - 1, 0, last);
  if (run->parts > 1 || run->count > side || !find_dense_place(lookup, first, &walk->at) ||
      !find_dense_place(lookup, last, &end))
    return false;
  for (size_t w = 0; w < width; w++) {
    if (step[w] + side > 2 * side) /* a longer step may leave the square and come back */
      return false;
    walk->step = (walk->step << lookup->bits) + step[w];
  }
  return true;
}

static betli_status gather_run(struct bt_lookup *lookup, uint32_t number, const struct bt_run *run,
                               bool *all_known, struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (uint64_t k = 0; k < run->count && status == BETLI_OK; k++) {
    struct walk walk;
    if (find_dense_walk(lookup, run, k, &walk)) {
      const uint64_t known = gather_walk(lookup->algebra->function, &lookup->chooser, walk);
      lookup->limits->steps += known;
      k += known;
    }
    if (k < run->count)
      status = gather_option(lookup, number, run, k, all_known, error);
    if (status == BETLI_OK && !bt_limits_go_on(lookup->limits, run->parts, lookup->game->name,
                                               lookup->positions.count, 0))
      status = bt_limits_stopped(lookup->limits, error);
  }
  return status;
}

static betli_status gather_options(struct bt_lookup *lookup, uint32_t number, bool *all_known,
                                   struct bt_error *error) {
  const struct bt_options *options = &lookup->options;
  const size_t pushed = lookup->search.stack.count;
  betli_status status = BETLI_OK;
  *all_known = true;
  bt_choose_begin(lookup->algebra->function, &lookup->chooser);
  for (size_t r = 0; r < options->run_count && status == BETLI_OK; r++) {
    if (options->runs[r].parts > 1 && lookup->algebra->combine == NULL) {
      lookup->splits = true;
      return bt_fail_splits(lookup->game, lookup->algebra->function, error);
    }
    status = gather_run(lookup, number, &options->runs[r], all_known, error);
  }
  *all_known |= is_outcome_decided(lookup);
  if (*all_known)
    lookup->search.stack.count = pushed;
  else
    put_least_position_on_top(lookup, pushed);
  return status;
}

static betli_status settle_position(struct bt_lookup *lookup, uint32_t number,
                                    const uint64_t *words, struct bt_value value,
                                    struct bt_error *error) {
  uint64_t place;
  if (!bt_cell_fits(value))
    return bt_fail_too_large(lookup->game, lookup->algebra->function, error);
  lookup->search.cells[number] = bt_cell_of(value);
  if (find_dense_place(lookup, words, &place))
    lookup->dense[place] = lookup->search.cells[number];
  else
    widen_dense_values(lookup, words);
  return BETLI_OK;
}

/* Evaluates a position by its options, if all are known; else pushes the unknown ones. */
static betli_status evaluate_by_options(struct bt_lookup *lookup, uint32_t number,
                                        const uint64_t *words, struct bt_error *error) {
  const struct bt_function *function = lookup->algebra->function;
  bool all_known = false;
  betli_status status = bt_game_options(lookup->game, words, &lookup->options, error);
  lookup->limits->steps += lookup->options.word_count; /* a single call may write very many words */
  if (status == BETLI_OK)
    status = gather_options(lookup, number, &all_known, error);
  if (status != BETLI_OK || !all_known)
    return status;
  if (lookup->chooser.failed)
    return bt_fail_memory(error);
  const bool ended = lookup->options.run_count == 0;
  return settle_position(lookup, number, words,
                         ended ? function->end : bt_choose_value(function, &lookup->chooser),
                         error);
}

/* Evaluates a position by its parts, in the same way. */
static betli_status evaluate_by_parts(struct bt_lookup *lookup, uint32_t number,
                                      const uint64_t *words, struct bt_error *error) {
  struct bt_parts parts = bt_parts_of(lookup->game, words);
  struct bt_value value = lookup->algebra->neutral;
  uint64_t part[BT_MAX_WIDTH];
  bool known = true;
  betli_status status = BETLI_OK;
  while (status == BETLI_OK && bt_parts_next(&parts, part))
    status = gather_part_of_option(lookup, number, part, &value, &known, error);
  return status == BETLI_OK && known ? settle_position(lookup, number, words, value, error)
                                     : status;
}

/* Returns true if a position is a part, or equal by symmetry to its only part. */
static bool is_canonical_part(const struct bt_game *game, const uint64_t *words) {
  struct bt_parts parts = bt_parts_of(game, words);
  uint64_t part[BT_MAX_WIDTH];
  if (!bt_parts_next(&parts, part))
    return true;
  make_canonical_words(game, part);
  return memcmp(part, words, game->kind->width * sizeof *words) == 0;
}

/* Evaluates a position if all positions it depends on are known; else pushes the unknown ones. */
static betli_status visit_lookup_position(void *data, uint32_t number, struct bt_error *error) {
  struct bt_lookup *lookup = data;
  uint64_t words[BT_MAX_WIDTH] = {0};
  read_position_words(lookup, number, words);
  return lookup->decomposes && !is_canonical_part(lookup->game, words)
             ? evaluate_by_parts(lookup, number, words, error)
             : evaluate_by_options(lookup, number, words, error);
}

/* Tells the component to watch. Only a user's rule has origin(); words of other games need not be
 * sizes. */
static bool get_watched_component(void *data, uint32_t number, struct bt_component *component) {
  const struct bt_lookup *lookup = data;
  if (lookup->game->kind->origin == NULL)
    return false;
  *component = (struct bt_component){.game = lookup->game};
  read_position_words(lookup, number, component->words);
  return true;
}

static const struct bt_visitor visitor = {visit_lookup_position, get_watched_component};

/* Tells the value of a position of small words; returns false if it is not known. */
static bool knows_dense_value(const struct bt_lookup *lookup, const uint64_t *words,
                              struct bt_value *value) {
  uint64_t place;
  if (!find_dense_place(lookup, words, &place) || lookup->dense[place] == BT_CELL_NONE)
    return false;
  *value = bt_cell_value(lookup->dense[place]);
  return true;
}

bool bt_lookup_knows(const struct bt_lookup *lookup, const uint64_t *words,
                     struct bt_value *value) {
  uint64_t key[BT_MAX_WIDTH];
  uint32_t number;
  if (knows_dense_value(lookup, words, value))
    return true;
  write_position_key(lookup, words, key);
  if (!bt_key_numbers_knows(&lookup->positions, key, lookup->positions.length, &number) ||
      lookup->search.cells[number] == BT_CELL_NONE)
    return false;
  *value = bt_cell_value(lookup->search.cells[number]);
  return true;
}

betli_status bt_lookup_value(struct bt_lookup *lookup, const uint64_t *words,
                             struct bt_value *value, struct bt_error *error) {
  uint32_t number;
  if (knows_dense_value(lookup, words, value))
    return BETLI_OK;
  const betli_status status = number_position(lookup, words, &number, error);
  return status == BETLI_OK
             ? bt_depth_first_value(&lookup->search, &visitor, lookup, number, value, error)
             : status;
}
