#include "sequence/option_search.h"

#include "core/base/natural_product.h"
#include "core/game/foreclosed_code.h"

#include <stdlib.h>

void bt_option_search_flush(struct bt_option_search *r) {
  bt_natural_add_number(r->more, r->others);
  r->others = 0;
}

void bt_option_search_count(struct bt_option_search *r, uint64_t options) {
  if (r->others > UINT64_MAX - options)
    bt_option_search_flush(r);
  r->others += options;
}

void bt_option_search_count_ways(struct bt_option_search *r, bt_wide options) {
  enum { LIMBS = 3 };
  uint64_t limbs[LIMBS];
  for (size_t i = 0; i < LIMBS; i++) {
    const bt_wide rest = options / BT_NATURAL_BASE;
    limbs[i] = (uint64_t)(options - rest * BT_NATURAL_BASE);
    options = rest;
  }
  const struct bt_natural number = {.limbs = limbs, .count = LIMBS};
  bt_natural_add(r->more, &number);
}

void bt_option_search_take(struct bt_option_search *r, size_t count) {
  static const uint64_t still[BT_MAX_PARTS] = {0};
  if (r->most == 0) {
    bt_option_search_count(r, 1);
    return;
  }
  bt_options_run(r->options, 1, count, r->parts, still);
  if (r->options->status != BETLI_OK)
    r->status = r->options->status;
  r->most--;
}

bool bt_option_search_find(struct bt_option_search *r, uint64_t heap) {
  if (r->found_count >= r->most)
    return false;
  if (r->found_count == r->found_room) {
    const uint64_t room = 2 * r->found_room + 64;
    uint64_t *found = realloc(r->found, (size_t)room * sizeof *found);
    if (found == NULL) {
      r->status = bt_fail_memory(r->options->error);
      return false;
    }
    r->found = found;
    r->found_room = room;
  }
  r->found[r->found_count++] = heap;
  return true;
}

/* ---- the least, with the greatest of them on top of a heap ----------------------------------- */

static void swap(uint64_t *a, uint64_t *b) {
  const uint64_t c = *a;
  *a = *b;
  *b = c;
}

static void rise(uint64_t *found, uint64_t i) {
  for (; i > 0 && found[(i - 1) / 2] < found[i]; i = (i - 1) / 2)
    swap(&found[(i - 1) / 2], &found[i]);
}

static void sink(uint64_t *found, uint64_t count) {
  for (uint64_t i = 0, child; (child = 2 * i + 1) < count; i = child) {
    child += child + 1 < count && found[child] < found[child + 1];
    if (found[i] >= found[child])
      return;
    swap(&found[i], &found[child]);
  }
}

bool bt_option_search_find_least(struct bt_option_search *r, uint64_t heap) {
  if (bt_option_search_find(r, heap)) {
    rise(r->found, r->found_count - 1);
    return true;
  }
  if (r->status == BETLI_OK && r->found_count > 0 && heap < r->found[0]) {
    r->found[0] = heap;
    sink(r->found, r->found_count);
  }
  return false;
}

static int compare(const void *a, const void *b) {
  const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return (x > y) - (x < y);
}

void bt_option_search_sort(struct bt_option_search *r) {
  if (r->found_count > 0)
    qsort(r->found, (size_t)r->found_count, sizeof *r->found, compare);
}

static void give_up(struct bt_option_search *r) {
  r->status =
      bt_fail(r->options->error, BETLI_LIMIT,
              "heap %llu has so many options that those that win are not all looked for: it would "
              "take more than %llu steps",
              (unsigned long long)r->heap, (unsigned long long)BT_OPTION_SEARCH_STEPS);
}

bool bt_option_search_step(struct bt_option_search *r, uint64_t steps) {
  struct bt_limits *limits = r->sequence->limits;
  if (r->status != BETLI_OK)
    return false;
  if (steps > r->steps || (r->hopeless && r->most == 0)) {
    give_up(r);
    return false;
  }
  r->steps -= steps;
  if (!bt_limits_go_on(limits, steps, "winning moves", r->options->count, 0))
    r->status = bt_limits_stopped(limits, r->options->error);
  return r->status == BETLI_OK;
}

bool bt_option_search_live(const struct bt_option_search *r, uint64_t heap) {
  return r->foreclosed == NULL || heap > r->shift || r->foreclosed->first[heap].kind == BT_NUMBER;
}

/* Small heaps that are live are worth 0. */
uint64_t bt_option_search_value(const struct bt_option_search *r, uint64_t heap) {
  uint64_t value = 0;
  if (heap > r->shift)
    bt_sequence_value(r->sequence, heap - r->shift, &value);
  return value;
}
