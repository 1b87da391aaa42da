#include "misere/runs.h"

#include "base/limits.h"

#include <assert.h>
#include <string.h>

enum { MOST_LISTS = 1 << 14, MOST_ITEMS = 1 << 22 };

void bt_runs_open(struct bt_runs *runs, struct bt_limits *limits) {
  *runs = (struct bt_runs){.keys = {.limits = limits, .item = sizeof(uint64_t)}};
}

void bt_runs_close(struct bt_runs *runs) {
  struct bt_limits *limits = runs->keys.limits;
  if (limits == NULL)
    return;
  bt_limits_free(limits, runs->ends, runs->end_capacity * sizeof *runs->ends);
  bt_limits_free(limits, runs->items, runs->item_capacity * sizeof *runs->items);
  bt_key_numbers_free(&runs->keys);
  *runs = (struct bt_runs){0};
}

void bt_runs_forget(struct bt_runs *runs) {
  struct bt_limits *limits = runs->keys.limits;
  bt_runs_close(runs);
  bt_runs_open(runs, limits);
}

void bt_runs_tidy(struct bt_runs *runs) {
  if (runs->keys.count > MOST_LISTS || runs->item_count > MOST_ITEMS)
    bt_runs_forget(runs);
}

betli_status bt_runs_find(struct bt_runs *runs, const struct bt_options *options,
                          const struct bt_run *run, uint32_t *list, bool *new,
                          struct bt_error *error) {
  uint64_t words[1 + 2 * BT_MAX_PARTS] = {run->count};
  const size_t count = 1 + 2 * run->parts, before = runs->keys.count;
  assert(options->width == 1 && run->parts <= BT_MAX_PARTS);
  memcpy(words + 1, options->words + run->at, 2 * run->parts * sizeof *words);
  betli_status status = bt_reserve(runs->keys.limits, &runs->ends, &runs->end_capacity, before + 1,
                                   sizeof *runs->ends, error);
  if (status == BETLI_OK)
    status = bt_key_numbers_meet(&runs->keys, words, count, list, error);
  *new = status == BETLI_OK &&*list == before;
  if (*new)
    runs->ends[before] = runs->item_count;
  return status;
}

betli_status bt_runs_put(struct bt_runs *runs, const uint32_t *items, size_t count,
                         struct bt_error *error) {
  const betli_status status = bt_reserve(runs->keys.limits, &runs->items, &runs->item_capacity,
                                         runs->item_count + count, sizeof *runs->items, error);
  if (status != BETLI_OK)
    return status;
  assert(runs->keys.count > 0);
  if (count > 0)
    memcpy(runs->items + runs->item_count, items, count * sizeof *items);
  runs->ends[runs->keys.count - 1] = runs->item_count += count;
  return BETLI_OK;
}
