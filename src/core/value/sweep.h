/* The evaluator's inner loops: the cells of a table, in order, under one algebra.
 *
 * Written once and always inlined: sweeps.c instantiates it for each row.  So the compiler folds
 * the row's constants in.  The loop over a run becomes the loop one would write by hand for that
 * game and compound. */
#ifndef BETLI_CORE_VALUE_SWEEP_H
#define BETLI_CORE_VALUE_SWEEP_H

#include "core/value/table.h"
#include "core/value/value_error.h"

#include <assert.h>

/* A part of a run of options, as indices of cells. */
struct bt_walk {
  uint64_t at, step;
};

static inline struct bt_walk bt_walk(const struct bt_table *table, const struct bt_run *run,
                                     size_t part) {
  const size_t width = table->game->kind->width;
  const uint64_t *words = table->options.words + run->at + 2 * part * width;
  struct bt_walk walk = {0, 0};
  for (size_t w = 0; w < width; w++) {
    walk.at += (words[w] - table->low[w]) * table->stride[w];
    walk.step += words[width + w] * table->stride[w];
  }
  return walk;
}

/* Returns true if all parts of a run are among the cells computed so far. */
static inline bool bt_run_is_ready(const struct bt_table *table, const struct bt_run *run) {
  for (size_t p = 0; p < run->parts; p++) {
    const struct bt_walk walk = bt_walk(table, run, p);
    if (walk.at >= table->ready || walk.at + (run->count - 1) * walk.step >= table->ready)
      return false;
  }
  return true;
}

BT_INLINE struct bt_value bt_load(const struct bt_algebra *a, const bt_cell *cells,
                                  uint64_t index) {
  const bool tagged = a->function->choice == BT_GENUS || a->function->end.kind == BT_ENDED;
  return tagged ? bt_cell_value(cells[index]) : bt_number(cells[index]);
}

/* Gathers options of three parts and more, which are rare. */
BT_INLINE void bt_sweep_many(const struct bt_algebra *a, const struct bt_table *table,
                             struct bt_chooser *chooser, const struct bt_run *run) {
  struct bt_walk walks[BT_MAX_PARTS];
  for (size_t p = 0; p < run->parts; p++)
    walks[p] = bt_walk(table, run, p);
  for (uint64_t k = 0; k < run->count; k++) {
    struct bt_value value = a->neutral;
    for (size_t p = 0; p < run->parts; p++, walks[p - 1].at += walks[p - 1].step)
      value = a->combine(value, bt_load(a, table->cells, walks[p].at));
    bt_choose_add(a->function, chooser, value);
  }
}

/* Returns true if the second part of a run walks the first part's cells backwards.  Then the second
 * half of the run repeats the first with the parts exchanged, which combine to the same values. */
static inline bool bt_is_mirrored(struct bt_walk x, struct bt_walk y, uint64_t count) {
  return x.step + y.step == 0 && y.at == x.at + (count - 1) * x.step;
}

BT_INLINE void bt_sweep_run(const struct bt_algebra *a, const struct bt_table *table,
                            struct bt_chooser *chooser, const struct bt_run *run) {
  const bt_cell *cells = table->cells;
  uint64_t count = run->count;
  assert(bt_run_is_ready(table, run)); /* bt_descriptor.box */
  struct bt_walk x = bt_walk(table, run, 0);
  if (run->parts == 1) {
    for (uint64_t k = 0; k < count; k++, x.at += x.step)
      bt_choose_add(a->function, chooser, bt_load(a, cells, x.at));
  } else if (run->parts == 2) {
    struct bt_walk y = bt_walk(table, run, 1);
    if (bt_is_mirrored(x, y, count))
      count -= count / 2;
    for (uint64_t k = 0; k < count; k++, x.at += x.step, y.at += y.step)
      bt_choose_add(a->function, chooser,
                    a->combine(bt_load(a, cells, x.at), bt_load(a, cells, y.at)));
  } else {
    bt_sweep_many(a, table, chooser, run);
  }
}

static inline betli_status bt_sweep_splits(struct bt_table *table, struct bt_error *error) {
  table->splits = true;
  return bt_fail_splits(table->game, table->algebra->function, error);
}

static inline betli_status bt_sweep_put(struct bt_table *table, const struct bt_algebra *a,
                                        const struct bt_chooser *chooser, struct bt_value value,
                                        struct bt_error *error) {
  if (chooser->failed)
    return bt_fail_memory(error);
  if (!bt_cell_fits(value))
    return bt_fail_too_large(table->game, a->function, error);
  table->cells[table->ready] = bt_cell_of(value);
  return BETLI_OK;
}

/* Computes a heap of a code that only takes: its options are cells at the distances taken. */
BT_INLINE betli_status bt_sweep_heap(const struct bt_algebra *a, struct bt_table *table,
                                     struct bt_chooser *chooser, struct bt_error *error) {
  const struct bt_table_takes *takes = &table->takes;
  const bt_cell *heap = table->cells + table->ready;
  const uint64_t n = table->ready;
  const bool whole = n < takes->code.count && takes->code.digits[n] & 1;
  struct bt_value value = a->function->end;
  if (whole || (takes->count > 0 && takes->list[0] < n)) {
    bt_choose_begin(a->function, chooser);
    if (whole)
      bt_choose_add(a->function, chooser, bt_load(a, table->cells, 0));
    for (size_t i = 0; i < takes->count && takes->list[i] < n; i++)
      bt_choose_add(a->function, chooser, bt_load(a, heap - takes->list[i], 0));
    value = bt_choose_value(a->function, chooser);
  }
  return bt_sweep_put(table, a, chooser, value, error);
}

/* Computes one position from its options. */
BT_INLINE betli_status bt_sweep_position(const struct bt_algebra *a, struct bt_table *table,
                                         struct bt_chooser *chooser, struct bt_error *error) {
  struct bt_value value = a->function->end;
  if (table->options.run_count > 0) {
    bt_choose_begin(a->function, chooser);
    for (size_t i = 0; i < table->options.run_count; i++) {
      if (a->combine == NULL && table->options.runs[i].parts > 1)
        return bt_sweep_splits(table, error);
      bt_sweep_run(a, table, chooser, &table->options.runs[i]);
    }
    value = bt_choose_value(a->function, chooser);
  }
  return bt_sweep_put(table, a, chooser, value, error);
}

/* Computes the heaps that are left, of a code that only takes. */
BT_INLINE betli_status bt_sweep_heaps(const struct bt_algebra *a, struct bt_table *table,
                                      struct bt_chooser *chooser, struct bt_error *error) {
  while (table->ready < table->count) {
    const betli_status status = bt_sweep_heap(a, table, chooser, error);
    if (status != BETLI_OK)
      return status;
    table->ready++;
    if (!bt_limits_go_on(table->limits, table->takes.count, table->game->name, table->ready,
                         table->count))
      return bt_limits_stopped(table->limits, error);
  }
  return BETLI_OK;
}

BT_INLINE betli_status bt_sweep_rest(const struct bt_algebra *a, struct bt_table *table,
                                     struct bt_chooser *chooser, struct bt_error *error) {
  const struct bt_game *game = table->game;
  uint64_t words[BT_MAX_WIDTH];
  bt_table_words(table, table->ready, words);
  while (table->ready < table->count) {
    betli_status status = bt_game_options(game, words, &table->options, error);
    if (status == BETLI_OK)
      status = bt_sweep_position(a, table, chooser, error);
    if (status != BETLI_OK)
      return status;
    bt_table_next(table, words);
    table->ready++;
    if (!bt_limits_go_on(table->limits, table->options.count, game->name, table->ready,
                         table->count))
      return bt_limits_stopped(table->limits, error);
  }
  return BETLI_OK;
}

/* Computes cells[ready..count).  Stops early with BETLI_LIMIT; `ready` then says how far it came.
 * The chooser is copied to a local variable, which the compiler can keep in registers. */
BT_INLINE betli_status bt_sweep_all(const struct bt_algebra *a, struct bt_table *table,
                                    struct bt_error *error) {
  struct bt_chooser chooser = table->chooser;
  const betli_status status = table->takes.list != NULL ? bt_sweep_heaps(a, table, &chooser, error)
                                                        : bt_sweep_rest(a, table, &chooser, error);
  table->chooser = chooser;
  return status;
}

#endif
