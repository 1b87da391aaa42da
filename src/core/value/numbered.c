#include "core/value/numbered.h"

#include "core/game/things.h"
#include "core/value/value_error.h"

#include <assert.h>
#include <math.h>

/* SOON positions take some seconds; a look-up of positions that have symmetries or fall apart may
 * take less.  Of sets that have neither, as many are numbered as memory has room for.  A hopeless
 * number is too many for a look-up, too. */
enum { SOON = 1 << 26 };
static const double hopeless = UINT64_C(1) << 32;

void bt_numbered_open(struct bt_numbered *numbered, const struct bt_game *game,
                      const struct bt_algebra *algebra, struct bt_limits *limits) {
  *numbered = (struct bt_numbered){.game = game, .algebra = algebra, .limits = limits};
}

static const struct bt_numbering *get_numbering(const struct bt_numbered *numbered) {
  return numbered->game->kind->numbering;
}

static void drop_numbering(struct bt_numbered *numbered) {
  bt_limits_free(numbered->limits, numbered->cells, numbered->count * sizeof *numbered->cells);
  if (numbered->made != NULL)
    get_numbering(numbered)->free(numbered->made);
  numbered->made = numbered->cells = NULL;
  numbered->count = numbered->ready = 0;
}

void bt_numbered_close(struct bt_numbered *numbered) {
  drop_numbering(numbered);
  bt_choose_free(&numbered->chooser);
}

bool bt_numbered_knows(const struct bt_numbered *numbered, const uint64_t *words,
                       struct bt_value *value) {
  uint32_t number;
  if (numbered->made == NULL || !get_numbering(numbered)->find(numbered->made, words, &number) ||
      number >= numbered->ready)
    return false;
  *value = bt_cell_value(numbered->cells[number]);
  return true;
}

/* ---- numbering ------------------------------------------------------------------------------ */

/* Replaces the numbering by another, if its cells fit the memory. */
static betli_status replace_numbering(struct bt_numbered *numbered, void *made,
                                      struct bt_error *error) {
  const uint64_t count = get_numbering(numbered)->count(made);
  void *cells = NULL;
  drop_numbering(numbered);
  const betli_status status =
      bt_limits_grow(numbered->limits, &cells, 0, count * sizeof *numbered->cells, error);
  if (status != BETLI_OK) {
    get_numbering(numbered)->free(made);
    return status == BETLI_LIMIT ? BETLI_OK : status;
  }
  numbered->made = made;
  numbered->cells = cells;
  numbered->count = count;
  return BETLI_OK;
}

/* A look-up of FEW times fewer positions than are numbered already is soon done. */
enum { FEW = 16 };

/* A numbering that holds two may have SOME positions more than both; else it would grow with each
 * question. */
enum { SOME = 1000 };

static bool do_positions_fall_apart(const struct bt_numbered *numbered) {
  return numbered->game->kind->decompose != NULL && bt_algebra_is_sum(numbered->algebra);
}

/* Returns how many positions may be numbered, in place of those that are. */
static uint64_t count_positions_allowed(const struct bt_numbered *numbered) {
  const struct bt_limits *limits = numbered->limits;
  const uint64_t room = (limits->memory - limits->used) / sizeof *numbered->cells + numbered->count;
  const bool all = bt_game_has_things(numbered->game) && !do_positions_fall_apart(numbered);
  const uint64_t most = all ? UINT32_MAX : SOON;
  return room < most ? room : most;
}

/* Fails for a set of so many things that a look-up has no hope either. */
static betli_status refuse_large_set(const struct bt_numbered *numbered, const uint64_t *words,
                                     struct bt_error *error) {
  const struct bt_game *game = numbered->game;
  if (!bt_game_has_things(game))
    return BETLI_OK;
  const double subsets = ldexp(1, __builtin_popcountll(bt_game_things(game, words)));
  const double most =
      do_positions_fall_apart(numbered) ? hopeless : (double)count_positions_allowed(numbered);
  return subsets > most ? bt_fail_no_room(game, words, subsets, numbered->limits, error) : BETLI_OK;
}

/* Numbers a position and all positions below it, together with those numbered before, if there are
 * not many more.  Else replaces the old numbering, unless the position has few below it. */
static betli_status number_positions_below(struct bt_numbered *numbered, const uint64_t *words,
                                           struct bt_error *error) {
  const struct bt_numbering *numbering = get_numbering(numbered);
  const struct bt_game *game = numbered->game;
  struct bt_limits *limits = numbered->limits;
  const uint64_t room = count_positions_allowed(numbered);
  void *own = NULL, *both = NULL;
  betli_status status = numbering->make(game, words, NULL, room, limits, &own, error);
  if (status != BETLI_OK || own == NULL)
    return status != BETLI_OK ? status : refuse_large_set(numbered, words, error);
  const uint64_t count = numbering->count(own), most = count + numbered->count + SOME;
  if (numbered->made != NULL)
    status = numbering->make(game, words, numbered->made, most < room ? most : room, limits, &both,
                             error);
  const bool alone = both == NULL && status == BETLI_OK && FEW * count >= numbered->count;
  if (!alone)
    numbering->free(own);
  return alone          ? replace_numbering(numbered, own, error)
         : both != NULL ? replace_numbering(numbered, both, error)
                        : status;
}

/* ---- the sweep ------------------------------------------------------------------------------ */

BT_INLINE void gather_cells_by_number(const struct bt_function *f, struct bt_chooser *chooser,
                                      const bt_cell *cells, const uint32_t *options, size_t count) {
  for (size_t k = 0; k < count; k++)
    bt_choose_add(f, chooser, bt_cell_value(cells[options[k]]));
}

/* Gathers the values of options; compiled for the most usual choices by themselves. */
static void gather_numbered_options(const struct bt_function *f, struct bt_chooser *chooser,
                                    const bt_cell *cells, const uint32_t *options, size_t count) {
  static const struct bt_function mex = {.choice = BT_MEX}, genus = {.choice = BT_GENUS};
  struct bt_chooser local = *chooser; /* which can be kept in registers */
  if (f->choice == BT_MEX)
    gather_cells_by_number(&mex, &local, cells, options, count);
  else if (f->choice == BT_GENUS)
    gather_cells_by_number(&genus, &local, cells, options, count);
  else
    gather_cells_by_number(f, &local, cells, options, count);
  *chooser = local;
}

static betli_status compute_next_cell(struct bt_numbered *numbered, const uint32_t *options,
                                      size_t count, struct bt_error *error) {
  const struct bt_function *function = numbered->algebra->function;
  struct bt_value value = function->end;
  if (count > 0) {
    bt_choose_begin(function, &numbered->chooser);
    gather_numbered_options(function, &numbered->chooser, numbered->cells, options, count);
    value = bt_choose_value(function, &numbered->chooser);
  }
  if (numbered->chooser.failed)
    return bt_fail_memory(error);
  if (!bt_cell_fits(value))
    return bt_fail_too_large(numbered->game, function, error);
  numbered->cells[numbered->ready++] = bt_cell_of(value);
  return BETLI_OK;
}

static betli_status sweep_numbered_cells(struct bt_numbered *numbered, struct bt_error *error) {
  betli_status status = BETLI_OK;
  while (numbered->ready < numbered->count && status == BETLI_OK) {
    const uint32_t *options;
    if (!bt_limits_go_on(numbered->limits, 0, numbered->game->name, numbered->ready,
                         numbered->count))
      return bt_limits_stopped(numbered->limits, error);
    const size_t count = get_numbering(numbered)->next(numbered->made, &options);
    numbered->limits->steps += count;
    status = compute_next_cell(numbered, options, count, error);
  }
  if (status != BETLI_OK) /* the numbering is one position ahead */
    drop_numbering(numbered);
  return status;
}

betli_status bt_numbered_value(struct bt_numbered *numbered, const uint64_t *words,
                               struct bt_value *value, bool *found, struct bt_error *error) {
  uint32_t place;
  betli_status status = BETLI_OK;
  if (numbered->made == NULL || !get_numbering(numbered)->find(numbered->made, words, &place))
    status = number_positions_below(numbered, words, error);
  *found = status == BETLI_OK && numbered->made != NULL &&
           get_numbering(numbered)->find(numbered->made, words, &place);
  if (*found)
    status = sweep_numbered_cells(numbered, error);
  *found &= status == BETLI_OK;
  if (*found)
    *value = bt_cell_value(numbered->cells[place]);
  return status;
}
