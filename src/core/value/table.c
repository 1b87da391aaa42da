#include "core/value/table.h"

#include "base/limits.h"
#include "core/law/find.h"
#include "core/value/sieve.h"
#include "core/value/sweep.h"
#include "core/value/sweeps.h"
#include "core/value/value_error.h"

#include <assert.h>
#include <string.h>

void bt_table_open(struct bt_table *table, const struct bt_game *game,
                   const struct bt_algebra *algebra, struct bt_limits *limits) {
  *table = (struct bt_table){
      .game = game, .algebra = algebra, .limits = limits, .options = {.limits = limits}};
}

void bt_table_close(struct bt_table *table) {
  bt_limits_free(table->limits, table->cells, table->booked * sizeof *table->cells);
  bt_sieve_free(table->sieve);
  bt_limits_free(table->limits, table->takes.list,
                 table->takes.capacity * sizeof *table->takes.list);
  bt_options_free(&table->options);
  bt_choose_free(&table->chooser);
  *table = (struct bt_table){0};
}

/* Returns the number of cells of a box; saturates. */
static uint64_t count_box_cells(size_t width, const uint64_t *low, const uint64_t *high) {
  uint64_t count = 1;
  for (size_t w = 0; w < width; w++) {
    const uint64_t more = high[w] - low[w];
    if (more == UINT64_MAX || count > UINT64_MAX / (more + 1))
      return UINT64_MAX;
    count *= more + 1;
  }
  return count;
}

static void set_box(struct bt_table *table, const uint64_t *low, const uint64_t *high) {
  const size_t width = table->game->kind->width;
  memcpy(table->low, low, width * sizeof *low);
  memcpy(table->high, high, width * sizeof *high);
  uint64_t stride = 1;
  for (size_t w = width; w-- > 0;) {
    table->stride[w] = stride;
    stride *= high[w] - low[w] + 1;
  }
  table->count = stride;
  assert(table->ready <= table->count && table->count <= table->booked);
}

static double estimate_box_cells(size_t width, const uint64_t *low, const uint64_t *high) {
  double size = 1;
  for (size_t w = 0; w < width; w++)
    size *= (double)(high[w] - low[w]) + 1;
  return size;
}

/* Books memory for `count` cells.  Grows by half at least, if there is room, so that ever larger
 * positions do not copy the table each time. */
static betli_status book_table_cells(struct bt_table *table, uint64_t count,
                                     struct bt_error *error) {
  const uint64_t size = sizeof *table->cells;
  void *cells = table->cells;
  uint64_t more = table->booked + table->booked / 2;
  if (count <= table->booked)
    return BETLI_OK;
  if (more < count || (more - table->booked) * size > table->limits->memory - table->limits->used)
    more = count;
  const betli_status status =
      bt_limits_grow(table->limits, &cells, table->booked * size, more * size, error);
  if (status == BETLI_OK) {
    table->cells = cells;
    table->booked = more;
  }
  return status;
}

/* Widens a box to hold the table's box, too. */
static void join_box(const struct bt_table *table, uint64_t *low, uint64_t *high) {
  for (size_t w = 0; w < table->game->kind->width; w++) {
    low[w] = low[w] < table->low[w] ? low[w] : table->low[w];
    high[w] = high[w] > table->high[w] ? high[w] : table->high[w];
  }
}

/* Makes the table's box hold the box of a position, too.  Growth along the first word keeps every
 * index. */
static betli_status extend_table_box(struct bt_table *table, const uint64_t *words,
                                     struct bt_error *error) {
  const struct bt_game *game = table->game;
  const size_t width = game->kind->width;
  uint64_t low[BT_MAX_WIDTH], high[BT_MAX_WIDTH];
  bool same_indices = table->count > 0;
  game->kind->box(game->self, words, low, high);
  if (table->count > 0)
    join_box(table, low, high);
  for (size_t w = 0; w < width && table->count > 0; w++)
    same_indices &= low[w] == table->low[w] && (w == 0 || high[w] == table->high[w]);
  const uint64_t count = count_box_cells(width, low, high);
  const uint64_t room = (table->limits->memory - table->limits->used) / sizeof *table->cells;
  if (count > table->booked && count - table->booked > room)
    return bt_fail_no_room(game, words, estimate_box_cells(width, low, high), table->limits, error);
  const betli_status status = book_table_cells(table, count, error);
  if (status != BETLI_OK)
    return status;
  if (!same_indices)
    table->ready = 0;
  set_box(table, low, high);
  return BETLI_OK;
}

bool bt_table_suits(const struct bt_table *table, const uint64_t *words) {
  const struct bt_game *game = table->game;
  const size_t width = game->kind->width;
  uint64_t low[BT_MAX_WIDTH], high[BT_MAX_WIDTH];
  game->kind->box(game->self, words, low, high);
  const double own = estimate_box_cells(width, low, high);
  if (table->count == 0)
    return true;
  join_box(table, low, high);
  return estimate_box_cells(width, low, high) <= 2 * (own + (double)table->count) + 1e4;
}

/* ---- values ---------------------------------------------------------------------------------- */

/* Lists the takes of a code that only takes.  If memory is short, values come from options. */
static void list_takes(struct bt_table *table, const struct bt_take_break *code) {
  struct bt_table_takes *takes = &table->takes;
  struct bt_error ignored = {.language = BT_ENGLISH};
  takes->code = *code;
  if (bt_reserve(table->limits, &takes->list, &takes->capacity, code->count, sizeof *takes->list,
                 &ignored) != BETLI_OK)
    return;
  for (size_t k = 1; k < code->count; k++)
    if (code->digits[k] & 2)
      takes->list[takes->count++] = k;
}

/* Finds out, before the first value, if the game is a code that only takes.  If the code has many
 * digits, a sieve finds its Grundy values. */
static void open_takes(struct bt_table *table) {
  const struct bt_game *game = table->game;
  struct bt_take_break code;
  uint64_t taken, heaps;
  if (table->ready > 0 || table->takes.list != NULL || table->sieve != NULL ||
      game->kind->width != 1 || table->low[0] != 0 || game->kind->take_break == NULL ||
      !game->kind->take_break(game->self, &code) || code.beyond != 0 || code.digits[0] != 0)
    return;
  bt_take_break_measure(&code, &taken, &heaps);
  if (heaps > 1)
    return;
  if (table->algebra->function == &bt_grundy && bt_sieve_steps(&code) > 0)
    table->sieve = bt_sieve_new(&code, table->limits);
  if (table->sieve == NULL)
    list_takes(table, &code);
}

static betli_status sweep_by_sieve(struct bt_table *table, struct bt_error *error) {
  enum { SOME = 1 << 10 }; /* heaps between looks at the limits */
  while (table->ready < table->count) {
    const uint64_t left = table->count - table->ready;
    const size_t heaps = left < SOME ? (size_t)left : SOME;
    bt_sieve_next(table->sieve, table->cells + table->ready, heaps);
    table->ready += heaps;
    if (!bt_limits_go_on(table->limits, heaps, table->game->name, table->ready, table->count))
      return bt_limits_stopped(table->limits, error);
  }
  return BETLI_OK;
}

static betli_status compute_table(struct bt_table *table, const uint64_t *words,
                                  struct bt_error *error) {
  const betli_status status = extend_table_box(table, words, error);
  if (status != BETLI_OK || table->ready == table->count)
    return status;
  assert(bt_table_index(table, words) < table->count);
  open_takes(table);
  return table->sieve != NULL ? sweep_by_sieve(table, error) : bt_sweep(table, error);
}

/* ---- heaps whose values repeat -------------------------------------------------------------- */

enum {
  FEWEST = 1 << 8,     /* so many heaps take a moment, even where moves leave three */
  HEAP_STEPS = 16,     /* steps of a heap, in addition to a step for each option */
  MOST_STEPS = 1 << 29 /* steps for the sake of a period alone: a second or so */
};

/* Returns true if a law of the game's heaps may be proved: asks for the simplest law. */
static bool may_have_heap_law(const struct bt_table *table) {
  const struct bt_game *game = table->game;
  struct bt_law constant = {.period = 1};
  return game->kind->period_bound != NULL && game->kind->width == 1 &&
         game->kind->period_bound(game->self, table->algebra, &constant);
}

/* Returns true if a wild value is in the period.  Wild is no answer: where values are to be
 * searched for, a heap out of reach must be refused. */
static bool has_wild_value_in_period(const struct bt_table *table, const struct bt_law *law) {
  for (uint64_t i = 0; i < law->period; i++)
    if (bt_cell_value(table->cells[law->from + i]).kind == BT_WILD)
      return true;
  return false;
}

/* Compares the steps from values to the next: values repeat up to a saltus if and only if these
 * steps repeat. */
static bool are_value_steps_equal(const void *data, size_t i, size_t j) {
  const bt_cell *cells = ((const struct bt_table *)data)->cells;
  return cells[i + 1] - cells[i] == cells[j + 1] - cells[j];
}

/* Returns true if a law is proved; sets its saltus.  A saltus is 0, or even where the function
 * commutes with even numbers. */
static bool is_heap_law_certain(const void *data, struct bt_law *law) {
  const struct bt_table *table = data;
  const bt_cell from = table->cells[law->from], to = table->cells[law->from + law->period];
  if (to < from || (to - from) % 2 != 0 ||
      (to > from && !bt_function_commutes(table->algebra->function, 2)))
    return false;
  law->saltus = to - from;
  return table->game->kind->period_bound(table->game->self, table->algebra, law) &&
         law->until < table->ready && !has_wild_value_in_period(table, law);
}

void bt_table_look_for_law(struct bt_table *table) {
  const uint64_t bytes = table->ready * sizeof(uint32_t);
  struct bt_error ignored = {0};
  struct bt_law law;
  void *matches = NULL;
  if (table->ready < 3 || !may_have_heap_law(table) ||
      bt_limits_grow(table->limits, &matches, 0, bytes, &ignored) != BETLI_OK)
    return;
  const struct bt_row steps = {table, (size_t)table->ready - 1, are_value_steps_equal,
                               is_heap_law_certain};
  if (bt_find_law(steps, (size_t)table->ready, matches, &law))
    table->law = law;
  bt_limits_free(table->limits, matches, bytes);
}

struct bt_value bt_table_beyond(const struct bt_table *table, uint64_t heap) {
  uint64_t more;
  assert(table->law.from + table->law.period <= table->ready);
  struct bt_value value = bt_cell_value(table->cells[bt_law_base(&table->law, heap, &more)]);
  value.number += more;
  return value;
}

/* A saltus is even.  After enough periods values are so large that only their parity counts, if
 * that is so for any. */
bool bt_table_repeats(const struct bt_table *table, uint64_t heap, struct bt_repetition *around) {
  const struct bt_law *law = &table->law;
  const uint64_t parity_from = table->algebra->parity_from;
  uint64_t first = law->from;
  if (law->period == 0 || (law->saltus > 0 && parity_from == UINT64_MAX))
    return false;
  if (law->saltus > 0 && parity_from > 0)
    first += law->period * (parity_from / law->saltus + (parity_from % law->saltus > 0));
  *around = bt_repetition_around(heap, first, law->period);
  return true;
}

/* Returns true if twice as many heaps are to be computed, to look for a period, on the way to a
 * heap.  If that heap will not fit, a period is the only hope, which may cost a second and half of
 * the memory. */
static bool may_double_heaps(const struct bt_table *table, uint64_t heap) {
  const uint64_t room = (table->limits->memory - table->limits->used) / sizeof *table->cells;
  const uint64_t count = table->count > FEWEST / 2 ? table->count : FEWEST / 2;
  if (table->law.period > 0 || heap / 2 < count)
    return false;
  return heap < room ||
         (count < room / 4 && table->options.count + HEAP_STEPS < MOST_STEPS / 2 / count);
}

static betli_status seek_heap_law(struct bt_table *table, uint64_t heap, struct bt_error *error) {
  betli_status status = BETLI_OK;
  while (status == BETLI_OK && may_double_heaps(table, heap)) {
    const uint64_t more = table->count > FEWEST / 2 ? 2 * table->count : FEWEST;
    const uint64_t last = (table->ready < table->count ? table->count : more) - 1;
    status = compute_table(table, &last, error);
    if (status == BETLI_OK)
      bt_table_look_for_law(table);
  }
  return status;
}

betli_status bt_table_cover(struct bt_table *table, const uint64_t *words, struct bt_error *error) {
  if (bt_table_has(table, words))
    return BETLI_OK;
  const betli_status status =
      may_have_heap_law(table) ? seek_heap_law(table, words[0], error) : BETLI_OK;
  if (status != BETLI_OK || bt_table_has(table, words))
    return status;
  return compute_table(table, words, error);
}
