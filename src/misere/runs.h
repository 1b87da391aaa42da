/* Stored lists of results for the options of runs.  Heaps share runs: taking k counters from heap n
 * leaves the same run as taking k + 1 from heap n + 1. */
#ifndef BETLI_MISERE_RUNS_H
#define BETLI_MISERE_RUNS_H

#include "base/key_numbers.h"
#include "core/game/options.h"

#include <assert.h>

struct bt_runs {
  struct bt_key_numbers keys; /* each a run of a game of width 1 */
  size_t *ends;               /* per key: where its list ends in `items` */
  uint32_t *items;
  size_t item_count, end_capacity, item_capacity;
};

void bt_runs_open(struct bt_runs *runs, struct bt_limits *limits);
void bt_runs_close(struct bt_runs *runs);
/* Forgets all lists. */
void bt_runs_forget(struct bt_runs *runs);
/* Forgets all lists if they are many.  Otherwise all stay until the next call. */
void bt_runs_tidy(struct bt_runs *runs);

/* Finds the list of a run.  If it is *new, it is empty, and the caller puts items there; if that
 * fails, the caller must forget all lists. */
betli_status bt_runs_find(struct bt_runs *runs, const struct bt_options *options,
                          const struct bt_run *run, uint32_t *list, bool *new,
                          struct bt_error *error);
/* Appends items to the newest list. */
betli_status bt_runs_put(struct bt_runs *runs, const uint32_t *items, size_t count,
                         struct bt_error *error);

/* Returns the items of a list, valid until the next bt_runs_put. */
static inline const uint32_t *bt_runs_items(const struct bt_runs *runs, uint32_t list,
                                            size_t *count) {
  assert(list < runs->keys.count);
  const size_t at = list == 0 ? 0 : runs->ends[list - 1];
  *count = runs->ends[list] - at;
  return runs->items + at;
}

/* Returns the only word of part p of the k-th option of a run, in a game of width 1. */
static inline uint64_t bt_run_word(const struct bt_options *options, const struct bt_run *run,
                                   uint64_t k, size_t p) {
  assert(options->width == 1 && p < run->parts && k < run->count);
  const uint64_t *part = options->words + run->at + 2 * p;
  return part[0] + k * part[1];
}

#endif
